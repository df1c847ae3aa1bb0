#!/usr/bin/env python3
"""Turns an OpenACC program into an OpenMP one, so that its races can be seen without a GPU.

GCC runs OpenACC on the host in one thread and hides every race. Here every level has threads of its own: gang loops become
parallel loops, loops of workers inside them parallel loops once more, and loops of lanes inside of either
(OMP_MAX_ACTIVE_LEVELS=3). Atomics stay atomics, data directives disappear, and what OpenACC gives no barrier for gets none
(nowait). Usage: to_openmp.py < in > out

What belongs to whom follows from where OpenMP declares it: a gang's variables are shared by its workers and lanes, those in
the body of a loop of lanes are each lane's own. Arrays in the body of a worker are as GCC makes them: each lane has its own,
with what the worker had in it when the loop of lanes began, and what the lanes write there is lost. One thread carries out
what stands beside the loops of a level. A loop for which the program names no level is the gangs', or inside a loop of gangs
the lanes'. In kernels, and where it is auto, a loop has threads only if it is called independent: else the compiler may find
that it is not.
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


def arrays_between(text, begin, at):
    """Names of the arrays that are declared after `begin`, in blocks that are still open at `at`."""
    blocks, i = [[]], begin
    while i < at:
        i = skip_blank(text, i)
        if i >= at:
            break
        header = re.compile(r"(?:for|while|if|switch)\b\s*").match(text, i)
        if text[i] == "{":
            blocks.append([])
            i += 1
        elif text[i] == "}":
            blocks.pop()
            i += 1
        elif header:
            i = balanced(text, header.end())
        elif re.compile(r"(?:else|do)\b").match(text, i):
            i = re.compile(r"\w+").match(text, i).end()
        else:
            end = statement_end(text, i)
            blocks[-1] += arrays_of(text[i:end])
            i = end
    return [name for block in blocks for name in block]


def arrays_of(statement):
    """Names of the arrays that a statement declares, if it is a declaration."""
    declaration = re.match(r"(?!(?:static|return|goto|case|typedef|delete|throw)\b)(?:[A-Za-z_][\w:]*[\s*&]+)+(?=[A-Za-z_]\w*\s*[\[=,;{(])",
                           statement)
    if not declaration:
        return []
    names, at, start = [], declaration.end(), True
    while at < len(statement):
        name = re.compile(r"[\s*&]*([A-Za-z_]\w*)\s*(\[)?").match(statement, at) if start else None
        if name:
            names += [name.group(1)] if name.group(2) else []
            at, start = (name.start(2) if name.group(2) else name.end()), False
        elif statement[at] in "([{":
            at, start = balanced(statement, at), False
        else:
            start = statement[at] == ","
            at += 1
    return names


def listed(found):
    """The variables that are private or in a reduction by a directive's clauses."""
    return {name for kind, argument in found if kind in KEPT for name in re.findall(r"[A-Za-z_]\w*", argument)}


def arrays_of_worker(text, start, at):
    """Names of the arrays that each worker has of its own at `at`, in the loop whose directive ends at `start`."""
    line = [directive for directive in DIRECTIVE.finditer(text, 0, start)][-1].group("rest")
    private = [name for name in listed([clause for clause in clauses(line.strip()) if clause[0] == "private"])
               if re.search(rf"\b{name}\s*\[", text)]
    return private + arrays_between(text, start, at)


def level_of(names, around):
    """Who shares the iterations of a loop: gang, worker or lane; or None, if one thread carries it out."""
    promised = "independent" in names or not (around("kernels") or "auto" in names)
    if not promised or "seq" in names or around("serial") or around("lane"):
        return None
    if not around("gang"):
        return "gang"
    return "worker" if "worker" in names and "vector" not in names else "lane"


def bodies(level, found, start, end):
    """The body of a loop as regions: of its own level, and of others that its directive names, too."""
    named = {"worker": "worker", "vector": "lane"}
    return [(start, end, kind) for kind in {level} | {named[name] for name, _ in found if name in named}]


def translate(text):
    for digraph, character in (("<%", "{"), ("%>", "}"), ("<:", "["), (":>", "]")):
        text = text.replace(digraph, character)
    regions = []  # (start, end, kind) of the parallel, kernels and loop regions around

    def enclosing(at, kind):
        return [start for start, end, other in regions if at < end and other == kind]

    out, done, reduced = [], 0, []
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
            regions += [] if names[0] == "parallel" else [(at, end, names[0])]
            if level_of({name for name, _ in found}, lambda kind: enclosing(at, kind)):
                new = "#pragma omp parallel for" + kept(found)
                regions += bodies("gang", found, done, end)
        elif names[0] == "parallel":
            new = "#pragma omp parallel" + kept(found)
            regions.append((at, end, "parallel"))
            reduced = [clause for clause in found if clause[0] == "reduction"]
        elif names[0] in ("kernels", "serial"):
            regions.append((at, end, names[0]))
        elif names[0] == "loop":
            level = level_of({name for name, _ in found}, lambda kind: enclosing(at, kind))
            if level == "gang" and enclosing(at, "parallel"):
                new = "#pragma omp for nowait"
                found = [clause for clause in found if clause not in reduced]  # the region's end adds these up
            elif level == "gang":
                new = "#pragma omp parallel for"
            elif level:
                own = [name for start in enclosing(at, "worker") for name in arrays_of_worker(text, start, at)]
                own = [name for name in dict.fromkeys(own) if name not in listed(found)]
                new = "#pragma omp parallel for" + (f" firstprivate({', '.join(own)})" if own else "")
            elif "private" in {name for name, _ in found} and enclosing(at, "gang"):
                new = "#pragma omp parallel for num_threads(1)" + kept(found)  # one thread, which has variables of its own
            if level:
                new += kept(found)
                regions += bodies(level, found, done, end)
        elif names[0] == "atomic":
            new = "#pragma omp " + line
        out.append(new)
    out.append(text[done:])
    return "".join(out).replace("#include <openacc.h>", "")


if __name__ == "__main__":
    # Directives by _Pragma are directives, too.
    text = re.sub(r'(?m)^([ \t]*)_Pragma\("(acc [^"\\]*)"\)[ \t]*$', r"\1#pragma \2", sys.stdin.read())
    sys.stdout.write(translate(text))
