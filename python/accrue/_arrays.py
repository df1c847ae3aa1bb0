"""numpy's arrays as the library takes them."""
import numpy

from ._library import EDGES, HOST, MOST_BINS, TYPES, Bins, Counts, Samples

EXACT = 1 << 53  # integers below it are doubles


def type_of(dtype):
    """The library's number for a type, None where it has none."""
    return TYPES.get(dtype.str[1:]) if dtype.isnative else None


def line(array, order):
    """The array as one line with one step between samples: a view where its memory allows, else a copy. In its own order
    where that plays no part (K), or in C's."""
    if array.ndim != 1:
        array = array.ravel(order)
    if array.size and array.strides[0] < 0 and order == "K":
        array = array[::-1]
    step, size = (array.strides[0] if array.size > 1 else array.itemsize), array.itemsize
    return array if step >= size and step % size == 0 and array.flags.aligned else numpy.array(array)


def samples_of(array):
    """A line as samples; it must outlive them."""
    step = array.strides[0] // array.itemsize if array.size > 1 else 1
    return Samples(array.ctypes.data, array.size, step, type_of(array.dtype), 1, HOST)


def counts_of(array):
    """Where counts go; numpy's own integers hold what unsigned ones do."""
    return Counts(array.ctypes.data, array.size, TYPES["u8" if array.dtype.kind == "i" else array.dtype.str[1:]], HOST)


def table_of(edges):
    """The edges as doubles, None where the library cannot count by them as numpy does."""
    if edges.dtype.kind not in "iuf" or edges.itemsize > 8 or not 2 <= edges.size <= MOST_BINS + 1:
        return None
    table = numpy.ascontiguousarray(edges, numpy.float64)
    if not (numpy.isfinite(table[0]) and numpy.isfinite(table[-1]) and (table[1:] > table[:-1]).all()):
        return None
    if edges.dtype.kind in "iu" and max(abs(table[0]), abs(table[-1])) >= EXACT:
        return None
    return table


def bins_of(table):
    """Bins between edges, the last one with its upper edge; the table must outlive them."""
    return Bins(EDGES, table.size - 1, 1, edges=table.ctypes.data)


def guessed_length(some, minlength):
    """A number of bins that is most likely enough for bincount, by some of its samples: one pass over all of them does then, since
    the library tells how many were outside, and which bins it used."""
    return min(max(2 * int(some.max()) + 2, minlength, 256), MOST_BINS)


def weights_of(weights):
    """Weights as a line of f32 or f64, None where the library cannot add them, or not exactly."""
    if weights.dtype.kind in "iu":
        if weights.size and max(abs(int(weights.min())), abs(int(weights.max()))) * weights.size >= EXACT:
            return None  # their sums may be no doubles
        weights = weights.astype(numpy.float64)
    if weights.dtype.kind != "f" or weights.itemsize not in (4, 8) or not weights.dtype.isnative:
        return None
    return line(weights, "C")
