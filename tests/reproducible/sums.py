#!/usr/bin/env python3
"""sums.py [--keep FOLDER] FILE STRATEGY[:COPIES,...]...: FILE, rewritten with --reproducible by each strategy, gives the exact sums,
rounded once. With --keep nothing is compiled: programs, their inputs and what is expected are put into FOLDER (tests/gpu/reproducible).

The weights are floats, and then doubles, of every kind: with any exponent, subnormal, cancelling, infinite, no numbers. Their exact sums
are fractions here, and are rounded by hand.
"""
import math
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path


class Format:
    def __init__(self, name, letter, integer, bits, exponents):
        self.name, self.letter, self.integer, self.bits = name, letter, integer, bits
        self.infinity = exponents << (bits - 1)
        self.minus = (exponents + 1) << (bits - 1)
        self.least = Fraction(2) ** (2 - (exponents + 1) // 2 - bits + 1)

    def value(self, number):
        return struct.unpack("<" + self.letter, struct.pack("<" + self.integer, number))[0]

    def rounded(self, exact):
        """To the nearest number, ties to even. Behind the greatest one they go on, up to infinity."""
        units = abs(exact) / self.least
        drop = max(0, (units.numerator // units.denominator).bit_length() - self.bits)
        kept = round(units / 2**drop)  # Python's ties are even
        return min((drop << (self.bits - 1)) + kept, self.infinity) | (self.minus if exact < 0 else 0)

    def total(self, numbers):
        values = [self.value(number) for number in numbers]
        if any(math.isnan(value) for value in values) or {math.inf, -math.inf} <= set(values):
            return self.infinity | 1 << (self.bits - 2)
        for value in values:
            if math.isinf(value):
                return self.infinity | (self.minus if value < 0 else 0)
        return self.rounded(sum(map(Fraction, values), Fraction(0)))

    def weight(self, kind, chance, before):
        greatest = (self.infinity >> (self.bits - 1)) - 1
        exponent = {"any": chance.randint(0, greatest), "large": greatest - chance.randint(0, 2), "small": chance.randint(0, 2),
                    "usual": greatest // 2 + chance.randint(-20, 20)}.get(kind, greatest // 2)
        number = exponent << (self.bits - 1) | chance.getrandbits(self.bits - 1) | (self.minus if chance.random() < 0.5 else 0)
        if kind == "cancelling" and before and chance.random() < 0.8:
            return chance.choice(before) ^ self.minus
        if kind == "special" and chance.random() < 0.2:
            return chance.choice([self.infinity, self.infinity | self.minus, self.infinity + 1, self.minus, 0])
        return number


FORMATS = [Format("float", "f", "I", 24, 255), Format("double", "d", "Q", 53, 2047)]
KINDS = ["any", "large", "small", "usual", "cancelling", "special"]


def case(number, chance, bins=60, weights=3000):
    """(input, the bits that are expected)"""
    sums = [[] for _ in range(bins)]
    lines = []
    for k in range(bins):
        sums[k].append(0 if k % 3 else number.weight(KINDS[k % 6], chance, []))
    start = [f"{one[0]:x}" for one in sums]
    for _ in range(weights):
        k = chance.randrange(bins - 1)  # the last one keeps what it has
        sums[k].append(number.weight(KINDS[k % 6], chance, sums[k]))
        lines.append(f"{k} {sums[k][-1]:x}")
    expected = [number.total(one) if len(one) > 1 else one[0] for one in sums]
    return f"{bins} {weights} " + " ".join(start + lines), expected


def run(command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, **settings)
    if done.returncode != 0:
        sys.exit(f"sums: {' '.join(map(str, command))}\n{done.stderr}")
    return done


def rewrite(file, strategy, number, folder):
    own = folder / file.name  # with types in the place of REAL
    own.write_text(re.sub(r"\bREAL\b", number.name, file.read_text()))
    (folder / "weights.h").write_text(re.sub(r"\bREAL\b", number.name, (file.parent / "weights.h").read_text()))
    rewritten = folder / f"rewritten{file.suffix}"
    flags = ["-fopenmp"] if isOpenmp(file) else []
    report = run([os.environ["ACCRUE"], "opt", "--reproducible", "--strategy", strategy, own, "-o", rewritten, "--", *flags]).stderr
    if ", by '" + strategy not in report and "instead of '" + strategy not in report:
        sys.exit(f"sums: {file} by {strategy}: not rewritten\n{report}")
    return rewritten


def isOpenmp(file):
    return "omp parallel" in file.read_text()


def check(file, strategy, copies, number, folder):
    rewritten, program = rewrite(file, strategy, number, folder), folder / "program"
    language = "-fopenmp" if isOpenmp(file) or strategy == "openmp" else "-fopenacc"
    compiler = [{".c": "gcc", ".cpp": "g++"}[file.suffix], language, "-O2", "-Wall", "-Werror", "-Wno-unknown-pragmas"]
    build = Path(os.environ["ACCRUE"]).parent.parent
    source = Path(__file__).parent.parent.parent
    run([*compiler, f"-I{source / 'include'}", rewritten, "-o", program, build / "lib" / "libaccrue_runtime.a", "-lm", "-lpthread", "-ldl"])
    seed = int.from_bytes(os.urandom(4), "little")
    text, expected = case(number, random.Random(seed))
    for locals_ in copies:
        settings = {"ACCRUE_LOCALS": locals_, "OMP_NUM_THREADS": locals_ if locals_ else "2"} if locals_ else {}
        found = [int(line, 16) for line in run([program], input=text, env={**os.environ, **settings}).stdout.split()]
        for k, (was, is_) in enumerate(zip(expected, found, strict=True)):
            if was != is_:
                sys.exit(f"sums: {file} by {strategy}:{locals_} of {number.name}, seed {seed}: bin {k} is {is_:x}, not {was:x}")


def keep(file, strategy, copies, number, folder):
    to = folder / f"{file.stem}.{strategy}.{number.name}"
    to.mkdir(parents=True)
    rewrite(file, strategy, number, to)
    text, expected = case(number, random.Random())
    (to / "input").write_text(text)
    (to / "expected").write_text("".join(f"{bits:x}\n" for bits in expected))
    (to / "copies").write_text("".join(f"{one}\n" for one in copies))


def main():
    words, what, kept = sys.argv[1:], check, None
    if words[0] == "--keep":
        what, kept, words = keep, words[1], words[2:]
    with tempfile.TemporaryDirectory() as folder:
        for word in words[1:]:
            strategy, _, copies = word.partition(":")
            for number in FORMATS:
                what(Path(words[0]), strategy, copies.split(",") if copies else [""], number, Path(kept or folder))


main()
