// native_sums READ.ptx [SAMPLES [GROUP]]: the loops of loops.c as native kernels, on a GPU. Prints a line for each loop, number of bins
// and spread: milliseconds of a pass that only reads, of the loop (medians), which fraction of reading's speed it has, and whether the
// sums have the bits of the exact ones, rounded once. A GROUP of loops alone: clusters, deposits, spectra, matrices, clouds, counts or
// weights. bench/sums/native/run builds and runs it.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "bench.h"
#include "inputs.h"
extern "C" {
#include "loops.h"
}

namespace accrue::bench {
namespace {

/// Exact sums of weights whose digits lie between 2^-100 and 2^10, rounded once.
template <class T>
class Sums {
 public:
  explicit Sums(size_t bins) : bins(bins) {}
  template <class Each>
  std::vector<T> over(uint64_t count, const Each &each) const {
    std::vector<Units> all(bins);
#pragma omp parallel
    {
      std::vector<Units> own(bins);
      const auto add = [&](size_t bin, T weight) {
        own[bin] += static_cast<Units>(std::ldexp(static_cast<long double>(weight), 80));
      };
#pragma omp for
      for (uint64_t i = 0; i < count; i++) each(i, add);
#pragma omp critical
      for (size_t i = 0; i < bins; i++) all[i] += own[i];
    }
    std::vector<T> sums;
    for (const Units &sum : all) sums.push_back(std::ldexp(static_cast<T>(sum), -80));
    return sums;
  }

