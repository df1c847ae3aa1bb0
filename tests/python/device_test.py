"""Arrays of a GPU give what numpy gives, beside the input, by plans that are kept: over stand-ins for CuPy and for the GPU."""
import sys
import unittest
from pathlib import Path

import numpy
from numpy.testing import assert_array_equal

sys.path.insert(0, str(Path(__file__).resolve().parent / "stand_in"))
import accrue  # noqa: E402
import cupy  # noqa: E402
from accrue import _device, _plans  # noqa: E402


class OnDevice(unittest.TestCase):
    def setUp(self):
        self.source = numpy.random.default_rng(1)
        _plans._waiting.clear()
        _device._lengths.clear()

    def expect_bincount(self, values, **more):
        found = accrue.bincount(cupy.asarray(values), **more)
        self.assertIsInstance(found, cupy.ndarray)
        assert_array_equal(found.get(), numpy.bincount(values, **more))

    def test_bincount_of_every_type(self):
        for dtype in (numpy.uint8, numpy.int8, numpy.uint16, numpy.int16, numpy.uint32, numpy.int32, numpy.int64):
            for below in (1, 3, 120):
                self.expect_bincount(self.source.integers(0, below, 3000).astype(dtype))

    def test_bincount_has_the_length_of_its_greatest_value(self):
        for greatest in (0, 1, 255, 256, 1000, 5000):
            values = numpy.zeros(2000, numpy.int32)
            values[777] = greatest
            self.expect_bincount(values)
            self.expect_bincount(values, minlength=300)

    def test_bincount_where_the_guess_was_too_short(self):
        values = numpy.ones(5000, numpy.uint16)
        values[4321] = 60000  # no sample of a few meets it
        self.expect_bincount(values)
        self.expect_bincount(values[:4000])

    def test_bincount_of_none_and_of_negative_values(self):
        self.assertEqual(accrue.bincount(cupy.asarray(numpy.zeros(0, numpy.int32))).shape, (0,))
        with self.assertRaisesRegex(ValueError, "must not have negative values"):
            accrue.bincount(cupy.asarray(numpy.array([1, -1], numpy.int32)))
        with self.assertRaisesRegex(ValueError, "'minlength' must not be negative"):
            accrue.bincount(cupy.asarray(numpy.array([1], numpy.int32)), minlength=-1)

    def test_weights_may_add_up_to_nothing(self):
        values = numpy.array([1, 5, 5], numpy.int32)
        weights = numpy.array([2.0, 1.0, -1.0])
        found = accrue.bincount(cupy.asarray(values), cupy.asarray(weights))
        assert_array_equal(found.get(), numpy.bincount(values, weights))

    def test_histograms(self):
        values = self.source.random(5000, numpy.float32)
        values[17] = numpy.nan
        for bins, range in ((256, (0, 1)), (7, (0.25, 0.5)), ([0, 0.1, 0.5, 2], None), (2000, (0, 1))):
            for density in (False, True):
                counts, edges = accrue.histogram(cupy.asarray(values), bins, range, density=density)
                expected = numpy.histogram(values, bins, range, density=density)
                assert_array_equal(counts.get(), expected[0])
                assert_array_equal(edges.get(), expected[1])

    def test_plans_are_kept_and_few(self):
        values = self.source.random(5000)
        for _ in range(3):
            accrue.histogram(cupy.asarray(values), 10, (0, 1))
        self.assertEqual(len(_plans._waiting), 1)
        for bins in range(1, 2 * _plans.MOST):
            counts, _ = accrue.histogram(cupy.asarray(values), bins, (0, 1))
            self.assertEqual(counts.sum(), 5000)
        self.assertEqual(len(_plans._waiting), _plans.MOST)

    def test_a_step_between_samples(self):
        values = self.source.integers(0, 9, 3000).astype(numpy.int32)
        assert_array_equal(accrue.bincount(cupy.asarray(values)[::3]).get(), numpy.bincount(values[::3]))


unittest.main()
