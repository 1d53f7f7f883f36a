"""Snapshots of an app's interface, at three pixels a point."""

from . import player
from .interface import GREY, INK, LINE, PALE, TINT, Board, sample

WIDTH, HEIGHT = 390, 844


ARTICLE = [  # (kind, text) or, for paragraphs, (kind, bold opening, text)
    (
        'paragraph',
        'The best light lasts for twenty minutes.',
        'It comes low over the ridge, paints one side of every dune and leaves the other in blue shade, '
        'and then it is gone. We spent a week waiting for it.',
    ),
    (
        'paragraph',
        '',
        'Nothing out here holds still. The wind redraws the crest of a dune while you unpack the tripod, '
        'and the footprints you left on the way up have vanished by the time you turn around.',
    ),
    ('heading', 'Arrive in the dark'),
    (
        'paragraph',
        'Start walking an hour before sunrise.',
        'Pick the highest crest you can reach and look for a line that leads the eye: an S that swings out '
        'and comes back works nearly every time.',
    ),
    (
        'paragraph',
        '',
        'Keep the sun to one side. Light from behind you flattens the sand; light from the side shows '
        'every ripple.',
    ),
    ('quote', '“You do not photograph a dune. You photograph the edge between two colours.”'),
    ('heading', 'What to bring'),
    ('item', 'One lens', 'A short telephoto. Changing lenses in a sandstorm is how cameras die.'),
    ('item', 'A soft brush', 'For the sensor, the tripod and, in the end, your boots.'),
    ('item', 'Twice the water', 'You will stay for the sunset. Everybody does.'),
    ('heading', 'After the sun has set'),
    (
        'paragraph',
        'Do not pack up yet.',
        'Half an hour later the sky turns violet, the sand gives back its warmth, and the first stars stand '
        'over the ridge. This is the picture nobody else stayed for.',
    ),
]


def article(folder, photos):
    """The body of a card's detail page: a story with headings, transparent, taller than a screen."""
    board = Board(WIDTH, 1500)
    x, width, y = 20, WIDTH - 40, 26
    for kind, *texts in ARTICLE:
        if kind == 'paragraph':
            spans = [(texts[0], 'SemiBold', INK), (texts[1], 'Regular', None)]
            y = board.paragraph(x, y, width, spans, 18, 26.5) + 17
        elif kind == 'heading':
            board.text(x, y + 28, texts[0], 22, 'Bold')
            y += 46
        elif kind == 'quote':
            board.box(x, y + 2, 3, 88, '#ff9500', 1.5)
            board.paragraph(x + 19, y + 3, width - 24, [(texts[0], 'SemiBold', INK)], 21, 29)
            y += 112
        else:
            board.circle(x + 13, y + 15, 13, '#34c759')
            board.strokes([[(x + 7.6, y + 15.4), (x + 11.6, y + 19.4), (x + 18.6, y + 11.2)]], 2.2, '#ffffff')
            board.text(x + 40, y + 12, texts[0], 17, 'SemiBold')
            y = board.paragraph(x + 40, y + 18, width - 44, [(texts[1], 'Regular', None)], 15, 21) + 16
    _app_offer(board, x, y + 6, width)
    board.crop(y + 120)
    board.save(folder / 'article@3x.png')


def _app_offer(board, x, y, width):
    """A box with an app's icon, name and button."""
    board.box(x, y, width, 84, PALE, 18)
    board.box(x + 14, y + 14, 56, 56, '#ff9f0a', 13)
    board.circle(x + 42, y + 36, 9, '#ffffff', 0.95)
    board.strokes([[(x + 20, y + 61), (x + 34, y + 49), (x + 45, y + 56), (x + 64, y + 46)]], 3, '#ffffff')
    board.text(x + 84, y + 38, 'Golden Hour', 17, 'SemiBold')
    board.text(x + 84, y + 59, 'Sun and weather planner', 13.5, 'Regular', GREY)
    board.box(x + width - 84, y + 26, 70, 32, '#ffffff', 16)
    board.text(x + width - 49, y + 47.4, 'GET', 15, 'Bold', TINT, 'middle')


def close_button(folder, photos):
    """30 × 30 points: a translucent grey disc with a white cross."""
    board = Board(30, 30)
    board.circle(15, 15, 15, '#3c3c43', 0.55)
    board.strokes([[(10.2, 10.2), (19.8, 19.8)], [(19.8, 10.2), (10.2, 19.8)]], 2.1, '#ffffff')
    board.save(folder / 'close@3x.png')


def button_titles(folder, photos):
    """The photo browser's two buttons, 90 × 35 points, titles only."""
    for title in ('Close', 'Save'):
        board = Board(90, 35)
        board.text(45, 23.2, title, 16, 'SemiBold', '#ffffff', 'middle')
        board.save(folder / f'title-{title.lower()}@3x.png')


def album_titles(folder, photos):
    """The name of an album, 220 × 40 points, dark and light, for the scene photo-stack."""
    for suffix, ink in (('', '#3b342b'), ('-light', '#ffffff')):
        board = Board(220, 40)
        board.text(0, 30, 'Six days in June', 28, 'Bold', ink)
        board.save(folder / f'album-title{suffix}@3x.png')


ENTRIES = [  # (picture, place, title, day)
    ('lavender', 'Valensole, Provence', 'Rows to the horizon', 'Sunday'),
    ('alpine', 'Lago di Braies', 'The mirror before noon', 'Friday'),
    ('canyon', 'Page, Arizona', 'A river made this', '14 May'),
    ('aurora', 'Inari, Lapland', 'Nobody slept', '2 March'),
    ('balloons', 'Göreme', 'Thirteen before six', '19 October'),
]
DIARY = (
    'We stopped because of the smell. The field ran straight to the one tree on the hill, and the bees had '
    'already gone home. For a quarter of an hour everything was the colour of plums.'
)
THUMBNAIL = 92  # side of the pictures in the list, in points


