"""The list of pictures: name, size, who paints it, how it is developed and stored."""

from dataclasses import dataclass, field
from typing import Callable

from . import balloons, canyon, city, desert, flowers, forest, macro, mountains, night, sea


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
    Picture('01-desert-dunes', 2000, 1334, desert.dunes, film=dict(shadows='#74789a', highlights='#988870')),
    Picture('02-aurora', 2000, 1334, night.aurora),
    Picture('03-cherry-blossom', 2000, 1500, flowers.blossom),
    Picture('04-alpine-lake', 2000, 1334, mountains.alpine_lake),
    Picture('05-sunflower', 1600, 1600, flowers.sunflower),
    Picture('06-city-lights', 2000, 1250, city.skyline),
    Picture('07-dew-on-a-leaf', 2000, 1334, macro.dew, jpeg=dict(progressive=True)),
    Picture('08-winter-morning', 2000, 1500, mountains.winter),
    Picture('09-beach-from-above', 1600, 1600, sea.beach),
    Picture('10-slot-canyon', 900, 3200, canyon.slot),
    Picture('11-milky-way', 1334, 2000, night.milky_way),
    Picture('12-balloons', 2000, 1500, balloons.sunrise),
    Picture('13-lavender', 2000, 1334, flowers.lavender),
    Picture('14-forest-in-fog', 1334, 2000, forest.fog),
    Picture('15-autumn-road', 1500, 2000, forest.autumn, jpeg=dict(turned=True)),
    Picture('16-sunset-sea', 2000, 1334, sea.sunset),
    Picture('17-rain-on-the-window', 1500, 2000, city.rain),
    Picture('18-blue-ridges', 2400, 800, mountains.blue_ridges),
]
