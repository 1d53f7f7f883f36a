"""The list of pictures: name, size, who paints it, how it is developed and stored."""

from dataclasses import dataclass, field
from typing import Callable

from . import aurora, balloons, blossom, canyon, city, desert, forest, lavender, macro, mountains
from . import rain, sea, stars, sunflower, winter


@dataclass(frozen=True)
class Picture:
    """One photograph of the samples."""

    name: str
    width: int  # upright, in pixels
    height: int
    paint: Callable  # (width, height) -> picture in linear light
    film: dict = field(default_factory=dict)  # options of film.develop
    jpeg: dict = field(default_factory=dict)  # options of film.save_jpeg
    supersample: float = 1.5  # painted so much larger, then averaged down


# The order makes a grid of four columns in which neighbours differ in colour.
PICTURES = [
    Picture(
        '01-desert-dunes',
        2000,
        1334,
        desert.dunes,
        supersample=1.25,
        film=dict(shadows='#74789a', highlights='#988870'),
    ),
    Picture('02-aurora', 2000, 1334, aurora.over_a_lake),
    Picture('03-cherry-blossom', 2000, 1500, blossom.cherry),
    Picture('04-alpine-lake', 2000, 1334, mountains.alpine_lake, film=dict(contrast=0.42), supersample=1.25),
    Picture('05-sunflower', 1600, 1600, sunflower.close_up),
    Picture('06-city-lights', 2000, 1250, city.skyline),
    Picture('07-dew-on-a-leaf', 2000, 1334, macro.dew, jpeg=dict(progressive=True)),
    Picture('08-winter-morning', 1800, 1350, winter.morning, jpeg=dict(budget=390_000)),
    Picture('09-beach-from-above', 1600, 1600, sea.beach),
    Picture('10-slot-canyon', 900, 3200, canyon.slot),
    Picture('11-milky-way', 1334, 2000, stars.over_a_tent),
    Picture('12-balloons', 2000, 1500, balloons.sunrise, film=dict(contrast=0.40, saturation=1.12)),
    Picture('13-lavender', 2000, 1334, lavender.rows, film=dict(saturation=0.92)),
    Picture('14-forest-in-fog', 1334, 2000, forest.fog),
    Picture(
        '15-autumn-road',
        1200,
        1600,
        forest.autumn,
        film=dict(saturation=0.90),
        jpeg=dict(turned=True, budget=390_000),
    ),
    Picture('16-sunset-sea', 2000, 1334, sea.sunset),
    Picture('17-rain-on-the-window', 1500, 2000, rain.window),
    Picture('18-blue-ridges', 2400, 800, mountains.blue_ridges),
]