 private:
  __extension__ typedef __int128 Units;
  size_t bins;
};

template <class T>
bool isSame(const Array<T> &got, const std::vector<T> &wanted) {
  const std::vector<T> host = got.onHost();
  return std::memcmp(host.data(), wanted.data(), wanted.size() * sizeof(T)) == 0;
}

template <class T, class Loop>
void weights(const Bench &bench, const char *name, Loop loop, uint64_t n, uint32_t bins, const Spread &spread) {
  const std::vector<uint32_t> bin = binsOf(spread, n, bins);
  const std::vector<T> weight = weightsOf<T>(n);
  const Array<uint32_t> binThere(bin);
  const Array<T> weightThere(weight);
  Array<T> h(bins);
  loop(binThere.data, weightThere.data, long(n), h.data, int(bins));
  const bool same = isSame(h, Sums<T>(bins).over(n, [&](uint64_t i, const auto &add) { add(bin[i], weight[i]); }));
  const double read = bench.reading({{binThere.data, binThere.bytes()}, {weightThere.data, weightThere.bytes()}});
  bench.print(name, bins, spread.name, read, timed([&] { loop(binThere.data, weightThere.data, long(n), h.data, int(bins)); }),
              same);
}

/// Bins are found by the GPU's logarithm, so sums are compared with those of another run.
void spectra(const Bench &bench, uint64_t n, uint32_t bins) {
  std::vector<float> energy = weightsOf<float>(n);
  for (float &e : energy) e = std::exp2(-16 * e * 0.99f);
  const Array<float> energyThere(energy), weightThere(weightsOf<float>(n));
  Array<float> h(bins), again(bins);
  spectrum(energyThere.data, weightThere.data, long(n), h.data, int(bins));
  spectrum(energyThere.data, weightThere.data, long(n), again.data, int(bins));
  const bool same = isSame(h, again.onHost());
  const double read = bench.reading({{energyThere.data, energyThere.bytes()}, {weightThere.data, weightThere.bytes()}});
  bench.print("spectrum", bins, "", read, timed([&] { spectrum(energyThere.data, weightThere.data, long(n), h.data, int(bins)); }),
              same);
}

void deposits(const Bench &bench, uint64_t n, uint32_t cells) {
  std::vector<float> position = weightsOf<float>(n);
  for (float &p : position) p *= float(cells) * 0.99f;
  const Array<float> there(position);
  Array<float> density(cells + 1);
  deposit(there.data, long(n), density.data, int(cells));
  const bool same = isSame(density, Sums<float>(cells + 1).over(n, [&](uint64_t i, const auto &add) {
    const int cell = static_cast<int>(position[i]);
    const float right = position[i] - static_cast<float>(cell);
    add(size_t(cell), 1 - right);
    add(size_t(cell) + 1, right);
  }));
  bench.print("deposit", cells, "", bench.reading({{there.data, there.bytes()}}),
              timed([&] { deposit(there.data, long(n), density.data, int(cells)); }), same);
}

void clusters(const Bench &bench, uint64_t n, uint32_t count) {
  const std::vector<uint32_t> label = binsOf(spreads[0], n, count);
  const std::vector<double> x = weightsOf<double>(n);
  const Array<uint32_t> labelThere(label);
  const Array<double> xThere(x), yThere(x);
  Array<int> counts(count);
  Array<double> sumX(count), sumY(count);
  const auto loop = [&] {
    cluster(labelThere.data, xThere.data, yThere.data, long(n), counts.data, sumX.data, sumY.data, int(count));
  };
  loop();
  const std::vector<double> wanted = Sums<double>(count).over(n, [&](uint64_t i, const auto &add) { add(label[i], x[i]); });
  const bool same = isSame(sumX, wanted) && isSame(sumY, wanted);
  const double read =
      bench.reading({{labelThere.data, labelThere.bytes()}, {xThere.data, xThere.bytes()}, {yThere.data, yThere.bytes()}});
  bench.print("cluster", count, "", read, timed(loop), same);
}

void matrices(const Bench &bench, uint64_t n, uint32_t wide) {
  const std::vector<uint32_t> row = binsOf(spreads[2], n, wide), column = binsOf(spreads[0], n, wide);
  const std::vector<float> value = weightsOf<float>(n), x = weightsOf<float>(wide);
  const Array<int> rowThere({row.begin(), row.end()}), columnThere({column.begin(), column.end()});
  const Array<float> valueThere(value), xThere(x);
  Array<float> y(wide);
  const auto loop = [&] {
    columns(rowThere.data, columnThere.data, valueThere.data, xThere.data, long(n), int(wide), y.data, int(wide));
  };
  loop();
  const bool same =
      isSame(y, Sums<float>(wide).over(n, [&](uint64_t i, const auto &add) { add(column[i], value[i] * x[row[i]]); }));
  const double read = bench.reading(
      {{rowThere.data, rowThere.bytes()}, {columnThere.data, columnThere.bytes()}, {valueThere.data, valueThere.bytes()}});
  bench.print("columns", wide, "uniform", read, timed(loop), same);
}

void cloudsInCells(const Bench &bench, uint64_t n, uint32_t wide) {
  std::vector<double> x = weightsOf<double>(n), y(x.rbegin(), x.rend());
  for (double &p : x) p *= wide - 1;
  for (double &p : y) p *= wide - 1;
  const Array<double> xThere(x), yThere(y);
  Array<double> grid(size_t(wide) * wide);
  const auto loop = [&] { clouds(xThere.data, yThere.data, long(n), grid.data, int(wide)); };
  loop();
  const bool same = isSame(grid, Sums<double>(size_t(wide) * wide).over(n, [&](uint64_t i, const auto &add) {
    const int left = static_cast<int>(x[i]), low = static_cast<int>(y[i]);
    const double right = x[i] - left, up = y[i] - low;
    const size_t at = size_t(low) * wide + size_t(left);
    add(at, (1 - right) * (1 - up));
    add(at + 1, right * (1 - up));
    add(at + wide, (1 - right) * up);
    add(at + wide + 1, right * up);
  }));
  const double read = bench.reading({{xThere.data, xThere.bytes()}, {yThere.data, yThere.bytes()}});
  bench.print("clouds", wide * wide, "", read, timed(loop), same);
}

/// Counts: `each` tells the bin of a sample, or one behind the last.
template <class Sample, class Loop, class Each>
void counts(const Bench &bench, const char *name, const std::vector<Sample> &samples, uint64_t n, uint32_t bins, const char *spread,
            Loop loop, const Each &each) {
  std::vector<unsigned> wanted(bins + 1);
  for (uint64_t i = 0; i < n; i++) wanted[each(i)]++;
  wanted.pop_back();
  const Array<Sample> there(samples);
  Array<unsigned> h(bins);
  loop(there.data, h.data);
  const bool same = isSame(h, wanted);
  bench.print(name, bins, spread, bench.reading({{there.data, there.bytes()}}), timed([&] { loop(there.data, h.data); }), same);
}

void countedLoops(const Bench &bench, uint64_t n) {
  constexpr uint32_t nodes = 1u << 22;
  for (const Spread &spread : spreads) {
    const std::vector<uint32_t> end = binsOf(spread, n, nodes);
    counts(
        bench, "degrees", end, n, nodes, spread.name,
        [&](const uint32_t *there, unsigned *h) { degrees(there, long(n), h, int(nodes)); }, [&](uint64_t i) { return end[i]; });
  }
  std::vector<uint8_t> bytes(3 * n);
  const std::vector<uint32_t> random = binsOf(spreads[0], 3 * n, 1u << 31);
  for (uint64_t i = 0; i < 3 * n; i++) bytes[i] = uint8_t(random[i] % 100 < 80 ? 'a' + random[i] / 100 % 26 : ' ');
  counts(
      bench, "letters", bytes, 3 * n, 26, "uniform", [&](const uint8_t *there, unsigned *h) { letters(there, long(3 * n), h); },
      [&](uint64_t i) { return bytes[i] == ' ' ? 26u : uint32_t(bytes[i] - 'a'); });
  const uint64_t pixels = n;
  const auto cube = [&](const char *spread) {
    counts(
        bench, "colours", bytes, pixels, 32768, spread, [&](const uint8_t *there, unsigned *h) { colours(there, long(pixels), h); },
        [&](uint64_t i) { return uint32_t((bytes[3 * i] >> 3) * 1024 + (bytes[3 * i + 1] >> 3) * 32 + (bytes[3 * i + 2] >> 3)); });
  };
  for (uint64_t i = 0; i < 3 * n; i++) bytes[i] = uint8_t(random[i] >> 13);
  cube("uniform");
  for (uint64_t i = 0; i < 3 * n; i++) bytes[i] = uint8_t(64 + 40 * (i % 3) + (i / 3000) % 64 + random[i] % 24);
  cube("a picture's");
}

std::vector<char> textOf(const char *path) {
  std::vector<char> text;
  std::FILE *const file = std::fopen(path, "rb");
  for (int c = 0; file && (c = std::fgetc(file)) != EOF;) text.push_back(static_cast<char>(c));
  if (file) std::fclose(file);
  text.push_back('\0');
  return text;
}

}  // namespace

int run(const char *readPtx, uint64_t n, const std::string &group) {
  const auto isWanted = [&](const char *name) { return group.empty() || group == name; };
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) {
    std::fprintf(stderr, "native_sums: %s\n", why);
    return 77;
  }
  const std::vector<char> text = textOf(readPtx);
  const Bench bench(text.data(), *device);
  std::printf("%s, %llu samples, milliseconds\nloop           bins  spread          read      loop  of reading  bits\n",
              device->name, static_cast<unsigned long long>(n));
  if (isWanted("clusters")) clusters(bench, n / 2, 64);
  if (isWanted("deposits")) deposits(bench, n, 2048);
  if (isWanted("spectra")) spectra(bench, n, 1024);
  if (isWanted("matrices")) matrices(bench, n, 100000);
  if (isWanted("clouds")) cloudsInCells(bench, n / 2, 512);
  if (isWanted("counts")) countedLoops(bench, n);
  for (const uint32_t bins : {64u, 1024u, 8192u})
    for (const Spread &spread : spreads) {
      if (!isWanted("weights")) continue;
      weights<float>(bench, "add_floats", add_floats, n, bins, spread);
      weights<double>(bench, "add_doubles", add_doubles, n, bins, spread);
    }
  return 0;
}

}  // namespace accrue::bench

int main(int count, char **words) {
  const uint64_t samples = count > 2 ? std::strtoull(words[2], nullptr, 10) : uint64_t(1) << 26;
  if (count < 2 || count > 4 || samples == 0) {
    std::fputs("usage: native_sums READ.ptx [SAMPLES [GROUP]]\n", stderr);
    return 2;
  }
  return accrue::bench::run(words[1], samples, count > 3 ? words[3] : "");
}
