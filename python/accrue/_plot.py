"""A histogram as SVG: dark on white, told apart by height or shade alone, so that neither colour nor size is needed to read it. Bars and
cells are as wide as their bins; what is below zero hangs down from the line of zero."""
from html import escape
from math import ceil, floor, isfinite, log10

import numpy

WIDTH, HEIGHT, BOTTOM, TOP = 640, 300, 36, 12
LEFT, RIGHT, FLOOR = 84, WIDTH - 12, HEIGHT - BOTTOM  # LEFT where no number needs more room
TEXT = 'font-family="sans-serif" font-size="16" fill="#111"'
LETTER, LINE = 9, 24     # about the room of a letter, and of a line
MOST_COLUMNS = 160       # bars or cells along an axis: a pixel and more at half size


def _edges_of(axis):
    """Edges from 0 to 1: as far apart as those of the axis; categories are equally wide."""
    if axis.edges is None:
        return [k / len(axis) for k in range(len(axis) + 1)]
    low, high = axis.edges[0] / 2, axis.edges[-1] / 2  # halves: the whole may be wider than a double
    return [float((edge / 2 - low) / (high - low)) for edge in axis.edges]


def _grouped(values, edges, most):
    """At most so many along the first direction, with their edges. Of those that share a place the one farthest from zero is shown: a
    sum would be less at the end, where fewer share one."""
    size = -(-len(values) // most)
    shared = [values[i:i + size] for i in range(0, len(values), size)]
    ends = [(some.min(axis=0), some.max(axis=0)) for some in shared]
    return [numpy.where(high >= -low, high, low) for low, high in ends], edges[:-1:size] + edges[-1:]


def _text(value, apart):
    """With six digits, or as many as tell values so far apart from each other."""
    digits = 6
    if value and isfinite(apart) and apart > 0:
        digits = min(max(6, floor(log10(abs(value))) - floor(log10(apart)) + 2), 17)
    return f"{value:.{digits}g}"


def _round_numbers(low, high, most):
    """Round numbers between two others, at most so many; none where six digits do not tell them apart."""
    rough = (high / 2 - low / 2) / max(most, 1) * 2
    power = 10.0 ** floor(log10(rough)) if isfinite(rough) and rough > 1e-300 else 0
    step = next((power * k for k in (1, 2, 5, 10) if power * k >= rough), 0)
    if not step or abs(low) > 1e6 * step or abs(high) > 1e6 * step:
        return []
    return [k * step for k in range(ceil(low / step), floor(high / step) + 1)]


def _whole_ticks(axis, room, gap):
    """Integers, each in the middle of its bin."""
    first, count = int(axis.edges[0]), len(axis)
    letters = max(len(str(first)), len(str(first + count - 1)))
    every = next(step for step in (k * 10**power for power in range(18) for k in (1, 2, 5)) if step >= gap(letters) * count / room)
    numbers = range(-(-first // every) * every, first + count, every) or [first]
    return [((number - first + 0.5) / count, str(number)) for number in numbers]


def _ticks(axis, room, gap):
    """Numbers or names to stand along an axis of so many pixels, with their places from 0 to 1. `gap` gives the pixels that one
    needs by its length."""
    if axis.edges is None:
        names = [str(value) for value in axis.values]
        every = ceil(gap(max(map(len, names))) * len(names) / room)
        return [((k + 0.5) / len(names), names[k]) for k in range(0, len(names), every)]
    if axis.is_whole:
        return _whole_ticks(axis, room, gap)
    low, high = float(axis.edges[0]), float(axis.edges[-1])
    ends = [(0, _text(low, high - low)), (1, _text(high, high - low))]
    inner = [(number, f"{number:.6g}") for number in _round_numbers(low, high, room // gap(8))]
    places = [((number / 2 - low / 2) / (high / 2 - low / 2), text) for number, text in inner]
    away = gap(8) / room
    return ends[:1] + [(place, text) for place, text in places if away < place < 1 - away] + ends[1:]


def _left_of(beside):
    """Where the plot begins, right of what stands beside it."""
    return max(LEFT, 12 + LETTER * max(len(text) for _, text in beside))


def _frame(inner, below, beside, above=""):
    """`below` and `beside` are what stands along either axis, with places from 0 to 1; `above` is a line of text."""
    left = _left_of(beside)
    marks = labels = ""
    for place, text in below:
        x = left + place * (RIGHT - left)
        anchor = "start" if place == 0 else "end" if place == 1 else "middle"
        marks += f"M{x:.1f} {FLOOR}v5"
        labels += f'<text x="{x:.1f}" y="{HEIGHT - 12}" text-anchor="{anchor}" {TEXT}>{escape(text)}</text>'
    for place, text in beside:
        y = FLOOR - place * (FLOOR - TOP)
        marks += f"M{left} {y:.1f}h-5"
        labels += f'<text x="{left - 8}" y="{min(max(y + 5, TOP + 12), FLOOR):.1f}" text-anchor="end" {TEXT}>{escape(text)}</text>'
    if above:
        labels += f'<text x="{RIGHT}" y="{TOP - 6}" text-anchor="end" {TEXT}>{escape(above)}</text>'
    start, height = (-LINE, HEIGHT + LINE) if above else (0, HEIGHT)
    axes = f'<path d="M{left} {TOP}V{FLOOR}H{RIGHT}{marks}" fill="none" stroke="#111" stroke-width="2"/>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {start} {WIDTH} {height}" width="{WIDTH}" role="img">'
            f'<rect y="{start}" width="{WIDTH}" height="{height}" fill="#fff"/>{inner}{axes}{labels}</svg>')


def _finite(histogram):
    values = histogram.values()
    values[~numpy.isfinite(values)] = 0
    return values


def _reach(values):
    """From the least to the greatest value, and zero."""
    low, high = min(0, min(values)), max(0, max(values))
    return (low, high) if low < high else (0, 1)


def _below(axis, left):
    return _ticks(axis, RIGHT - left, lambda letters: LETTER * letters + 16)


def _bars(histogram):
    axis = histogram.axes[0]
    values, edges = _grouped(_finite(histogram), _edges_of(axis), MOST_COLUMNS)
    low, high = _reach(values)

    def height(value):
        return FLOOR - (value - low) / (high - low) * (FLOOR - TOP)

    def across(edge):
        return left + edge * (RIGHT - left)

    marks = [(0, low)] + ([(-low / (high - low), 0)] if low < 0 < high else []) + [(1, high)]
    beside = [(place, f"{value:.6g}") for place, value in marks]
    left = _left_of(beside)
    if axis.edges is None:  # categories stand apart
        gap = 0.1 / len(values)
        steps = "".join(f"H{across(start + gap):.1f}V{height(value):.1f}H{across(end - gap):.1f}V{height(0):.1f}"
                        for value, start, end in zip(values, edges, edges[1:]))
    else:
        steps = "".join(f"V{height(value):.1f}H{across(edge):.1f}" for value, edge in zip(values, edges[1:]))
    bars = f'<path d="M{left} {height(0):.1f}{steps}V{height(0):.1f}Z" fill="#456" stroke="#456"/>'
    if low < 0:
        bars += f'<path d="M{left} {height(0):.1f}H{RIGHT}" stroke="#111"/>'
    return _frame(bars, _below(axis, left), beside)


def _shades(histogram):
    """Dark is much: the share of white falls with the root of the value, so that small values are seen. White is zero, or the least
    value where some are below zero; the line above says so."""
    across, up = histogram.axes
    rows, right = _grouped(_finite(histogram), _edges_of(across), MOST_COLUMNS)
    grouped = [_grouped(row, _edges_of(up), MOST_COLUMNS // 2) for row in rows]
    low, high = _reach([value for row, _ in grouped for value in row])
    beside = _ticks(up, FLOOR - TOP, lambda letters: LINE)
    begin = _left_of(beside)
    cells = ""
    for (row, tops), left, end in zip(grouped, right, right[1:]):
        for value, bottom, top in zip(row, tops, tops[1:]):
            if value > low:
                shade = round(255 - 235 * ((value - low) / (high - low)) ** 0.5)
                cells += (f'<rect shape-rendering="crispEdges" x="{begin + left * (RIGHT - begin):.1f}" y="{FLOOR - top * (FLOOR - TOP):.1f}" '
                          f'width="{(end - left) * (RIGHT - begin) + 0.2:.1f}" height="{(top - bottom) * (FLOOR - TOP) + 0.2:.1f}" '
                          f'fill="#{shade:02x}{shade:02x}{min(shade + 15, 255):02x}"/>')
    return _frame(cells, _below(across, begin), beside, f"white {low:.6g}, dark {high:.6g}")


def plot(histogram):
    """The SVG of a histogram with one or two axes."""
    return _bars(histogram) if len(histogram.axes) == 1 else _shades(histogram)
