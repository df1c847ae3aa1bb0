"""Where histograms live, how the program says how many bins they have, and how they come to the device."""
from elements import any_element
from sites import Histogram


def constant(draw, site, value, stem):
    """`value` as a constant: a number or a name for it."""
    kind = draw.pick((3, "literal"), "macro", "enum", "shift")
    if kind == "shift" and value > 1 and value & (value - 1) == 0:
        return f"(1 << {value.bit_length() - 1})"
    if kind in ("literal", "shift"):
        return str(value)
    name = site.name(stem)
    site.top.append(f"#define {name} {value}" if kind == "macro" else f"enum {{ {name} = {value} }};")
    return name


def amount(draw, site, value, stem):
    """`value` as an expression in the site's function: a constant, a parameter, a global variable, a field."""
    kind = draw.pick((3, "constant"), (3, "parameter"), "global", "field", "pointer", "local", "product")
    name = site.name(stem)
    if kind == "constant":
        return constant(draw, site, value, stem)
    if kind == "parameter":
        site.parameters.append((f"{draw.pick((3, 'int'), 'const int', 'long', 'unsigned', 'size_t')} {name}", str(value)))
        return name
    if kind == "global":
        site.top.append(f"static {draw.pick('int', 'const int', 'long')} {name} = {value};")
        return name
    if kind in ("field", "pointer"):
        shape = site.name("shape")
        site.top.append(f"struct {shape}_of_{name} {{ int width, {name}; }};")
        if kind == "field":
            site.top.append(f"static struct {shape}_of_{name} {shape}_{name} = {{ 3, {value} }};")
            return f"{shape}_{name}.{name}"
        site.parameters.append((f"const struct {shape}_of_{name} *{shape}_{name}", f"&{shape}_{name}_value"))
        site.main_before.append(f"struct {shape}_of_{name} {shape}_{name}_value = {{ 3, {value} }};")
        return f"{shape}_{name}->{name}"
    if kind == "local":
        site.before.append(f"{draw.pick('int', 'const int', 'long')} {name} = {value};")
        return name
    site.before.append(f"int {name} = {value};")
    return f"{name} * 1"


def cover(draw, site, name, section, direction, ways):
    """Brings an array to the device, and says so by one of `ways`."""
    way = draw.pick(*ways)
    if way == "implicit" and not site.implicit:
        way = "clause"
    if way in ("clause", "region", "enter") and draw.chance(0.06):
        section = named(site, section)
    here = draw.pick(section, section, name) if way != "clause" and not draw.for_gpu else section
    back = "copyout" if direction in ("copy", "copyout") else "delete"
    if way == "clause":
        site.clauses.append(f"{direction}({section})")
    elif way == "region":
        site.regions.append(f"#pragma acc data {direction}({section})")
    elif way == "enter":
        site.before.append(f"#pragma acc enter data copyin({section})")
        site.after.insert(0, f"#pragma acc exit data {back}({section})")
    elif way == "main":
        site.main_regions.append(f"#pragma acc data {direction}({site.outside(section)})")
    elif way == "main enter":
        site.main_before.append(f"#pragma acc enter data copyin({site.outside(section)})")
        site.main_after.insert(0, f"#pragma acc exit data {back}({site.outside(section)})")
    if way not in ("clause", "implicit"):
        if draw.chance(0.6) or draw.for_gpu or "default(none)" in site.clauses:
            site.clauses.append(f"present({here})")
    site.covered.append(way)
    return way


def named(site, section):
    """A macro for a section, as programs have where many clauses say the same."""
    name = site.name("SECTION")
    site.top.append(f"#define {name} {section}")
    return name


ALWAYS = ((3, "clause"), (2, "region"), "enter", (2, "main"), "main enter")


def cast(site, element):
    return f"({element.name} *)" if site.cplusplus else ""


def filled(draw, site, pointer, bins, element, operation, how):
    """Main's statements that put something into the bins."""
    k = site.name("fill")
    content = element.content(draw, operation, k)
    if content == "0" and draw.chance(0.5) and how != "nothing":
        return [f"memset({pointer}, 0, {bins} * sizeof *{pointer});"]
    return [f"for (int {k} = 0; {k} < {bins}; {k}++) {pointer}[{k}] = ({element.name})({content});"]


