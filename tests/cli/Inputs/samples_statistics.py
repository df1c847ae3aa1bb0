"""Samples, and what their mean, deviation and percentiles are; the names are those of accrue's JSON."""
import array
import json
import math
import random
import sys

random.seed(19)
samples = {
    "f": [random.gauss(0, 1) for _ in range(3000)] + [1e12],
    "i": [int(random.gauss(100, 60)) for _ in range(3000)],
}
weights = [random.random() for _ in samples["f"]]


def write(name, code, values):
    with open(name + ".raw", "wb") as file:
        array.array(code, values).tofile(file)


def near(found, wanted):
    assert math.isclose(found, wanted, rel_tol=1e-12, abs_tol=1e-12), (found, wanted)


def moments(values, by):
    total = math.fsum(by)
    mean = math.fsum(v * w for v, w in zip(values, by)) / total
    return mean, math.sqrt(math.fsum(w * (v - mean) ** 2 for v, w in zip(values, by)) / total)


def told(file):
    with open(file) as text:
        return json.load(text)["statistics"][0]


if sys.argv[1] == "make":
    write("f", "d", samples["f"])
    write("w", "d", weights)
    write("i", "h", samples["i"])
    write("many", "f", range(500000))
    write("zeros", "B", bytes(100000))
elif sys.argv[1] == "weighted":
    found, (mean, deviation) = told(sys.argv[2]), moments(samples["f"], weights)
    near(found["mean"], mean)
    near(found["deviation"], deviation)
else:
    found, values = told(sys.argv[2]), sorted(samples[sys.argv[3]])
    if len(sys.argv) > 4:
        values = [v for v in values if float(sys.argv[4]) <= v < float(sys.argv[5])]
    mean, deviation = moments(values, [1] * len(values))
    near(found["mean"], mean)
    near(found["deviation"], deviation)
    assert (found["samples"], found["min"], found["max"]) == (len(values), values[0], values[-1]), found
    assert found["exact"], found
    for percent, value in found["percentiles"].items():
        wanted = values[max(math.ceil(len(values) * int(percent) / 100) - 1, 0)]
        assert value == wanted, (percent, value, wanted)
