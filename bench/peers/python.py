#!/usr/bin/env python3
"""torch and CuPy as peers: accrue-peer-python torch|cupy answers line by line, as src/bench/peer.h tells.

Times are device times between two events, after a delay in the queue, over copies of the input in turn: as for CUB.
"""
import sys

import_error = None
try:
    import numpy as np
except ImportError as error:
    import_error = error

PATIENCE, MOST = 0.01, 101  # as in src/bench/times.h
EXACT = 1 << 24             # floats count no further by ones


def hash_of(counts):
    """The hash of src/bench/hash.h."""
    places = np.arange(1, len(counts) + 1, dtype=np.uint64)
    z = counts.astype(np.uint64) + places * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return int((z ^ (z >> np.uint64(31))).sum(dtype=np.uint64))


def median(times):
    times = sorted(times)
    middle = len(times) // 2
    return times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2


def time_calls(call, copies, event_time):
    """`event_time(i)` runs call number i and gives its seconds; the first two warm up."""
    times = []
    for i in range(2 + MOST):
        seconds = event_time(call, i % copies)
        if i >= 2:
            times.append(seconds)
        if len(times) >= 3 and sum(times) > 4 or len(times) >= 7 and sum(times) >= PATIENCE:
            break
    return median(times)


class Torch:
    def __init__(self):
        import torch
        self.torch = torch
        if not torch.cuda.is_available():
            raise RuntimeError("torch sees no GPU")
        self.before, self.after = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        self.version = "torch " + torch.__version__

    # u16 and u32 have no bincount; as signed integers of the same size their values are the same, below the sign.
    views = {"u8": "u1", "i8": "i1", "u16": "i2", "i16": "i2", "u32": "i4", "i32": "i4", "f32": "f4", "f64": "f8"}

    def prepare(self, kind, bins, samples, copies):
        if kind == "u16" and bins > 1 << 15:
            return "torch.bincount has no u16"
        self.inputs = self.torch.from_numpy(samples).cuda().repeat(copies).view(copies, -1)
        self.bins, self.is_float = bins, kind in ("f32", "f64")
        return None

    def count(self, copy):
        torch, samples = self.torch, self.inputs[copy]
        if not self.is_float:
            return torch.bincount(samples, minlength=self.bins)
        if len(samples) <= EXACT:
            return torch.histc(samples, self.bins, 0, self.bins)
        whole = torch.zeros(self.bins, dtype=torch.int64, device="cuda")
        for part in samples.split(EXACT):  # the result is of the samples' type
            whole += torch.histc(part, self.bins, 0, self.bins).long()
        return whole

    def event_time(self, call, copy):
        self.torch.cuda._sleep(150000)
        self.before.record()
        self.counts = call(copy)
        self.after.record()
        self.after.synchronize()
        return self.before.elapsed_time(self.after) * 1e-3

    def result(self):
        return self.counts.cpu().numpy()

    def clear(self):
        self.inputs = self.counts = None
        self.torch.cuda.empty_cache()


class CuPy:
    def __init__(self):
        import cupy
        self.cupy = cupy
        if cupy.cuda.runtime.getDeviceCount() == 0:
            raise RuntimeError("CuPy sees no GPU")
        self.before, self.after = cupy.cuda.Event(), cupy.cuda.Event()
        self.delay = cupy.RawKernel("""extern "C" __global__ void delay(long long cycles) {
          const long long start = clock64();
          while (clock64() - start < cycles);
        }""", "delay")
        self.version = "CuPy " + cupy.__version__

    views = {"u8": "u1", "i8": "i1", "u16": "u2", "i16": "i2", "u32": "u4", "i32": "i4", "f32": "f4", "f64": "f8"}

    def prepare(self, kind, bins, samples, copies):
        self.inputs = self.cupy.tile(self.cupy.asarray(samples), copies).reshape(copies, -1)
        self.bins, self.is_float = bins, kind in ("f32", "f64")
        return None

    def count(self, copy):
        if self.is_float:
            return self.cupy.histogram(self.inputs[copy], bins=self.bins, range=(0, self.bins))[0]
        return self.cupy.bincount(self.inputs[copy], minlength=self.bins)

    def event_time(self, call, copy):
        self.delay((1,), (1,), (self.cupy.int64(150000),))
        self.before.record()
        self.counts = call(copy)
        self.after.record()
        self.after.synchronize()
        return self.cupy.cuda.get_elapsed_time(self.before, self.after) * 1e-3

    def result(self):
        return self.cupy.asnumpy(self.counts)

    def clear(self):
        self.inputs = self.counts = None
        self.cupy.get_default_memory_pool().free_all_blocks()


def answer(peer, line):
    kind, bins, samples, path, copies, _ = line.split()
    bins, samples, copies = int(bins), int(samples), int(copies)
    data = np.memmap(path, dtype="<" + peer.views[kind], mode="c", shape=samples)  # writable only for torch's sake
    try:
        reason = peer.prepare(kind, bins, np.asarray(data), copies)
        if reason:
            return "cannot count: " + reason
        seconds = time_calls(peer.count, copies, peer.event_time)
        return f"done {seconds:.9g} {hash_of(peer.result())}"
    finally:
        peer.clear()


def main():
    try:
        if import_error:
            raise import_error
        peer = {"torch": Torch, "cupy": CuPy}[sys.argv[1]]()
    except Exception as error:
        print("cannot start:", " ".join(str(error).split()), flush=True)
        return
    print("ready", peer.version, flush=True)
    for line in sys.stdin:
        try:
            print(answer(peer, line), flush=True)
        except Exception as error:
            print("cannot count:", " ".join(str(error).split())[:200], flush=True)


main()
