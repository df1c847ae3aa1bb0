"""A whole program: one to three sites, main that calls them, and a checksum of all that was computed."""
import bodies
import calls
import constructs
import data
import neighbours
import nests
import stores
from draw import Draw
from layout import arranged, spelled
from sites import Site

HEAD = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>"]
SHOW = ["static void show(const char *what, const void *memory, size_t bytes) {",
        "const unsigned char *at = (const unsigned char *)memory;",
        "unsigned long long sum = 14695981039346656037ull;",
        "for (size_t i = 0; i < bytes; i++) sum = (sum ^ at[i]) * 1099511628211ull;",
        'printf("%s %016llx\\n", what, sum);', "}"]


class Program:
    """Text and what is known about it. `disguise` changes a site into a twin; see twins.py."""

    def __init__(self, seed, language="c", disguise=None, for_gpu=False):
        self.seed, self.language = seed, language
        self.draw = Draw(f"{seed} {language} {'twin' if disguise else 'program'}")
        self.draw.for_gpu = for_gpu
        self.cplusplus = language == "c++"
        self.suffix = "cpp" if self.cplusplus else "c"
        count = 1 if disguise else self.draw.pick((3, 1), (3, 2), (2, 3))
        self.sites = [site(self.draw, number + 1, self.cplusplus, disguise) for number in range(count)]
        self.calls = [self.draw.pick((3, [1]), [1, 1], [0, 1], [1, 0]) for _ in self.sites]
        self.lines = self.compose()

    @property
    def stand_in(self):
        return all(s.stand_in for s in self.sites)

    @property
    def names(self):
        return sorted({n for s in self.sites for n in s.names}, key=len, reverse=True)

    def compose(self):
        lines = HEAD + SHOW
        for s in self.sites:
            lines += s.text()
        lines += [f"int main({'' if self.cplusplus else 'void'}) {{"]
        for s, calls_ in zip(self.sites, self.calls):
            lines += ["{", *s.main_before]
            for region in s.main_regions:
                lines += [region, "{"]
            lines += [s.call(c) for c in calls_ if c or s.zero_calls]
            lines += ["}"] * len(s.main_regions) + s.main_after + ["}"]
        return lines + ["return 0;", "}"]

    def text(self, plain=False):
        """As it is compiled: formatted by the seed, or plainly."""
        draw = Draw(f"{self.seed} format")
        return arranged(draw, self.lines if plain else spelled(draw, self.lines), plain)


def site(draw, number, cplusplus, disguise):
    made = Site(number, cplusplus, items=draw.pick((1, 1), (1, 17), (3, 300), (6, 1000), (2, 3000)))
    if disguise:
        made.items, made.offend = 2000, disguise
    constructs.construct(draw, made)
    bound = data.bound(draw, made)
    made.nest = nests.nest(draw, made, bound)
    made.make_update = calls.way(draw, made)
    for n in range(1 if disguise else draw.pick((5, 1), (2, 2), (0.5, 3))):
        stores.histogram(draw, made, "h" if n == 0 else f"g{n}_")
    bodies.body(draw, made)
    data.settle_bound(draw, made, bound)
    constructs.schedule(draw, made)
    if made.nest.private and made.nest.is_sequential_inside():  # the stand-in drops such directives, and their variables are shared
        made.stand_in = False
    for one in made.nest.headers:
        made.before += one.before
    if not disguise:
        neighbours.neighbours(draw, made)
    if cplusplus:
        form(draw, made)
    return made


def form(draw, made):
    made.form = draw.pick((4, "function"), "lambda", "member", "template", "namespace")
    if made.form == "template":
        h = made.histograms[0]
        old = f"{h.element.name} *{h.name}"
        if not any(d == old for d, _ in made.parameters):
            made.form = "function"
        made.parameters = [(f"T *{h.name}" if d == old else d, a) for d, a in made.parameters]
