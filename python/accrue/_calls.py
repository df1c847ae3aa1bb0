"""numpy's calls. Arguments are read, and edges are computed, by numpy itself; the library counts."""
import numpy
from numpy import ndarray

from . import _device
from ._arrays import bins_of, counts_of, guessed_length, line, samples_of, table_of, type_of, weights_of
from ._library import MOST_BINS, MOST_JOINT_BINS, VALUES, Bins, count

LEAST = 4096             # samples: numpy counts fewer before a call has reached the library
LEAST_EVEN = 512         # the same for a number of bins, where numpy has more to do
LEAST_EVEN_FLOATS = 2048  # the same for f32
LEAST_VALUES = 1 << 16   # the same for bincount, which has little to do
EXACT_FLOATS = 1 << 20   # bins: numpy's guess of an f32 sample's bin is off by one at most


def _undispatched(function):
    """numpy's function without the search for arrays that bring their own: for its own arrays, of which we know."""
    return getattr(function, "__wrapped__", None) or getattr(function, "_implementation", function)


_numpy_bincount, _numpy_histogram = _undispatched(numpy.bincount), _undispatched(numpy.histogram)
_numpy_histogram2d, _numpy_histogramdd = _undispatched(numpy.histogram2d), _undispatched(numpy.histogramdd)


def _suits(array, least):
    return array.size >= least and type_of(array.dtype) is not None


def _total(tables):
    total = 1
    for table in tables:
        total *= table.size - 1
    return total


def _count(columns, tables, weights, dtype):
    """Counts lines of samples by tables of edges, one or two of them; sums of weights where there are some."""
    found = numpy.empty(_total(tables), dtype)
    samples, bins = [samples_of(column) for column in columns], [bins_of(table) for table in tables]
    joint, joint_bins = (samples[1], bins[1]) if len(columns) == 2 else (None, None)
    count(samples[0], bins[0], counts_of(found), None if weights is None else samples_of(weights), joint, joint_bins)
    return found


def _sums_type(weights):
    """Of the sums, as numpy has it."""
    return weights.dtype if weights.dtype.kind == "f" else numpy.dtype(numpy.float64)


def histogram(a, bins=10, range=None, density=None, weights=None):
    """Counts the samples between edges, like numpy.histogram.

    >>> import numpy, accrue
    >>> accrue.histogram(numpy.array([0.1, 0.4, 0.9]), bins=[0, 0.5, 1])
    (array([2, 1]), array([0. , 0.5, 1. ]))
    >>> accrue.histogram(numpy.arange(5.0), bins=2, weights=numpy.ones(5))[0]
    array([2., 3.])
    """
    least = LEAST_EVEN if type(bins) is int else LEAST
    if type(a) is ndarray:
        if type(bins) is int and a.dtype == numpy.float32:
            least = LEAST_EVEN_FLOATS
        if a.size < least and weights is None:
            return _numpy_histogram(a, bins, range, density)
    elif _device.is_on_gpu(a):
        return _device.histogram(a, bins, range, density, weights)
    a = numpy.asarray(a)
    found = _histogram(a, bins, range, weights) if _suits(a, least) else None
    if found is None:
        return numpy.histogram(a, bins, range, density=density, weights=weights)
    counts, edges = found
    if density:
        return counts / numpy.array(numpy.diff(edges), float) / counts.sum(), edges
    return found


