"""Arrays in a GPU's memory: CuPy's, torch's, and what these adopt by DLPack. Results lie there, too, and belong to the same
library. The work goes into that library's current stream."""
import functools
import math
import sys

import numpy

from ._arrays import bins_of, table_of
from ._library import DEVICE, MOST_BINS, TYPES, VALUES, Bins, Counts, Samples
from ._plans import count_on_device

ON_CUDA = 2       # DLPack's number for it
FEW = 1 << 14     # bins that are looked through faster on the host
INT64 = numpy.dtype(numpy.int64)


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


@functools.lru_cache(maxsize=None)
def _dtype(of_torch):
    """numpy's name for a type of torch's."""
    name = str(of_torch).removeprefix("torch.")
    try:
        return numpy.dtype(name)
    except TypeError:
        raise TypeError(f"arrays of {name} on a GPU cannot be counted; convert them to f4 or f8") from None


class _Memory:
    """An array's memory, as the library takes it."""

    def __init__(self, array):
        self.step = 1
        if hasattr(array, "data_ptr") and array.is_contiguous():  # torch's interface below takes longer
            self.data, self.dtype, self.size = array.data_ptr(), _dtype(array.dtype), array.numel()
            return
        about = array.__cuda_array_interface__
        self.data, self.dtype, self.size = about["data"][0], numpy.dtype(about["typestr"]), math.prod(about["shape"])
        strides = about.get("strides")
        if strides is not None:
            if len(strides) != 1 or strides[0] <= 0 or strides[0] % self.dtype.itemsize:
                raise ValueError("an array on a GPU must lie in one line with one step; make it contiguous")
            self.step = strides[0] // self.dtype.itemsize

    def samples(self):
        return Samples(self.data, self.size, self.step, self._type(self.dtype.str[1:]), 1, DEVICE)

    def low_words(self):
        """64-bit integers that 32 bits hold, by their lower halves: every other word."""
        return Samples(self.data, self.size, 2 * self.step, TYPES["i4"], 1, DEVICE)

    @staticmethod
    def _type(name):
        if name not in TYPES:
            raise TypeError(f"arrays of {name} on a GPU cannot be counted; convert them to f4 or f8")
        return TYPES[name]


def _samples(memory, ends):
    """`ends` gives the least and the greatest value."""
    if memory.dtype.kind in "iu" and memory.dtype.itemsize == 8 and memory.size:
        least, greatest = ends()
        if -(1 << 31) <= least and greatest < 1 << 31:
            return memory.low_words()
    return memory.samples()


def _ends(array, library):
    if library.__name__ == "torch":
        return library.stack(library.aminmax(array)).tolist()
    return array.min().item(), array.max().item()


def _host(array):
    return array.cpu().numpy() if hasattr(array, "cpu") else array.get()


def _made(values, like, library):
    return library.as_tensor(values, device=like.device) if library.__name__ == "torch" else library.asarray(values)


def _copy(array):
    return array.clone() if hasattr(array, "clone") else array.copy()


def _empty(length, dtype, like, library):
    """The array, and where it is."""
    if library.__name__ == "torch":
        made = library.empty(length, dtype=getattr(library, dtype.name), device=like.device)
        return made, made.data_ptr()
    made = library.empty(length, dtype)
    return made, made.data.ptr


def _place(array, library):
    """Device and stream that the work goes to."""
    if library.__name__ == "torch":
        return array.device.index, library.cuda.current_stream(array.device).cuda_stream
    return array.device.id, library.cuda.get_current_stream().ptr


def _count(array, library, place, samples, bins, length, weights):
    """Counts or sums of weights, beside the array, and how many samples were outside."""
    dtype, weight_samples = INT64, None
    if weights is not None:
        if tuple(weights.shape) != tuple(array.shape):
            raise ValueError("weights should have the same shape as a.")
        memory = _Memory(weights)
        dtype, weight_samples = memory.dtype, memory.samples()
    found, data = _empty(length, dtype, array, library)
    counts = Counts(data, length, TYPES[dtype.str[1:]] if weights is not None else TYPES["u8"], DEVICE)
    return found, count_on_device(*place, samples, bins, counts, weight_samples).outside


