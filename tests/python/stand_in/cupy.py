"""Stands in for CuPy where there is no GPU: arrays in this machine's memory that say they are a device's. libaccrue_stand_in counts
them by the GPU's own kernels."""
import types

import numpy

cuda = types.SimpleNamespace(get_current_stream=lambda: types.SimpleNamespace(ptr=0))


class ndarray:
    def __init__(self, host):
        self.host = numpy.asarray(host)
        self.shape, self.device = self.host.shape, types.SimpleNamespace(id=0)
        self.data = types.SimpleNamespace(ptr=self.host.ctypes.data)

    @property
    def __cuda_array_interface__(self):
        host = self.host
        return {"data": (host.ctypes.data, False), "typestr": host.dtype.str, "shape": host.shape,
                "strides": None if host.flags.c_contiguous else host.strides, "version": 3}

    def get(self):
        return self.host.copy()

    def min(self):
        return self.host.min()

    def max(self):
        return self.host.max()

    def sum(self):
        return self.host.sum()

    def copy(self):
        return ndarray(self.host.copy())

    def __getitem__(self, what):
        return ndarray(self.host[what])

    def __sub__(self, other):
        return ndarray(self.host - other.host)

    def __truediv__(self, other):
        return ndarray(self.host / (other.host if isinstance(other, ndarray) else other))


def empty(length, dtype):
    return ndarray(numpy.full(length, 7, dtype))  # as it comes


def asarray(values):
    return ndarray(values)
