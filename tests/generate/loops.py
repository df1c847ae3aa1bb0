"""Loop headers: `count` iterations, counted in every way that both GCC and Clang take (Clang wants no `i = i + 1`)."""
from dataclasses import dataclass, field

WIDTHS = {"int": 31, "unsigned": 32, "long": 63, "long long": 63, "size_t": 64, "short": 15, "unsigned short": 16,
          "unsigned char": 8, "signed char": 7}


@dataclass
class Header:
    variable: str
    text: str                    # for (...)
    number: str                  # an expression: 0, 1, ... count - 1, in some order
    before: list = field(default_factory=list)  # declarations that it needs in front of the construct


def header(draw, variable, count, bound, plain=False):
    """A header with `count` iterations at most, the bound written as `bound` (an int expression that may hold less)."""
    types = [t for t, bits in WIDTHS.items() if count * 3 + 20 < 2 ** bits]
    kind = "int" if plain or draw.chance(0.6) else draw.choice(types)
    signed = not kind.startswith("unsigned") and kind != "size_t"
    v, end = variable, bound if bound.isidentifier() or bound.isdigit() else f"({bound})"
    up = draw.pick((4, f"{v}++"), f"++{v}", f"{v} += 1")
    down = draw.pick((3, f"{v}--"), f"--{v}", f"{v} -= 1")
    forms = [("0", f"{v} < {bound}", up, v)] * 8 + [
        ("1", f"{v} <= {bound}", up, f"({v} - 1)"),
        ("0", f"{end} > {v}", up, v),
        (bound, f"{v} > 0", down, f"({v} - 1)"),
        ("0", f"{v} < {end} * 3", f"{v} += 3", f"({v} / 3)"),
        ("5", f"{v} < {end} + 5", up, f"({v} - 5)")]
    if signed:
        forms += [("0", f"{v} <= {end} - 1", up, v), (f"{end} - 1", f"{v} >= 0", down, v), (f"{end} - 1", f"{v} > -1", down, v),
                  ("-4", f"{v} < {end} - 4", up, f"({v} + 4)"), (f"{end} * 2 - 1", f"0 < {v}", f"{v} -= 2", f"({v} / 2)")]
    start, condition, step, number = forms[0] if plain else draw.choice(forms)
    if kind in ("size_t", "unsigned") and number != v:
        number = f"(int){number}"
    before, declared = [], f"{kind} {v} = {start}"
    if not plain and draw.chance(0.08):
        before, declared = [f"{kind} {v};"], f"{v} = {start}"
    return Header(v, f"for ({declared}; {condition}; {step})", number, before)
