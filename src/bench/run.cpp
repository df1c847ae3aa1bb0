#include "bench/run.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <new>
#include <set>

#include "bench/dataset.h"
#include "bench/hash.h"
#include "bench/rig.h"
#include "bench/shared_input.h"
#include "bench/table.h"
#include "present/numbers.h"

namespace accrue::bench {
namespace {

/// The processor that the named methods run on, if they name one.
Result<Processor> processorOf(const Settings &settings) {
  Processor wanted = settings.processor;
  for (const std::string &name : settings.methods) {
    Options options;
    if (auto error = setMethod(options, name)) return *error;
    const Processor its = textOf(options.method).processor;
    if (its == Processor::Auto) continue;
    if (wanted != Processor::Auto && wanted != its)
      return Error{Fault::Request,
                   "method " + name + " runs on the other processor; measure CPU and GPU methods in runs of their own"};
    wanted = its;
  }
  return wanted;
}

/// Automatic means a GPU where there is one.
Result<std::unique_ptr<Rig>> makeRig(const Settings &settings) {
  const auto processor = processorOf(settings);
  if (!processor) return processor.error();
  if (*processor == Processor::Cpu) return makeCpuRig();
  auto gpu = makeGpuRig();
  if (gpu || *processor == Processor::Gpu || gpu.error().fault != Fault::NoDevice) return gpu;
  return makeCpuRig();
}

std::string textOf(const Data &data) {
  return std::string(nameOf(data.type)) + ", " + amountText(data.bins) + " bins, " + amountText(data.samples) + " samples, " +
         std::string(nameOf(data.distribution));
}

class BenchRun {
 public:
  BenchRun(const Settings &settings, Rig &rig, Watcher &watcher)
      : settings(settings),
        rig(rig),
        watcher(watcher),
        peers(settings.peers, rig.isGpu() ? Processor::Gpu : Processor::Cpu, settings.peerFolder) {}

  Result<Report> run() {
    begin();
    std::vector<Cell> cells = fitting(cellsOf(settings, rig.isGpu()));
    uint64_t largest = 0;
    for (const Cell &cell : cells) largest = std::max(largest, cell.data.bytes());
    if (auto memory = rig.reserve(largest); !memory) return memory.error();
    for (size_t first = 0; first < cells.size();) {
      if (isTimeOver()) {
        watcher.line("(" + std::to_string(cells.size() - first) + " cells are left out: the time limit is over)");
        break;
      }
      size_t end = first + 1;
      while (end < cells.size() && cells[end].data == cells[first].data) end++;
      watcher.doing(std::to_string(first + 1) + " of " + std::to_string(cells.size()) + " cells: " + textOf(cells[first].data));
      if (auto error = measureInput(std::span(cells).subspan(first, end - first))) return *error;
      first = end;
    }
    notePeers();
    for (const std::string &line : summaryLines(report)) watcher.line(line);
    return std::move(report);
  }

 private:
  bool isTimeOver() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    return settings.timeLimit > 0 && passed.count() > settings.timeLimit;
  }

  void begin() {
    report.machine = thisMachine();
    report.isGpu = rig.isGpu();
    report.predictable = settings.predictable, report.predict = settings.predict;
    for (const std::string &method : settings.methods)
      report.methodWidth = std::max(report.methodWidth, static_cast<unsigned>(method.size()) + 1);
    notePeers();
    watcher.line(rig.name());
    for (const PeerState &peer : report.peers)
      watcher.line(peer.name + ": " + (peer.version.empty() ? "not measured: " + peer.reason : peer.version));
    if (const double load = meanLoad(); load > 0.5 + 0.25 * report.machine.cores)
      watcher.line("(this machine is busy, with a load of " + fixedText(load, 1) + ": times will be too long)");
    watcher.line("");
    watcher.line(headLine(report));
  }

  void notePeers() {
    report.peers.clear();
    for (const auto &peer : peers.all()) report.peers.push_back({peer->name(), peer->version(), peer->reason()});
  }

