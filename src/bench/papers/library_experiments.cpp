#include "bench/papers/library_experiments.h"

#include <algorithm>
#include <chrono>

#include "bench/dataset.h"
#include "bench/papers/pnm.h"

namespace accrue::papers {
namespace {

using bench::Cell;
using bench::Data;

constexpr uint64_t mebi = uint64_t(1) << 20;
constexpr uint32_t labBins = 4096, labSaturation = 256;
constexpr uint64_t labPicture = 1920 * 1080 * 3;
constexpr Grid labGrid = {120, 512};

/// What is measured over one input.
struct Wanted {
  std::string method;
  Grid grid = {};
  bool isVerified = true;
};

/// A cell of one experiment, measured over what the rig has loaded.
Result<LibraryCell> measured(LibraryCell cell, bench::Rig &rig, const Data &data, const Wanted &wanted,
                             const std::vector<uint64_t> &expected, uint64_t saturate) {
  cell.method = wanted.method, cell.grid = wanted.grid, cell.samples = data.samples;
  const auto found = rig.measure(Cell{data, wanted.method, rig.isGpu() ? 0u : 1u, wanted.grid, saturate}, bench::Settings());
  if (!found) {
    cell.error = found.error().message;
    return cell;
  }
  if (wanted.isVerified && (!found->isSteady || found->counts != expected))
    return Error{Fault::Wrong, "method " + wanted.method + " counts " + cell.input + " wrong; please report this"};
  cell.seconds = found->seconds;
  return cell;
}

std::optional<Error> addMeasured(std::vector<LibraryCell> &cells, const LibraryCell &like, bench::Rig &rig, const Data &data,
                                 const std::vector<Wanted> &all, const std::vector<uint64_t> &expected, uint64_t saturate = 0) {
  for (const Wanted &wanted : all) {
    auto cell = measured(like, rig, data, wanted, expected, saturate);
    if (!cell) return cell.error();
    cells.push_back(std::move(*cell));
  }
  return std::nullopt;
}

// ---- the lab ----

/// The lab's loop, to the letter: on one core, saturating as it counts.
double secondsOfLabLoop(std::span<const uint32_t> values, std::vector<uint32_t> &bins) {
  const auto start = std::chrono::steady_clock::now();
  for (const uint32_t value : values)
    if (bins[value] < labSaturation) bins[value]++;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Result<std::vector<LibraryCell>> measureLab(bench::Rig &rig, bool quick) {
  const std::vector<uint64_t> sizes =
      quick ? std::vector<uint64_t>{1 << 21}
            : std::vector<uint64_t>{1 << 16, mebi, 4 * mebi, labPicture, 16 * mebi, 64 * mebi, 256 * mebi};
  const std::vector<Wanted> methods =
      rig.isGpu() ? std::vector<Wanted>{{"block-private", labGrid}, {"global", labGrid}, {"block-private"}, {"global"}}
                  : std::vector<Wanted>{{"serial"}};
  std::vector<LibraryCell> cells;
  for (const uint64_t samples : sizes) {
    const Data data{Type::U32, labBins, Distribution::Uniform, samples};
    const auto memory = rig.reserve(data.bytes());
    if (!memory) return memory.error();
    bench::make(data, *memory);
    std::vector<uint64_t> expected = bench::plainCounts(data, *memory);
    for (uint64_t &count : expected) count = std::min<uint64_t>(count, labSaturation);
    LibraryCell cell{"lab", "random", "the lab's loop", {}, samples, 0, ""};
    std::vector<uint32_t> bins(labBins);
    cell.seconds = secondsOfLabLoop({reinterpret_cast<const uint32_t *>(memory->data()), samples}, bins);
    if (!std::equal(bins.begin(), bins.end(), expected.begin(), expected.end()))
      return Error{Fault::Wrong, "the lab's loop counts wrong; please report this"};
    cells.push_back(cell);
    if (auto error = rig.load(data)) return *error;
    if (auto error = addMeasured(cells, cell, rig, data, methods, expected, labSaturation)) return *error;
  }
  return cells;
}

// ---- bytes ----

void makeBytes(const std::string &input, const std::vector<uint8_t> &picture, const Data &data, std::span<std::byte> memory) {
  if (input == "ideal") return makeIdeal(memory);
  if (input != "picture") return bench::make(data, memory);
  for (size_t i = 0; i < memory.size(); i++) memory[i] = std::byte(picture[i % picture.size()]);
}

/// Loads an input of bytes; its plain counts.
Result<std::vector<uint64_t>> loadBytes(const std::string &input, const std::vector<uint8_t> &picture, uint64_t bytes,
                                        bench::Rig &rig) {
  const Data data{Type::U8, 256, input == "constant" ? Distribution::Constant : Distribution::Uniform, bytes};
  const auto memory = rig.reserve(bytes);
  if (!memory) return memory.error();
  makeBytes(input, picture, data, *memory);
  auto expected = bench::plainCounts(data, *memory);
  if (auto error = rig.load(data)) return *error;
  return expected;
}

Result<std::vector<LibraryCell>> measureLimits(bench::Rig &rig, const std::vector<uint8_t> &picture, bool quick) {
  std::vector<LibraryCell> cells;
  for (const uint64_t bytes : {4 * mebi, quick ? 4 * mebi : 256 * mebi})
    for (const std::string input : {"picture", "random", "constant", "ideal"}) {
      const auto expected = loadBytes(input, picture, bytes, rig);
      if (!expected) return expected.error();
      const bool isIdeal = input == "ideal";
      const std::vector<Wanted> methods = {{"warp-private"}, {"no-intra-warp", {}, isIdeal}, {"no-intra-inter-warp", {}, isIdeal}};
      const Data data{Type::U8, 256, Distribution::Uniform, bytes};
      if (auto error = addMeasured(cells, {"limits", input, "", {}, 0, 0, ""}, rig, data, methods, *expected)) return *error;
    }
  return cells;
}

Result<std::vector<LibraryCell>> measureSweep(bench::Rig &rig, const std::vector<uint8_t> &picture, bool quick) {
  const uint64_t bytes = 4 * mebi;
  const auto expected = loadBytes("picture", picture, bytes, rig);
  if (!expected) return expected.error();
  std::vector<Wanted> methods;
  for (const char *method :
       {"warp-private/uncoalesced", "thread-private/1", "thread-private/2", "thread-private/3", "thread-private/4"})
    for (unsigned blocks = quick ? 1024 : 33; blocks <= 4224; blocks *= 2) methods.push_back({method, {blocks, 0}});
  std::vector<LibraryCell> cells;
  const Data data{Type::U8, 256, Distribution::Uniform, bytes};
  if (auto error = addMeasured(cells, {"sweep", "picture", "", {}, 0, 0, ""}, rig, data, methods, *expected)) return *error;
  return cells;
}

}  // namespace

std::vector<std::string> libraryExperiments(bool isGpu) {
  return isGpu ? std::vector<std::string>{"lab", "limits", "sweep"} : std::vector<std::string>{"lab"};
}

void makeIdeal(std::span<std::byte> bytes) {
  constexpr size_t piece = 16, threads = 6 * 32;  // of a block of warp-private
  for (size_t i = 0; i < bytes.size(); i++) bytes[i] = std::byte(i / piece % threads);
}

Result<std::vector<LibraryCell>> measureExperiment(const std::string &name, bench::Rig &rig, const std::filesystem::path &picture,
                                                   bool quick) {
  if (name == "lab") return measureLab(rig, quick);
  const auto raster = readRaster(picture);
  if (!raster) return raster.error();
  return name == "limits" ? measureLimits(rig, raster->data, quick) : measureSweep(rig, raster->data, quick);
}

}  // namespace accrue::papers
