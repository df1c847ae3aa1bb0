"""The samples: arrays that loops read, with skewed, constant and even contents, and what else loops write."""
from stores import ALWAYS, cover

LIMITS = {"unsigned char": 255, "signed char": 127, "short": 32767, "unsigned short": 65535, "int": 10 ** 6, "unsigned": 10 ** 6,
          "long": 10 ** 6, "long long": 10 ** 6}


def contents(draw, index, below):
    """An expression of `index` with values from 0 to below - 1."""
    return draw.pick((4, f"({index} * 7919u + {index} / 3) % {below}"), (2, f"({index} * {index} % 97 * 31u) % {below}"),
                     f"{index} % {below}", f"({index} % 5 ? {below - 1} : {index} % {below})", str(draw.randrange(below)))


def array(draw, site, stem, kind, length, content, direction="copyin", const="const "):
    """An array of the site: at file scope, or allocated by main and passed."""
    name = site.name(stem)
    index = site.name("at")
    if draw.chance(0.5):
        site.top.append(f"static {kind} {name}[{length}];")
        cover(draw, site, name, draw.pick(name, f"{name}[0:{length}]"), direction, ((3, "implicit"),) + ALWAYS[:-1])
    else:
        site.parameters.append((f"{const}{kind} *{name}", name))
        site.main_before.append(f"{kind} *{name} = ({kind} *)malloc({length} * sizeof *{name});")
        site.main_after.append(f"free({name});")
    site.main_before.append(f"for (int {index} = 0; {index} < {length}; {index}++) {name}[{index}] = ({kind})({content(index)});")
    if site.parameters and site.parameters[-1][1] == name:
        cover(draw, site, name, f"{name}[0:{length}]", direction, ALWAYS[:-1])
    return name


def room(site):
    """Elements that the samples need: as many as there are positions, and more for loops that look ahead."""
    return max(1, site.items)


def keys(draw, site, below):
    """An array of values below `below`."""
    kinds = [k for k, most in LIMITS.items() if below - 1 <= most]
    return array(draw, site, draw.pick("d", "data", "keys"), draw.choice(kinds), room(site), lambda i: contents(draw, i, below))


def fractions(draw, site):
    """An array of floats in [0, 1), multiples of 1/1024: products with numbers of bins are exact."""
    kind = draw.pick("float", "double")
    return array(draw, site, "x", kind, room(site), lambda i: f"({i} * 37u % 1024) / 1024.0")


def output(draw, site, position, value, stem="out"):
    """An array of its own that the loop writes, an element for each run of the body."""
    name = array(draw, site, stem, "int", room(site), lambda i: "-1", "copy", const="")
    site.main_after.insert(0, f'show("{name}", {name}, {room(site)} * sizeof *{name});')
    return f"{name}[{position}] = {value};"


def total(draw, site, value):
    """A reduction beside the updates."""
    name, kind = site.name("sum"), draw.pick("long", "int", "unsigned")
    site.before.append(f"{kind} {name} = 5;")
    site.loop_clauses.append(f"reduction(+:{name})")
    site.after.append(f'show("{name}", &{name}, sizeof {name});')
    return f"{name} += {value};"


def bound(draw, site):
    """How the number of outer iterations is written; its value is settled when the nest is made."""
    kind = draw.pick((5, "n"), "macro", "global", "field", "local")
    if not site.implicit:
        kind = draw.pick("n", "macro")
    site.bound_kind = kind
    if kind == "n":
        return "n"
    return {"macro": site.name("COUNT"), "global": site.name("total"), "local": site.name("m"), "field": f"{site.name('run')}.length"}[kind]


def settle_bound(draw, site, text):
    if site.bound_kind == "n":
        site.parameters.insert(0, ("int n", str(site.outer)))
        if not site.implicit:
            site.clauses.append("copyin(n)" if site.construct.startswith("kernels") else "firstprivate(n)")
        return
    site.zero_calls = False
    name = text.split(".")[0]
    line = {"macro": f"#define {name} {site.outer}", "global": f"static int {name} = {site.outer};",
            "field": f"static struct {{ int length; }} {name} = {{ {site.outer} }};"}.get(site.bound_kind)
    if line:
        site.top.insert(0, line)
    else:
        site.before.insert(0, f"int {name} = {site.outer};")
