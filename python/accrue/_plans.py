"""Plans that are kept from call to call on a GPU, where preparing takes longer than counting. Each serves one shape of request in
one stream, and one call at a time."""
import collections
import ctypes
import threading

from ._library import Options, Request, Tally, check, plan_free, plan_make, plan_run, plan_scratch, plan_start

MOST = 16                  # plans that wait for the next call; the one not used for longest goes
MOST_SCRATCH = 64 << 20    # bytes of the device that a waiting plan may hold

_waiting = collections.OrderedDict()
_lock = threading.Lock()


def _shape(samples):
    """What a plan depends on: not the memory itself, but how it is read, and about how much of it there is."""
    return samples and (samples.type, samples.stride, samples.count.bit_length(), (samples.data or 0) % 16)


def bins_key(bins):
    """What a plan depends on of bins."""
    edges = ctypes.string_at(bins.edges, 8 * (bins.count + 1)) if bins.edges else None
    return bins.kind, bins.count, bins.first, edges


class _Plan:
    def __init__(self, request, stream):
        self.handle, self.tally = ctypes.c_void_p(), Tally(ctypes.sizeof(Tally))
        options = Options(ctypes.sizeof(Options), stream=stream, untimed=1)
        check(plan_make(ctypes.byref(request), ctypes.byref(options), ctypes.byref(self.handle)))

    def run(self, request, waits):
        """How many samples were outside, and how many bins were used; (0, 0) where it does not wait for that."""
        if not waits:
            check(plan_start(self.handle, ctypes.byref(request)))
            return 0, 0
        check(plan_run(self.handle, ctypes.byref(request), ctypes.byref(self.tally)))
        return self.tally.outside, self.tally.used


def _keep(key, plan):
    """For the next call; others may have to go for it."""
    leaving = []
    with _lock:
        if plan_scratch(plan.handle) > MOST_SCRATCH or key in _waiting:
            leaving.append(plan)
        else:
            _waiting[key] = plan
        if len(_waiting) > MOST:
            leaving.append(_waiting.popitem(last=False)[1])
    for each in leaving:
        plan_free(each.handle)


def count_on_device(place, samples, bins, key_of_bins, counts, weights, waits):
    """Counts samples in a device's memory into the counts, all of them structs. `place` is the device and the stream. What
    _Plan.run tells."""
    request = Request(ctypes.sizeof(Request), samples, bins, counts, weights and ctypes.pointer(weights))
    key = place, _shape(samples), key_of_bins, counts.type, _shape(weights)
    with _lock:
        plan = _waiting.pop(key, None)
    plan = plan or _Plan(request, place[1])
    try:
        told = plan.run(request, waits)
    except BaseException:
        plan_free(plan.handle)
        raise
    _keep(key, plan)
    return told
