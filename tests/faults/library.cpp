// library FOLDER INPUTS [gpu]: what the library, the readers and the writers do when one of their calls of the system's fails, the
// n-th for n = 1, 2, ... until none does: once, and for good. The library gives an error as a value and never throws; readers
// and writers may throw bad_alloc, which the tool catches. Results are right or there is none; no memory and no file is left.
// INPUTS is tests/fuzz/corpus. With `gpu`, one histogram on the GPU, without faults of its own: the driver has them. Prints how many calls failed.
#include <dlfcn.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <new>

#include "accrue/histogram.hpp"
#include "faults.h"
#include "io/open.h"
#include "kernels/arguments.h"
#include "present/csv.h"
#include "present/painter.h"
#include "present/plot.h"
#include "present/png.h"
#include "present/svg.h"
#include "system/file.h"

// ---- memory of C++ fails like that of C ----

extern "C" void *fault_malloc(size_t bytes);
extern "C" void fault_free(void *memory);

void *operator new(size_t bytes) {
  if (void *memory = fault_malloc(bytes ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
void *operator new(size_t bytes, const std::nothrow_t &) noexcept { return fault_malloc(bytes ? bytes : 1); }
void *operator new[](size_t bytes) { return operator new(bytes); }
void *operator new[](size_t bytes, const std::nothrow_t &none) noexcept { return operator new(bytes, none); }
void operator delete(void *memory) noexcept { fault_free(memory); }
void operator delete[](void *memory) noexcept { fault_free(memory); }
void operator delete(void *memory, size_t) noexcept { fault_free(memory); }
void operator delete[](void *memory, size_t) noexcept { fault_free(memory); }

namespace {

using namespace accrue;

enum class Outcome { Right, Refused, Threw, Wrong };

/// A piece of work; it must not keep anything.
struct Work {
  std::string name;
  bool mayThrow;
  std::function<Outcome()> run;
};

Outcome outcomeOf(const Work &work) try { return work.run(); } catch (const std::bad_alloc &) {
  return Outcome::Threw;
}

[[noreturn]] void fail(const Work &work, const char *what, long number) {
  std::printf("library: %s, call %ld (%s) fails: %s\n", work.name.c_str(), number, faults_hit() ? faults_hit() : "none", what);
  std::exit(1);
}

std::string folder;

/// Empties the folder; gives how many files were there besides the one that is written.
int removeFiles() {
  int others = 0;
  for (const auto &entry : std::filesystem::directory_iterator(folder)) {
    others += entry.path().filename() != "written";
    std::filesystem::remove(entry.path());
  }
  return others;
}

long failEach(const Work &work, bool isLasting) {
  outcomeOf(work);  // what is made once for a process
  for (long number = 1;; number++) {
    const long blocks = faults_held_blocks(), files = faults_held_files();
    faults_begin(number, isLasting);
    const Outcome outcome = outcomeOf(work);
    faults_end();
    if (outcome == Outcome::Wrong) fail(work, "the result is wrong", number);
    if (outcome == Outcome::Threw && !work.mayThrow) fail(work, "an exception left the library", number);
    if (faults_held_blocks() != blocks) fail(work, "memory is left behind", number);
    if (faults_held_files() != files) fail(work, "a file is left open", number);
    // Who may not even unlink leaves a file.
    if (removeFiles() > 0 && !isLasting) fail(work, "a file is left behind", number);
    if (faults_hit()) continue;
    if (outcome != Outcome::Right) fail(work, "it does not work at all", number);
    return number - 1;
  }
}

// ---- counting ----

constexpr size_t sampleCount = 5000;
std::array<uint8_t, sampleCount> bytes;
std::array<float, sampleCount> floats;
std::array<uint32_t, 256> counts, expectedBytes;
std::array<uint32_t, 16> floatCounts, expectedFloats;
std::array<float, sampleCount> weights;  // great ones that cancel: what is left takes long sums
std::array<float, 16> sums, expectedSums;

void makeSamples() {
  for (size_t i = 0; i < sampleCount; i++) {
    bytes[i] = static_cast<uint8_t>(i * i % 251);
    floats[i] = static_cast<float>(i % 16) + 0.5f;
    expectedBytes[bytes[i]]++;
    expectedFloats[i % 16]++;
    constexpr float three[] = {1e30f, 0.5f, -1e30f};
    weights[i] = three[i / 16 % 3];
  }
}

/// Of 313 weights in the lower bins one great one is left, of 312 in the others 104 halves.
void expectSums() {
  for (size_t bin = 0; bin < sums.size(); bin++) expectedSums[bin] = bin < sampleCount % 16 ? 1e30f : 52;
}

template <class T, size_t size>
Outcome check(const Result<Tally> &tally, const std::array<T, size> &found, const std::array<T, size> &expected) {
  if (!tally) return tally.error().message.empty() ? Outcome::Wrong : Outcome::Refused;
  return found == expected ? Outcome::Right : Outcome::Wrong;
}

Outcome countBytes(const Options &options) {
  counts.fill(7);
  return check(histogram(std::span<const uint8_t>(bytes), Bins::values(256), std::span<uint32_t>(counts),
                         {Outside::Drop, Nan::Drop}, options),
               counts, expectedBytes);
}

Outcome countFloats(const Options &options, const std::vector<double> &edges) {
  const Bins bins = edges.empty() ? Bins::even(16, 0, 16) : Bins::edges(edges);
  floatCounts.fill(7);
  return check(
      histogram(std::span<const float>(floats), bins, std::span<uint32_t>(floatCounts), {Outside::Drop, Nan::Drop}, options),
      floatCounts, expectedFloats);
}

Outcome sumExactly(Options options) {
  options.sum = Sum::Exact;
  Request request{samplesOf(std::span<const float>(floats)),
                  Bins::even(16, 0, 16),
                  countsOf(std::span<float>(sums)),
                  {Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span<const float>(weights));
  sums.fill(7);
  return check(histogram(request, options), sums, expectedSums);
}

void addCounting(std::vector<Work> &all) {
  static const std::vector<double> edges = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  for (const MethodText &method : methods()) {
    if (method.processor != Processor::Cpu) continue;
    const Options options{.method = method.method, .threads = 2};
    const std::string name(method.name);
    all.push_back({name + " over bytes", false, [options] { return countBytes(options); }});
    all.push_back({name + " over floats", false, [options] { return countFloats(options, {}); }});
    all.push_back({name + ", exact sums", false, [options] { return sumExactly(options); }});
    all.push_back({name + " over edges", true, [options] { return countFloats(options, edges); }});  // the vector is ours
  }
}

// ---- reading and writing ----

Outcome readFile(const std::string &path) {
  auto reader = openInput(path, {});
  if (!reader) return reader.error().message.empty() ? Outcome::Wrong : Outcome::Refused;
  std::vector<std::byte> buffer(1024);
  for (uint64_t total = 0;;) {
    const auto got = (*reader)->read(buffer);
    if (!got) return Outcome::Refused;
    total += *got;
    if (*got == 0) return total == (*reader)->description().count ? Outcome::Right : Outcome::Wrong;
  }
}

Outcome present(int form) {
  Chart chart{.input = "a<b>.png", .shape = "5000 samples", .samples = sampleCount, .channels = {"samples"}};
  chart.bins = Bins::values(256);
  chart.counts.assign(expectedBytes.begin(), expectedBytes.end());
  if (form == 0) return csvText(chart).empty() ? Outcome::Wrong : Outcome::Right;
  if (form == 1) return svgText(plotOf(chart, false)).empty() ? Outcome::Wrong : Outcome::Right;
  const auto png = pngBytes(paint(Drawing{.width = 40, .height = 20}, 1));  // a plot takes too long
  return png ? Outcome::Right : Outcome::Refused;
}

Outcome writeFile(const std::string &path) {
  constexpr std::string_view text = "all of it\n";
  if (writeWhole(path, text)) return Outcome::Refused;
  char found[32] = {};
  std::FILE *const file = std::fopen(path.c_str(), "r");
  const size_t length = file ? std::fread(found, 1, sizeof found, file) : 0;
  if (file) std::fclose(file);
  return std::string_view(found, length) == text ? Outcome::Right : Outcome::Wrong;
}

// ---- the GPU ----

int countOnGpu() {
  for (int i = 0; i < 3; i++) {
    counts.fill(7);
    const auto tally = histogram(std::span<const uint8_t>(bytes), Bins::values(256), std::span<uint32_t>(counts),
                                 {Outside::Drop, Nan::Drop}, {.method = Method::Global});
    if (tally && counts != expectedBytes) return std::puts("library: the GPU counted wrongly"), 1;
    if (!tally && tally.error().message.empty()) return std::puts("library: an error without words"), 1;
    std::printf("%s\n", tally ? "counted" : tally.error().message.c_str());
  }
  void *const driver = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  const auto calls = driver ? reinterpret_cast<int (*)(const char *)>(::dlsym(driver, "stand_in_calls")) : nullptr;
  std::printf("all %d\n", calls ? calls("all") : 0);
  return 0;
}

}  // namespace

/// What the kernel does, for the driver's stand-in: bytes by value, one launch for all.
extern "C" void stand_in_launch(const char *, void **arguments) {
  const auto &source = *static_cast<const accrue_source *>(arguments[0]);
  const auto &finish = *static_cast<const accrue_finish *>(arguments[1]);
  auto *const out = static_cast<uint32_t *>(finish.out);
  const auto *const data = static_cast<const uint8_t *>(source.axis[0].data);
  std::memset(out, 0, 256 * sizeof *out);
  for (uint32_t i = 0; i < source.count; i++) out[data[i]]++;
  *finish.tally = {};
}

int main(int argumentCount, char **arguments) {
  if (argumentCount < 3) return 2;
  const std::string inputs = arguments[2];
  folder = arguments[1];
  makeSamples();
  expectSums();
  if (argumentCount > 3) return countOnGpu();
  std::vector<Work> all;
  addCounting(all);
  for (const char *name : {"npy/i2.npy", "nifti/i16.nii", "nifti/i16.nii.gz", "png/rgb8.png", "png/interlaced.png", "jpeg/rgb.jpg",
                           "jpeg/progressive.jpg"})
    all.push_back({std::string("reading ") + name, true, [path = inputs + "/" + name] { return readFile(path); }});
  // Not JSON: nlohmann's values take memory to be destroyed, and end the process where there is none.
  constexpr std::array<const char *, 3> forms = {"CSV", "SVG", "PNG"};
  for (int form = 0; form < 3; form++)
    all.push_back({std::string("presenting as ") + forms[form], true, [form] { return present(form); }});
  all.push_back({"writing", true, [] { return writeFile(folder + "/written"); }});
  long once = 0, lasting = 0;
  for (const Work &work : all) once += failEach(work, false), lasting += failEach(work, true);
  std::printf("%zu pieces of work: %ld calls failed once, %ld for good\n", all.size(), once, lasting);
  return 0;
}
