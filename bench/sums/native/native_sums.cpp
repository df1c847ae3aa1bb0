// native_sums READ.ptx [SAMPLES]: the loops of loops.c as native kernels, on a GPU. Prints a line for each loop, number of bins and
// spread: milliseconds of a pass that only reads, of the loop (medians), which fraction of reading's speed it has, and whether the
// sums have the bits of the exact ones, rounded once. bench/sums/native/run builds and runs it.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include "gpu/gpu.h"
#include "inputs.h"
extern "C" {
#include "loops.h"
}

namespace accrue::bench {
namespace {

void check(int code, const char *what) {
  if (!code) return;
  std::fprintf(stderr, "native_sums: %s: %s\n", what, accrue_gpu_text(code));
  std::exit(1);
}

/// An array on the device.
template <class T>
class Array {
 public:
  explicit Array(size_t count) : count(count) {
    void *memory = nullptr;
    check(accrue_gpu_alloc(&memory, bytes()), "allocating");
    data = static_cast<T *>(memory);
    clear();
  }
  explicit Array(const std::vector<T> &host) : Array(host.size()) {
    check(accrue_gpu_to_device(data, host.data(), bytes(), nullptr), "copying");
    check(accrue_gpu_wait(nullptr), "copying");
  }
  Array(const Array &) = delete;
  Array &operator=(const Array &) = delete;
  ~Array() { accrue_gpu_free(data); }

  void clear() { check(accrue_gpu_zero(data, bytes(), nullptr), "clearing"); }
  size_t bytes() const { return count * sizeof(T); }
  std::vector<T> onHost() const {
    std::vector<T> host(count);
    check(accrue_gpu_from_device(host.data(), data, bytes(), nullptr), "copying");
    check(accrue_gpu_wait(nullptr), "copying");
    return host;
  }

  T *data = nullptr;

 private:
  size_t count;
};

double timed(const std::function<void()> &launch) {
  accrue_gpu_event *from, *to;
  double seconds = 0;
  std::vector<double> all;
  check(accrue_gpu_make_event(&from), "timing");
  check(accrue_gpu_make_event(&to), "timing");
  for (int i = 0; i < 12; i++) {
    check(accrue_gpu_record(from, nullptr), "timing");
    launch();
    check(accrue_gpu_record(to, nullptr), "timing");
    check(accrue_gpu_seconds(from, to, &seconds), "timing");
    if (i > 1) all.push_back(seconds);
  }
  accrue_gpu_free_event(from);
  accrue_gpu_free_event(to);
  std::nth_element(all.begin(), all.begin() + 5, all.end());
  return all[5];
}

struct Input {
  const void *data;
  size_t bytes;
};

class Bench {
 public:
  Bench(const char *readPtx, const accrue_gpu_device &device) : device(device) {
    check(accrue_gpu_find_kernel(&reader, readPtx, "read_only"), "loading the kernel that reads");
  }

  double reading(const std::vector<Input> &inputs) const {
    Array<uint32_t> never(1);
    return timed([&] {
      for (const Input &input : inputs) {
        auto pieces = static_cast<uint32_t>(input.bytes / 16);
        void *arguments[] = {const_cast<void **>(&input.data), &pieces, &never.data};
        check(accrue_gpu_launch(reader, unsigned(device.multiprocessors) * 2, 1024, 0, nullptr, arguments), "reading");
      }
    });
  }

  void print(const char *loop, uint32_t bins, const char *spread, double read, double loopSeconds, bool isSame) const {
    std::printf("%-12s %6u  %-10s %9.3f %9.3f   %5.2f   %s\n", loop, bins, spread, read * 1e3, loopSeconds * 1e3,
                read / loopSeconds, isSame ? "same" : "DIFFER");
    std::fflush(stdout);
  }

 private:
  const accrue_gpu_device &device;
  accrue_gpu_kernel *reader = nullptr;
};

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

std::vector<char> textOf(const char *path) {
  std::vector<char> text;
  std::FILE *const file = std::fopen(path, "rb");
  for (int c = 0; file && (c = std::fgetc(file)) != EOF;) text.push_back(static_cast<char>(c));
  if (file) std::fclose(file);
  text.push_back('\0');
  return text;
}

}  // namespace

int run(const char *readPtx, uint64_t n) {
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
  clusters(bench, n / 2, 64);
  deposits(bench, n, 2048);
  spectra(bench, n, 1024);
  for (const uint32_t bins : {64u, 1024u, 8192u})
    for (const Spread &spread : spreads) {
      weights<float>(bench, "add_floats", add_floats, n, bins, spread);
      weights<double>(bench, "add_doubles", add_doubles, n, bins, spread);
    }
  return 0;
}

}  // namespace accrue::bench

int main(int count, char **words) {
  const uint64_t samples = count > 2 ? std::strtoull(words[2], nullptr, 10) : uint64_t(1) << 26;
  if (count < 2 || count > 3 || samples == 0) {
    std::fputs("usage: native_sums READ.ptx [SAMPLES]\n", stderr);
    return 2;
  }
  return accrue::bench::run(words[1], samples);
}
