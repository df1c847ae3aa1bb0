#!/usr/bin/env python3
"""scene.py WIDTH HEIGHT FILE.ppm: a small picture to try the applications on, the same every time.

A sky that darkens upwards, three houses with straight walls and roofs in front of it, a lawn, and a little noise:
skewed histograms, and lines to be found.
"""
import sys


def clamp(value):
    return 0 if value < 0 else 255 if value > 255 else value


def colour(x, y, noise):
    """The colour at x and y, both from 0 to 1; noise is from 0 to 255."""
    grain = noise // 64 - 2
    for left, right, top, wall in ((0.08, 0.30, 0.45, (150, 120, 100)), (0.42, 0.60, 0.30, (200, 190, 170)),
                                   (0.70, 0.94, 0.52, (120, 60, 50))):
        roof = top - 0.5 * min(x - left, right - x)
        if left <= x < right and y < 0.82 and y >= roof:
            return tuple(channel + grain for channel in ((70, 40, 40) if y < top else wall))
    if y >= 0.82:
        return (40 + noise // 32, 110 + noise // 8, 35 + noise // 32)
    return (int(90 + 120 * y) + grain, int(140 + 90 * y) + grain, 235)


def main():
    try:
        width, height, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
        if width < 1 or height < 1:
            raise ValueError
    except (IndexError, ValueError):
        sys.exit(__doc__)
    state = 1
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
            pixels.extend(clamp(c) for c in colour(x / width, y / height, state >> 24))
    with open(path, "wb") as file:
        file.write(b"P6\n%d %d\n255\n" % (width, height) + pixels)


main()
