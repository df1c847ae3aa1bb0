"""Twins: programs like the others but for one thing, which makes copies of the histogram wrong. Their sequential result is
defined, and differs where copies are made. A twin must be refused, or do the same in all its forms (a test at run time).

A twin is an offence by a disguise: what is done with the bins beside the updates, and by which name they are reached.
"""
import data
from judge import Crashed, Difference
from program import Program


# Disguises: (draw, site, histogram, key) -> (lines in the loop, the bin as an lvalue).

def openly(draw, site, h, key):
    return [], h.lvalue(key)


def alias(draw, site, h, key):
    q = site.name("alias")
    line = f"{h.pointee} *{q} = {h.pointer};"
    if draw.chance(0.5):
        site.before.append(line)
        return [], h.reading(q, key)
    return [line], h.reading(q, key)


def conditional(draw, site, h, key):
    q, other = site.name("alias"), site.name("other")
    site.top.append(f"static {h.pointee} {other}[{h.bins}];")
    site.top.append(f"static int {other}_taken = 1;")
    site.before.append(f"{h.pointee} *{q} = {other}_taken ? {h.pointer} : {other};")
    return [], h.reading(q, key)


def member(draw, site, h, key):
    s = site.name("view")
    site.before += [f"struct {{ int length; {h.pointee} *cells; }} {s};", f"{s}.length = {h.bins}; {s}.cells = {h.pointer};"]
    return [], h.reading(f"{s}.cells", key)


def struct_copy(draw, site, h, key):
    s, tag = site.name("view"), site.name("view_of")
    site.top.append(f"struct {tag} {{ {h.pointee} *cells; }};")
    site.before += [f"struct {tag} {s} = {{ {h.pointer} }};", f"struct {tag} {s}_too = {s};"]
    return [], h.reading(f"{s}_too.cells", key)


def struct_pointer(draw, site, h, key):
    s, tag = site.name("view"), site.name("view_of")
    site.top.append(f"struct {tag} {{ {h.pointee} *cells; }};")
    site.before += [f"struct {tag} {s} = {{ {h.pointer} }};", f"struct {tag} *{s}_at = &{s};"]
    return [], h.reading(f"{s}_at->cells", key)


def callee(draw, site, h, key):
    f = site.name("at")
    site.top += ["#pragma acc routine seq", f"static {h.pointee} *{f}({h.pointee} *cells, int k) {{", "return cells + k;", "}"]
    return [], f"(*{f}({h.pointer}, {key})){h.suffix}"


def global_pointer(draw, site, h, key):
    g = site.name("global")
    site.top.append(f"static {h.pointee} *{g};")
    if draw.chance(0.5):
        site.before.append(f"{g} = {h.pointer};")
    else:
        site.top += [f"static void {g}_set({h.pointee} *to) {{", f"{g} = to;", "}"]
        site.before.append(f"{g}_set({h.pointer});")
    if draw.chance(0.5):
        return [], h.reading(g, key)
    site.top += [f"static {h.pointee} *{g}_at(int k) {{", f"return {g} + k;", "}"]
    return [], f"(*{g}_at({key})){h.suffix}"


def bytes_(draw, site, h, key):
    return [], f"(*({h.pointee} *)((char *){h.pointer} + ({key}) * sizeof({h.pointee}))){h.suffix}"


def number(draw, site, h, key):
    q = site.name("address")
    site.before.append(f"size_t {q} = (size_t){h.pointer};")
    return [], f"(({h.pointee} *){q})[{key}]{h.suffix}"


def union(draw, site, h, key):
    u = site.name("either")
    site.before += [f"union {{ {h.pointee} *cells; char *bytes; }} {u};", f"{u}.cells = {h.pointer};"]
    return [], f"(({h.pointee} *){u}.bytes)[{key}]{h.suffix}"


def pointer_to_pointer(draw, site, h, key):
    q = site.name("alias")
    site.before += [f"{h.pointee} *{q} = {h.pointer};", f"{h.pointee} **{q}_at = &{q};"]
    return [], h.reading(f"(*{q}_at)", key)


