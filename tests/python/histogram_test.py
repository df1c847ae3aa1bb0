"""accrue.Histogram: the same by the library and by numpy, added, projected, shown; and the stubs say what there is."""
import ast
import inspect
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import numpy
from numpy.testing import assert_array_equal

import accrue
from accrue import Axis, Histogram


class Filled(unittest.TestCase):
    def setUp(self):
        source = numpy.random.default_rng(3)
        self.x, self.y = source.normal(size=1500), source.integers(-2, 9, 1500)
        self.x[::100], self.x[7], self.x[8] = numpy.nan, numpy.inf, -numpy.inf
        self.x[:6] = [-1, 1, 0, numpy.nextafter(1, 0), numpy.nextafter(-1, -2), 0.5]  # on edges and beside them
        self.weights = source.integers(0, 50, 1500) / 4

    def plain(self, axes, columns, weights):
        """The definition, sample by sample."""
        cells = numpy.zeros([len(axis) + 2 for axis in axes])
        for sample in zip(*columns, weights):
            if not any(value != value for value in sample[:-1]):
                cells[tuple(int(axis.find(value)) + 1 for axis, value in zip(axes, sample))] += sample[-1]
        return cells

    def test_every_sample_has_its_place(self):
        even, edges = Axis.even(8, -1, 1), Axis.from_edges([-1, 0, 0.25, 1])
        whole, chosen = Axis.integers(0, 5), Axis.categories([7, -1, 3])
        for axes in ([even], [edges], [even, whole], [chosen], [edges, chosen], [even, whole, chosen], [even, edges, whole, chosen]):
            columns = [self.x if axis in (even, edges) else self.y for axis in axes]
            for weights in (None, self.weights, self.weights.astype(int)):
                found = Histogram(*axes)
                for half in (slice(0, 600), slice(600, None)):
                    found.fill(*(column[half] for column in columns), weights=None if weights is None else weights[half])
                expected = self.plain(axes, columns, numpy.ones(1500) if weights is None else weights)
                assert_array_equal(found.values(outside=True), expected)
                self.assertEqual(found.nan, numpy.isnan(self.x).sum() if any(a in (even, edges) for a in axes) else 0)

    def test_sides_and_sums(self):
        both = Histogram(Axis.even(8, -1, 1), Axis.integers(0, 5), Axis.categories([1, 2]))
        both.fill(self.x, self.y, self.y)
        alone = Histogram(both.axes[1], both.axes[0])
        alone.fill(self.y, self.x)
        self.assertEqual(both.project(1, 0), alone)
        self.assertEqual((alone + alone).sum(True), 2 * alone.sum(True))
        one = alone.project(1)
        self.assertAlmostEqual((one.density() * numpy.diff(one.axes[0].edges)).sum(), 1)
        self.assertAlmostEqual((alone.density() * 0.25).sum(), 1)

    def test_mistakes(self):
        even = Axis.even(2, 0, 1)
        for wrong in (lambda: Histogram(), lambda: Histogram(*[even] * 5), lambda: Histogram(3), lambda: Axis.even(0, 0, 1),
                      lambda: Axis.even(2, 1, 0), lambda: Axis.from_edges([0, numpy.inf]), lambda: Axis.categories([1, 1]),
                      lambda: Axis.categories([]), lambda: Histogram(even).fill([1], [2]), lambda: Histogram(even).project(1),
                      lambda: Histogram(even).fill([1, 2], weights=[1]), lambda: Histogram(even) + Histogram(Axis.even(3, 0, 1)),
                      lambda: Histogram(even).project(), lambda: Histogram(even, even).project(0, 0)):
            self.assertRaises(ValueError, wrong)

    def test_plots_are_sound_and_legible(self):
        """At half size letters are still 8 pixels high, and bars and cells a pixel and more wide; darkness alone tells them apart."""
        for axes in ([Axis.even(1000, -1, 1)], [Axis.even(30, -1, 1), Axis.integers(0, 5)], [Axis.even(500, -1, 1), Axis.even(500, 0, 9)],
                     [Axis.categories([1, 2])], [Axis.even(3, 50, 60)], [Axis.even(5, -1, 1), Axis.even(5, -1, 1), Axis.integers(0, 3)]):
            shown = Histogram(*axes)
            shown.fill(*[self.x if axis.edges is not None else self.y for axis in axes])
            figure = xml.fromstring(shown._repr_html_())
            names = "{http://www.w3.org/2000/svg}"
            for text in figure.iter(names + "text"):
                self.assertGreaterEqual(float(text.get("font-size")) / 2, 8)
                self.assertTrue(text.text)
            for cell in list(figure.iter(names + "rect"))[1:]:
                self.assertGreaterEqual(float(cell.get("width")) / 2, 1)
                red, green, blue = (int(cell.get("fill")[k:k + 2], 16) for k in (1, 3, 5))
                self.assertLess(max(red, green, blue) - min(red, green, blue), 24)

    def test_the_stubs_are_the_package(self):
        stubs = ast.parse((Path(accrue.__file__).parent / "__init__.pyi").read_text())
        for node in stubs.body:
            if isinstance(node, ast.FunctionDef):
                stubbed = [argument.arg for argument in node.args.args]
                self.assertEqual(stubbed, list(inspect.signature(getattr(accrue, node.name)).parameters), node.name)
            elif isinstance(node, ast.ClassDef):
                for method in (one for one in node.body if isinstance(one, ast.FunctionDef)):
                    self.assertTrue(hasattr(getattr(accrue, node.name), method.name), method.name)
        said = {node.name for node in stubs.body if hasattr(node, "name")}
        self.assertEqual(said, set(accrue.__all__))


unittest.main()