def list_screen(folder, photos):
    """A journal's list. The first entry's picture is left out: it is the shared element.

    Its place: x 20, y 184, 92 × 92 points, corner radius 14.
    """
    board = Board(WIDTH, HEIGHT, '#ffffff')
    board.status_bar()
    board.text(20, 104, 'Journal', 34, 'Bold')
    board.circle(352, 93, 17, PALE)
    board.strokes([[(345.5, 93), (358.5, 93)], [(352, 86.5), (352, 99.5)]], 2.2, TINT)
    board.box(20, 122, 350, 38, PALE, 11)
    board.ring(39, 140, 5.4, 1.9, GREY)
    board.strokes([[(43.2, 144.2), (47, 148)]], 1.9, GREY)
    board.text(56, 146.6, 'Places, days, words', 16.5, 'Regular', GREY)
    for index, (name, place, title, day) in enumerate(ENTRIES):
        y = 184 + index * 116
        if index:
            board.picture(20, y, THUMBNAIL, THUMBNAIL, sample(photos, name), 14)
            board.box(128, y - 12.2, 262, 0.67, LINE)
        board.text(128, y + 20, place.upper(), 11.5, 'SemiBold', GREY, tracking=0.35)
        board.text(128, y + 46, title, 19, 'SemiBold')
        board.text(128, y + 71, day, 15, 'Regular', GREY)
        board.strokes([[(364, y + 40), (369.5, y + 46), (364, y + 52)]], 1.9, '#c4c4c8')
    _tab_bar(board, 0)
    board.save(folder / 'screen-list@3x.png', opaque=True)


def detail_screen(folder, photos):
    """The entry itself. The picture at the top is left out: it is the shared element.

    Its place: x 0, y 0, 390 × 440 points.
    """
    board = Board(WIDTH, HEIGHT, '#ffffff')
    board.text(20, 478, ENTRIES[0][1].upper(), 12.5, 'SemiBold', TINT, tracking=0.4)
    board.text(20, 514, ENTRIES[0][2], 29, 'Bold')
    board.text(20, 541, 'Sunday, 20:52  ·  24 °C  ·  Clear', 15, 'Regular', GREY)
    board.box(20, 559, 350, 0.67, LINE)
    y = board.paragraph(20, 572, 350, [(DIARY, 'Regular', '#3c3c43')], 17, 25) + 10
    for index, name in enumerate(('sunflower', 'sunset', 'ridges')):
        board.picture(20 + index * 119, y, 112, 76, sample(photos, name), 10)
    _tab_bar(board, 0)
    board.save(folder / 'screen-detail@3x.png', opaque=True)


def _tab_bar(board, chosen):
    """Four tabs and the home indicator."""
    top = HEIGHT - 83
    board.box(0, top, WIDTH, 83, '#f9f9fb')
    board.box(0, top, WIDTH, 0.67, LINE)
    for index, name in enumerate(('Journal', 'Map', 'Photos', 'Profile')):
        x, y = WIDTH / 8 * (2 * index + 1), top + 20
        ink = TINT if index == chosen else '#97979d'
        if index == 0:
            board.box(x - 9.5, y - 10, 19, 21, ink, 4)
            board.strokes(
                [[(x - 4.5, y - 3.5), (x + 4.5, y - 3.5)], [(x - 4.5, y + 1.2), (x + 2.5, y + 1.2)]],
                1.7,
                '#f9f9fb',
            )
        elif index == 1:
            board.strokes(
                [
                    [
                        (x - 10, y - 7),
                        (x - 3.4, y - 9.6),
                        (x + 3.4, y - 6.6),
                        (x + 10, y - 9.2),
                        (x + 10, y + 7),
                        (x + 3.4, y + 9.6),
                        (x - 3.4, y + 6.8),
                        (x - 10, y + 9.4),
                        (x - 10, y - 7),
                    ],
                    [(x - 3.4, y - 9.6), (x - 3.4, y + 6.8)],
                    [(x + 3.4, y - 6.6), (x + 3.4, y + 9.6)],
                ],
                1.7,
                ink,
            )
        elif index == 2:
            board.strokes(
                [
                    [
                        (x - 10, y - 8.5),
                        (x + 10, y - 8.5),
                        (x + 10, y + 9),
                        (x - 10, y + 9),
                        (x - 10, y - 8.5),
                    ],
                    [(x - 9, y + 6), (x - 3, y - 0.5), (x + 2, y + 4.5), (x + 5, y + 1.5), (x + 9, y + 5.5)],
                ],
                1.7,
                ink,
            )
            board.circle(x + 4.6, y - 3.6, 2.1, ink)
        else:
            board.ring(x, y - 5, 4.5, 1.8, ink)
            board.strokes(
                [
                    [
                        (x - 9, y + 9.6),
                        (x - 7.6, y + 5.4),
                        (x - 3, y + 3.4),
                        (x + 3, y + 3.4),
                        (x + 7.6, y + 5.4),
                        (x + 9, y + 9.6),
                        (x - 9, y + 9.6),
                    ]
                ],
                1.8,
                ink,
            )
        board.text(x, top + 46, name, 10.5, 'Medium', ink, 'middle')
    board.box(WIDTH / 2 - 69.5, HEIGHT - 13, 139, 5, INK, 2.5)


SNAPSHOTS = {
    'article': article,
    'close-button': close_button,
    'button-titles': button_titles,
    'album-titles': album_titles,
    'screen-list': list_screen,
    'screen-detail': detail_screen,
    'player-library': player.library,
    'player-parts': player.parts,
}
