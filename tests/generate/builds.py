"""How a program is rewritten, compiled and run: the strategies, the plans of each, and the compilers that take its output."""
import os
import resource
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parent.parent
sys.path.append(str(TOP / "tests/differential"))
import torn_atomics
HUNG = -999
STRATEGIES = ["duplicate", "gang-private", "openmp", "adaptive", "native"]
LIMIT = 10      # seconds of a processor, for the tool and for every run
PATIENCE = 12   # times as long by the clock, since the machine may be busy


@dataclass
class Outcome:
    code: int
    out: bytes
    err: str

    @property
    def hung(self):
        return self.code == HUNG


def execute(command, environment=None, limit=LIMIT, folder=None):
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True, timeout=limit * PATIENCE, cwd=folder,
                              env={**os.environ, **BASE, **(environment or {})}, stdin=subprocess.DEVNULL,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)))
    except subprocess.TimeoutExpired as late:
        return Outcome(HUNG, late.stdout or b"", f"takes longer than {limit * PATIENCE} s")
    if -done.returncode == signal.SIGXCPU:
        return Outcome(HUNG, done.stdout, f"takes longer than {limit} s")
    return Outcome(done.returncode, done.stdout, done.stderr.decode(errors="replace"))


BASE = {"ACCRUE_CACHE_DIR": "", "OMP_WAIT_POLICY": "passive", "NO_COLOR": "1", "OMP_NUM_THREADS": "4"}
SETTINGS = ("ACCRUE_GANGS", "ACCRUE_LOCALS", "ACCRUE_NOTIFY", "ACCRUE_STRATEGY", "ACCRUE_TRIALS", "ACCRUE_TUNE", "ACCRUE_CHECK")


@dataclass
class Build:
    """One way to compile what a strategy wrote, and the settings that the program is run with."""
    name: str
    strategy: str
    flags: list
    settings: list
    stand_in: bool = False      # to_openmp.py first
    sanitizer: str = ""         # address or thread
    environment: dict = field(default_factory=dict)


def locals_(*numbers):
    return [{}] + [{"ACCRUE_LOCALS": str(n)} for n in numbers]


def plans(*names):
    return [{"ACCRUE_STRATEGY": n} for n in names]


ACC, OMP = ["-fopenacc"], ["-fopenmp", "-Wno-unknown-pragmas"]
BUILDS = [
    Build("acc", "duplicate", ACC, locals_(0, 1, 3, 8)),
    Build("acc", "gang-private", ACC, [{}, {"ACCRUE_GANGS": "1"}, {"ACCRUE_GANGS": "3"}, {"ACCRUE_LOCALS": "0"}, {"ACCRUE_LOCALS": "3"}]),
    Build("omp", "openmp", OMP, [*locals_(0, 1, 3, 8), {"OMP_NUM_THREADS": "1"}]),
    Build("acc", "adaptive", ACC, plans("adaptive", "leave", "duplicate:1", "duplicate:5", "gang-private:1", "gang-private:7") + locals_(0, 3)),
    Build("omp", "adaptive", OMP, plans("adaptive", "leave", "openmp:1", "openmp:3")),
    Build("acc", "native", ACC, plans("native", "adaptive", "leave", "duplicate:3", "gang-private:5")),
    Build("plain", "duplicate", ["-Wno-unknown-pragmas"], locals_(4)),
]
# The stand-in: the same programs with threads for gangs and workers, under sanitizers.
TEAMS = {"OMP_NUM_THREADS": "4,3", "OMP_MAX_ACTIVE_LEVELS": "2", "KMP_HOT_TEAMS_MAX_LEVEL": "2", "KMP_HOT_TEAMS_MODE": "1"}
STAND_INS = [
    Build("stand-in", "duplicate", [], locals_(2, 8), True, environment={"OMP_NUM_THREADS": "8"}),
    Build("stand-in", "gang-private", [], [{"ACCRUE_GANGS": "5"}], True, environment=TEAMS),
    Build("stand-in", "adaptive", ["-D_OPENACC=201711", f"-I{TOP}/tests/differential/Inputs/device"],
          plans("leave", "duplicate:3", "gang-private:5"), True, environment=TEAMS),
    Build("threads", "openmp", [], [{"ACCRUE_LOCALS": "8"}], environment={"OMP_NUM_THREADS": "8"}),
]


class Tools:
    """The tool under test and the compilers."""

    def __init__(self, build):
        self.accrue = Path(os.environ.get("ACCRUE") or build / "bin/accrue")
        self.runtime = Path(os.environ.get("ACCRUE_RUNTIME") or build / "lib/libaccrue_runtime.a")
        for needed in (self.accrue, self.runtime):
            if not needed.exists():
                sys.exit(f"generate: {needed} is not there; build the tool first, or name its folder with --build")
        for name in SETTINGS:
            os.environ.pop(name, None)
        self.has_clang = shutil.which("clang-22") is not None  # GCC's threads are not known to ThreadSanitizer, all else will do
        self.archer = next((str(p) for p in Path("/usr/lib").glob("llvm-22/lib/libarcher.so")), "")

    def includes(self):
        return [f"-I{TOP}/include"]

    def compile(self, build, source, program):
        """The command that makes `program` of `source`."""
        cplusplus = str(source).endswith(".cpp")
        libraries = [self.runtime, "-lm", "-lpthread", "-ldl"] if build.strategy in ("adaptive", "native") else ["-lm"]
        if build.sanitizer:
            names = ("clang++-22", "clang-22") if self.has_clang else ("g++", "gcc")
            compiler = [names[0 if cplusplus else 1], "-O1", "-g", "-fopenmp", f"-fsanitize={build.sanitizer}"]
            if build.sanitizer != "thread":
                compiler.append("-fno-sanitize-recover=undefined")
        else:
            compiler = ["g++" if cplusplus else "gcc", "-O1", f"-fdump-tree-gimple={program}.gimple"]
        return [*compiler, "-w", *build.flags, *self.includes(), source, "-o", program, *libraries]

    def environment(self, build, setting):
        environment = {**build.environment, **setting}
        if build.sanitizer == "thread":
            environment |= {"OMP_TOOL_LIBRARIES": self.archer, "TSAN_OPTIONS": "ignore_noninstrumented_modules=1 exitcode=66"}
        elif build.sanitizer:
            environment |= {"ASAN_OPTIONS": "detect_leaks=0", "OMP_TOOL": "disabled"}
        return environment

    def opt(self, strategy, source, output, report):
        return execute([self.accrue, "opt", "--strategy", strategy, source, "-o", output, "--report", "json", "--report-file", report,
                        "--", *self.includes()])

    def scan(self, source):
        return execute([self.accrue, "scan", "--report", "json", source, "--", *self.includes()])


def torn(program):
    """How many atomic updates of a program GCC tore apart; see torn_atomics."""
    dump = Path(f"{program}.gimple")
    return len(torn_atomics.torn(dump.read_text(errors="replace"))) if dump.exists() else 0


def to_openmp(source, output):
    """Writes the stand-in: the program with OpenMP's directives for OpenACC's."""
    with open(source, "rb") as text, open(output, "wb") as out:
        subprocess.run([sys.executable, str(TOP / "tests/differential/to_openmp.py")], stdin=text, stdout=out, check=True)
