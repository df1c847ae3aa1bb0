"""Updates and indices that do not stand in the loop: functions, routines, two deep, macros, pointers and references that are
declared in the loop; in C++ templates, lambdas, functors and member functions, too."""
from updates import update


def direct(draw, site, histogram, key, weight):
    return update(draw, site, histogram, key, weight)


def through_function(draw, site, histogram, key, weight):
    name, t = site.name("bump"), histogram.element.name
    cell = histogram.__class__("cells", histogram.element, histogram.bins, histogram.operation, lambda k: f"cells[{k}]")
    routine = draw.pick((4, ["#pragma acc routine seq"]), (0.5, ["#pragma acc routine"]), [])
    head = "template <typename C> " if site.cplusplus and draw.chance(0.3) else ""
    kind = "C" if head else t
    lines = [f"{head}static {draw.pick('', 'inline ')}void {name}({kind} *cells, int at, {t} weight) {{", "(void)weight;",
             *update(draw, site, cell, "at", "weight"), "}"]
    site.top += ([] if head else routine) + lines
    if draw.chance(0.25):
        outer = site.name("event")
        site.top += routine + [f"static void {outer}({t} *to, int where, {t} much) {{", f"{name}(to, where, much);", "}"]
        name = outer
    return [f"{name}({histogram.pointer}, {key}, ({t})({weight}));"]


def through_index_function(draw, site, histogram, key, weight):
    name = site.name("place")
    site.top += ["#pragma acc routine seq", f"static int {name}(int value) {{", f"return value % {histogram.bins};", "}"]
    return update(draw, site, histogram, f"{name}({key})", weight)


def through_macro(draw, site, histogram, key, weight):
    name = site.name("ADD")
    if draw.chance(0.5):
        site.top.append(f"#define {name}(at) ((at) % {histogram.bins})")
        return update(draw, site, histogram, f"{name}({key})", weight)
    site.top.append(f"#define {name}(h, at, w) (h)[at] {histogram.operation}= (w)")
    return ["#pragma acc atomic", f"{name}({histogram.pointer}, {key}, {weight});"]


def through_pointer(draw, site, histogram, key, weight):
    q, t = site.name("q"), histogram.element.name
    if draw.chance(0.5):
        cell = histogram.__class__(q, histogram.element, histogram.bins, histogram.operation, lambda k: f"*{q}")
        return [f"{t} *{q} = {histogram.pointer} + ({key});", *update(draw, site, cell, "", weight)]
    cell = histogram.__class__(q, histogram.element, histogram.bins, histogram.operation, lambda k: f"{q}[{k}]")
    return [f"{t} *{draw.pick('', 'const ')}{q} = {histogram.pointer};", *update(draw, site, cell, key, weight)]


def through_element_address(draw, site, histogram, key, weight):
    q, t = site.name("q"), histogram.element.name
    cell = histogram.__class__(q, histogram.element, histogram.bins, histogram.operation, lambda k: f"*{q}")
    return [f"{t} *{q} = &{histogram.lvalue(key)};", *update(draw, site, cell, "", weight)]


def through_reference(draw, site, histogram, key, weight):
    q, t = site.name("r_"), histogram.element.name
    cell = histogram.__class__(q, histogram.element, histogram.bins, histogram.operation, lambda k: q)
    return [f"{draw.pick(t, 'auto')} &{q} = {histogram.lvalue(key)};", *update(draw, site, cell, "", weight)]


def through_lambda(draw, site, histogram, key, weight):
    f = site.name("f")
    return [f"const auto {f} = []{draw.pick('(int value)', '(auto value)')} {{ return (int)value % {histogram.bins}; }};",
            *update(draw, site, histogram, f"{f}({key})", weight)]


def through_functor(draw, site, histogram, key, weight):
    name = site.name("Place")
    site.top += [f"struct {name} {{", "int most;", "int operator()(int value) const { return value % most; }", "};"]
    site.before.append(f"const {name} {name}_of = {{ {histogram.bins} }};")
    return update(draw, site, histogram, f"{name}_of({key})", weight)


def through_member_function(draw, site, histogram, key, weight):
    name, t = site.name("View"), histogram.element.name
    cell = histogram.__class__("cells", histogram.element, histogram.bins, histogram.operation, lambda k: f"cells[{k}]")
    site.top += [f"struct {name} {{", f"{t} *cells;", f"void add(int at, {t} weight) const {{", "(void)weight;",
                 *update(draw, site, cell, "at", "weight"), "}", "};"]
    return [f"const {name} {name}_of = {{ {histogram.pointer} }};", f"{name}_of.add({key}, ({t})({weight}));"]


def way(draw, site):
    """How this site writes its updates."""
    made = draw.pick((10, direct), (2, through_function), through_index_function, through_macro, through_pointer, through_element_address,
                     *([(2, through_reference), through_lambda, through_functor, through_member_function] if site.cplusplus else []))

    def make(draw, site, histogram, key, weight):
        needs_pointer = made in (through_function, through_pointer, through_member_function, through_macro)
        if (needs_pointer and histogram.suffix) or len(site.histograms) > 1 or not site.implicit:
            return direct(draw, site, histogram, key, weight)
        site.tags.append(made.__name__)
        return made(draw, site, histogram, key, weight)
    return make
