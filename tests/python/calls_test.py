"""What the package promises beside numpy's results."""
import multiprocessing
import os
import subprocess
import sys
import threading
import unittest
import warnings

import numpy
from numpy.testing import assert_array_equal

import accrue
from accrue import _arrays, _calls, _library


def lengths(array):
    return accrue.histogram(array, bins=5, range=(0, 1))[0].sum()


class Calls(unittest.TestCase):
    def setUp(self):
        self.numbers = numpy.random.default_rng(1).random(200000)

    def test_views_are_not_copied(self):
        for view in (self.numbers[::3], self.numbers[::-1], self.numbers.reshape(100, -1), self.numbers.reshape(100, -1).T):
            self.assertTrue(numpy.shares_memory(_arrays.line(view, "K"), view))

    def test_other_layouts_are_counted_all_the_same(self):
        wide = self.numbers.reshape(400, 500)
        swapped = self.numbers.astype(self.numbers.dtype.newbyteorder())
        records = numpy.zeros(5000, dtype=[("flag", "u1"), ("value", "f8")])
        records["value"] = self.numbers[:5000]
        for array in (wide[::2, ::3], swapped, records["value"], numpy.broadcast_to(self.numbers[:1], (9000,))):
            assert_array_equal(accrue.histogram(array, 20, (0, 1))[0], numpy.histogram(array, 20, (0, 1))[0])

    def test_numpy_s_errors(self):
        for wrong in (dict(bins=0), dict(bins="often"), dict(range=(1, 0)), dict(bins=[2, 1]), dict(weights=[1])):
            with self.assertRaises(ValueError) as ours:
                accrue.histogram(self.numbers, **wrong)
            with self.assertRaises(ValueError) as theirs:
                numpy.histogram(self.numbers, **wrong)
            self.assertEqual(str(ours.exception), str(theirs.exception))
        with self.assertRaises(ValueError):
            accrue.bincount(numpy.full(100000, -1))
        with self.assertRaises(ValueError):
            accrue.histogram2d(self.numbers, self.numbers[1:])

    def test_bincount_takes_and_refuses_what_numpy_s_does(self):
        def outcome(module, *args, **named):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    result = module.bincount(*args, **named)
                except Exception as error:
                    return type(error), str(error)
                return result.dtype, result.tolist()

        many = numpy.arange(100000) % 7
        for x in ([], (), numpy.array([], int), numpy.array([]), [1, 2], many, many.tolist(), many.astype(float), ["1"], [[1]], 3):
            for named in ({}, dict(minlength=3), dict(minlength=-1), dict(minlength=2.5), dict(minlength=True), dict(minlength=None),
                          dict(minlength="3"), dict(minlength=numpy.int32(9)), dict(minlength=1 << 70), dict(weights=[1.0])):
                self.assertEqual(outcome(accrue, x, **named), outcome(numpy, x, **named), (type(x), named))

    def test_the_library_s_faults_are_exceptions(self):
        with self.assertRaisesRegex(accrue.AccrueError, "at least one bin"):
            _library.count(_arrays.samples_of(self.numbers), _library.Bins(), _arrays.counts_of(numpy.zeros(1, int)))

    def test_other_threads_go_on(self):
        results = []
        threads = [threading.Thread(target=lambda: results.append(lengths(self.numbers))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [200000] * 4)

    def test_forked_processes_count(self):
        large = numpy.resize(self.numbers, 1 << 21)
        expected = lengths(large)  # OpenMP's threads are there now
        with multiprocessing.get_context("fork").Pool(1) as pool:
            self.assertEqual(pool.apply_async(lengths, [large]).get(60), expected)

    def test_small_inputs_are_numpy_s(self):
        self.assertGreater(_calls.LEAST, 1000)
        assert_array_equal(accrue.histogram([1, 2, 5])[0], numpy.histogram([1, 2, 5])[0])

    def test_the_command(self):
        said = subprocess.run([sys.executable, "-m", "accrue", "--version"], capture_output=True, text=True)
        self.assertEqual(said.stdout.split()[1], accrue.__version__, said.stderr)

    def test_a_library_that_is_not_there(self):
        said = subprocess.run([sys.executable, "-c", "import accrue"], capture_output=True, text=True,
                              env={**os.environ, "ACCRUE_LIBRARY": "/nowhere/libaccrue.so.0"})
        self.assertIn("set ACCRUE_LIBRARY to the path of libaccrue.so.0", said.stderr)


unittest.main()
