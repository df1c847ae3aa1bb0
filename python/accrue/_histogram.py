"""Histograms with axes, as accrue/axes.hpp has them: filled as samples come, added to others, looked at from several sides."""
import itertools
from collections import namedtuple
from html import escape
from operator import index

import numpy

from ._arrays import EXACT, counts_of, line, samples_of, table_of, type_of, weights_of
from ._library import CLAMP, EDGES, MOST_BINS, MOST_JOINT_BINS, Bins, count
from ._plot import plot

MOST_AXES = 4
MOST_CELLS = 1 << 28  # over all axes, with those outside

Cell = namedtuple("Cell", "bin low high value")


def _numbers(values, what):
    """As an array of integers, booleans or floats: anything else is not counted, not even text that spells numbers."""
    values = numpy.asanyarray(values)
    if not isinstance(values, numpy.ma.MaskedArray):
        values = numpy.asarray(values)
    if values.dtype.kind not in "biuf":
        raise TypeError(f"{what} must be real numbers, not {values.dtype}")
    return values


def _checked_count(count):
    if not 1 <= index(count) <= MOST_BINS:
        raise ValueError(f"an axis has 1 to {MOST_BINS} bins, not {count}")
    return index(count)


def _amount(value):
    """A count in full, a sum of weights with six digits."""
    return f"{value:.0f}" if value == numpy.floor(value) and abs(value) < EXACT else f"{value:g}"


class Axis:
    """The bins along one direction. A bin holds its lower edge, not its upper one; below the first and above the last there is one
    more each, for samples outside.

    >>> import accrue
    >>> accrue.Axis.even(4, 0, 2).edges
    array([0. , 0.5, 1. , 1.5, 2. ])
    >>> accrue.Axis.integers(1, 12)
    Axis.integers(1, 12)
    >>> accrue.Axis.categories([3, 5]).find([5, 4])
    array([1, 2])
    """

    def __init__(self, words, edges=None, categories=None, is_whole=False):
        if not isinstance(words, str) or (edges is None) == (categories is None):
            raise TypeError("an axis is made by Axis.even, Axis.from_edges, Axis.integers or Axis.categories")
        self._words, self.edges, self.values, self.is_whole = words, edges, categories, is_whole
        if edges is not None:
            _checked_count(edges.size - 1)
            if table_of(edges) is None:
                raise ValueError("the edges of an axis must be finite and strictly increasing")
            edges.flags.writeable = False
        else:
            _checked_count(len(categories))
            if len(set(categories)) != len(categories):
                raise ValueError("each category of an axis must stand there once")

    @classmethod
    def even(cls, count, low, high):
        """`count` bins of one width from low to high."""
        count, ends = _checked_count(count), _numbers([low, high], "the ends of an axis").astype(float)
        with numpy.errstate(all="ignore"):
            if not (numpy.isfinite(ends[1] - ends[0]) and ends[0] < ends[1]):
                raise ValueError(f"an axis goes from a low end to a higher one, both finite, not from {low} to {high}")
        return cls(f"Axis.even({count}, {low!r}, {high!r})", numpy.linspace(*ends, count + 1))

    @classmethod
    def from_edges(cls, edges):
        """Bins between these edges."""
        edges = numpy.array(_numbers(edges, "edges"), float)
        if edges.ndim != 1:
            raise ValueError(f"the edges of an axis are one row of numbers, not an array with {edges.ndim} dimensions")
        if edges.size < 2:
            raise ValueError(f"an axis has at least two edges, not {edges.size}")
        listed = edges.tolist()
        words = str(listed) if len(listed) <= 20 else f"{listed[0]} to {listed[-1]}, {len(listed)} of them"
        return cls(f"Axis.from_edges({words})", edges)

    @classmethod
    def integers(cls, first, count):
        """A bin for each integer from `first` on, within 2**53 of zero: farther out doubles do not tell integers apart."""
        first, count = index(first), _checked_count(count)
        if not -EXACT < first <= EXACT - count:
            raise ValueError("the integers of an axis must lie between -2**53 and 2**53; subtract the first one from the samples, "
                             "or give categories")
        return cls(f"Axis.integers({first}, {count})", numpy.arange(first, first + count + 1, dtype=float), is_whole=True)

    @classmethod
    def categories(cls, values):
        """A bin for each of these integers, whatever their size; all others are above."""
        values = [index(value) for value in values]
        if not all(-1 << 63 <= value < 1 << 63 for value in values):
            raise ValueError("categories are integers of 64 bits")
        return cls(f"Axis.categories({values})", categories=values)

    def __len__(self):
        return len(self.values) if self.edges is None else self.edges.size - 1

    def __repr__(self):
        return self._words

    def __eq__(self, other):
        if not isinstance(other, Axis):
            return NotImplemented
        if self.edges is None or other.edges is None:
            return self.values == other.values
        return numpy.array_equal(self.edges, other.edges)

    def find(self, samples):
        """The bins of samples: -1 below, len(axis) above, and for NaN, too."""
        samples = _numbers(samples, "samples")
        if self.edges is not None:
            return numpy.searchsorted(self.edges, samples, "right") - 1
        whole, is_whole = _integers(samples)
        order = numpy.argsort(self.values)
        values = numpy.array(self.values, numpy.int64)[order]
        at = numpy.searchsorted(values, whole).clip(max=len(self) - 1)
        return numpy.where(is_whole & (values[at] == whole), order[at], len(self))

    def _table(self):
        """The edges between their neighbours: what is clamped falls into the bins below and above."""
        return numpy.concatenate([[numpy.nextafter(self.edges[0], -numpy.inf)], self.edges,
                                  [numpy.nextafter(self.edges[-1], numpy.inf)]])


