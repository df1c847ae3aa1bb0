"""Histograms at the speed of memory, with numpy's calls and numpy's results.

>>> import numpy, accrue
>>> counts, edges = accrue.histogram(numpy.array([1, 2, 2, 3]), bins=3)
>>> counts
array([1, 2, 1])
>>> edges
array([1.        , 1.66666667, 2.33333333, 3.        ])
>>> accrue.bincount(numpy.array([0, 1, 1, 4]))
array([1, 2, 0, 0, 1])

`Histogram` has axes, is filled as samples come, added to others, and shown by notebooks as a plot.

Arrays are counted where they lie, by all cores, and other Python threads go on meanwhile. GPU arrays (CuPy, torch) are
counted by the GPU; their results lie there, too. Edges and counts are numpy's to the bit. Sums of weights differ from numpy's
by rounding: numpy adds them in one order, the cores in another. A weight that is NaN or infinite stays in its bin; with given edges
numpy's spreads into bins beside it. What the library has no way for (complex weights, infinite
edges, three dimensions and more) is handed to numpy, and so are inputs so small that numpy is faster.
"""
from ._calls import bincount, histogram, histogram2d, histogramdd
from ._histogram import Axis, Cell, Histogram
from ._library import AccrueError, version

__all__ = ["AccrueError", "Axis", "Cell", "Histogram", "bincount", "histogram", "histogram2d", "histogramdd", "version"]
__version__ = version()
