"""Changes of a text that change nothing in what is found: other names, another layout, functions around, dead code, a header."""
import json
import re
from draw import Draw
from judge import Difference, Faulty, first_error
from layout import arranged, indented


def renamed(draw, program):
    fresh = {name: f"{draw.pick('v', 'thing_', 'Z')}{n}x" for n, name in enumerate(program.names)}
    fresh |= {f"count{s.number}": f"work_{s.number}" for s in program.sites}
    words = re.compile(r"\b(" + "|".join(map(re.escape, sorted(fresh, key=len, reverse=True))) + r")\b")
    return {f"program.{program.suffix}": words.sub(lambda m: fresh[m.group()], program.text(plain=True))}


def laid_out(draw, program):
    for _ in range(5):
        text = arranged(Draw(f"{program.seed} again {draw.random()}"), program.lines)
        if text != program.text(plain=True):
            break
    return {f"program.{program.suffix}": text}


def wrapped(draw, program):
    lines = list(program.lines)
    at = next(n for n, line in enumerate(lines) if line.startswith("int main("))
    nothing = "" if program.cplusplus else "void"
    lines[at] = f"static int program({nothing}) {{"
    lines += [f"static int around({nothing}) {{", "return program();", "}", f"int main({nothing}) {{", "return around();", "}"]
    return {f"program.{program.suffix}": "\n".join(indented(lines)) + "\n"}


def with_dead_code(draw, program):
    dead = ["static int never(int *p, int n) {", "int s = 0;", "for (int i = 0; i < n; i++) s += p[i];", "return s;", "}"]
    lines = list(program.lines)
    at = next(n for n, line in enumerate(lines) if line.startswith("static void show("))
    lines[at:at] = dead
    at = next(n for n, line in enumerate(lines) if line.startswith("int main("))
    lines[at + 1:at + 1] = ["int unused = 0;", "if (unused) {", "never(&unused, 1);", "}"]
    for n in range(len(lines) - 1, 0, -1):
        if re.match(r"static void count\d+\(", lines[n]):
            lines[n + 1:n + 1] = ["int nothing = 0;", "(void)nothing;"]
    return {f"program.{program.suffix}": "\n".join(indented(lines)) + "\n"}


def split(draw, program):
    """Types, macros, globals and small functions go into a header; the sites' functions stay."""
    lines = list(program.lines)
    at = next(n for n, line in enumerate(lines) if line.startswith("static void show("))
    end = at + next(n for n, line in enumerate(lines[at:]) if line == "}") + 1
    first = program.sites[0]
    top = end + len(first.top)
    header = ["#pragma once"] + lines[:top]
    return {"part.h": "\n".join(indented(header)) + "\n",
            f"program.{program.suffix}": "\n".join(['#include "part.h"'] + indented(lines[top:])) + "\n"}


CHANGES = [renamed, laid_out, wrapped, with_dead_code, split]


def found(tools, folder, files):
    """What scan says, without names and lines."""
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    main = next(folder / n for n in files if n.startswith("program."))
    done = tools.scan(main)
    if done.code != 0:
        raise Faulty(f"scan ends with {done.code}: {first_error(done.err)}")
    sites = [s for f in json.loads(done.out)["files"] for s in f["sites"]]
    return [(s["status"], s.get("code"), [(re.sub(r"\b(struct|union) \w+", r"\1", h["element"]), h["extent_from"]) for h in s.get("histograms", [])]) for s in sites]


def is_same(change, suffix, expected, got):
    """Members of classes in headers are not told where the bins are: a loop that calls one may be left for that."""
    untold = ("left", "ACR017", [])
    may_differ = change is split and suffix == "cpp"
    return len(expected) == len(got) and all(a == b or (may_differ and b == untold) for a, b in zip(expected, got))


def judge(tools, draw, program, folder, tally):
    expected = found(tools, folder, {f"program.{program.suffix}": program.text(plain=True)})
    for change in CHANGES:
        tally[f"text {change.__name__}"] += 1
        changed = folder / change.__name__
        changed.mkdir()
        got = found(tools, changed, change(draw, program))
        if not is_same(change, program.suffix, expected, got):
            for file in changed.iterdir():
                file.rename(folder / f"{change.__name__}_{file.name}")
            detail = next((f"{a} became {b}" for a, b in zip(expected, got) if a != b), f"{len(expected)} sites became {len(got)}")
            return [Difference("another finding", f"{change.__name__}", detail, f"accrue scan program.{program.suffix}")]
    return []