def _integers(samples):
    """The samples as integers of 64 bits, and which of them are such."""
    if samples.dtype.kind in "bi":
        return samples.astype(numpy.int64), True
    if samples.dtype.kind == "f":
        samples = samples.astype(numpy.result_type(samples, float))
        is_whole = (samples >= -2.0**63) & (samples < 2.0**63) & (samples == numpy.trunc(samples))
    else:
        is_whole = samples < 1 << 63 if samples.dtype.itemsize == 8 else samples == samples
    return numpy.where(is_whole, samples, 0).astype(numpy.int64), is_whole


def _without_masked(columns, weights):
    """Columns and weights without the samples of which a part is masked."""
    masks = [numpy.ma.getmaskarray(one) for one in [*columns, weights] if isinstance(one, numpy.ma.MaskedArray)]
    if not masks:
        return columns, weights
    kept = ~numpy.logical_or.reduce(masks)
    return [numpy.asarray(one)[kept] for one in columns], None if weights is None else numpy.asarray(weights)[kept]


class Histogram:
    """Counts, or sums of weights, over one to four axes. Samples outside are kept apart, and so are those with NaN.

    >>> import numpy, accrue
    >>> energies = accrue.Histogram(accrue.Axis.even(2, 0, 2), accrue.Axis.integers(1, 3))
    >>> energies.fill([0.5, 1.5, 1.7, 9, numpy.nan], [1, 2, 2, 3, 3])
    >>> energies.values()
    array([[1., 0., 0.],
           [0., 2., 0.]])
    >>> energies.nan, energies.sum(), energies.sum(outside=True)
    (1.0, 3.0, 4.0)
    >>> energies.project(0).values(outside=True)
    array([0., 1., 2., 1.])
    >>> (energies + energies).sum(), sum([energies, energies, energies]).sum()
    (6.0, 9.0)
    >>> [cell.low[0] for cell in energies.project(0)], energies.edges[1]
    ([0.0, 1.0], array([1., 2., 3., 4.]))
    """

    def __init__(self, *axes):
        if not 1 <= len(axes) <= MOST_AXES or not all(isinstance(axis, Axis) for axis in axes):
            hint = "; give them one by one, not as a list" if len(axes) == 1 and isinstance(axes[0], (list, tuple)) else ""
            raise ValueError(f"a histogram has 1 to {MOST_AXES} axes, such as accrue.Axis.even(100, 0, 5){hint}")
        cells = 1
        for axis in axes:
            cells *= len(axis) + 2
        if cells > MOST_CELLS:
            raise ValueError("the axes have more than 2**28 bins together; make them coarser")
        self.axes, self.nan = axes, 0.0
        self._cells = numpy.zeros([len(axis) + 2 for axis in axes])

    def fill(self, *columns, weights=None):
        """Counts samples: as many columns as axes, equally long; with a weight for each, if there are some. What is masked in one of
        them (numpy.ma) is not counted."""
        columns = [_numbers(column, "samples").ravel() for column in columns]
        if len(columns) != len(self.axes):
            raise ValueError(f"{len(columns)} columns of samples for {len(self.axes)} {'axis' if len(self.axes) == 1 else 'axes'}")
        weights = None if weights is None else _numbers(weights, "weights").ravel()
        for other in columns[1:] + ([] if weights is None else [weights]):
            if other.size != columns[0].size:
                raise ValueError(f"columns and weights must be equally long, not {columns[0].size} and {other.size}")
        columns, weights = _without_masked(columns, weights)
        if columns[0].size and not self._fill_by_library(columns, weights):
            self._fill_by_numpy(columns, weights)

    def _fill_by_library(self, columns, weights):
        wide = None if weights is None else weights_of(weights)
        fits = (len(columns) <= 2 and self._cells.size <= MOST_JOINT_BINS and max(self._cells.shape) <= MOST_BINS
                and (weights is None or wide is not None)
                and all(axis.edges is not None for axis in self.axes)
                and all(type_of(column.dtype) is not None for column in columns))
        if not fits:
            return False
        lines, tables = [line(column, "C") for column in columns], [axis._table() for axis in self.axes]
        found = numpy.empty(self._cells.size, numpy.uint64 if wide is None else numpy.float64)
        bins = [Bins(EDGES, table.size - 1, 0, edges=table.ctypes.data) for table in tables]
        samples = [samples_of(one) for one in lines]
        joint = (samples[1], bins[1]) if len(columns) == 2 else (None, None)
        tally = count(samples[0], bins[0], counts_of(found), None if wide is None else samples_of(wide), *joint, outside=CLAMP)
        self.nan += tally.nan
        self._cells += found.reshape(self._cells.shape)
        return True

    def _fill_by_numpy(self, columns, weights):
        is_nan = numpy.zeros(columns[0].size, bool)
        for column in columns:
            is_nan |= column != column
        self.nan += float(is_nan.sum())
        places = [axis.find(column[~is_nan]) + 1 for axis, column in zip(self.axes, columns)]
        flat = numpy.ravel_multi_index(places, self._cells.shape)
        self._cells += numpy.bincount(flat, None if weights is None else weights[~is_nan],
                                      self._cells.size).reshape(self._cells.shape)

    @property
    def edges(self):
        """The edges of each axis; of categories, their values."""
        return tuple(numpy.array(axis.values) if axis.edges is None else axis.edges for axis in self.axes)

    def __iter__(self):
        """The bins proper, the last axis fastest: their numbers and edges on each axis, and their values. Both edges of a category are
        its value."""
        lows = [axis.values if axis.edges is None else axis.edges[:-1].tolist() for axis in self.axes]
        highs = [axis.values if axis.edges is None else axis.edges[1:].tolist() for axis in self.axes]
        for bins in itertools.product(*(range(len(axis)) for axis in self.axes)):
            yield Cell(bins, tuple(low[k] for low, k in zip(lows, bins)), tuple(high[k] for high, k in zip(highs, bins)),
                       float(self._cells[tuple(k + 1 for k in bins)]))

    def values(self, outside=False):
        """The bins proper, one dimension for each axis; with those below and above where `outside`."""
        return self._cells.copy() if outside else self._cells[(slice(1, -1),) * len(self.axes)].copy()

    def copy(self):
        """One of its own, with the same values."""
        return self + Histogram(*self.axes)

    __copy__ = copy

    def sum(self, outside=False):
        return float(self.values(outside).sum())

    def density(self):
        """The values over their sum and over the sizes of their bins; a category has the size 1."""
        found = self.values() / self.sum()
        for i, axis in enumerate(self.axes):
            if axis.edges is not None:
                found /= numpy.diff(axis.edges).reshape([-1 if k == i else 1 for k in range(len(self.axes))])
        return found

    def project(self, *axes):
        """The histogram of some of the axes, by their numbers, in this order; the others are added up, what is outside as well."""
        if not all(isinstance(axis, (int, numpy.integer)) for axis in axes):
            raise TypeError(f"axes are given by their numbers, 0 to {len(self.axes) - 1}")
        if not axes or len(set(axes)) != len(axes) or not all(0 <= axis < len(self.axes) for axis in axes):
            there = "the only axis is 0" if len(self.axes) == 1 else f"axes are numbers from 0 to {len(self.axes) - 1}"
            raise ValueError(f"{there}; each may be named at most once, and one at least")
        result = Histogram(*(self.axes[axis] for axis in axes))
        kept = self._cells.sum(tuple(axis for axis in range(len(self.axes)) if axis not in axes))
        result._cells = numpy.ascontiguousarray(kept.transpose([sorted(axes).index(axis) for axis in axes]))
        result.nan = self.nan
        return result

    def __iadd__(self, other):
        if not isinstance(other, Histogram):
            return NotImplemented
        if self.axes != other.axes:
            raise ValueError("histograms with different axes cannot be added; make both with the same axes")
        self._cells = self._cells + other._cells
        self.nan += other.nan
        return self

    def __add__(self, other):
        if not isinstance(other, Histogram):
            return NotImplemented
        result = Histogram(*self.axes)
        result += self
        result += other
        return result

    def __radd__(self, other):
        """`sum` begins with 0."""
        return self + Histogram(*self.axes) if isinstance(other, int) and other == 0 else NotImplemented

    def __eq__(self, other):
        if not isinstance(other, Histogram):
            return NotImplemented
        return self.axes == other.axes and numpy.array_equal(self._cells, other._cells, equal_nan=True) and self.nan == other.nan

    def __repr__(self):
        cells = self.values(outside=True)
        cells[(slice(1, -1),) * len(self.axes)] = 0
        inside, outside = self.sum(), float(cells.sum())
        return (f"Histogram({', '.join(map(repr, self.axes))}): {_amount(inside)} inside, {_amount(outside)} outside, "
                f"{_amount(self.nan)} NaN")

    def _repr_html_(self):
        """A plot, as notebooks show it: bars for one axis, shades for two; of more axes the first two."""
        shown = self if len(self.axes) <= 2 else self.project(0, 1)
        lost = int((~numpy.isfinite(shown.values())).sum())
        said = repr(self) + (f"; not drawn: {lost} without a finite sum" if lost else "")
        return f"<figure>{plot(shown)}<figcaption>{escape(said)}</figcaption></figure>"
