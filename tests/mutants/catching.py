"""The tests against a mutant: the cheapest first, until one fails."""
from suite import KINDS, ONLY_TEXT, Suite

UNITS = {"recognize": ["unit_recognize", "unit_optimize"], "rewrite": ["unit_optimize", "unit_rewrite"],
         "plan": ["unit_plan", "unit_runtime"]}
PROGRAMS = ["accrue-tool", "native-kernels", *sorted({unit for units in UNITS.values() for unit in units})]
QUICK, WHOLE = "text", "run"  # whether what the tool writes is compiled and run


class Catcher:
    passes = {}  # what failed for a mutant, and whether it passes without one; known to all

    def __init__(self, folder, number):
        self.suites = {QUICK: Suite(folder, "ACCRUE_MUTANT", place=f"quick-{number}", more=ONLY_TEXT),
                       WHOLE: Suite(folder, "ACCRUE_MUTANT", place=f"tests-{number}")}

    # All of these give the test that catches a mutant, as [how, what, which], or None.

    def by_units(self, room, mutant):
        return self._first([(QUICK, unit, []) for unit in UNITS[room]], mutant)

    def by_files(self, mutant, changed, only_quick, thorough):
        """`changed`: kind -> names of the programs of which something else becomes."""
        steps = [(QUICK, kind, changed[kind]) for kind in KINDS if changed.get(kind)]
        if not only_quick:
            steps += [(WHOLE, kind, [name]) for kind in KINDS for name in changed.get(kind, [])]
        if thorough:
            steps += [(WHOLE, kind, []) for kind in KINDS]
        return self._first(steps, mutant)

    def by_known(self, test, mutant):
        """The test that is known to have caught it, if it does so still."""
        how, what, name = test
        return self._first([(how, what, [name])], mutant)

    def _first(self, steps, mutant):
        """`steps`: how, a kind of files with their names or a program of unit tests, which have none."""
        for how, what, names in steps:
            left = [*names]
            while failed := self._failed(how, what, left, mutant):
                if self._passes_without([how, what, failed]):
                    return [how, what, failed]
                if failed not in left or len(left) == 1:
                    break
                left.remove(failed)  # it fails anyway, and would hide the others
        return None

    def _failed(self, how, what, names, mutant):
        """Which of them fails first, or None."""
        suite = self.suites[how]
        failed = (suite.files if what in KINDS else suite.unit)(what, names, mutant)
        return failed and failed.partition(": ")[2]

    def _passes_without(self, test):
        how, what, name = test
        if (how, what, name) not in self.passes:
            self.passes[how, what, name] = self._failed(how, what, [name], 0) is None
        return self.passes[how, what, name]
