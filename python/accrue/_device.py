"""Arrays in a GPU's memory: CuPy's, torch's, and what these adopt by DLPack. Results lie there, too, and belong to the same
library. The work goes into that library's current stream, and is waited for only where a result's length depends on it."""
import functools
from operator import index
import math
import sys

import numpy

from ._arrays import bins_of, guessed_length, table_of
from ._library import DEVICE, MOST_BINS, TYPES, VALUES, Bins, Counts, Samples
from ._plans import bins_key, count_on_device

ON_CUDA = 2       # DLPack's number for it
INT64 = numpy.dtype(numpy.int64)


def is_on_gpu(array):
    kind = type(array)
    if kind is numpy.ndarray:
        return False
    if hasattr(kind, "is_cuda"):  # torch's: its interface below takes longer
        return array.is_cuda
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


@functools.lru_cache(maxsize=None)
def _dtype_of_torch(torch, dtype):
    """The other way round; numpy takes as long for a name as for anything else here."""
    return getattr(torch, dtype.name)


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

    def unsigned(self):
        """Integers of 32 bits as unsigned ones, which are counted faster: a negative one is beyond all bins."""
        return Samples(self.data, self.size, self.step, TYPES["u4"], 1, DEVICE) if self.dtype.str[1:] == "i4" else self.samples()

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
        made = like.new_empty(length, dtype=_dtype_of_torch(library, dtype))
        return made, made.data_ptr()
    made = library.empty(length, dtype)
    return made, made.data.ptr


@functools.lru_cache(maxsize=None)
def _stream_of_torch(torch):
    """Gives a device's current stream; the quick way is not there in every version."""
    return getattr(torch._C, "_cuda_getCurrentRawStream", None) or (lambda device: torch.cuda.current_stream(device).cuda_stream)


def _place(array, library):
    """Device and stream that the work goes to."""
    if library.__name__ == "torch":
        device = array.device.index
        return device, _stream_of_torch(library)(device)
    return array.device.id, library.cuda.get_current_stream().ptr


def _count(array, library, place, samples, bins, weights, waits):
    """Counts or sums of weights, beside the array, and what the library tells of them if it waits."""
    dtype, weight_samples = INT64, None
    if weights is not None:
        if tuple(weights.shape) != tuple(array.shape):
            raise ValueError("weights should have the same shape as a.")
        memory = _Memory(weights)
        dtype, weight_samples = memory.dtype, memory.samples()
    found, data = _empty(bins.length, dtype, array, library)
    counts = Counts(data, bins.length, TYPES[dtype.str[1:]] if weights is not None else TYPES["u8"], DEVICE)
    return found, count_on_device(place, samples, bins.struct, bins.key, counts, weight_samples, waits)


class _Values:
    """Bins for the integers from 0 on."""

    def __init__(self, length):
        self.struct, self.length, self.key = Bins(VALUES, length), length, (VALUES, length)


class _Edges:
    """Bins between edges, which are on the device, too."""

    def __init__(self, edges, like, library):
        self.table = table_of(edges)
        if self.table is None:
            raise ValueError("edges on a GPU must be finite and increase strictly")
        self.struct, self.length = bins_of(self.table), self.table.size - 1
        self.key = bins_key(self.struct)
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
    given = a
    a, library = _adopted(a)
    if isinstance(bins, str):
        raise ValueError(f"bins={bins!r} looks at all samples, which numpy cannot on a GPU; give a number of bins")
    memory, place = _Memory(a), _place(a, library)
    edges = _edges(a, library, memory, place, bins, range)
    samples = _samples(memory, lambda: _ends(a, library))
    # Memory that is not this library's might be freed, and used again, before the stream comes to it.
    waits = a is not given or (weights is not None and type(weights) is not type(a))
    counts, _ = _count(a, library, place, samples, edges, weights, waits)
    there = _copy(edges.there)
    if not density:
        return counts, there
    return counts / (there[1:] - there[:-1]) / counts.sum(), there


def bincount(x, weights, minlength):
    x, library = _adopted(x)
    minlength = index(minlength)
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
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
    return _count(x, library, place, _samples(memory, lambda: ends), _Values(length), weights, True)[0]


_lengths = {}  # for each type, how many bins were enough for the last call's samples


def _guessed_bincount(x, library, memory, place, weights, minlength):
    """With a guessed length; None where that is not enough."""
    kind = memory.dtype.str, weights is None
    length = 256 if memory.dtype.itemsize == 1 else _lengths.pop(kind, None)
    length = max(length, minlength) if length else guessed_length(_host(x[:: max(memory.size >> 8, 1)]), minlength)
    if length > MOST_BINS:
        return None
    found, (outside, used) = _count(x, library, place, memory.unsigned(), _Values(length), weights, True)
    if outside:
        return None
    if weights is not None and used < length:
        used = int(x.max()) + 1  # sums may be 0 where there are samples
    if length <= 4 * max(used, 64):
        _lengths[kind] = length if weights is None else used  # with this length, the last sum shows that there are no more bins
    used = max(used, minlength)
    if used == length:
        return found
    return found[:used] if 2 * used >= length else _copy(found[:used])
