// A runtime to test, one at a time: its own settings, clock and device. Launches take as long as the test says, and nobody
// sleeps.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "runtime/runtime.h"
#include "plan/plan.h"

namespace accrue {

inline double rigTime = 0;

// A device whose memory can run out.
struct FakeDevice {
  size_t total = size_t(1) << 34, used = 0, largest = size_t(-1);
  long allocations = 0, failures = 0;
  struct Block {
    size_t bytes;
    std::unique_ptr<char[]> memory;  // not as large: no test writes to it
  };
  std::map<void *, Block> blocks;
  std::vector<int> waited;
  int described = 0;
};
inline FakeDevice fakeDevice;

inline void *fakeAllocate(size_t bytes) {
  fakeDevice.allocations++;
  if (bytes > fakeDevice.largest || fakeDevice.used + bytes > fakeDevice.total) {
    fakeDevice.failures++;
    return nullptr;
  }
  auto memory = std::make_unique<char[]>(64);
  void *const address = memory.get();
  fakeDevice.used += bytes;
  fakeDevice.blocks[address] = {bytes, std::move(memory)};
  return address;
}

inline void fakeRelease(void *memory) {
  fakeDevice.used -= fakeDevice.blocks.at(memory).bytes;
  fakeDevice.blocks.erase(memory);
}

inline void fakeWait(int queue) { fakeDevice.waited.push_back(queue); }

inline void fakeDescribe(accrue_place *place) {
  fakeDevice.described++;
  place->accrue_name = "Fake GPU";
  place->accrue_memory = fakeDevice.total;
  place->accrue_available = fakeDevice.total - fakeDevice.used;
  place->accrue_multiprocessors = 100;
}

inline accrue_settings plainSettings() {
  accrue_settings settings{};
  settings.locals = -1;
  settings.trials = accrue_most_trials;
  return settings;
}

inline accrue_settings settingsOf(const std::map<std::string, std::string> &environment) {
  static std::map<std::string, std::string> asked;
  asked = environment;
  accrue_settings settings;
  accrue_read_settings(&settings, [](const char *name) -> char * {
    const auto found = asked.find(name);
    return found == asked.end() ? nullptr : found->second.data();
  });
  return settings;
}

inline std::string planOf(const accrue_launch &launch) {
  const accrue_plan plan{launch.accrue_strategy, launch.accrue_number};
  char text[accrue_plan_text_size] = "?";
  accrue_plan_to_text(&plan, text);
  return text;
}

constexpr unsigned onDevice = ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_GANG_PRIVATE;

class Rig {
 public:
  explicit Rig(const accrue_settings &settings = plainSettings(), unsigned strategies = onDevice) {
    fakeDevice = FakeDevice();
    site = {"dir/histogram.c", 27, "main", strategies, 1, nullptr, 0, 0};
    accrue_runtime_open(&runtime, &settings, [] { return rigTime; });
  }
  Rig(const Rig &) = delete;
  ~Rig() { accrue_runtime_close(&runtime); }

  accrue_launch begin() {
    accrue_launch launch;
    accrue_runtime_choose(&runtime, &launch, &site, &place, iterations, histograms.data(), int(histograms.size()));
    if (launch.accrue_sample) sample(launch);
    return launch;
  }
  /// What the program does where it is asked for a sample.
  void sample(accrue_launch &launch) {
    samples++;
    for (size_t h = 0; h < histograms.size(); h++)
      for (size_t k = 0; k < ACCRUE_DRAWS; k++) launch.accrue_sample[h * ACCRUE_DRAWS + k] = binOf(h, k);
    accrue_runtime_sample(&runtime, &launch, &place);
  }
  void end(accrue_launch &launch) { accrue_runtime_end(&runtime, &launch, rigTime); }

  /// One launch, which takes as long as `cost` says; gives its plan in words.
  std::string launch() {
    accrue_launch launch = begin();
    const std::string plan = planOf(launch);
    rigTime += cost(launch);
    end(launch);
    return plan;
  }
  /// The first launch wakes the device up and is not timed.
  void wake() { launch(); }

  std::vector<std::string> launches(int count) {
    std::vector<std::string> plans;
    for (int i = 0; i < count; i++) plans.push_back(launch());
    return plans;
  }

  accrue_record *record() { return site.accrue_past ? site.accrue_past->records : nullptr; }

  accrue_runtime runtime;
  accrue_site site;
  accrue_place place{0, 0, 0, 0, 0, nullptr, 0, 0, 0, fakeDescribe, fakeAllocate, fakeRelease, fakeWait};
  size_t iterations = size_t(1) << 26;
  std::vector<accrue_histogram> histograms{{256, 4, 256, 0, 0}};
  int samples = 0;
  std::function<size_t(size_t histogram, size_t draw)> binOf = [](size_t, size_t) { return 0; };
  std::function<double(const accrue_launch &)> cost = [](const accrue_launch &) { return 1e-3; };
};

}  // namespace accrue
