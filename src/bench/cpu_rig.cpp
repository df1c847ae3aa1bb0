#include <omp.h>
#include <sys/mman.h>

#include <chrono>

#include "bench/machine.h"
#include "bench/rig.h"
#include "bench/times.h"

namespace accrue::bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Big pages where the system gives them, as a program's own large arrays get.
class Pages {
 public:
  Pages() = default;
  Pages(const Pages &) = delete;
  ~Pages() { release(); }

  bool reserve(size_t bytes) {
    if (bytes <= size) return true;
    release();
    constexpr size_t bigPage = size_t(2) << 20;
    const size_t whole = (bytes + bigPage - 1) / bigPage * bigPage;
    void *const found = ::mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (found == MAP_FAILED) return false;
    ::madvise(found, whole, MADV_HUGEPAGE);
    memory = static_cast<std::byte *>(found), size = whole;
    return true;
  }
  std::byte *data() const { return memory; }

 private:
  void release() {
    if (memory) ::munmap(memory, size);
    memory = nullptr, size = 0;
  }
  std::byte *memory = nullptr;
  size_t size = 0;
};

constexpr unsigned lanes = 32;  // words read at a time, enough for every load unit to be busy

/// The exclusive or of all words; bytes behind the last whole block are few and left out.
uint64_t readAll(const std::byte *bytes, uint64_t count, unsigned threads) {
  const uint64_t blocks = count / (lanes * sizeof(uint64_t));
  const auto *const words = reinterpret_cast<const uint64_t *>(bytes);
  uint64_t mixed = 0;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(^ : mixed)
  for (uint64_t part = 0; part < threads; part++) {
    uint64_t own[lanes] = {};
    for (uint64_t block = blocks * part / threads; block < blocks * (part + 1) / threads; block++)
      for (unsigned lane = 0; lane < lanes; lane++) own[lane] ^= words[block * lanes + lane];
    for (const uint64_t one : own) mixed ^= one;
  }
  return mixed;
}

class CpuRig final : public Rig {
 public:
  bool isGpu() const override { return false; }
  std::string name() const override { return thisMachine().cpu + ", " + std::to_string(thisMachine().cores) + " cores"; }
  uint64_t mostBytes(unsigned shares) const override { return availableMemory() / 4 * 3 / shares; }
  unsigned copies() const override { return 1; }

  Result<std::span<std::byte>> reserve(uint64_t bytes) override {
    if (!pages.reserve(bytes))
      return Error{Fault::Memory, "there is no memory for " + std::to_string(bytes) + " bytes of samples; use fewer --samples"};
    return std::span(pages.data(), bytes);
  }

  std::optional<Error> load(const Data &data) override {
    loaded = data;
    return std::nullopt;
  }

  Result<double> readOnly(unsigned threads) override {
    volatile uint64_t sink = readAll(pages.data(), loaded.bytes(), threads);
    Times times(cpuPatience);
    while (!times.isEnough()) {
      const auto start = Clock::now();
      sink = readAll(pages.data(), loaded.bytes(), threads);
      times.add(secondsSince(start));
    }
    static_cast<void>(sink);
    return times.median();
  }

  Result<Measured> measure(const Cell &cell, const Settings &settings) override {
    const auto options = optionsOf(cell, settings, Processor::Cpu);
    if (!options) return options.error();
    return loaded.samples >> 32 ? measureAs<uint64_t>(*options, cell, settings) : measureAs<uint32_t>(*options, cell, settings);
  }

 private:
  template <class Count>
  Result<Measured> measureAs(const Options &options, const Cell &cell, const Settings &settings) {
    std::vector<Count> counts(loaded.bins);
    Request request{
        {pages.data(), loaded.type, loaded.samples}, binsOf(loaded), countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
    request.saturate = cell.saturate;
    auto plan = Plan::make(request, options);
    if (!plan) return plan.error();
    const auto first = plan->run();
    if (!first) return first.error();
    Measured measured;
    measured.counts.assign(counts.begin(), counts.end());
    bool isWhole = first->outside + first->nan == 0;
    Times times(cpuPatience);
    while (!times.isEnough()) {
      const auto start = Clock::now();
      const auto tally = plan->run();
      times.add(secondsSince(start));
      if (!tally) return tally.error();
      isWhole = isWhole && tally->outside + tally->nan == 0;
    }
    measured.seconds = times.median();
    measured.method = textOf(plan->method()).name;
    measured.isSteady = isWhole && std::equal(counts.begin(), counts.end(), measured.counts.begin());
    if (settings.predict) {
      const auto predicted = plan->predict();
      if (!predicted) return predicted.error();
      measured.predicted = *predicted;
    }
    return measured;
  }

  Pages pages;
  Data loaded;
};

}  // namespace

std::unique_ptr<Rig> makeCpuRig() { return std::make_unique<CpuRig>(); }

}  // namespace accrue::bench