def table(draw, site, h, key):
    t = site.name("table")
    site.before.append(f"{h.pointee} *{t}[2] = {{ {h.pointer}, {h.pointer} }};")
    return [], h.reading(f"{t}[{site.position} & 1]", key)


def returned(draw, site, h, key):
    q, f = site.name("alias"), site.name("same")
    site.top += [f"static {h.pointee} *{f}({h.pointee} *cells) {{", "return cells;", "}"]
    site.before.append(f"{h.pointee} *{q} = {f}({h.pointer});")
    return [], h.reading(q, key)


def out_parameter(draw, site, h, key):
    q, f = site.name("alias"), site.name("get")
    site.top += [f"static void {f}({h.pointee} **to, {h.pointee} *cells) {{", "*to = cells;", "}"]
    site.before += [f"{h.pointee} *{q};", f"{f}(&{q}, {h.pointer});"]
    return [], h.reading(q, key)


def offset(draw, site, h, key):
    q = site.name("alias")
    site.before.append(f"{h.pointee} *{q} = {h.pointer} + 1;")
    return [], h.reading(q, f"(int)({key}) - 1")


def copied_pointer(draw, site, h, key):
    q = site.name("alias")
    site.before += [f"{h.pointee} *{q}, *{q}_from = {h.pointer};", f"memcpy(&{q}, &{q}_from, sizeof {q});"]
    return [], h.reading(q, key)


def passed_twice(draw, site, h, key):
    """A caller in sight passes the array once more; where it does not pass it, the function's own pointer is taken."""
    passed = [a for d, a in site.parameters if a == h.name and "*" in d]
    if not passed:
        return alias(draw, site, h, key)
    q = site.name("also")
    site.parameters.append((f"{h.pointee} *{q}", f"({h.pointee} *){h.name}"))
    return [], h.reading(q, key)


def reference(draw, site, h, key):
    q = site.name("cell")
    return [f"{h.pointee} &{q} = ({h.pointer})[{key}];"], f"{q}{h.suffix}"


def pointer_reference(draw, site, h, key):
    q = site.name("alias")
    site.before += [f"{h.pointee} *{q} = {h.pointer};", f"{h.pointee} *&{q}_ref = {q};"]
    return [], h.reading(f"{q}_ref", key)


def functor(draw, site, h, key):
    name = site.name("Look")
    operator = draw.pick("operator()", "operator[]", "cell")
    site.top += [f"struct {name} {{", f"{h.pointee} *cells;",
                 f"{h.pointee} &{operator}(int k) const {{ return cells[k]; }}", "};"]
    site.before.append(f"{name} {name}_of = {{ {h.pointer} }};")
    call = {"operator()": f"({key})", "operator[]": f"[{key}]", "cell": f".cell({key})"}[operator]
    return [], f"{name}_of{call}{h.suffix}"


def lambda_(draw, site, h, key):
    f, q = site.name("look"), site.name("alias")
    site.before += [f"{h.pointee} *{q} = {h.pointer};", f"auto {f} = [{draw.pick('=', '&', q)}](int k) -> {h.pointee} & {{ return {q}[k]; }};"]
    return [], f"{f}({key}){h.suffix}"


def template(draw, site, h, key):
    f = site.name("pick")
    site.top += [f"template <typename C> static C &{f}(C *cells, int k) {{", "return cells[k];", "}"]
    return [], f"{f}({h.pointer}, {key}){h.suffix}"


DISGUISES = [openly, alias, conditional, member, struct_copy, struct_pointer, callee, global_pointer, bytes_, number, union,
             pointer_to_pointer, table, returned, out_parameter, offset, copied_pointer, (3, passed_twice)]
DISGUISES_CPP = [reference, pointer_reference, functor, lambda_, template]


# Offences: (draw, site, histogram, key, update lines, the bin as an lvalue) -> lines

def saturates(draw, site, h, key, update, cell):
    return [f"if ({cell} < 20) {{", *update, "}"]


def records(draw, site, h, key, update, cell):
    kept = data.output(draw, site, site.position, f"(int){cell}", "sample")
    return draw.choice([[kept, *update], [*update, kept]])