def plain(name, draw=None):
    forms = [lambda k: f"{name}[{k}]"] * 6 + [lambda k: f"*({name} + {k})", lambda k: f"({k})[{name}]", lambda k: f"(*(&{name}[{k}]))"]
    return draw.choice(forms) if draw else forms[0]


def global_array(draw, site, name, element, bins, operation):
    size = constant(draw, site, bins, "BINS")
    guard = site.name("guard")
    site.top.append(f"static {element.name} {guard}a[8], {name}[{size}], {guard}b[8];")
    site.main_before += filled(draw, site, name, bins, element, operation, "loop")
    cover(draw, site, name, draw.pick(name, f"{name}[0:{size}]"), "copy", ((3, "implicit"),) + ALWAYS)
    site.main_after += [f'show("{name}", {name}, sizeof {name});', f'show("{guard}", {guard}a, sizeof {guard}a); show("{guard}", {guard}b, sizeof {guard}b);']
    return Histogram(name, element, bins, operation, plain(name, draw), pointer=name, section=f"{name}[0:{size}]")


def heap(draw, site, name, element, bins, operation):
    """A pointer parameter; main allocates the bins between guards of its own, or alone."""
    extent = amount(draw, site, bins, "bins")
    t = element.name
    qualifier = draw.pick((3, ""), "restrict ") if not site.cplusplus else ""
    site.parameters.append((f"{t} *{qualifier}{name}", name))
    if draw.chance(0.3):
        room = site.name("room")
        site.main_before.append(f"{t} *{room} = {cast(site, element)}malloc(({bins} + 16) * sizeof *{room});")
        site.main_before.append(f"memset({room}, 0x35, ({bins} + 16) * sizeof *{room});")
        site.main_before.append(f"{t} *{name} = {room} + 8;")
        free, shown, length = room, room, f"({bins} + 16)"
    else:
        allocation = draw.pick(f"malloc({bins} * sizeof *{name})", f"malloc({bins} * sizeof({t}))", f"calloc({bins}, sizeof({t}))",
                               f"malloc(sizeof({t}) * {bins})")
        site.main_before.append(f"{t} *{name} = {cast(site, element)}{allocation};")
        free, shown, length = name, name, bins
    site.main_before += filled(draw, site, name, bins, element, operation, "loop")
    site.inner_outer[extent] = str(bins)
    cover(draw, site, name, f"{name}[0:{extent}]", "copy", ALWAYS)
    site.main_after += [f'show("{name}", {shown}, {length} * sizeof *{shown});', f"free({free});"]
    return Histogram(name, element, bins, operation, plain(name, draw), pointer=name, section=f"{name}[0:{extent}]")


def own_allocation(draw, site, name, element, bins, operation):
    """The site's function allocates, zeroes, counts and shows."""
    extent = amount(draw, site, bins, "bins")
    t, k = element.name, site.name("zero")
    kind = draw.pick("calloc", "malloc", "memset", "array", "vla")
    if site.cplusplus and kind == "vla":
        kind = "calloc"
    content = element.content(draw, operation, k)
    loop = f"for (int {k} = 0; {k} < (int)({extent}); {k}++) {name}[{k}] = ({t})({content});"
    if kind == "calloc":
        site.before.append(f"{t} *{name} = {cast(site, element)}calloc({extent}, sizeof({t}));")
        if operation not in "+-|^":
            site.before.append(loop)
    elif kind == "memset":
        site.before += [f"{t} *{name} = {cast(site, element)}malloc(({extent}) * sizeof({t}));", f"memset({name}, 0, ({extent}) * sizeof *{name});"]
    elif kind == "malloc":
        site.before += [f"{t} *{name} = {cast(site, element)}malloc(({extent}) * sizeof *{name});", loop]
    else:
        site.before += [f"{t} {name}[{extent if kind == 'vla' else bins}];", loop]
    array = kind in ("array", "vla")
    ways = ((3, "clause"), (2, "region"), "enter")
    cover(draw, site, name, f"{name}[0:{extent}]", "copy", ways + (((2, "implicit"),) if kind == "array" else ()))
    site.after.append(f'show("{name}", {name}, ({extent}) * sizeof *{name});')
    if not array:
        site.after.append(f"free({name});")
    return Histogram(name, element, bins, operation, plain(name, draw), pointer=name, section=f"{name}[0:{extent}]")


