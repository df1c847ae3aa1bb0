"""against_numpy.py [--calls N] [--seed S]: random calls of the package and of numpy: equal results and types, or the same
exception. Sums of weights may differ by rounding where the weights are not whole; that is the one difference there is."""
import argparse
import random
import sys
import warnings

import numpy

import accrue
from accrue import _calls

TYPES = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f4", "f8", "f2", "?", ">f8"]
LENGTHS = [0, 1, 2, 7, 100, 1000, 70000]
RULES = ["auto", "fd", "doane", "scott", "rice", "sturges", "sqrt"]


class Draw(random.Random):
    def values(self, length, name):
        """Samples of a type: spread, crowded, on whole numbers, with NaN and infinities now and then."""
        source = numpy.random.default_rng(self.getrandbits(32))
        dtype = numpy.dtype(name)
        if dtype.kind in "iub":
            reach = self.choice([2, 10, 100, 2**7, 2**20, 2**40])
            values = source.integers(-reach, reach, length) if dtype.kind == "i" else source.integers(0, reach, length)
            return values.astype(dtype)
        form = self.choice(["uniform", "normal", "whole", "wide", "tight"])
        values = {"uniform": source.random, "normal": source.standard_normal, "wide": lambda n: source.standard_cauchy(n).clip(-1e3, 1e3),
                  "whole": lambda n: source.integers(-5, 20, n) / 4, "tight": lambda n: 1e6 + source.random(n) * 1e-6}[form](length)
        if length and self.random() < 0.15:
            values[source.integers(0, length, 3)] = self.choice([numpy.nan, numpy.inf, -numpy.inf])
        return values.astype(dtype)

    def array(self, length):
        values = self.values(length, self.choice(TYPES))
        view = self.choice(["whole", "whole", "step", "back", "square", "turned"])
        if view == "step":
            return values[:: self.randint(2, 5)]
        if view == "back":
            return values[::-1]
        if view in ("square", "turned"):
            square = values[: len(values) // 4 * 4].reshape(4, -1)
            return square.T if view == "turned" else square
        return values

    def edges(self):
        start = self.choice([0, -3, -0.5, 0.1, 1000])
        edges = numpy.cumsum([start] + [self.choice([0.1, 0.25, 1, 3, 100]) for _ in range(self.randint(1, 40))], dtype=float)
        form = self.random()
        if form < 0.1:
            edges[-1] = numpy.inf
        elif form < 0.2:
            edges = numpy.sort(numpy.concatenate([edges, edges[:1]]))
        elif form < 0.4:
            edges = numpy.unique(edges.astype(self.choice([int, numpy.uint8, numpy.float32])))
        return edges if self.random() < 0.5 else list(edges)

    def range(self):
        if self.random() < 0.6:
            return None
        low = self.choice([0, -1, 0.1, -1000, 1e6, numpy.float32(0.3)])
        return (low, low + self.choice([0, 1, 0.3, 17, 1e-3, 300, 1e9]))

    def weights(self, shape):
        """None most often; whole ones, whose sums are exact, or others."""
        kind = self.random()
        if kind < 0.6:
            return None
        length = int(numpy.prod(shape))
        if kind < 0.9:
            whole = numpy.random.default_rng(self.getrandbits(32)).integers(0, 100, length)
            return whole.astype(self.choice(["f8", "f4", "i8", "u1", "i4", "c16"])).reshape(shape)
        return self.values(length, "f8").reshape(shape)


def call_histogram(draw):
    a = draw.array(draw.choice(LENGTHS))
    bins = draw.choice([draw.randint(1, 50), draw.randint(1, 5000), draw.edges(), draw.choice(RULES)])
    weights = draw.weights(a.shape)
    reach = draw.choice([None, (0, 1)]) if isinstance(bins, str) else draw.range()  # rules fill wide ranges with bins
    return "histogram", (a, bins, reach), dict(density=draw.choice([None, True]), weights=weights)


def call_histogram2d(draw):
    length = draw.choice(LENGTHS)
    x, y = (draw.values(length, draw.choice(TYPES[:10])) for _ in range(2))
    bins = draw.choice([draw.randint(1, 60), [draw.randint(1, 9), draw.edges()], [draw.edges(), draw.edges()], draw.edges()])
    both = draw.choice([None, [[0, 1], [-2, 2]]])
    return "histogram2d", (x, y, bins, both), dict(density=draw.choice([None, True]), weights=draw.weights(x.shape))


def call_histogramdd(draw):
    length, dimensions = draw.choice(LENGTHS), draw.randint(1, 3)
    sample = draw.values(length * dimensions, draw.choice(TYPES[:10])).reshape(length, dimensions)
    if draw.random() < 0.4:
        sample = [numpy.array(column) for column in sample.T]
    bins = draw.choice([draw.randint(1, 20), [draw.randint(1, 9) for _ in range(dimensions)]])
    ranges = draw.choice([None, [draw.range() for _ in range(dimensions)]])
    return "histogramdd", (sample, bins, ranges), dict(density=draw.choice([None, True]), weights=draw.weights((length,)))


def call_bincount(draw):
    length = draw.choice(LENGTHS)
    x = draw.values(length, draw.choice(["u1", "u2", "u4", "i4", "i8", "i8", "u8", "f8"]))
    if x.dtype.kind != "f":
        x = numpy.clip(x, -1 if draw.random() < 0.1 else 0, 10000).astype(x.dtype)[:: draw.choice([1, 1, 2, -1])]
    return "bincount", (x, draw.weights(x.shape), draw.choice([0, 0, 5, 20000, -1])), {}


def outcome(module, name, args, named):
    with warnings.catch_warnings(), numpy.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            return getattr(module, name)(*args, **named)
        except Exception as error:
            return error


def arrays(result):
    if isinstance(result, numpy.ndarray):
        return [result]
    return [array for part in result for array in arrays(part)]


def is_rounded(weights):
    return weights is not None and weights.dtype.kind == "f" and not (numpy.isfinite(weights).all() and (weights % 1 == 0).all())


def differ(ours, theirs, weights):
    if isinstance(ours, Exception) or isinstance(theirs, Exception):
        return (type(ours), str(ours)) != (type(theirs), str(theirs))
    pairs = list(zip(arrays(ours), arrays(theirs)))
    if any(a.dtype != b.dtype or a.shape != b.shape for a, b in pairs):
        return True
    counts = pairs.pop(0)
    if any(a.tobytes() != b.tobytes() for a, b in pairs):
        return True
    if not is_rounded(weights):
        return not numpy.array_equal(*counts, equal_nan=True)
    if not numpy.isfinite(weights).all():
        return False  # infinities and NaN: numpy's sums over uneven edges spread them
    scale = numpy.abs(weights).sum() * 2.0**-45
    return not numpy.allclose(*counts, rtol=1e-9, atol=scale, equal_nan=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    _calls.LEAST = _calls.LEAST_EVEN = _calls.LEAST_VALUES = 1  # the library, also where numpy would be faster
    kinds = [call_histogram] * 4 + [call_histogram2d, call_histogramdd, call_bincount]
    raised = wrong = 0
    numpy.set_printoptions(threshold=8)
    numpy.seterr(over="ignore")  # wide values as f2
    for number in range(options.calls):
        draw = Draw(options.seed * 1000003 + number)
        name, args, named = draw.choice(kinds)(draw)
        weights = named.get("weights", args[1] if name == "bincount" else None)
        ours, theirs = outcome(accrue, name, args, named), outcome(numpy, name, args, named)
        raised += isinstance(theirs, Exception)
        if differ(ours, theirs, weights):
            wrong += 1
            print(f"call {number} of seed {options.seed}: {name}{args} {named}\n  accrue: {ours!r}\n  numpy:  {theirs!r}")
    print(f"{options.calls} calls, {raised} of them exceptions, {wrong} differ")
    return wrong > 0


sys.exit(main())
