"""A site under construction: what its function, its construct and its loops hold. The other files put their pieces into it,
`text` turns it into functions and the statements of main that call them."""
import re
from dataclasses import dataclass, field


@dataclass
class Histogram:
    name: str          # the expression that is indexed
    element: object
    bins: int
    operation: str
    lvalue: object     # index expression -> the element as it is written
    rows: int = 0      # of two dimensions
    pointer: str = ""  # an expression for the first bin's address
    suffix: str = ""   # what follows the index, for bins that are members of structures
    section: str = ""  # what a data clause of the site's function says of it; empty: it has none of its own
    kind: str = ""     # what the pointer points to, where it is not the element's type

    def reading(self, pointer, key):
        """The bin `key`, reached through another pointer."""
        return f"{pointer}[{key}]{self.suffix}"

    @property
    def pointee(self):
        return self.kind or self.element.name


@dataclass
class Site:
    number: int
    cplusplus: bool
    items: int                                     # how often the body runs, at most
    top: list = field(default_factory=list)        # at file scope
    parameters: list = field(default_factory=list)  # (declaration, argument)
    main_before: list = field(default_factory=list)
    main_regions: list = field(default_factory=list)  # directives whose blocks stand around the calls
    main_after: list = field(default_factory=list)
    before: list = field(default_factory=list)     # in the function, in front of regions and the construct
    regions: list = field(default_factory=list)    # data directives around the construct
    construct: str = "parallel loop"
    clauses: list = field(default_factory=list)    # of the construct
    loop_clauses: list = field(default_factory=list)  # of every loop that has a directive: reductions
    first_clauses: list = field(default_factory=list)  # of the outermost loop: private variables, collapse
    nest: object = None
    body: list = field(default_factory=list)       # innermost, before the update
    update: list = field(default_factory=list)
    behind: list = field(default_factory=list)     # innermost, after the update
    inside_after: list = field(default_factory=list)  # in the construct's block, behind the loops
    after: list = field(default_factory=list)
    leading: list = field(default_factory=list)    # inside the regions, in front of the construct
    trailing: list = field(default_factory=list)   # and behind it: see neighbours.py
    repeated: bool = False                         # the construct stands there twice
    wait: str = ""
    histograms: list = field(default_factory=list)
    names: list = field(default_factory=list)      # every name that may be changed
    stand_in: bool = True                          # to_openmp.py can carry it out
    needs_brackets: bool = False                   # the construct needs a block of its own
    key: str = ""                                  # the first histogram's index, where the update stands
    zero_calls: bool = True                        # may be called with n == 0
    outer: int = 0                                 # iterations of the outermost loop: what n is
    shift: str = ""                                # a small number that belongs to a gang, where there is one
    form: str = "function"                         # what holds the construct; C++ has more than functions
    implicit: bool = True                          # arrays may come to the device without a word
    guard: str = ""                                # the condition that keeps the index in range
    position: str = ""                             # the number of the body's run
    bound_kind: str = ""
    make_update: object = None                     # how an update is written: in the loop, or through a call
    gang_tile: str = ""                            # the name of a gang's own histogram, where there is one
    covered: list = field(default_factory=list)    # by which ways arrays come to the device
    inner_outer: dict = field(default_factory=dict)  # what the function writes -> what main writes for it
    offend: object = None                          # what makes a twin of it: see twins.py
    tags: list = field(default_factory=list)       # what was chosen, for tables of what fails

    def name(self, stem):
        """A name of this site's own, which nothing else has."""
        made, further = f"{stem}{self.number}", 0
        while made in self.names:
            further += 1
            made = f"{stem}{self.number}_{further}"
        self.names.append(made)
        return made

    def outside(self, section):
        """A section as main writes it, where the function's names are not."""
        for inner, outer in self.inner_outer.items():
            section = re.sub(rf"(?<!\w){re.escape(inner)}(?!\w)", lambda _: outer, section)
        return section

    def text(self):
        """The function and what stands in front of it."""
        inside = list(self.before)
        for region in self.regions:
            inside += [region, "{"]
        construct = self.construct_text() + ([self.wait] if self.wait else [])
        inside += self.leading + construct * (2 if self.repeated else 1) + self.trailing
        inside += ["}"] * len(self.regions) + self.after
        parameters = ", ".join(d for d, _ in self.parameters)
        return self.top + self.function(f"count{self.number}", parameters, inside)

    def function(self, name, parameters, inside):
        if self.form == "lambda":
            return [f"static const auto {name} = []({parameters}) {{", *inside, "};"]
        if self.form == "member":
            return [f"struct {name}_runner {{", "int unused;", f"void run({parameters}) {{", *inside, "}", "};"]
        if self.form == "template":
            return ["template <typename T>", f"static void {name}({parameters}) {{", *inside, "}"]
        if self.form == "namespace":
            return [f"namespace space_{name} {{", f"static void {name}({parameters}) {{", *inside, "}", "}", f"using space_{name}::{name};"]
        return [f"static void {name}({parameters or ('' if self.cplusplus else 'void')}) {{", *inside, "}"]

    def construct_text(self):
        clauses = " ".join(self.clauses)
        loops = self.nest
        first = self.first_clauses + self.loop_clauses + (loops.private if loops.last_directive() == 0 else [])
        independent = "independent" if self.construct.startswith("kernels") and loops.independent else ""
        levels = f"{loops.directive} {independent} {' '.join(first)}"
        if self.construct.endswith("loop"):
            return [f"#pragma acc {self.construct} {levels} {clauses}", *loops.lines(self.inner(), self.loop_clauses)]
        open_, close = (["{"], ["}"]) if self.needs_brackets or self.inside_after else ([], [])
        return [f"#pragma acc {self.construct} {clauses}", *open_, f"#pragma acc loop {levels}",
                *loops.lines(self.inner(), self.loop_clauses), *self.inside_after, *close]

    def inner(self):
        return self.body + self.update + self.behind

    def call(self, items):
        arguments = [("0" if items == 0 else a) if d == "int n" else a for d, a in self.parameters]
        name = f"count{self.number}_runner().run" if self.form == "member" else f"count{self.number}"
        return f"{name}({', '.join(arguments)});"
