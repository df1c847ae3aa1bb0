#!/usr/bin/env python3
"""Turns an OpenACC program into one of OpenMP's target, with the same data on the device: loops of gangs become `target teams
distribute parallel for`, data clauses `map`. Loops inside run one after the other. Usage: to_target.py < in > out"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "differential"))
from to_openmp import COMMENT, DIRECTIVE, clauses  # noqa: E402

MAPS = {"copy": "tofrom", "copyin": "to", "copyout": "from", "create": "alloc", "present": "alloc"}
KEPT = ("collapse", "private", "firstprivate", "reduction", "if")


def written(found):
    return "".join(f" map({MAPS[name]}: {argument})" if name in MAPS else f" {name}({argument})" if name in KEPT
                   else f" is_device_ptr({argument})" if name == "deviceptr" else "" for name, argument in found)


def directive(match):
    line = COMMENT.sub("", match.group("rest").replace("\\\n", " ")).strip()
    found = clauses(line)
    names = [name for name, _ in found]
    if names[0] in ("parallel", "kernels") and names[1:2] == ["loop"]:
        return "#pragma omp target teams distribute parallel for" + written(found)
    if names[0] in ("parallel", "kernels"):
        return "#pragma omp target teams" + written(found)
    if names[0] == "loop":
        return "" if "seq" in names or "vector" in names else "#pragma omp distribute parallel for" + written(found)
    if names[0] == "data":
        return "#pragma omp target data" + written(found)
    if names[:2] == ["enter", "data"]:
        return "#pragma omp target enter data" + written(found)
    if names[:2] == ["exit", "data"]:
        deleted = [("release", argument) if name == "delete" else (name, argument) for name, argument in found]
        return "#pragma omp target exit data" + "".join(
            f" map({'release' if name == 'release' else 'from'}: {argument})" for name, argument in deleted if argument)
    if names[0] == "update":
        return "#pragma omp target update" + "".join(
            f" {'to' if name == 'device' else 'from'}({argument})" for name, argument in found if argument)
    if names[0] == "atomic":
        return "#pragma omp " + line
    return ""


sys.stdout.write(re.sub(DIRECTIVE, directive, sys.stdin.read()))
