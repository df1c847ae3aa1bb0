#include "bench/papers/mappings.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "kernels/layouts.h"
#include "kernels/modules.h"
#include "present/numbers.h"

namespace accrue::papers {
namespace {

constexpr unsigned bins = 256, banks = 32;

/// The word in which a thread's counter lies.
unsigned wordOf(const Mapping &mapping, unsigned bin, unsigned thread) {
  return accrue_thread_private_place(mapping.layout, bin, thread, mapping.threads) / 4;
}

std::string_view lineAt(std::string_view text, size_t &at) {
  const size_t end = std::min(text.find('\n', at), text.size());
  const std::string_view line = text.substr(at, end - at);
  at = end + 1;
  return line;
}

/// A line that the machine executes: indented, with a semicolon, and no declaration.
bool isInstruction(std::string_view line) {
  const size_t first = line.find_first_not_of(" \t");
  return first != line.npos && first > 0 && line[first] != '.' && line[first] != '/' && line.find(';') != line.npos;
}

unsigned blocksOn(const Mapping &mapping, const Multiprocessor &where, unsigned sharedBytes) {
  const unsigned perBlock = accrue_thread_private_counters(bins) * mapping.threads * 2 + where.reservedPerBlock;
  return std::min({sharedBytes / perBlock, where.mostBlocks, where.mostThreads / mapping.threads});
}

std::string numberText(unsigned number) { return number ? std::to_string(number) : "not built"; }

}  // namespace

double turnsOf(const Mapping &mapping, unsigned lanes, bool isRandom) {
  constexpr unsigned rounds = 2000;
  std::mt19937 random(1);
  double turns = 0;
  for (unsigned round = 0; round < rounds; round++) {
    std::map<unsigned, std::set<unsigned>> words;  // of each bank
    for (unsigned lane = 0; lane < lanes; lane++) {
      const unsigned word = wordOf(mapping, isRandom ? static_cast<unsigned>(random() % bins) : round % bins, lane);
      words[word % banks].insert(word);
    }
    size_t most = 0;
    for (const auto &[bank, inBank] : words) most = std::max(most, inBank.size());
    turns += static_cast<double>(most);
  }
  return turns / rounds;
}

unsigned instructionsOf(std::string_view ptx, std::string_view kernel) {
  size_t at = ptx.find(".entry " + std::string(kernel) + "(");
  const size_t end = std::min(ptx.find(".entry ", at == ptx.npos ? at : at + 1), ptx.size());
  std::vector<unsigned> distances;
  for (unsigned since = 0; at < end;) {
    const std::string_view line = lineAt(ptx, at);
    since += isInstruction(line);
    if (line.find("st.shared.u16") == line.npos) continue;
    distances.push_back(since);
    since = 0;
  }
  if (distances.empty()) return 0;
  std::nth_element(distances.begin(), distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2), distances.end());
  return distances[distances.size() / 2];
}

unsigned activeThreads(const Mapping &mapping, const Multiprocessor &where) {
  return blocksOn(mapping, where, where.sharedBytes) * mapping.threads;
}

Table mappingsTable() {
  Table table{{"mapping", "turns of a warp, random", "constant", "both warps at once, random", "PTX per update",
               "their address, PTX", "active threads, GTX 470", "theirs", "H200"},
              {}};
  const char *const ptx = accrue_find_module("thread_private", "u8");
  for (const Mapping &one : mappings) {
    const std::string kernel = "thread_private_layout_" + std::to_string(one.layout);
    table.rows.push_back(
        {std::to_string(one.number) + ": layout " + std::to_string(one.layout) + ", " + std::to_string(one.threads),
         fixedText(turnsOf(one, 32, true), 2), fixedText(turnsOf(one, 32, false), 2),
         one.threads == 64 ? fixedText(turnsOf(one, 64, true), 2) : "-", numberText(ptx ? instructionsOf(ptx, kernel) : 0),
         one.layout == 1 ? "2" : "6", std::to_string(activeThreads(one, gtx470)), one.threads == 32 ? "96" : "64",
         std::to_string(activeThreads(one, h200))});
  }
  return table;
}

Table whatIfTable() {
  const Mapping &best = mappings[2];
  Table table{{"shared memory", "active threads, mapping 3", "gain by the paper's rule"}, {}};
  const unsigned now = activeThreads(best, h200);
  for (const unsigned times : {1u, 2u, 3u, 4u, 5u}) {
    Multiprocessor more = h200;
    more.sharedBytes *= times;
    more.mostBlocks = more.mostThreads / best.threads;  // the limit of 32 blocks lifted, too
    const unsigned threads = activeThreads(best, more);
    table.rows.push_back({std::to_string(more.sharedBytes >> 10) + " KB", std::to_string(threads),
                          fixedText(static_cast<double>(threads) / now, 2)});
  }
  return table;
}

}  // namespace accrue::papers
