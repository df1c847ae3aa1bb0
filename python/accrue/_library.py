"""libaccrue, found and loaded; the structs of accrue/histogram.h, and one call."""
import ctypes
import os
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path

NAME = "libaccrue.so.0"


class AccrueError(RuntimeError):
    """What the library could not do; its text says why, and what to do about it."""


class Samples(Structure):
    _fields_ = [("data", c_void_p), ("count", c_uint64), ("stride", c_uint64), ("type", c_uint32), ("channels", c_uint32),
                ("where", c_uint32), ("unused", c_uint32)]


class Bins(Structure):
    _fields_ = [("kind", c_uint32), ("count", c_uint32), ("include_top", c_uint32), ("unused", c_uint32), ("first", c_int64),
                ("low", c_double), ("high", c_double), ("edges", c_void_p)]


class Counts(Structure):
    _fields_ = [("data", c_void_p), ("size", c_uint64), ("type", c_uint32), ("where", c_uint32)]


class Request(Structure):
    _fields_ = [("size", c_size_t), ("samples", Samples), ("bins", Bins), ("counts", Counts), ("weights", POINTER(Samples)),
                ("joint", POINTER(Samples)), ("joint_bins", POINTER(Bins)), ("saturate", c_uint64), ("add", c_uint32),
                ("outside", c_uint32), ("refuse_nan", c_uint32), ("unused", c_uint32)]


class Options(Structure):
    _fields_ = [("size", c_size_t), ("method", c_char_p), ("scratch_limit", c_uint64), ("stream", c_void_p),
                ("processor", c_uint32), ("predictable", c_uint32), ("threads", c_uint32), ("untimed", c_uint32)]


class Tally(Structure):
    _fields_ = [("size", c_size_t), ("outside", c_uint64), ("nan", c_uint64), ("seconds", c_double), ("method", c_char_p),
                ("used", c_uint64)]


VALUES, EDGES = 0, 2
HOST, DEVICE = 0, 1
DROP, CLAMP = 0, 1
TYPES = {"u1": 0, "i1": 1, "u2": 2, "i2": 3, "u4": 4, "i4": 5, "u8": 6, "f4": 7, "f8": 8, "i8": 9}
MOST_BINS, MOST_JOINT_BINS = 1 << 24, 1 << 26


def _places():
    """Where the library may be: where the environment says, in the build of a source tree, beside an installed package."""
    if "ACCRUE_LIBRARY" in os.environ:
        yield os.environ["ACCRUE_LIBRARY"]
        return
    here = Path(__file__).resolve().parent
    for folder, pattern in ((here.parents[1], "build/lib/"), (here.parents[2], ""), (here.parents[2], "*-linux-gnu/")):
        yield from map(str, folder.glob(pattern + NAME))
    yield NAME


def _load():
    for place in _places():
        try:
            return ctypes.CDLL(place)
        except OSError as error:
            failure = error
    raise ImportError(f"{failure}; set ACCRUE_LIBRARY to the path of {NAME}, which `make` leaves in build/lib")


_loaded = _load()
_count = _loaded.accrue_hist_count
_count.argtypes, _count.restype = [POINTER(Request), POINTER(Options), c_void_p], c_int
plan_make, plan_run = _loaded.accrue_hist_plan_make, _loaded.accrue_hist_plan_run
plan_make.argtypes, plan_make.restype = [POINTER(Request), POINTER(Options), POINTER(c_void_p)], c_int
plan_run.argtypes, plan_run.restype = [c_void_p, POINTER(Request), c_void_p], c_int
plan_start = _loaded.accrue_hist_plan_start
plan_start.argtypes, plan_start.restype = [c_void_p, POINTER(Request)], c_int
plan_scratch, plan_free = _loaded.accrue_hist_plan_scratch, _loaded.accrue_hist_plan_free
plan_scratch.argtypes, plan_scratch.restype = [c_void_p], c_uint64
plan_free.argtypes, plan_free.restype = [c_void_p], None
_loaded.accrue_hist_error.restype = c_char_p
_loaded.accrue_hist_version.restype = c_char_p


def version():
    """The library's version."""
    return _loaded.accrue_hist_version().decode()


def check(code):
    """Raises what the library says where a call failed."""
    if code:
        raise AccrueError(_loaded.accrue_hist_error().decode())


# OpenMP's threads do not follow into a forked process: it counts by its own thread alone.
_options = Options(ctypes.sizeof(Options))
os.register_at_fork(after_in_child=lambda: setattr(_options, "threads", 1))


def count(samples, bins, counts, weights=None, joint=None, joint_bins=None, outside=DROP):
    """Counts samples into the counts, both structs, and tells how many were outside or NaN."""
    request = Request(ctypes.sizeof(Request), samples, bins, counts, weights and ctypes.pointer(weights),
                      joint and ctypes.pointer(joint), joint_bins and ctypes.pointer(joint_bins), outside=outside)
    tally = Tally(ctypes.sizeof(Tally))
    check(_count(byref(request), byref(_options), byref(tally)))
    return tally
