"""python3 -m accrue: the command, where it is installed."""
import os
import shutil
import sys
from pathlib import Path


def command():
    """In the build of a source tree, beside an installed package, or on the path."""
    here = Path(__file__).resolve().parent
    for place in (here.parents[1] / "build/bin/accrue", here.parents[3] / "bin/accrue"):
        if os.access(place, os.X_OK):
            return str(place)
    return shutil.which("accrue")


def main():
    found = command()
    if not found:
        sys.exit("accrue: the command is not installed beside this package, nor on the path; `make install` brings it")
    os.execv(found, ["accrue", *sys.argv[1:]])


main()
