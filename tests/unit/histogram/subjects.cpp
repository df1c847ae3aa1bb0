#include "histogram/subjects.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace accrue::test {
namespace {

struct Entry {
  std::string_view method;
  unsigned threads = 0;
  bool predictable = false;
};

constexpr Entry cpuMethods[] = {
    {"auto"},       {"auto", 0, true},   {"serial"},          {"atomic", 2},       {"per-thread"},      {"per-thread", 3},
    {"sub-tables"}, {"sub-tables/1", 1}, {"sub-tables/2", 1}, {"sub-tables/4", 2}, {"sub-tables/8", 1},
};

constexpr Entry gpuMethods[] = {
    {"global"},
    {"duplicate"},
    {"duplicate/1"},
    {"duplicate/64"},
    {"block-private"},
    {"warp-private"},
    {"warp-private/shuffle"},
    {"warp-private/uncoalesced"},
    {"warp-private/hardware-atomics"},
    {"warp-private/shuffle+hardware-atomics"},
    {"warp-private/uncoalesced+hardware-atomics"},
    {"thread-private/1"},
    {"thread-private/2"},
    {"thread-private/3"},
    {"thread-private/4"},
    {"lane-banked"},
    {"packed"},
    {"partitioned"},
    {"auto"},
    {"auto", 0, true},
};

bool isGpuWanted() {
  const char *wanted = std::getenv("ACCRUE_TEST_GPU");
  return wanted && std::string_view(wanted) == "1" && describeGpu();
}

void addAll(std::vector<Options> &all, std::span<const Entry> entries, Processor processor) {
  for (const Entry &entry : entries) {
    Options options;
    const auto error = setMethod(options, entry.method);
    EXPECT_FALSE(error) << entry.method << ": " << error->message;
    options.processor = processor;
    options.threads = entry.threads;
    options.predictable = entry.predictable;
    all.push_back(options);
  }
}

std::string nameOf(const Options &options, Where where) {
  std::string name = methodName(options);
  if (options.method == Method::Auto) name += options.processor == Processor::Gpu ? " on the GPU" : " on the CPU";
  if (options.predictable) name += ", predictable";
  if (options.threads) name += ", " + std::to_string(options.threads) + " threads";
  if (where == Where::Device) name += ", device memory";
  return name;
}

}  // namespace

std::vector<Options> methodsUnderTest() {
  std::vector<Options> all;
  addAll(all, cpuMethods, Processor::Cpu);
  if (isGpuWanted()) addAll(all, gpuMethods, Processor::Gpu);
  return all;
}

std::vector<Subject> subjects() {
  std::vector<Subject> all;
  for (const Options &options : methodsUnderTest()) {
    all.push_back({options, Where::Host, nameOf(options, Where::Host)});
    if (options.processor == Processor::Gpu) all.push_back({options, Where::Device, nameOf(options, Where::Device)});
  }
  return all;
}

void expectTurnout(const Turnouts &turnouts, uint64_t least) {
  for (const auto &[name, turnout] : turnouts) {
    std::printf("  %-60s %8llu ran %8llu skipped\n", name.c_str(), static_cast<unsigned long long>(turnout.ran),
                static_cast<unsigned long long>(turnout.skipped));
    EXPECT_GE(turnout.ran, least) << name << " refused most of the cases";
  }
}

}  // namespace accrue::test