def rows(draw, site, name, element, bins, operation):
    """Two dimensions: h[a][b]."""
    columns = draw.pick(4, 5, 16)
    lines = max(1, bins // columns)
    bins, t = lines * columns, element.name
    wide = constant(draw, site, columns, "COLUMNS")
    k = site.name("fill")
    if draw.chance(0.5):
        site.top.append(f"static {t} {name}[{lines}][{wide}];")
        cover(draw, site, name, draw.pick(name, f"{name}[0:{lines}][0:{wide}]"), "copy", ((2, "implicit"), (2, "clause"), "region", "main"))
    else:
        extent = amount(draw, site, lines, "lines")
        site.parameters.append((f"{t} (*{name})[{wide}]", name))
        site.main_before.append(f"{t} (*{name})[{wide}] = {f'({t} (*)[{wide}])' if site.cplusplus else ''}calloc({lines}, sizeof *{name});")
        site.inner_outer[extent] = str(lines)
        cover(draw, site, name, f"{name}[0:{extent}]", "copy", ((3, "clause"), "region", "main"))
    site.main_before.append(f"for (int {k} = 0; {k} < {bins}; {k}++) (&{name}[0][0])[{k}] = ({t})({element.content(draw, operation, k)});")
    site.main_after.append(f'show("{name}", {name}, {lines} * sizeof *{name});')
    form = draw.pick((3, lambda q: f"{name}[({q}) / {columns}][({q}) % {columns}]"),
                     lambda q: f"*(*({name} + ({q}) / {columns}) + ({q}) % {columns})", lambda q: f"(*({name} + ({q}) / {wide}))[({q}) % {wide}]")
    return Histogram(name, element, bins, operation, form, rows=lines, pointer=f"&{name}[0][0]")


def structs(draw, site, name, element, bins, operation):
    """An array of structures: s[k].count, with neighbours that must stay."""
    t, tag, k = element.name, site.name("cell"), site.name("fill")
    size = constant(draw, site, bins, "BINS")
    site.top.append(f"struct {tag} {{ {t} label, count, other; }};")
    if draw.chance(0.5):
        site.top.append(f"static struct {tag} {name}[{size}];")
        cover(draw, site, name, draw.pick(name, f"{name}[0:{size}]"), "copy", ((2, "implicit"), (2, "clause"), "region", "main"))
    else:
        site.parameters.append((f"struct {tag} *{name}", name))
        site.main_before.append(f"struct {tag} *{name} = {f'(struct {tag} *)' if site.cplusplus else ''}calloc({bins}, sizeof *{name});")
        cover(draw, site, name, f"{name}[0:{size}]", "copy", ((3, "clause"), "region", "main", "enter"))
    site.main_before.append(f"for (int {k} = 0; {k} < {bins}; {k}++) {{ {name}[{k}].label = ({t})({k} % 100); "
                            f"{name}[{k}].count = ({t})({element.content(draw, operation, k)}); {name}[{k}].other = 9; }}")
    site.main_after.append(f'show("{name}", {name}, {bins} * sizeof *{name});')
    form = draw.pick((3, lambda q: f"{name}[{q}].count"), lambda q: f"({name} + {q})->count", lambda q: f"(*({name} + {q})).count")
    return Histogram(name, element, bins, operation, form, pointer=name, suffix=".count", kind=f"struct {tag}")


def member(draw, site, name, element, bins, operation):
    """An array that is a member: s.h[k], p->h[k]; guards are the members beside it."""
    t, tag, holder, k = element.name, site.name("holder"), site.name("all"), site.name("fill")
    size = constant(draw, site, bins, "BINS")
    site.top.append(f"struct {tag} {{ {t} low[4]; {t} {name}[{size}]; {t} high[4]; }};")
    if draw.chance(0.5):
        site.top.append(f"static struct {tag} {holder};")
        reach = f"{holder}.{name}"
        cover(draw, site, holder, holder, "copy", ((2, "clause"), "region", "main", "implicit"))
        site.main_before += [f"memset(&{holder}, 0, sizeof {holder});"]
        site.main_after.append(f'show("{holder}", &{holder}, sizeof {holder});')
        outer = reach
    else:
        site.parameters.append((f"struct {tag} *{holder}", f"&{holder}_value"))
        site.main_before.append(f"static struct {tag} {holder}_value;")
        site.inner_outer[f"{holder}[0:1]"] = f"{holder}_value"
        reach, outer = f"{holder}->{name}", f"{holder}_value.{name}"
        cover(draw, site, holder, f"{holder}[0:1]", "copy", ((2, "clause"), "region", "main"))
        site.main_after.append(f'show("{holder}", &{holder}_value, sizeof {holder}_value);')
    site.main_before.append(f"for (int {k} = 0; {k} < {bins}; {k}++) {outer}[{k}] = ({t})({element.content(draw, operation, k)});")
    return Histogram(reach, element, bins, operation, draw.pick((3, lambda q: f"{reach}[{q}]"), lambda q: f"*({reach} + {q})"), pointer=reach)


def shifted(draw, site, name, element, bins, operation):
    """A pointer into the middle of a buffer: sections that start below zero."""
    t, room, low = element.name, site.name("room"), draw.pick(1, 3, bins // 2)
    site.top.append(f"static {t} {room}[{bins} + 32];")
    k = site.name("fill")
    site.main_before.append(f"for (int {k} = 0; {k} < {bins} + 32; {k}++) {room}[{k}] = ({t})({element.content(draw, operation, k)});")
    site.before.append(f"{t} *{name} = {room} + {16 + low};")
    start = site.name("low")  # a variable: Clang rejects a number below zero
    site.before.append(f"int {start} = -{low};")
    cover(draw, site, name, f"{name}[{start}:{bins}]", "copy", ((3, "clause"), "region", "enter"))
    site.main_after.append(f'show("{room}", {room}, sizeof {room});')
    return Histogram(name, element, bins, operation, lambda q: f"{name}[(int)({q}) - {low}]", pointer=f"({name} - {low})")


def device_pointer(draw, site, name, element, bins, operation):
    """deviceptr in a function that main calls under data and host_data."""
    t = element.name
    site.parameters.append((f"{t} *{name}", name))
    site.main_before.append(f"{t} *{name} = {cast(site, element)}malloc({bins} * sizeof({t}));")
    site.main_before += filled(draw, site, name, bins, element, operation, "loop")
    site.main_regions += [f"#pragma acc data copy({name}[0:{bins}])", f"#pragma acc host_data use_device({name})"]
    site.clauses.append(f"deviceptr({name})")
    site.covered.append("deviceptr")
    site.main_after += [f'show("{name}", {name}, {bins} * sizeof *{name});', f"free({name});"]
    return Histogram(name, element, bins, operation, plain(name, draw), pointer=name)


STORES = [(5, global_array), (5, heap), (4, own_allocation), (2, rows), (2, structs), (2, member), (1, shifted), (1, device_pointer)]


def histogram(draw, site, stem="h"):
    element = any_element(draw)
    operation = draw.pick((6, "+"), (1, "-"), *([o for o in element.operations if o not in "+-"]))
    bins = draw.pick((1, 1), (1, 2), (2, 8), (3, 16), (3, 60), (3, 64), (2, 256), (1, 300), (1, 1024))
    if site.offend:
        operation, bins = "+", draw.pick(5, 8, 16)
    name = site.name(draw.pick((4, stem), "counts", "bins_of", "votes") if stem == "h" else stem)
    store = draw.pick(*STORES)
    site.tags += [store.__name__, element.name, operation]
    made = store(draw, site, name, element, bins, operation)
    site.histograms.append(made)
    return made
