"""Plans that are kept from call to call on a GPU, where preparing takes longer than counting. Each serves one shape of request in
one stream, and one call at a time."""
import collections
import ctypes
import threading

from ._library import Options, Request, Tally, check, plan_free, plan_make, plan_run, plan_scratch

MOST = 16                  # plans that wait for the next call; the one not used for longest goes
MOST_SCRATCH = 64 << 20    # bytes of the device that a waiting plan may hold

_waiting = collections.OrderedDict()
_lock = threading.Lock()


def _shape(samples):
    """What a plan depends on: not the memory itself, but how it is read, and about how much of it there is."""
    return samples and (samples.type, samples.stride, samples.count.bit_length(), (samples.data or 0) % 16)


def _bins(bins):
    edges = ctypes.string_at(bins.edges, 8 * (bins.count + 1)) if bins.edges else None
    return bins.kind, bins.count, bins.first, edges


def _take(key, request, stream):
    with _lock:
        plan = _waiting.pop(key, None)
    if plan is None:
        plan = ctypes.c_void_p()
        check(plan_make(ctypes.byref(request), ctypes.byref(Options(ctypes.sizeof(Options), stream=stream)), ctypes.byref(plan)))
    return plan


def _give(key, plan):
    with _lock:
        leaving = [_waiting.pop(key, None)]
        if plan_scratch(plan) <= MOST_SCRATCH:
            _waiting[key] = plan
        else:
            leaving.append(plan)
        if len(_waiting) > MOST:
            leaving.append(_waiting.popitem(last=False)[1])
    for each in leaving:
        plan_free(each)


def count_on_device(device, stream, samples, bins, counts, weights=None):
    """Counts samples in a device's memory into the counts, all of them structs, and tells how many were outside or NaN."""
    request = Request(ctypes.sizeof(Request), samples, bins, counts, weights and ctypes.pointer(weights))
    key = device, stream, _shape(samples), _bins(bins), counts.type, _shape(weights)
    plan, tally = _take(key, request, stream), Tally(ctypes.sizeof(Tally))
    try:
        check(plan_run(plan, ctypes.byref(request), ctypes.byref(tally)))
    except BaseException:
        plan_free(plan)
        raise
    _give(key, plan)
    return tally
