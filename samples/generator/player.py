"""Snapshots of a music app for the scene now-playing: its library, and the parts of its player."""

import numpy as np
from PIL import Image, ImageDraw

from .interface import GREY, INK, LINE, SCALE, Board

WIDTH, HEIGHT = 390, 844
ACCENT, LIGHT, FAINT = '#fa2d48', '#ffffff', '#cdc3da'
SONG, BAND = 'Last Light', 'The Tide Tables'
ALBUMS = [  # (title, band)
    ('Last Light', 'The Tide Tables'),
    ('North of Inari', 'Ylva Holm'),
    ('Blue Hour', 'Night Buses'),
    ('Understory', 'Small Weather'),
]


def library(folder, photos):
    """The library, opaque. The covers are left out: 170 × 170 points at x 20 and 200, y 324 and 548.

    The small player goes above the tabs: x 8, y 693, 374 × 60 points.
    """
    board = Board(WIDTH, HEIGHT, '#ffffff')
    board.status_bar()
    board.text(20, 104, 'Library', 34, 'Bold')
    board.text(370, 102, 'Edit', 17, 'Regular', ACCENT, 'right')
    for index, name in enumerate(('Playlists', 'Artists', 'Songs')):
        y = 124 + index * 48
        board.box(20, y, 370, 0.67, LINE)
        board.circle(34, y + 24, 5.5, ACCENT, 0.9)
        board.text(54, y + 30, name, 19, 'Regular')
        board.strokes([[(364, y + 18), (369.5, y + 24), (364, y + 30)]], 1.9, '#c4c4c8')
    board.box(20, 268, 370, 0.67, LINE)
    board.text(20, 308, 'Recently Added', 21, 'Bold')
    for index, (title, band) in enumerate(ALBUMS):
        x, y = 20 + index % 2 * 180, 324 + index // 2 * 224
        board.text(x, y + 190, title, 14.5, 'Medium')
        board.text(x, y + 208, band, 14, 'Regular', GREY)
    top = HEIGHT - 83
    board.box(0, top, WIDTH, 83, '#f9f9fb')
    board.box(0, top, WIDTH, 0.67, LINE)
    for index, name in enumerate(('Listen Now', 'Radio', 'Library', 'Search')):
        x, ink = WIDTH / 8 * (2 * index + 1), ACCENT if index == 2 else '#97979d'
        _tab_icon(board, index, x, top + 20, ink)
        board.text(x, top + 46, name, 10.5, 'Medium', ink, 'middle')
    board.box(WIDTH / 2 - 69.5, HEIGHT - 13, 139, 5, INK, 2.5)
    board.save(folder / 'player-library@3x.png', opaque=True)


