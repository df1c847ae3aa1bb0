// What is measured. A cell is one line of the table: one method, in so many threads, over one input. The cells are all
// combinations of the lists in the settings, in that order, without those that come out the same (u8 has no more than 256 bins).
#pragma once
#include <string>
#include <vector>

#include "bench/amount.h"
#include "io/synthetic.h"

namespace accrue::bench {

/// One input.
struct Data {
  Type type = Type::U8;
  uint32_t bins = 256;
  Distribution distribution = Distribution::Uniform;
  uint64_t samples = 0;

  uint64_t bytes() const { return samples * sizeOf(type); }
  bool operator==(const Data &) const = default;
};

struct Cell {
  Data data;
  std::string method = "auto";  // as setMethod takes it
  unsigned threads = 1;         // of a CPU; 0 on a GPU
  Grid grid = {};               // of a GPU
  uint64_t saturate = 0;        // counts stop here; 0: they do not

  bool operator==(const Cell &) const = default;
};

struct Settings {
  std::vector<Type> types = {Type::U8, Type::U16, Type::U32, Type::F32};
  std::vector<uint32_t> bins = {32, 256, 2048, 4096, 16384, 65536, 1 << 20, 1 << 21};
  std::vector<Distribution> distributions;  // all
  std::vector<Amount> samples = {{1 << 16}, {1 << 18}, {1 << 20}, {1 << 24}, {1 << 28}, {1 << 30}};
  std::vector<std::string> methods = {"auto"};
  std::vector<unsigned> threads;  // all that OpenMP gives
  Processor processor = Processor::Auto;
  bool predictable = false, predict = false;
  std::vector<std::string> peers;  // by name
  std::string peerFolder;          // where their programs are
  double timeLimit = 0;            // seconds after which no more cells are begun; 0: none
  unsigned rounds = 1;             // ours and the peers in turns, the shortest time of each

  Settings();
  /// A set that two cores measure in less than a minute.
  static Settings quick();
};

/// `isGpu`: threads do not matter.
std::vector<Cell> cellsOf(const Settings &settings, bool isGpu);

/// The bins as the library is asked for them: values for integers, even ones of width 1 for floats.
Bins binsOf(const Data &data);

}  // namespace accrue::bench