  /// Leaves out what does not fit into memory, with a word.
  std::vector<Cell> fitting(std::vector<Cell> cells) {
    const unsigned shares = peers.areReady() ? 3 : 1;  // ours, the peers' file, and what a peer makes of it
    const uint64_t most = rig.mostBytes(shares);
    uint64_t smallest = 0;
    const auto left = std::erase_if(cells, [&](const Cell &cell) {
      const bool isTooLarge = cell.data.bytes() > most;
      if (isTooLarge) smallest = smallest ? std::min(smallest, cell.data.bytes()) : cell.data.bytes();
      return isTooLarge;
    });
    if (left)
      watcher.line("(" + std::to_string(left) + " cells are left out: inputs of " + shortText(static_cast<double>(smallest)) +
                   "B and more do not fit into memory)");
    return cells;
  }

  /// Cells that share their input.
  std::optional<Error> measureInput(std::span<const Cell> cells) {
    const Data &data = cells.front().data;
    const auto memory = rig.reserve(data.bytes());
    if (!memory) return memory.error();
    make(data, *memory);
    const std::vector<uint64_t> expected = plainCounts(data, *memory);
    if (auto error = rig.load(data)) return error;
    if (peers.areReady())
      if (auto error = shared.write(*memory)) return error;
    std::map<unsigned, PeerAnswers> answers;  // by threads
    std::map<unsigned, double> passes;
    std::vector<CellResult> results(cells.size());
    for (unsigned round = 0; round < settings.rounds; round++) {
      if (auto error = askOnce(cells, expected, passes, answers)) return error;
      for (size_t i = 0; i < cells.size(); i++) keepBetter(results[i], measure(cells[i], expected), round == 0);
    }
    for (CellResult &result : results) {
      const unsigned threads = result.cell.threads;
      add(std::move(result), passes[threads], answers[threads]);
    }
    return std::nullopt;
  }

  /// The read-only pass and the peers, once for each number of threads; shorter times replace longer ones.
  std::optional<Error> askOnce(std::span<const Cell> cells, const std::vector<uint64_t> &expected,
                               std::map<unsigned, double> &passes, std::map<unsigned, PeerAnswers> &answers) {
    std::set<unsigned> asked;
    for (const Cell &cell : cells) {
      if (!asked.insert(cell.threads).second) continue;
      const auto pass = rig.readOnly(cell.threads);
      if (!pass) return pass.error();
      const auto [known, isNew] = passes.try_emplace(cell.threads, *pass);
      known->second = std::min(known->second, *pass);
      if (!peers.areReady()) continue;
      PeerAnswers now = peers.ask(cell.data, shared.path(), rig.copies(), cell.threads, hashOf(expected));
      for (auto &[name, answer] : now) {
        PeerAnswer &best = answers[cell.threads][name];
        const bool isBetter = answer.kind == PeerAnswer::Done && best.kind == PeerAnswer::Done && answer.seconds < best.seconds;
        if (isNew || isBetter || answer.kind != PeerAnswer::Done) best = std::move(answer);
      }
    }
    return std::nullopt;
  }

  /// What failed once stays so; of two times the shorter one.
  static void keepBetter(CellResult &best, CellResult now, bool isFirst) {
    if (isFirst) best = std::move(now);
    else if (best.error || !best.isVerified) return;
    else if (now.error || !now.isVerified || now.seconds < best.seconds) best = std::move(now);
  }

  CellResult measure(const Cell &cell, const std::vector<uint64_t> &expected) {
    CellResult result;
    result.cell = cell;
    auto measured = rig.measure(cell, settings);
    if (!measured) {
      result.error = measured.error();
      return result;
    }
    result.seconds = measured->seconds;
    result.method = cell.method == "auto" ? measured->method : cell.method;
    result.predicted = measured->predicted;
    result.isVerified = measured->isSteady && measured->counts == expected;
    return result;
  }

  void add(CellResult result, double pass, const PeerAnswers &answers) {
    result.readSeconds = pass;
    result.peers = answers;
    watcher.line(cellLine(report, result));
    report.cells.push_back(std::move(result));
  }

  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  const Settings &settings;
  Rig &rig;
  Watcher &watcher;
  Peers peers;
  SharedInput shared;
  Report report;
};

}  // namespace

Result<Report> run(const Settings &settings, Watcher &watcher) {
  try {
    auto rig = makeRig(settings);
    if (!rig) return rig.error();
    return BenchRun(settings, **rig, watcher).run();
  } catch (const std::bad_alloc &) { return Error{Fault::Memory, "not enough memory; fewer --bins or --samples need less"}; }
}

}  // namespace accrue::bench
