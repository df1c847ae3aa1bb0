#include "bench/papers/image_methods.h"

#include <algorithm>

#include "bench/dataset.h"
#include "bench/papers/pnm.h"
#include "bench/rig.h"

namespace accrue::papers {
namespace {

using bench::Cell;
using bench::Data;

/// An input that is measured: a picture, or a distribution.
struct Input {
  std::string name;
  std::optional<Raster> picture;
  Distribution distribution = Distribution::Uniform;
};

std::vector<uint64_t> sizesOf(bool isGpu, bool quick) {
  constexpr uint64_t mebi = uint64_t(1) << 20;
  if (quick) return {mebi / 16};
  return isGpu ? std::vector{4 * mebi, 256 * mebi} : std::vector{4 * mebi};
}

void fillWith(const Input &input, const Data &data, std::span<std::byte> memory) {
  if (!input.picture) return bench::make(data, memory);
  const std::vector<uint8_t> &pixels = input.picture->data;
  for (size_t at = 0; at < memory.size(); at += pixels.size())
    std::copy_n(reinterpret_cast<const std::byte *>(pixels.data()), std::min(pixels.size(), memory.size() - at),
                memory.begin() + static_cast<std::ptrdiff_t>(at));
}

class MethodRun {
 public:
  explicit MethodRun(bench::Rig &rig) : rig(rig) {
    report.machine = bench::thisMachine();
    report.isGpu = rig.isGpu();
  }

  std::optional<Error> measure(const Input &input, uint64_t bytes) {
    const Data data{Type::U8, 256, input.distribution, bytes};
    const auto memory = rig.reserve(bytes);
    if (!memory) return memory.error();
    fillWith(input, data, *memory);
    const std::vector<uint64_t> expected = bench::plainCounts(data, *memory);
    if (auto error = rig.load(data)) return error;
    const unsigned threads = rig.isGpu() ? 0 : bench::thisMachine().cores;
    for (const std::string &method : methodsToMeasure(rig.isGpu())) {
      MethodCell cell{input.name, !input.picture, method, bytes, 0, ""};
      const auto measured = rig.measure(Cell{data, method, threads}, bench::Settings());
      if (!measured) {
        cell.error = measured.error().message;
      } else if (!measured->isSteady || measured->counts != expected) {
        return Error{Fault::Wrong, "method " + method + " counts " + input.name + " wrong; please report this"};
      } else {
        cell.seconds = measured->seconds;
      }
      report.cells.push_back(std::move(cell));
    }
    return std::nullopt;
  }

  bench::Rig &rig;
  MethodReport report;
};

}  // namespace

std::vector<std::string> methodsToMeasure(bool isGpu) {
  if (!isGpu) return {"serial", "per-thread", "sub-tables"};
  return {"warp-private",
          "warp-private/shuffle",
          "warp-private/uncoalesced",
          "warp-private/hardware-atomics",
          "warp-private/uncoalesced+hardware-atomics",
          "thread-private/1",
          "thread-private/2",
          "thread-private/3",
          "thread-private/4",
          "block-private",
          "lane-banked"};
}

Result<MethodReport> measureMethods(const std::filesystem::path &inputs, const std::vector<Picture> &pictures, bool quick,
                                    bench::Watcher &watcher) {
  auto gpu = bench::makeGpuRig();
  const std::unique_ptr<bench::Rig> rig = gpu ? std::move(*gpu) : bench::makeCpuRig();
  MethodRun run(*rig);
  const size_t all = pictures.size() + 2;
  for (size_t i = 0; i < all; i++) {
    Input input{i == pictures.size() ? "random" : "constant", std::nullopt,
                i == pictures.size() ? Distribution::Uniform : Distribution::Constant};
    if (i < pictures.size()) {
      auto picture = readRaster(inputs / pictures[i].file);
      if (!picture) return picture.error();
      input = {pictures[i].name, std::move(*picture)};
    }
    watcher.doing("methods over pictures: " + std::to_string(i + 1) + " of " + std::to_string(all) + ", " + input.name);
    for (const uint64_t bytes : sizesOf(rig->isGpu(), quick))
      if (auto error = run.measure(input, bytes)) return *error;
  }
  watcher.doing("");
  return std::move(run.report);
}

}  // namespace accrue::papers