def parts(folder, photos):
    """Texts and buttons of the player, transparent; dark ones for the small player, light ones for the large."""
    for suffix, ink, second in (('', INK, GREY), ('-light', LIGHT, FAINT)):
        board = Board(180, 32)
        board.text(0, 24, SONG, 23, 'SemiBold', ink)
        board.save(folder / f'player-title{suffix}@3x.png')
        board = Board(180, 26)
        board.text(0, 19, BAND, 19, 'Regular', second)
        board.save(folder / f'player-band{suffix}@3x.png')

    board = Board(28, 28)
    _polygon(board, [(8.5, 5), (24, 14), (8.5, 23)], INK)
    board.save(folder / 'player-play@3x.png')
    board = Board(28, 28)
    _skip(board, 14, 14, 1, INK)
    board.save(folder / 'player-next@3x.png')
    for name, way in (('previous', -1), ('next', 1)):
        board = Board(56, 56)
        _skip(board, 28, 28, way * 1.75, LIGHT)
        board.save(folder / f'player-{name}-light@3x.png')
    board = Board(56, 56)
    board.box(15, 9, 9, 38, LIGHT, 2.4)
    board.box(32, 9, 9, 38, LIGHT, 2.4)
    board.save(folder / 'player-pause-light@3x.png')

    board = Board(320, 16)
    board.text(0, 12, '1:27', 12, 'Medium', FAINT)
    board.text(320, 12, '−2:33', 12, 'Medium', FAINT, 'right')
    board.save(folder / 'player-times-light@3x.png')
    board = Board(320, 28)
    for x, waves in ((9, 0), (303, 2)):
        _polygon(board, [(x - 8, 10.5), (x - 4, 10.5), (x + 1, 6), (x + 1, 22), (x - 4, 17.5), (x - 8, 17.5)], FAINT)
        for wave in range(waves):
            turn, radius = np.radians(np.linspace(-48, 48, 17)), 5 + 4.4 * wave
            board.strokes([[(x + 2 + radius * np.cos(a), 14 + radius * np.sin(a)) for a in turn]], 1.9, FAINT)
    board.box(28, 12, 256, 4.5, LIGHT, 2.2, 0.3)
    board.box(28, 12, 168, 4.5, LIGHT, 2.2, 0.9)
    board.save(folder / 'player-volume-light@3x.png')
    board = Board(320, 30)
    for line, long in ((8, 22), (15, 16), (22, 19)):
        board.strokes([[(49, line), (49 + long, line)]], 2.2, FAINT)
    for radius in (4.5, 9, 13.5):
        turn = np.radians(np.linspace(-150, -30, 25))
        board.strokes([[(160 + radius * np.cos(a), 19 + radius * np.sin(a)) for a in turn]], 1.9, FAINT)
    _polygon(board, [(160, 17), (167, 26), (153, 26)], FAINT)
    for line in (8, 15, 22):
        board.circle(251, line, 1.5, FAINT)
        board.strokes([[(258, line), (272, line)]], 2.2, FAINT)
    board.save(folder / 'player-extras-light@3x.png')


def _tab_icon(board, index, x, y, ink):
    if index == 0:
        board.ring(x, y, 9.5, 1.9, ink)
        _polygon(board, [(x - 3, y - 5), (x + 5.4, y), (x - 3, y + 5)], ink)
    elif index == 1:
        for radius in (4, 8.5):
            for start in (-48, 132):
                turn = np.radians(np.linspace(start, start + 96, 21))
                board.strokes([[(x + radius * np.cos(a), y + radius * np.sin(a)) for a in turn]], 1.9, ink)
        board.circle(x, y, 1.8, ink)
    elif index == 2:
        board.box(x - 9, y - 6, 18, 16, ink, 3.5)
        board.box(x - 7, y - 9.4, 14, 1.8, ink, 0.9)
        board.strokes([[(x - 2.4, y + 5.2), (x - 2.4, y - 1.6), (x + 3.6, y - 2.8), (x + 3.6, y + 4)]], 1.4, '#f9f9fb')
        board.circle(x - 3.6, y + 5.4, 1.7, '#f9f9fb')
        board.circle(x + 2.4, y + 4.2, 1.7, '#f9f9fb')
    else:
        board.ring(x - 1.6, y - 1.6, 6.6, 2.1, ink)
        board.strokes([[(x + 3.4, y + 3.4), (x + 8.6, y + 8.6)]], 2.4, ink)


def _skip(board, x, y, size, ink):
    """Two triangles towards the next or, with a negative size, the previous song."""
    for left in (-11, 0):
        _polygon(board, [(x + left * size, y - 7 * abs(size)), (x + (left + 11) * size, y), (x + left * size, y + 7 * abs(size))], ink)


def _polygon(board, points, ink):
    """A filled shape with slightly rounded corners."""
    factor, unit = 4, SCALE * 4
    large = Image.new('L', (board.image.width * factor, board.image.height * factor), 0)
    scaled = [(px * unit, py * unit) for px, py in points]
    ImageDraw.Draw(large).polygon(scaled, fill=255)
    board.paint(large.resize(board.image.size, Image.Resampling.BOX), ink)
    board.strokes([[*points, points[0]]], 1.1, ink)
