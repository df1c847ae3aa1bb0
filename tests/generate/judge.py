"""Runs one program in all its forms and says what differs."""
import dataclasses
import json
import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from builds import ACC, BUILDS, OMP, STAND_INS, execute, to_openmp, torn


@dataclass
class Difference:
    kind: str      # crash, hang, not compiled, other output, ...
    where: str     # strategy and setting
    detail: str
    command: str   # shows it alone

    @property
    def family(self):
        return f"{self.kind}: {self.where.split(' ')[0]}"


class Judge:
    def __init__(self, tools, draw, strategies, thorough, threads):
        self.tools, self.draw, self.strategies = tools, draw, strategies
        self.thorough = thorough   # every build and setting; else a few, chosen by the seed
        self.threads = threads     # the share of programs that ThreadSanitizer watches

    def chosen(self, program):
        """The builds of this program."""
        builds = [b for b in BUILDS if b.strategy in self.strategies]
        # GCC's OpenMP takes fewer of the stand-ins, and its sanitizers none of its atomics.
        has_clang = self.tools.has_clang
        extra = [b for b in STAND_INS if b.strategy in self.strategies and program.stand_in and (has_clang or not b.stand_in)]
        memory = "address,undefined" if has_clang else "address"
        if self.thorough:
            watched = [dataclasses.replace(b, sanitizer=memory) for b in extra]
            if self.draw.chance(self.threads) and has_clang:
                watched += [dataclasses.replace(b, sanitizer="thread") for b in extra]
            return builds + watched
        builds = self.draw.sample(builds, min(2, len(builds)))
        if extra and self.draw.chance(0.3):
            builds.append(dataclasses.replace(self.draw.choice(extra), sanitizer=self.draw.pick(memory, "thread") if has_clang else memory))
        return builds

    def plain_builds(self):
        """Those that run without sanitizers: a few of them, if not thorough."""
        builds = [b for b in BUILDS if b.strategy in self.strategies]
        return builds if self.thorough else self.draw.sample(builds, min(2, len(builds)))

    def all_builds(self):
        return BUILDS + [dataclasses.replace(b, sanitizer=s) for b in STAND_INS for s in ("address,undefined", "thread")]

    def judge(self, program, folder, builds=None):
        """(differences, rewritten sites by strategy). A program that is wrong by itself raises Faulty."""
        source = folder / f"program.{program.suffix}"
        source.write_bytes(program.text().encode())
        expected = self.original(source, folder)
        differences, counted = [], {}
        builds = self.chosen(program) if builds is None else builds
        for strategy in dict.fromkeys(b.strategy for b in builds):
            rewritten, found = folder / f"{strategy}.{program.suffix}", []
            sites = self.rewrite(strategy, source, rewritten, folder / f"{strategy}.json", found)
            differences += found
            if sites is None:
                continue
            counted[strategy] = sites
            if not any(s["status"] == "rewritten" for s in sites):
                if rewritten.exists() and rewritten.read_bytes() != source.read_bytes():
                    differences.append(Difference("left, and yet changed", strategy, "", self.opt_command(strategy, source)))
                continue
            for build in builds:
                if build.strategy == strategy:
                    differences += self.run(build, rewritten, expected, folder, source)
        return differences, counted

    def original(self, source, folder):
        """What the program prints as it is written."""
        compiler = "g++" if source.suffix == ".cpp" else "gcc"
        compiled = execute([compiler, "-fopenacc", "-O1", "-w", f"-fdump-tree-gimple={folder}/original.gimple", source, "-o",
                            folder / "original", "-lm"], limit=60)
        if compiled.code != 0:
            raise Faulty("the program itself does not compile: " + first_error(compiled.err))
        done = execute([folder / "original"])
        if done.code < 0:
            raise Crashed(f"the program itself ends with {done.code}")
        if done.code != 0 or not done.out:
            raise Faulty(f"the program itself ends with {done.code}")
        return done.out

    def opt_command(self, strategy, source):
        return f"accrue opt --strategy {strategy} {source.name}"

    def rewrite(self, strategy, source, rewritten, report, found):
        done = self.tools.opt(strategy, source, rewritten, report)
        command = self.opt_command(strategy, source)
        if done.hung:
            found.append(Difference("hang", strategy, done.err, command))
        elif done.code == 3:
            found.append(Difference("rewritten text does not parse", strategy, first_error(done.err), command))
        elif done.code != 0:
            found.append(Difference("crash" if done.code < 0 or done.code > 3 else f"exit {done.code}", strategy, first_error(done.err), command))
        else:
            return [s for f in json.loads(report.read_text())["files"] for s in f["sites"]]
        return None

    def run(self, build, rewritten, expected, folder, source):
        """The differences of one build under its settings; one is enough."""
        text, where = rewritten, f"{build.strategy} {build.name} {build.sanitizer}".strip()
        if build.stand_in:
            text = folder / f"stand_in_{build.strategy}{rewritten.suffix}"
            to_openmp(rewritten, text)
        program = folder / f"{build.strategy}-{build.name}"
        command = self.tools.compile(build, text, program)
        compiled = execute(command, limit=120)
        steps = [self.opt_command(build.strategy, source) + f" -o {rewritten.name}"]
        if build.stand_in:
            steps.append(f"to_openmp.py < {rewritten.name} > {text.name}")
        steps.append(" ".join(shlex.quote(os.path.basename(str(c)) if str(c).startswith(str(folder)) else str(c)) for c in command))
        if compiled.code != 0:
            if build.sanitizer and not self.stand_in_compiles(build, source, folder):
                return []
            return [Difference("does not compile", where, first_error(compiled.err), " && ".join(steps))]
        # Several forms of the loop repeat what GCC tears apart by itself. Threads are never the program's own.
        is_ours = build.flags == OMP or (build.flags == ACC and not torn(folder / "original"))
        if is_ours and torn(program):
            return [Difference("atomic update torn apart", where, "GCC computes the new value before it", " && ".join(steps))]
        settings = build.settings if self.thorough or len(build.settings) < 3 else self.draw.sample(build.settings, 2)
        for setting in settings:
            done = execute([program], self.tools.environment(build, setting), limit=60 if build.sanitizer else 20)
            if done.code == 0 and done.out == expected:
                continue
            words = " ".join(f"{k}={v}" for k, v in {**build.environment, **setting}.items())
            if build.stand_in and not self.stand_in_agrees(build, setting, source, expected, folder):
                return []
            kind = ("hang at run time" if done.hung else "race or bad memory" if build.sanitizer and done.code != 0 else
                    f"ends with {done.code}" if done.code != 0 else "other output")
            return [Difference(kind, where, f"{words}: {first_error(done.err) or first_change(expected, done.out)}",
                               " && ".join(steps + [f"{words} ./{program.name}"]))]
        return []

    def stand_in_of_original(self, build, source, folder):
        """The program as written, turned into OpenMP: where that fails, the stand-in says nothing about the rewrite."""
        text, program = folder / f"stand_in_original{source.suffix}", folder / "stand_in_original"
        if build.stand_in:
            to_openmp(source, text)
        else:
            text = source
        return program, execute(self.tools.compile(build, text, program), limit=120)

    def stand_in_compiles(self, build, source, folder):
        return self.stand_in_of_original(build, source, folder)[1].code == 0

    def stand_in_agrees(self, build, setting, source, expected, folder):
        program, compiled = self.stand_in_of_original(build, source, folder)
        if compiled.code != 0:
            return False
        done = execute([program], self.tools.environment(build, setting), limit=60)
        return done.code == 0 and done.out == expected


class Faulty(Exception):
    """The generated program is wrong by itself."""


class Crashed(Faulty):
    """As it is written, and compiled."""


def first_error(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    worth = [line for line in lines if any(w in line for w in ("error", "ERROR", "WARNING: Thread", "SUMMARY", "runtime error"))]
    return (worth or lines or [""])[0][:300]


def first_change(expected, got):
    for a, b in zip(expected.splitlines(), got.splitlines()):
        if a != b:
            return f"expected '{a.decode()}', got '{b.decode(errors='replace')}'"
    return "lines are missing"
