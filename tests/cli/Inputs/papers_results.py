"""papers_results.py gpu|cpu FOLDER: results.json, and for a GPU methods.json, with known numbers."""
import json
import sys

device, folder = sys.argv[1:]
is_gpu = device == "gpu"


def experiment(application, dataset, strategy, copies, count, whole):
    return {"id": f"{application}.{dataset}.{strategy}.{copies}", "application": application, "dataset": dataset,
            "strategy": strategy, "copies": copies, "count_seconds": [count, 2 * count, count / 2],
            "whole_seconds": [whole], "verified": True}


experiments = [experiment("color_histogram", "sunset", "naive", "0", 0.010, 0.5)]
if is_gpu:
    experiments += [experiment("color_histogram", "sunset", "duplicate", "own", 0.010 / 16, 0.4),
                    experiment("color_histogram", "sunset", "duplicate", "2", 0.005, 0.45),
                    experiment("color_histogram", "sunset", "duplicate", "256", 0.001, 0.25),
                    experiment("joint_weight", "k17", "naive", "0", 100.0, 101.0),
                    experiment("joint_weight", "k17", "duplicate", "256", 0.5, 1.0)]
else:
    experiments += [experiment("color_histogram", "sunset", "duplicate", "2", 0.020, 0.6)]
machine = {"device": device, "cpu": "Some CPU", "cores": 2, "gpu": "Some GPU" if is_gpu else "",
           "driver": "580.1" if is_gpu else "", "compiler": "gcc 12"}
with open(f"{folder}/results.json", "w") as file:
    json.dump({"version": 1, "machine": machine, "inputs": {}, "experiments": experiments}, file)

SIZE = 4 << 20
RATES = {"warp-private": (100, 200), "warp-private/shuffle": (150, 150), "warp-private/uncoalesced": (300, 300),
         "warp-private/hardware-atomics": (900, 700), "warp-private/uncoalesced+hardware-atomics": (800, 700),
         "thread-private/1": (90, 80), "thread-private/2": (70, 60), "thread-private/3": (95, 95),
         "thread-private/4": (60, 60), "block-private": (1200, 900), "lane-banked": (2000, 2000)}
cells = [{"input": name, "synthetic": name in ("random", "constant"), "method": method, "bytes": SIZE,
          "seconds": SIZE / rates[index % 2] / 1e9}
         for index, name in enumerate(("dune", "storm", "random", "constant")) for method, rates in RATES.items()]
if is_gpu:
    with open(f"{folder}/methods.json", "w") as file:
        json.dump({"machine": machine, "processor": "gpu", "cells": cells}, file)
