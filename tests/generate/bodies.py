"""What the innermost loop does: it reads a sample, makes a bin of it, and updates under conditions."""
import data
from updates import update


def index(draw, site, histogram, position):
    """(lines, key): how the bin comes from a sample, and what keeps it in range."""
    bins = histogram.bins
    ways = [(4, "exact"), (1, "modulus"), (1, "guard"), (1, "clamp"), (1, "fraction"), (1, "chain")]
    if bins & (bins - 1) == 0:
        ways += [(2, "mask"), (1, "shift")]
    way = draw.pick(*ways)
    site.tags.append(way)
    k = site.name(draw.pick((3, "k"), "bin", "b"))
    kind = draw.pick((4, "int"), "const int", "unsigned", "long")
    if way == "fraction":
        x = data.fractions(draw, site)
        return [f"{kind} {k} = (int)({x}[{position}] * {bins});"], k
    if way == "guard":
        d = data.keys(draw, site, bins * 2)
        low = draw.pick("", f"{k} >= 0 && ") if kind != "unsigned" else ""
        form = draw.pick(f"if ({low}{k} < {bins})", f"if ({bins} > {k})", f"if (!({k} >= {bins}))")
        site.guard = form
        return [f"{kind} {k} = {d}[{position}];"], k
    if way == "clamp":
        d = data.keys(draw, site, bins * 2)
        return [f"int {k} = {d}[{position}];", draw.pick(f"if ({k} >= {bins}) {k} = {bins - 1};", f"{k} = {k} < {bins} ? {k} : {bins - 1};")], k
    if way == "chain":
        d = data.keys(draw, site, bins)
        a, b = site.name("first"), site.name("second")
        return [f"int {a} = {d}[{position}];", f"int {b} = {a} + 1;", f"{kind} {k} = {b} - 1;"], k
    if way == "exact":
        value = f"{data.keys(draw, site, bins)}[{position}]"
    elif way == "modulus":
        value = f"{data.keys(draw, site, 100000)}[{position}] % {bins}"
    elif way == "mask":
        value = f"{data.keys(draw, site, 100000)}[{position}] & {draw.pick(str(bins - 1), hex(bins - 1))}"
    else:
        value = f"({data.keys(draw, site, bins * 4)}[{position}] >> 2)"
    if draw.chance(0.4):
        return [], value if "[" in value and value.endswith("]") else f"({value})"
    if bins == 256 and draw.chance(0.5):
        kind = "unsigned char"
    return [f"{kind} {k} = {value};"], k


def wrapped(draw, site, lines, position):
    """The updates under a condition, in a loop, in a switch, behind a continue."""
    way = draw.pick((6, "plain"), "if", "else", "continue", "switch", "while", "for", "do", "block", "two ifs")
    site.tags.append(way)
    r = site.name("r")
    condition = draw.pick(f"{position} % 3 != 1", f"({position} & 4) == 0", f"{position} > 2")
    if way == "if":
        return [f"if ({condition}) {{", *lines, "}"]
    if way == "else":
        return [f"if (!({condition})) {{", ";", "} else {", *lines, "}"]
    if way == "continue":
        return [f"if (!({condition})) continue;", *lines]
    if way == "switch":
        return [f"switch ((int){position} % 4) {{", "case 0:", "case 2: {", *lines, "break; }", "default: break;", "}"]
    if way == "while":
        return [f"int {r} = (int){position} % 3;", f"while ({r}-- > 0) {{", *lines, "}"]
    if way == "for":
        return [f"for (int {r} = 0; {r} < {draw.pick('2', f'(int){position} % 3')}; {r}++) {{", *lines, "}"]
    if way == "do":
        return [f"int {r} = 2;", "do {", *lines, f"}} while (--{r} > 0);"]
    if way == "block":
        return ["{", *lines, "}"]
    if way == "two ifs":
        return [f"if ({condition}) {{", f"if ({position} != 7) {{", *lines, "}", "}"]
    return lines


def body(draw, site):
    """Fills the site's body and updates, over its nest and histograms."""
    position = site.nest.position
    if draw.chance(0.3):
        p = site.name("p")
        site.body.append(f"{draw.pick('int', 'const int', 'long')} {p} = {position};")
        position = p
    site.position = position
    if draw.chance(0.25):
        site.body.append(data.output(draw, site, position, f"(int)({position} * 2 + 1)"))
    if draw.chance(0.2) and site.implicit:
        site.body.append(data.total(draw, site, f"{position} % 10"))
    private(draw, site, position)
    updates = []
    for number, histogram in enumerate(site.histograms):
        site.guard = ""
        lines, key = index(draw, site, histogram, position)
        weight = histogram.element.weight(draw, histogram.operation, f"(int){position}")
        if draw.chance(0.15) and histogram.operation in "+-":
            w = data.array(draw, site, f"w{number}_", histogram.element.name, data.room(site), lambda i: f"{i} % 4")
            weight = f"{w}[{position}]"
        if site.shift:
            key = f"({key} + {site.shift}) % {histogram.bins}"
        if number == 0:
            site.key = key
        made = site.make_update(draw, site, histogram, key, weight)
        if site.offend:
            made = site.offend(draw, site, histogram, key, made)
        elif draw.chance(0.12):
            other = f"({key} + 1) % {histogram.bins}"
            made += update(draw, site, histogram, other, weight)
        if site.guard:
            made = [site.guard + " {", *made, "}"]
        updates += lines + made
    site.update = wrapped(draw, site, updates, position)


def private(draw, site, position):
    """Variables that a clause makes private, and scalars that come along."""
    if draw.chance(0.12):
        t = site.name("own")
        if draw.chance(0.5):
            site.before.append(f"int {t};")
            site.body.append(f"{t} = {position} % 11;")
            value = t
        else:
            site.before.append(f"int {t}[3];")
            site.body += [f"{t}[0] = {position} % 11;", f"{t}[1] = {t}[0] + 1;"]
            value = f"{t}[1]"
        site.nest.private.append(f"private({t})")
        site.behind.append(data.output(draw, site, site.nest.position, value, "kept"))
    if draw.chance(0.08) and site.implicit:
        c = site.name("c")
        site.before.append(f"int {c} = 3;")
        if not site.construct.startswith("kernels"):
            site.clauses.append(f"firstprivate({c})")
        site.behind.append(data.output(draw, site, site.nest.position, f"{c} + 1", "more"))