def _histogram(a, bins, range, weights):
    edges = numpy.histogram_bin_edges(a, bins, range, weights)
    table = table_of(edges)
    if table is None or (edges.dtype == numpy.float32 and edges.size > EXACT_FLOATS):
        return None
    if weights is None:
        return _count([line(a, "K")], [table], None, numpy.intp), edges
    weights = numpy.asarray(weights)
    wide = weights_of(weights)
    if wide is None:
        return None
    return _count([line(a, "C")], [table], wide, _sums_type(weights)).astype(weights.dtype, copy=False), edges


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Counts pairs of samples, like numpy.histogram2d.

    >>> import numpy, accrue
    >>> counts, xedges, yedges = accrue.histogram2d([0, 1, 1], [0, 0, 1], bins=2)
    >>> counts
    array([[1., 0.],
           [1., 1.]])
    """
    if type(x) is ndarray and x.size < LEAST and type(y) is ndarray and weights is None:
        return _numpy_histogram2d(x, y, bins, range, density)
    columns = [numpy.asarray(x), numpy.asarray(y)]
    found = None
    if columns[0].shape == columns[1].shape:
        found = _joint(columns, lambda ends: numpy.histogram2d(*ends.T, bins, range)[1:], range, weights)
    if found is None:
        return numpy.histogram2d(x, y, bins, range, density=density, weights=weights)
    counts, (xedges, yedges) = found
    return _dense(counts, (xedges, yedges), density), xedges, yedges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """Counts points of several dimensions, like numpy.histogramdd.

    >>> import numpy, accrue
    >>> counts, edges = accrue.histogramdd(numpy.array([[0, 0], [1, 0], [1, 1]]), bins=[2, 1])
    >>> counts
    array([[1.],
           [2.]])
    """
    if type(sample) is ndarray and sample.size < LEAST and weights is None:
        return _numpy_histogramdd(sample, bins, range, density)
    columns = _columns(sample)
    found = _joint(columns, lambda ends: numpy.histogramdd(ends, bins, range)[1], range, weights)
    if found is None:
        return numpy.histogramdd(sample, bins, range, density=density, weights=weights)
    counts, edges = found
    return _dense(counts, edges, density), edges


def _columns(sample):
    """The dimensions of a sample that numpy.histogramdd takes; none where it is of another form."""
    if isinstance(sample, numpy.ndarray) and sample.ndim == 2:
        return list(sample.T)
    columns = [numpy.asarray(column) for column in sample] if isinstance(sample, (list, tuple)) else []
    return columns if all(column.shape == columns[0].shape for column in columns) else []


def _joint(columns, edges_of, range, weights):
    """Counts and edges of one or two dimensions, None where numpy must do it. `edges_of` gives the edges for two points, the
    least and the greatest values: they depend on nothing else."""
    if len(columns) not in (1, 2) or not all(column.ndim == 1 and _suits(column, LEAST) for column in columns):
        return None
    dtype = numpy.result_type(*columns)
    if range is None or any(one is None for one in range):
        ends = [[column.min() for column in columns], [column.max() for column in columns]]
    else:
        ends = [[column[0] for column in columns]] * 2
    edges = edges_of(numpy.array(ends, dtype))
    tables = [table_of(edge) for edge in edges]
    if any(table is None for table in tables) or _total(tables) > MOST_JOINT_BINS:
        return None
    if any(_rounds_onto(column, edge[-1]) for column, edge in zip(columns, edges)):
        return None
    lines = [line(column, "C") for column in columns]
    if weights is None:
        return _count(lines, tables, None, numpy.intp).astype(float), edges
    weights = numpy.asarray(weights)
    wide = weights_of(weights) if weights.shape == columns[0].shape else None
    return None if wide is None else (_count(lines, tables, wide, numpy.float64), edges)


def _rounds_onto(column, last):
    """Whether numpy takes samples to lie on the last edge though none does: old ones compare f32 with it as f32."""
    return column.dtype == numpy.float32 and numpy.float32(last) != float(last) and (column == last).any()


def _dense(counts, edges, density):
    """The counts in their dimensions; as a density where one is wanted, computed in numpy's order."""
    counts = counts.reshape([edge.size - 1 for edge in edges])
    if not density:
        return counts
    total = counts.sum()
    for i, edge in enumerate(edges):
        shape = numpy.ones(len(edges), int)
        shape[i] = edge.size - 1
        counts = counts / numpy.diff(edge).reshape(shape)
    return counts / total


def bincount(x, weights=None, minlength=0):
    """Counts how often each integer from 0 on occurs, like numpy.bincount.

    >>> import numpy, accrue
    >>> accrue.bincount(numpy.array([3, 1, 1]), minlength=5)
    array([0, 2, 0, 1, 0])
    """
    if type(x) is ndarray:
        if x.size < LEAST_VALUES and weights is None:
            return _numpy_bincount(x, None, minlength)
    elif _device.is_on_gpu(x):
        return _device.bincount(x, weights, minlength)
    array = numpy.asarray(x)
    found = _bincount(array, weights, minlength) if _suits(array, LEAST_VALUES) and type(minlength) is int else None
    return numpy.bincount(x, weights, minlength) if found is None else found


def _bincount(x, weights, minlength):
    if x.ndim != 1 or x.dtype.kind not in "iu" or not numpy.can_cast(x.dtype, numpy.intp) or not 0 <= minlength <= MOST_BINS:
        return None
    wide = None
    if weights is not None:
        weights = numpy.asarray(weights)
        wide = weights_of(weights) if weights.shape == x.shape else None
        if wide is None:
            return None
    row = line(x, "K" if wide is None else "C")
    found, tally = _values(row, guessed_length(row[:: max(row.size >> 8, 1)], minlength), wide)
    if tally.outside:
        least, greatest = int(x.min()), int(x.max())
        if least < 0 or greatest >= MOST_BINS:
            return None
        found, tally = _values(row, greatest + 1, wide)
    used = tally.used if wide is None else int(row.max()) + 1  # sums may be 0 where there are samples
    return found[:max(used, int(minlength))].copy()


def _values(row, length, weights):
    """How often each of the values below `length` occurs, and what the library tells."""
    found = numpy.empty(length, numpy.intp if weights is None else numpy.float64)
    return found, count(samples_of(row), Bins(VALUES, length), counts_of(found), None if weights is None else samples_of(weights))
