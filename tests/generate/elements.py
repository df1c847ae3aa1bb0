"""The types of bins: how they are written, and which operations and weights are exact in any order."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Element:
    name: str
    bits: int
    signed: bool = True
    floating: bool = False

    @property
    def operations(self):
        return ["+", "-", "*"] if self.floating else ["+", "-", "*", "&", "|", "^"]

    def weight(self, draw, operation, position):
        """A weight; `position` is an expression that differs between iterations. Integers that are not narrower than int
        must not overflow where they are signed; floats take values whose sums and products are exact."""
        if operation in "+-":
            if self.floating:
                return draw.pick("1", "0.5", "2.25", f"({position} & 7) * 0.25", f"({self.name})({position} % 5)")
            return draw.pick("1", "2", "3", f"({position} & 3)", f"({self.name})({position} % 7)", f"({position} > 5 ? 2 : 1)")
        if operation == "*":
            if self.floating or self.signed:
                return draw.pick("-1", f"({position} % 3 == 0 ? -1 : 1)")
            return draw.pick("3", "5", f"({position} | 1)", f"({position} % 2 * 2 + 1)")
        if operation == "&":
            return draw.pick("0x5f", f"~(1 << {position} % 5)", "~2")
        if operation == "|":
            return draw.pick("4", f"(1 << {position} % 6)", f"({position} & 9)")
        return draw.pick("1", f"({position} & 31)", "0x55", f"({self.name}){position}")

    def content(self, draw, operation, index):
        """What a bin holds before the loop, as an expression of its index."""
        if operation in "+-|^":
            return draw.pick((2, "0"), f"{index} * 3 + 1", "7", f"{index} % 5")
        if operation == "*":
            return draw.pick(f"{index} % 4 + 1", "1", "3")
        return draw.pick(f"{index} * 5 + 127", "127", "0x7e")


INTEGERS = [Element("signed char", 8), Element("unsigned char", 8, False), Element("short", 16),
            Element("unsigned short", 16, False), Element("int", 32), Element("unsigned", 32, False),
            Element("long long", 64), Element("unsigned long long", 64, False), Element("long", 64)]
FLOATS = [Element("float", 32, floating=True), Element("double", 64, floating=True)]


def any_element(draw):
    if draw.chance(0.4):
        return draw.pick(INTEGERS[4], INTEGERS[5])
    return draw.choice([e for e in INTEGERS + FLOATS if e.bits >= 32 or not draw.for_gpu])