def resets(draw, site, h, key, update, cell):
    return [*update, f"if ({site.position} % 50 == 0) {cell} = 3;"]


def doubles(draw, site, h, key, update, cell):
    return [*update, f"if ({site.position} % 90 == 0) {cell} = ({h.element.name})({cell} / 2);"]


def weighs(draw, site, h, key, update, cell):
    """The running count is the next weight."""
    return ["#pragma acc atomic update", f"{h.lvalue(key)} += ({h.element.name})((int){cell} % 3);", *update]


# Offences that need no disguise: (draw, site, histogram, key, update lines) -> lines

def reverses(draw, site, h, key, update):
    return ["#pragma acc atomic update", f"{h.lvalue(key)} = 5 - {h.lvalue(key)};", *update]


def mixes(draw, site, h, key, update):
    if h.element.floating:
        return [*update, f"if ({site.position} % 40 == 0) {{", "#pragma acc atomic update", f"{h.lvalue(key)} *= 0.5;", "}"]
    operation = draw.pick("&= 0x1e", "*= 3", "|= 1", "^= 2")
    return [*update, f"if ({site.position} % 40 == 0) {{", "#pragma acc atomic update", f"{h.lvalue(key)} {operation};", "}"]


def divides(draw, site, h, key, update):
    return [*update, f"if ({site.position} % 40 == 0) {{", "#pragma acc atomic update", f"{h.lvalue(key)} /= 2;", "}"]


def captures(draw, site, h, key, update):
    old = site.name("old")
    target = h.lvalue(key)
    target = f"({target})" if target.startswith("*") else target
    kept = data.output(draw, site, site.position, f"(int){old}", "sample")
    form = draw.pick(f"{old} = {target}++;", f"{{ {old} = {target}; {target} += 1; }}", f"{{ {target} += 1; {old} = {target}; }}")
    return [f"{h.element.name} {old};", "#pragma acc atomic capture", form, kept]


def moves(draw, site, h, key, update):
    """The base that is updated is not the same in every iteration."""
    q, other = site.name("base"), site.name("second")
    site.top.append(f"static {h.pointee} {other}[{h.bins}];")
    site.before.append(f"{h.pointee} *{q} = {h.pointer};")
    site.main_after.append(f'show("{other}", {other}, sizeof {other});')
    where = draw.pick(f"{q} = {site.position} & 1 ? {h.pointer} : {other};", f"if ({site.position} & 1) {q} = {other}; else {q} = {h.pointer};")
    site.nest.private.append(f"private({q})")
    return [where, "#pragma acc atomic update", f"{h.reading(q, key)} += 1;"]


DISGUISED = [(3, saturates), (2, records), resets, doubles, weighs]
PLAIN = [reverses, mixes, divides, captures, moves]


def offend(draw, site, histogram, key, update):
    if draw.chance(0.25):
        offence = draw.pick(*PLAIN)
        site.tags = [offence.__name__] + site.tags
        return offence(draw, site, histogram, key, update)
    disguise = draw.pick(*DISGUISES, *(DISGUISES_CPP * 2 if site.cplusplus else []))
    offence = draw.pick(*DISGUISED)
    site.tags = [f"{offence.__name__} {disguise.__name__}"] + site.tags
    lines, cell = disguise(draw, site, histogram, key)
    return lines + offence(draw, site, histogram, key, update, cell)


def twin(seed, language):
    return Program(seed, language, offend)


def judge(judge_, program, folder, tally):
    """Only what a strategy rewrites is run: there nothing may differ."""
    try:
        differences, sites = judge_.judge(program, folder, judge_.plain_builds())
    except Crashed:  # some compilers map such pointers wrongly
        tally["twins that the compiler itself fails on"] += 1
        return []
    name = program.sites[0].tags[0]
    rewritten = any(s["status"] == "rewritten" for found in sites.values() for s in found)
    tally["twins " + ("rewritten, and differ" if differences else "rewritten, and do the same" if rewritten else "refused")] += 1
    if rewritten and not differences:
        tally[f"twin rewritten: {name}"] += 1
    return [Difference(f"twin {name}: {d.kind}", d.where, d.detail, d.command) for d in differences]
