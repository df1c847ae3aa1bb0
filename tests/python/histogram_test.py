"""accrue.Histogram: the same by the library and by numpy, added, projected, shown; and the stubs say what there is."""
import ast
import copy
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

    def test_what_is_masked_is_not_counted(self):
        found = Histogram(Axis.even(2, -5, 5), Axis.even(1, 0, 9))
        found.fill(numpy.ma.masked_less(numpy.arange(-3.0, 3), 0), numpy.ma.masked_equal(numpy.arange(6), 4))
        assert_array_equal(found.values(), [[0], [2]])
        found.fill([1.0, 2.0], [1, 1], weights=numpy.ma.array([5.0, 7.0], mask=[False, True]))
        assert_array_equal(found.values(), [[0], [7]])

    def test_a_copy_is_one_of_its_own(self):
        first = Histogram(Axis.even(2, 0, 1))
        first.fill([0.1, numpy.nan])
        second = copy.copy(first)
        second.fill([0.1, numpy.nan, 3])
        self.assertEqual((first.sum(), first.nan, second.sum(), second.nan, first.copy() == first), (1, 1, 2, 2, True))

    def test_words_tell_what_is_outside(self):
        found = Histogram(Axis.even(10, 0, 1))
        found.fill(numpy.random.default_rng(0).random(10000), weights=numpy.random.default_rng(1).random(10000) * 0.1)
        self.assertIn(", 0 outside, 0 NaN", repr(found))
        found.fill([0.5], weights=[numpy.nan])
        self.assertIn("nan inside, 0 outside", repr(found))
        self.assertLess(len(repr(Axis.from_edges(numpy.linspace(0, 1, 100001)))), 80)

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
                      lambda: Histogram(even).project(), lambda: Histogram(even, even).project(0, 0),
                      lambda: Histogram(*[Axis.even(65534, 0, 1)] * 4), lambda: Axis.from_edges([[0, 1]]),
                      lambda: Axis.categories([1 << 63])):
            self.assertRaises(ValueError, wrong)

    def test_only_numbers_are_counted(self):
        even, chosen = Axis.even(2, 0, 4), Axis.categories([1, 2])
        for axis in (even, chosen):
            found = Histogram(axis)
            for wrong in (["a"], ["2"], [1 + 2j], [None], [b"1"], numpy.array(["2020-01-01"], "M8[D]")):
                self.assertRaises(TypeError, found.fill, wrong)
                self.assertRaises(TypeError, found.fill, [1], weights=wrong)
                self.assertRaises(TypeError, axis.find, wrong)
            self.assertEqual(found.sum(True), 0)
        for wrong in (lambda: Axis.categories([1.5, 2.5]), lambda: Axis.integers(1.5, 3), lambda: Axis.integers(1, 3.0),
                      lambda: Axis.even(2.0, 0, 1), lambda: Axis.even(2, "0", "1"), lambda: Axis.even(2, 0, 1j),
                      lambda: Axis.from_edges(["1", "2"]), lambda: Histogram(even) + 1, lambda: 1 + Histogram(even)):
            self.assertRaises(TypeError, wrong)

    def test_mistakes_have_their_own_words(self):
        for words, wrong in (("an axis has 1 to 16777216 bins, not 16777217", lambda: Axis.even((1 << 24) + 1, 0, 1)),
                             ("an axis has 1 to 16777216 bins, not 0", lambda: Axis.integers(5, 0)),
                             ("an axis has 1 to 16777216 bins, not 0", lambda: Axis.categories([])),
                             ("between -2\\*\\*53 and 2\\*\\*53", lambda: Axis.integers(2**53, 5)),
                             ("from a low end to a higher one, both finite, not from 1 to 0", lambda: Axis.even(2, 1, 0)),
                             ("finite and strictly increasing", lambda: Axis.from_edges([0, 1, 1]))):
            self.assertRaisesRegex(ValueError, words, wrong)

    def test_as_many_bins_as_in_cpp(self):
        most = Histogram(Axis.integers(0, 1 << 24))
        most.fill([-1, 0, 1 << 24])
        self.assertEqual((most.sum(), most.sum(True)), (1, 3))

    def test_categories_are_compared_as_integers(self):
        large = 1 << 53
        axis = Axis.categories([large, large + 1, -1])
        assert_array_equal(axis.find(numpy.array([large, large + 1, large + 2, -1])), [0, 1, 3, 2])
        assert_array_equal(axis.find(numpy.array([large + 1, (1 << 64) - 1], numpy.uint64)), [1, 3])
        assert_array_equal(axis.find(numpy.array([2.0**53, 2.0**53 + 2, -1, -1.5, numpy.inf, 1e300])), [0, 3, 2, 3, 3, 3])

    def test_sums_of_many_and_their_bins(self):
        one = Histogram(Axis.from_edges([0, 1, 10]), Axis.categories([3, 7]))
        one.fill([0.5, 5, 5], [3, 7, 7])
        self.assertEqual(sum([one, one]), one + one)
        self.assertEqual([tuple(cell) for cell in one],
                         [((0, 0), (0, 3), (1, 3), 1), ((0, 1), (0, 7), (1, 7), 0), ((1, 0), (1, 3), (10, 3), 0), ((1, 1), (1, 7), (10, 7), 2)])
        assert_array_equal(one.edges[0], [0, 1, 10])
        assert_array_equal(one.edges[1], [3, 7])
        one.fill([5], [3], weights=[numpy.nan])
        self.assertEqual(one, one)

    @staticmethod
    def drawn(axes, columns, weights=None):
        """The elements of a plot by their kinds."""
        shown = Histogram(*axes)
        shown.fill(*columns, weights=weights)
        figure = xml.fromstring(shown._repr_html_())
        return {kind: list(figure.iter("{http://www.w3.org/2000/svg}" + kind)) for kind in ("path", "text", "rect")}, figure

    def test_bars_are_as_wide_as_their_bins(self):
        parts, _ = self.drawn([Axis.from_edges([0, 1, 10, 100, 1000])], [[0.5, 5, 50, 500]])
        steps = [float(step.split("V")[0]) for step in parts["path"][0].get("d").split("H")[1:]]
        left, right = 84, 628
        for step, edge in zip(steps, [1, 10, 100, 1000]):
            self.assertAlmostEqual(step, left + edge / 1000 * (right - left), delta=0.06)
        self.assertEqual([text.text for text in parts["text"][:6]], ["0", "200", "400", "600", "800", "1000"])

    def test_categories_have_their_names(self):
        parts, _ = self.drawn([Axis.categories([7, 42, -3])], [[7, 42]])
        self.assertEqual([text.text for text in parts["text"][:3]], ["7", "42", "-3"])
        many, _ = self.drawn([Axis.categories(list(range(10**6, 10**6 + 50)))], [[10**6]])
        self.assertLess(len(many["text"]), 12)

    def test_sums_below_zero_hang_down_and_no_number_is_told(self):
        parts, figure = self.drawn([Axis.integers(0, 3)], [[0, 1, 2]], [-2.0, 6.0, numpy.nan])
        self.assertTrue(parts["path"][0].get("d").startswith("M84 201.0V264.0H265.3V12.0H446.7V201.0"), parts["path"][0].get("d"))
        self.assertEqual([text.text for text in parts["text"][-3:]], ["-2", "0", "6"])
        self.assertNotIn("nan", "".join(path.get("d") for path in parts["path"]))
        self.assertIn("not drawn: 1 without a finite sum", "".join(figure.itertext()))
        parts, figure = self.drawn([Axis.integers(0, 3), Axis.integers(0, 2)], [[0, 1, 2], [0, 1, 1]], [-2.0, 6.0, numpy.inf])
        self.assertIn("white -2, dark 6", [text.text for text in parts["text"]])
        for extreme in (Axis.even(3, -8e307, 8e307), Axis.even(2, 1, 1 + 1e-15), Axis.from_edges([-1.7e308, 0, 1.7e308]), Axis.even(2, 0, 1e-310)):
            self.drawn([extreme], [[0]])

    def test_many_bins_do_not_fall_at_the_end(self):
        parts, _ = self.drawn([Axis.integers(0, 5000)], [numpy.arange(5000)])
        heights = [float(step.split("H")[0]) for step in parts["path"][0].get("d").split("V")[1:-1]]
        self.assertEqual(set(heights), {12.0})
        parts, _ = self.drawn([Axis.integers(0, 321), Axis.integers(0, 2)], [numpy.arange(321), numpy.zeros(321)])
        self.assertEqual(len({cell.get("fill") for cell in parts["rect"][1:]}), 1)

    def test_numbers_far_from_zero_are_told_apart_and_have_room(self):
        parts, _ = self.drawn([Axis.even(20, 1e12, 1e12 + 10)], [[1e12]])
        self.assertEqual([text.text for text in parts["text"][:2]], ["1000000000000", "1000000000010"])
        parts, _ = self.drawn([Axis.even(2, 0, 1), Axis.even(20, 1e12, 1e12 + 10)], [[0], [1e12]])
        beside = [text for text in parts["text"] if text.text.startswith("10000000000")]
        self.assertEqual(len(beside), 2)
        for text in beside:
            self.assertGreaterEqual(float(text.get("x")), 9 * len(text.text))

    def test_integers_stand_in_the_middle_of_their_bins_and_categories_apart(self):
        parts, _ = self.drawn([Axis.integers(5, 2)], [[5, 6]])
        self.assertEqual([(text.text, text.get("x")) for text in parts["text"][:2]], [("5", "220.0"), ("6", "492.0")])
        parts, _ = self.drawn([Axis.integers(1, 2000)], [[5]])
        self.assertEqual([text.text for text in parts["text"][:3]], ["200", "400", "600"])
        parts, _ = self.drawn([Axis.categories([5, 6])], [[5, 6]])
        self.assertEqual(parts["path"][0].get("d").count("V264.0"), 3)

    def test_counts_are_said_in_full(self):
        many = Histogram(Axis.integers(0, 1))
        many.fill([0], weights=[1234567])
        self.assertEqual(repr(many), "Histogram(Axis.integers(0, 1)): 1234567 inside, 0 outside, 0 NaN")

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
