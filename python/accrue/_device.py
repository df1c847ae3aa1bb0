"""Arrays in a GPU's memory: CuPy's, torch's, and what these adopt by DLPack. Results lie there, too, and belong to the same
library. The work goes into that library's current stream."""
import sys

import numpy

from ._arrays import bins_of, table_of
from ._library import DEVICE, MOST_BINS, TYPES, VALUES, Bins, Counts, Samples, count

ON_CUDA = 2  # DLPack's number for it


def is_on_gpu(array):
    if type(array) is numpy.ndarray:
        return False
    return hasattr(array, "__cuda_array_interface__") or (
        hasattr(array, "__dlpack_device__") and array.__dlpack_device__()[0] == ON_CUDA)


def _adopted(array):
    """The array with its library, which is CuPy or torch."""
    own = sys.modules.get(type(array).__module__.split(".")[0])
    if own and own.__name__ in ("cupy", "torch"):
        return array, own
    for name in ("cupy", "torch"):
        if name in sys.modules:
            return sys.modules[name].from_dlpack(array), sys.modules[name]
    raise TypeError("results on a GPU are arrays of CuPy or torch; import one of them")


class _Memory:
    """An array's memory, as the library takes it."""

    def __init__(self, array):
        about = array.__cuda_array_interface__
        self.data, self.dtype, self.size = about["data"][0], numpy.dtype(about["typestr"]), int(numpy.prod(about["shape"]))
        strides, self.step = about.get("strides"), 1
        if strides is not None:
            if len(strides) != 1 or strides[0] <= 0 or strides[0] % self.dtype.itemsize:
                raise ValueError("an array on a GPU must lie in one line with one step; make it contiguous")
            self.step = strides[0] // self.dtype.itemsize

    def samples(self):
        return Samples(self.data, self.size, self.step, self._type(self.dtype.str[1:]), 1, DEVICE)

    def low_words(self):
        """64-bit integers that 32 bits hold, by their lower halves: every other word."""
        return Samples(self.data, self.size, 2 * self.step, TYPES["i4"], 1, DEVICE)

    def counts(self):
        return Counts(self.data, self.size, self._type({"i8": "u8"}.get(self.dtype.str[1:], self.dtype.str[1:])), DEVICE)

    @staticmethod
    def _type(name):
        if name not in TYPES:
            raise TypeError(f"arrays of {name} on a GPU cannot be counted; convert them to f4 or f8")
        return TYPES[name]


def _samples(array, ends):
    """`ends` gives the least and the greatest value."""
    memory = _Memory(array)
    if memory.dtype.kind in "iu" and memory.dtype.itemsize == 8 and memory.size:
        least, greatest = ends()
        if -(1 << 31) <= least and greatest < 1 << 31:
            return memory.low_words()
    return memory.samples()


def _ends(array):
    return array.min().item(), array.max().item()


def _made(values, like, library):
    return library.as_tensor(values, device=like.device) if library.__name__ == "torch" else library.asarray(values)


def _stream(array, library):
    if library.__name__ == "torch":
        return library.cuda.current_stream(array.device).cuda_stream
    return library.cuda.get_current_stream().ptr


def _count(array, library, samples, bins, length, weights):
    """Counts or sums of weights, beside the array."""
    dtype, weight_samples = numpy.int64, None
    if weights is not None:
        if tuple(weights.shape) != tuple(array.shape):
            raise ValueError("weights should have the same shape as a.")
        memory = _Memory(weights)
        dtype, weight_samples = memory.dtype, memory.samples()
    found = _made(numpy.zeros(length, dtype), array, library)
    count(samples, bins, _Memory(found).counts(), weight_samples, stream=_stream(array, library))
    return found


def histogram(a, bins, range, density, weights):
    a, library = _adopted(a)
    if isinstance(bins, str):
        raise ValueError(f"bins={bins!r} looks at all samples, which numpy cannot on a GPU; give a number of bins")
    dtype = numpy.dtype(a.__cuda_array_interface__["typestr"])
    ends = numpy.array(_ends(a) if range is None and numpy.ndim(bins) == 0 and _Memory(a).size else [], dtype)
    edges = numpy.histogram_bin_edges(ends, bins, range)
    table = table_of(edges)
    if table is None:
        raise ValueError("edges on a GPU must be finite and increase strictly")
    counts = _count(a, library, _samples(a, lambda: _ends(a)), bins_of(table), table.size - 1, weights)
    edges = _made(edges, a, library)
    if not density:
        return counts, edges
    return counts / (edges[1:] - edges[:-1]) / counts.sum(), edges


def bincount(x, weights, minlength):
    x, library = _adopted(x)
    ends = _ends(x) if _Memory(x).size else (0, -1)
    length = max(ends[1] + 1, minlength)
    if ends[0] < 0:
        raise ValueError("'x' argument must not have negative values")
    if length > MOST_BINS:
        raise ValueError(f"{length} bins are too many; up to {MOST_BINS} are possible")
    if length == 0:
        return _made(numpy.zeros(0, numpy.int64), x, library)
    return _count(x, library, _samples(x, lambda: ends), Bins(VALUES, length), length, weights)
