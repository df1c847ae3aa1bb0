#!/usr/bin/env python3
"""torn_atomics.py DUMP...: the atomic updates that GCC tore apart, in what -fdump-tree-gimple wrote. Fails if there are any.

An update is `atomic_load`, what it computes, `atomic_store`. Where GCC does not see that both sides of `x = x + 1` are the same, it
computes the new value before, from a plain read: nothing stands between load and store, and updates of other threads are lost."""
import re
import sys


def torn(dump):
    """The stores that follow their load at once."""
    return re.findall(r"#pragma omp atomic_load[^\n]*\n[^\n]*\n\s*(#pragma omp atomic_store[^\n]*)", dump)


if __name__ == "__main__":
    found = [(name, store) for name in sys.argv[1:] for store in torn(open(name).read())]
    for name, store in found:
        print(f"{name}: torn apart: {store}")
    sys.exit(1 if found else 0)
