"""The tests against a mutant: the cheapest first, until one fails."""
from suite import KINDS, ONLY_TEXT, Suite

UNITS = {"recognize": ["unit_recognize", "unit_optimize"], "rewrite": ["unit_optimize", "unit_rewrite"],
         "plan": ["unit_plan", "unit_runtime"]}
PROGRAMS = ["accrue-tool", "native-kernels", *sorted({unit for units in UNITS.values() for unit in units})]


class Catcher:
    passes = {}  # what failed for a mutant, and whether it passes without one; known to all

    def __init__(self, folder, number):
        self.suite = Suite(folder, "ACCRUE_MUTANT", place=f"tests-{number}")
        self.quick = Suite(folder, "ACCRUE_MUTANT", place=f"quick-{number}", more=ONLY_TEXT)

    def catch(self, room, mutant, changed, only_quick, thorough):
        """The test that catches a mutant, or None. `changed`: kind -> names of the programs of which something else becomes."""
        for suite, what, names in self._steps(room, changed, only_quick, thorough):
            failed = suite.files(what, names, mutant) if what in KINDS else suite.unit(what, mutant)
            if failed and self._passes_without(suite, failed):
                return failed
        return None

    def _steps(self, room, changed, only_quick, thorough):
        """Where, a kind of files with their names or a program of unit tests without."""
        yield from ((self.quick, kind, changed[kind]) for kind in KINDS if changed.get(kind))
        yield from ((self.quick, unit, []) for unit in UNITS[room])
        if not only_quick:
            yield from ((self.suite, kind, [name]) for kind in KINDS for name in changed.get(kind, []))
        if thorough:
            yield from ((self.suite, kind, []) for kind in KINDS)

    def _passes_without(self, suite, failed):
        what, _, name = failed.partition(": ")
        test = (suite is self.quick, what, name if what in KINDS else "")
        if test not in self.passes:
            self.passes[test] = (suite.files(what, [name], 0) if what in KINDS else suite.unit(what, 0)) is None
        return self.passes[test]
