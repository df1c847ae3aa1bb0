"""A histogram as SVG: dark on white, told apart by height or shade alone, so that neither colour nor size is needed to read it."""
from html import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 300, 64, 36, 12
TEXT = 'font-family="sans-serif" font-size="16" fill="#111"'
MOST_COLUMNS = 160  # bars or cells along an axis: a pixel and more at half size


def _ends(axis):
    """What stands at the two ends of an axis."""
    return (axis.values[0], axis.values[-1]) if axis.edges is None else (axis.edges[0], axis.edges[-1])


def _grouped(values, most):
    """At most so many along the first direction; those that share a place are added up."""
    size = -(-len(values) // most)
    return [sum(values[i:i + size]) for i in range(0, len(values), size)]


def _frame(inner, below, beside):
    """`below` and `beside` are the two numbers at the ends of either axis."""
    right, floor = WIDTH - 12, HEIGHT - BOTTOM
    labels = (f'<text x="{LEFT}" y="{HEIGHT - 12}" {TEXT}>{escape(below[0])}</text>'
              f'<text x="{right}" y="{HEIGHT - 12}" text-anchor="end" {TEXT}>{escape(below[1])}</text>'
              f'<text x="{LEFT - 8}" y="{floor}" text-anchor="end" {TEXT}>{escape(beside[0])}</text>'
              f'<text x="{LEFT - 8}" y="{TOP + 12}" text-anchor="end" {TEXT}>{escape(beside[1])}</text>')
    axes = f'<path d="M{LEFT} {TOP}V{floor}H{right}" fill="none" stroke="#111" stroke-width="2"/>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img">'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{inner}{axes}{labels}</svg>')


def _bars(histogram):
    values = _grouped(histogram.values().clip(0).tolist(), MOST_COLUMNS)
    most, width, height = max(values) or 1, WIDTH - 12 - LEFT, HEIGHT - BOTTOM - TOP
    step = width / len(values)
    steps = "".join(f"V{HEIGHT - BOTTOM - value / most * height:.1f}H{LEFT + (i + 1) * step:.1f}" for i, value in enumerate(values))
    bars = f'<path d="M{LEFT} {HEIGHT - BOTTOM}{steps}V{HEIGHT - BOTTOM}Z" fill="#456"/>'
    return _frame(bars, [f"{end:.6g}" for end in _ends(histogram.axes[0])], ["0", f"{max(values):.4g}"])


def _shades(histogram):
    """Dark is much: the share of white falls with the root of the value, so that small values are seen."""
    rows = _grouped([row for row in histogram.values().clip(0)], MOST_COLUMNS)
    columns = [_grouped(row.tolist(), MOST_COLUMNS // 2) for row in rows]
    most = max(map(max, columns)) or 1
    wide, high = (WIDTH - 12 - LEFT) / len(columns), (HEIGHT - BOTTOM - TOP) / len(columns[0])
    cells = "".join(
        f'<rect x="{LEFT + i * wide:.1f}" y="{HEIGHT - BOTTOM - (k + 1) * high:.1f}" width="{wide + 0.2:.1f}" height="{high + 0.2:.1f}" '
        f'fill="#{round(255 - 235 * (value / most) ** 0.5):02x}{round(255 - 235 * (value / most) ** 0.5):02x}'
        f'{round(255 - 220 * (value / most) ** 0.5):02x}"/>'
        for i, column in enumerate(columns) for k, value in enumerate(column) if value)
    return _frame(cells, *[[f"{end:.6g}" for end in _ends(axis)] for axis in histogram.axes])


def plot(histogram):
    """The SVG of a histogram with one or two axes."""
    return _bars(histogram) if len(histogram.axes) == 1 else _shades(histogram)
