"""The loops of a site: one, several with directives at every level, collapsed, tiled, with plain loops inside; and what is
declared between a gang's loop and those inside it."""
from dataclasses import dataclass, field
from loops import header

SINGLE = ["", "", "", "", "gang", "gang vector", "gang worker vector", "gang worker", "vector", "worker", "worker vector"]
LEVELS = [("gang", "vector"), ("gang", "worker"), ("gang", "worker vector"), ("gang worker", "vector"), ("", ""), ("gang", ""),
          ("", "vector"), ("gang", "seq"), ("gang vector", "seq")]


@dataclass
class Nest:
    headers: list
    directive: str                 # levels of the outermost loop
    inner: list                    # directives of the loops inside; None is a plain loop
    position: str                  # an expression: the number of the body's run
    between: dict = field(default_factory=dict)  # loop number -> lines at the beginning of its body
    behind: dict = field(default_factory=dict)   # loop number -> lines at its end
    independent: bool = True
    collapsed: int = 1
    private: list = field(default_factory=list)  # clauses of the innermost loop that has a directive

    def last_directive(self):
        """The number of the innermost loop that has a directive."""
        return max([0] + [n + 1 for n, directive in enumerate(self.inner) if directive is not None])

    def is_sequential_inside(self):
        """Whether the innermost loop that has a directive is `seq`."""
        last = self.last_directive()
        return "seq" in (self.inner[last - 1] if last else self.directive)

    def lines(self, body, clauses):
        out = []
        for n, one in enumerate(self.headers):
            if n > 0 and self.inner[n - 1] is not None:
                own = self.private if n == self.last_directive() else []
                out.append(f"#pragma acc loop {self.inner[n - 1]} {' '.join(clauses + own)}")
            tight = n + 1 < self.collapsed
            out.append(one.text + ("" if tight else " {"))
            out += self.between.get(n, [])
        out += body
        for n in reversed(range(self.collapsed - 1, len(self.headers))):
            out += self.behind.get(n, []) + ["}"]
        return out


def nest(draw, site, bound):
    """A nest of loops that runs its body site.items times; `bound` is how the number of outer iterations is written."""
    shape = draw.pick((6, "single"), (2, "collapse"), (3, "levels"), (1, "three"), (2, "inner"), (1, "triangle"))
    if site.items < 20:
        shape = "single"
    v = [site.name(x) for x in draw.choice([["i", "j", "l"], ["y", "x", "z"], ["row", "column", "plane"]])]
    site.outer = site.items
    if shape == "single":
        one = header(draw, v[0], site.items, bound)
        directive = draw.choice(SINGLE)
        made = Nest([one], directive, [], one.number)
        if draw.chance(0.05) and directive in ("", "gang"):
            made.directive = f"{directive} tile({draw.pick('4', '8', '*')})".strip()
            site.stand_in = False
        return made
    columns = draw.pick(3, 7, 10, 16)
    site.items = max(1, site.items // columns) * columns
    site.outer = rows = site.items // columns
    outer = header(draw, v[0], rows, bound, plain=draw.chance(0.6))
    width = draw.pick((2, str(columns)), site.name("WIDTH"))
    if not width.isdigit():
        site.top.append(draw.pick(f"#define {width} {columns}", f"enum {{ {width} = {columns} }};",
                                  f"static const int {width} = {columns};" if site.implicit else f"#define {width} {columns}"))
    inner = header(draw, v[1], columns, width, plain=draw.chance(0.6))
    position = f"({outer.number} * {columns} + {inner.number})"
    made = Nest([outer, inner], draw.pick("", "gang"), [None], position)
    if shape == "collapse":
        inner.before and made.headers[1].before.clear()
        inner.text = header(draw, v[1], columns, width, plain=True).text
        outer.text, outer.before = header(draw, v[0], rows, bound, plain=True).text, []
        made.position = f"({v[0]} * {columns} + {v[1]})"
        made.directive = draw.pick("", "gang", "gang vector", "gang worker vector")
        made.collapsed = 2
        if draw.chance(0.15):
            made.directive = "tile(4, 2)"
            site.stand_in = False
        else:
            site.first_clauses.append("collapse(2)")
    elif shape == "levels":
        made.directive, level = draw.choice(LEVELS)
        made.inner = [level]
        between(draw, site, made, columns)
    elif shape == "three":
        third = header(draw, v[2], 4, "4", plain=True)
        site.outer = rows = max(1, rows // 4)
        site.items = rows * columns * 4
        made.headers.append(third)
        made.directive, made.inner = draw.choice(
            [("gang", ["worker", "vector"]), ("gang", ["vector", None]), ("gang worker", ["vector", "seq"]),
             ("gang", ["worker vector", None]), ("gang", ["worker", None])])
        made.position = f"(({outer.number} * {columns} + {inner.number}) * 4 + {v[2]})"
        between(draw, site, made, columns)
    elif shape == "triangle":
        inner.text = f"for (int {v[1]} = 0; {v[1]} <= {outer.number} % {columns}; {v[1]}++)"
        inner.before.clear()
        made.position = f"({outer.number} * {columns} + {v[1]})"
    if made.inner and made.inner[0] is None and draw.chance(0.2) and shape == "inner":
        made.inner = ["seq"]
    if shape in ("inner", "triangle", "levels", "three"):
        for one in made.headers[1:]:
            if one.before:  # a counter that is declared in front belongs into the loop around
                made.between.setdefault(0, []).extend(one.before)
                one.before = []
    return made


def between(draw, site, made, columns):
    """Declarations between the gang's loop and the loops inside it: they belong to the gang, and its lanes share them."""
    kind = draw.pick((3, "nothing"), (2, "scalar"), "array", "struct", "filled", "tile")
    number = made.headers[0].number
    name = site.name("part")
    if kind == "nothing":
        return
    if kind == "scalar":
        made.between[0] = [f"{draw.pick('int', 'const int', 'unsigned', 'long')} {name} = {number} % 3;"]
        site.shift = name
    elif kind == "array":
        made.between[0] = [f"int {name}[4];", f"{name}[0] = {number} % 3;", f"{name}[1] = 1;", f"{name}[2] = {name}[3] = 2;"]
        site.shift = f"{name}[{draw.pick('0', '1', '2')}]"
    elif kind == "struct":
        site.top.append(f"struct {name}_of {{ int first, second; }};")
        made.between[0] = [f"struct {name}_of {name};", f"{name}.first = {number} % 3;", f"{name}.second = 2;"]
        site.shift = f"{name}.{draw.pick('first', 'second')}"
    elif kind == "filled" and "vector" in str(made.inner[0]):
        t = site.name("t")
        made.between[0] = [f"int {name}[8];", f"#pragma acc loop {made.inner[0]}",
                           f"for (int {t} = 0; {t} < 8; {t}++) {name}[{t}] = ({t} + {number}) % 3;"]
        site.shift = f"{name}[{made.headers[1].number} & 7]"
    elif kind == "tile" and "vector" in str(made.inner[0]):
        site.gang_tile = name