class _Edges:
    """Edges as the library takes them, and on the device."""

    def __init__(self, edges, like, library):
        self.table = table_of(edges)
        if self.table is None:
            raise ValueError("edges on a GPU must be finite and increase strictly")
        self.bins, self.length = bins_of(self.table), self.table.size - 1
        self.there = _made(edges, like, library)


@functools.lru_cache(maxsize=16)
def _even_edges(bins, low, high, dtype, library, place):
    """Edges are computed and copied as long as the counting itself takes: those of the last calls are kept."""
    like = library.empty(0, device=f"cuda:{place[0]}") if library.__name__ == "torch" else None
    return _Edges(numpy.histogram_bin_edges(numpy.empty(0, dtype), bins, (low, high)), like, library)


def _edges(a, library, memory, place, bins, range):
    if type(bins) is int and isinstance(range, tuple) and len(range) == 2 and all(type(end) in (int, float) for end in range):
        return _even_edges(bins, *range, memory.dtype, library, place)
    ends = numpy.array(_ends(a, library) if range is None and numpy.ndim(bins) == 0 and memory.size else [], memory.dtype)
    return _Edges(numpy.histogram_bin_edges(ends, bins, range), a, library)


def histogram(a, bins, range, density, weights):
    a, library = _adopted(a)
    if isinstance(bins, str):
        raise ValueError(f"bins={bins!r} looks at all samples, which numpy cannot on a GPU; give a number of bins")
    memory, place = _Memory(a), _place(a, library)
    edges = _edges(a, library, memory, place, bins, range)
    samples = _samples(memory, lambda: _ends(a, library))
    counts, _ = _count(a, library, place, samples, edges.bins, edges.length, weights)
    there = _copy(edges.there)
    if not density:
        return counts, there
    return counts / (there[1:] - there[:-1]) / counts.sum(), there


def bincount(x, weights, minlength):
    x, library = _adopted(x)
    memory, place = _Memory(x), _place(x, library)
    if memory.size and memory.dtype.itemsize <= 4:
        found = _guessed_bincount(x, library, memory, place, weights, minlength)
        if found is not None:
            return found
    ends = _ends(x, library) if memory.size else (0, -1)
    length = max(ends[1] + 1, minlength)
    if ends[0] < 0:
        raise ValueError("'x' argument must not have negative values")
    if length > MOST_BINS:
        raise ValueError(f"{length} bins are too many; up to {MOST_BINS} are possible")
    if length == 0:
        return _made(numpy.zeros(0, numpy.int64), x, library)
    return _count(x, library, place, _samples(memory, lambda: ends), Bins(VALUES, length), length, weights)[0]


_lengths = {}  # for each type, how many bins were enough for the last call's samples


def _guessed_bincount(x, library, memory, place, weights, minlength):
    """With a length that is most likely enough: one pass over the samples does then, since those outside are told. None where it
    is not enough."""
    kind = memory.dtype.str
    length = 256 if memory.dtype.itemsize == 1 else _lengths.get(kind)
    if length is None:
        length = 2 * int(_host(x[:: max(memory.size >> 8, 1)]).max()) + 2
    length = min(max(length, minlength, 256), MOST_BINS)
    found, outside = _count(x, library, place, memory.samples(), Bins(VALUES, length), length, weights)
    if outside:
        _lengths.pop(kind, None)
        return None
    used = int(x.max()) + 1 if weights is not None else _used(found, library)
    _lengths.pop(kind, None)
    if length <= 4 * max(used, 64):
        _lengths[kind] = length
    used = max(used, minlength)
    return found[:used] if 2 * used >= length else _copy(found[:used])


def _used(counts, library):
    """One past the last bin that is not empty."""
    if counts.shape[0] <= FEW:
        return counts.shape[0] - int((_host(counts)[::-1] != 0).argmax())
    bins = library.nonzero(counts)
    return int((bins if library.__name__ == "torch" else bins[0])[-1]) + 1
