#!/usr/bin/env python3
"""Turns an OpenACC program into an OpenMP one, so that its races can be seen without a GPU.

GCC runs OpenACC on the host in one thread and hides every race. Here gang loops become parallel loops, loops of workers
inside them parallel loops once more (OMP_MAX_ACTIVE_LEVELS=2), atomics stay atomics, data directives disappear, and what
OpenACC gives no barrier for gets none (nowait). Usage: to_openmp.py < in > out
"""
import re
import sys

DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+acc\b(?P<rest>(?:[^\n]*\\\r?\n)*[^\n]*)", re.M)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
KEPT = ("collapse", "private", "firstprivate", "reduction")


def balanced(text, at):
    """One past the parenthesis or brace that closes the one at `at`."""
    close = {"(": ")", "{": "}", "[": "]"}[text[at]]
    depth, i = 0, at
    while i < len(text):
        skipped = COMMENT.match(text, i) or re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'').match(text, i)
        if skipped:
            i = skipped.end()
            continue
        depth += (text[i] == text[at]) - (text[i] == close)
        i += 1
        if depth == 0:
            return i
    return len(text)


def skip_blank(text, at):
    while at < len(text):
        comment = COMMENT.match(text, at)
        directive = DIRECTIVE.match(text, at) if at == 0 or text[at - 1] == "\n" else None
        if text[at].isspace():
            at += 1
        elif comment:
            at = comment.end()
        elif directive:
            at = directive.end()
        elif text[at] == "#":
            at = text.find("\n", at)
        else:
            break
    return at


def statement_end(text, at):
    """One past the statement that starts at `at`, directives in front of it included."""
    at = skip_blank(text, at)
    if text[at] == "{":
        return balanced(text, at)
    word = re.compile(r"(for|while|if)\b\s*").match(text, at)
    if word:
        end = statement_end(text, balanced(text, word.end()))
        rest = skip_blank(text, end)
        if word.group(1) == "if" and re.compile(r"else\b").match(text, rest):
            end = statement_end(text, rest + 4)
        return end
    while text[at] != ";":
        at = balanced(text, at) if text[at] in "([{" else at + 1
    return at + 1


def clauses(text):
    """[(name, argument or None)] of a directive's clauses."""
    found, at = [], 0
    while True:
        name = re.compile(r"[\s,]*([A-Za-z_]\w*)\s*").match(text, at)
        if not name:
            return found
        at = name.end()
        argument = None
        if at < len(text) and text[at] == "(":
            end = balanced(text, at)
            argument, at = text[at + 1:end - 1], end
        found.append((name.group(1), argument))


def kept(found):
    return "".join(f" {name}({argument})" for name, argument in found if name in KEPT)


def translate(text):
    regions = []  # (end, kind) of the parallel, kernels and loop regions around

    def around(at, *kinds):
        return any(at < end and kind in kinds for end, kind in regions)

    out, done = [], 0
    for directive in DIRECTIVE.finditer(text):
        out.append(text[done:directive.start()])
        done = directive.end()
        line = COMMENT.sub("", directive.group("rest").replace("\\\n", " ").replace("\\\r\n", " ")).strip()
        names = [name for name, _ in clauses(line)[:2]]
        found = clauses(line)
        at, end = directive.start(), None
        if names[0] in ("parallel", "kernels", "serial", "loop", "data", "host_data"):
            end = statement_end(text, directive.end())
        new = ""
        if names[0] in ("parallel", "kernels", "serial") and names[1:] == ["loop"]:
            new = "#pragma omp parallel for" + kept(found)
            regions.append((end, "loop"))
        elif names[0] == "parallel":
            new = "#pragma omp parallel" + kept(found)
            regions.append((end, "parallel"))
        elif names[0] == "kernels":
            regions.append((end, "kernels"))
        elif names[0] == "loop":
            sequential = any(name == "seq" for name, _ in found)
            if around(at, "loop") and not around(at, "workers") and any(name == "worker" for name, _ in found):
                new = "#pragma omp parallel for" + kept(found)
                regions.append((end, "workers"))
            elif not sequential and not around(at, "loop"):
                new = "#pragma omp for nowait" if around(at, "parallel") else "#pragma omp parallel for"
                new += kept(found)
                regions.append((end, "loop"))
        elif names[0] == "atomic":
            new = "#pragma omp " + line
        out.append(new)
    out.append(text[done:])
    return "".join(out).replace("#include <openacc.h>", "")


if __name__ == "__main__":
    sys.stdout.write(translate(sys.stdin.read()))
