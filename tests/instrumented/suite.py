"""The tests of build/, run with the programs of another folder (again.py)."""
import os
import re
import subprocess
from pathlib import Path

from again import BUILD, ROOT

KINDS = ["refuse", "rewrite", "trust", "real", "openmp", "native", "cli", "cc"]  # of files, the cheapest first
CRASH, ENDLESS = "crash", "no end"  # in the place of a test's name
LIT = next(line.partition("=")[2] for line in (BUILD / "CMakeCache.txt").read_text().splitlines() if line.startswith("LIT:"))
# For lit: what the tool writes is not compiled and run, which takes twenty times as long.
ONLY_TEXT = f"""
config.substitutions = [(name, {str(ROOT / 'tests/instrumented/only_text')!r} + (" --same %s" if name == "%same" else ""))
                        if name in ("%same", "%every_plan") else (name, text) for name, text in config.substitutions]
"""


class Suite:
    def __init__(self, folder, variable, jobs=1, place="tests", more="", failures=1, seconds=300):
        """`variable` of the environment is handed on to the tests, which write to `place`. `more`: lines for lit's configuration.
        After so many `failures` or `seconds` the rest does not run."""
        self.folder, self.variable, self.jobs, self.place = folder, variable, jobs, folder / place
        self.failures, self.seconds = failures, seconds
        for kind in KINDS:
            text = (BUILD / "tests" / kind / "lit.site.cfg.py").read_text()
            text = text.replace(f'"{BUILD}/tests', f'"{self.place}').replace(f'"{BUILD}/', f'"{folder}/')
            at = self.place / kind
            at.mkdir(parents=True, exist_ok=True)
            (at / "lit.site.cfg.py").write_text(
                f"import os\nconfig.environment['{variable}'] = os.environ['{variable}']\n{text}\n{more}\n")

    def unit(self, program, names, value):
        """The first test of a program, or of those named, that fails, or None."""
        command = [self.folder / "bin" / program, "--gtest_brief=1", "--gtest_fail_fast"]
        if not {*names} <= {CRASH, ENDLESS}:
            command.append("--gtest_filter=" + ":".join(names))
        return self._failure(program, command, value, r"\[  FAILED  \] (\S+)")

    def files(self, kind, names, value):
        """The first of a kind's files, or of those named, that fails, or None."""
        command = [LIT, "-q", self.place / kind, "-j", self.jobs, "--max-failures", self.failures]
        if names:
            command += ["--filter", "|".join(f":: {re.escape(name)}$" for name in names)]
        return self._failure(kind, command, value, r"accrue-\w+ :: (\S+)")

    def _failure(self, what, command, value, pattern):
        try:
            done = subprocess.run([*map(str, command)], env={**os.environ, self.variable: str(value)}, text=True, errors="replace",
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=self.seconds, start_new_session=True)
        except subprocess.TimeoutExpired:
            return f"{what}: {ENDLESS}"
        named = re.search(pattern, done.stdout)
        return None if done.returncode == 0 else f"{what}: {named.group(1) if named else CRASH}"
