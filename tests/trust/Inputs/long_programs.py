#!/usr/bin/env python3
"""Writes programs that are long, wide or deep, into a folder: an analysis that is linear has no trouble with them."""
import sys

HEAD = '#include "data.h"\nint main(void) {\n  static int h[16];\n  fill();\n'
LOOP = "  #pragma acc parallel loop copyin(d) copy(h)\n  for (int i = 0; i < N; i++) {\n"
TAIL = "  show(h, 16);\n}\n"


def update(index):
    return f"    #pragma acc atomic update\n    h[{index}]++;\n"


def one_loop(body):
    return HEAD + LOOP + body + "  }\n" + TAIL


programs = {
    "statements": one_loop("    int v = d[i];\n" + "".join(f"    v = (v + {k}) % 16;\n" for k in range(10000)) + update("v")),
    "terms": one_loop(update("(" + " + ".join(f"d[(i + {k}) % N]" for k in range(4000)) + ") % 16")),
    "sites": HEAD + "".join(LOOP + update(f"(d[i] + {k}) % 16") + "  }\n" for k in range(300)) + TAIL,
    "depth": one_loop("".join(f"    if (d[i] != {k + 16})\n    for (int j{k} = 0; j{k} < 1; j{k}++) {{\n" for k in range(40)) +
                      update("d[i]") + "    }\n" * 40),
    "chain": one_loop("    unsigned v0 = d[i], w0 = i & 15;\n" + "".join(
        f"    unsigned v{k + 1} = w{k} ^ v{k} >> {k % 3 + 1}, w{k + 1} = d[(v{k} + w{k}) % N] & 15;\n" for k in range(60)) + update("v60 & 15")),
}
for name, text in programs.items():
    with open(f"{sys.argv[1]}/{name}.c", "w", encoding="utf-8") as file:
        file.write(text)
