"""interesting.py BUILD FILE KIND WHERE: exits 0 if FILE still fails in that way. C-Vise asks this of every smaller program.

The program must stay clean under sanitizers, so that it does not become small by becoming wrong.
"""
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
import builds
from draw import Draw
from judge import Faulty, Judge

STRICT = ["-Werror=uninitialized", "-Werror=return-type", "-Werror=array-bounds", "-Werror=int-conversion",
          "-Werror=incompatible-pointer-types", "-Werror=implicit-function-declaration"]


class Text:
    """A program that is a file."""

    def __init__(self, path):
        self.path, self.suffix, self.stand_in = path, path.suffix[1:], True

    def text(self):
        return self.path.read_text()


def clean(file, folder):
    """Compiled by Clang without OpenACC: one thread, under sanitizers."""
    compiler = "clang++-22" if file.suffix == ".cpp" else "clang-22"
    program = folder / "clean"
    made = builds.execute([compiler, "-O1", "-Wno-everything", *STRICT, "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined",
                           file, "-o", program, "-lm"], limit=60)
    return made.code == 0 and builds.execute([program], {"ASAN_OPTIONS": "detect_leaks=0"}).code == 0


def main():
    build, file, kind, where = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
    tools = builds.Tools(build)
    judge = Judge(tools, Draw("reduce"), builds.STRATEGIES, True, 0)
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        if not clean(file, folder):
            return 1
        words = where.split(" ")
        mine = [b for b in judge.all_builds() if b.strategy == words[0] and (len(words) < 2 or b.name == words[1])
                and (b.sanitizer == " ".join(words[2:]))]
        mine = mine or [b for b in builds.BUILDS if b.strategy == words[0]][:1]
        try:
            differences, _ = judge.judge(Text(file), folder, mine)
        except Faulty:
            return 1
        return 0 if any(d.kind.split(": ")[-1] == kind for d in differences) else 1


if __name__ == "__main__":
    sys.exit(main())
