"""Failing programs made small by C-Vise (Debian: cvise), as long as they fail in the same way."""
import os
import shutil
import subprocess
import sys
from builds import HERE


def reduce(options, kept, task, difference):
    if not shutil.which("cvise"):
        print("generate: --reduce needs cvise (Debian: apt-get install cvise); the program stays as it is", file=sys.stderr)
        return
    source = next(kept.glob("program.c*"))
    small = kept / f"small{source.suffix}"
    shutil.copy(source, small)
    script = kept / "interesting"
    script.write_text(f"#!/bin/sh\nexec {sys.executable} {HERE}/interesting.py {options.build.resolve()} {small.name} "
                      f"'{difference.kind.split(': ')[-1]}' '{difference.where}'\n")
    script.chmod(0o755)
    subprocess.run(["cvise", "--n", str(options.jobs), "--timeout", "60", "--tidy", str(script.resolve()), small.name], cwd=kept,
                   env={**os.environ, "TMPDIR": "/tmp"}, stdout=subprocess.DEVNULL)
