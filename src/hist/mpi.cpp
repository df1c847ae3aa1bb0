// accrue-hist-mpi: `accrue hist` over several processes and machines, with the same options.
//
//   mpirun -n 8 accrue-hist-mpi scan.nii --csv scan.csv
//
// Every rank reads its share of the input, counts it, and the first rank gets the sum. The result is the same, bit for
// bit, for any number of ranks: counts are integers, and sums of weights are added in a fixed order (block_sums.h), for
// which every rank adds up by the method `serial`. Means and deviations may differ in their last digits. A failure in one rank ends all of them, with one line.
#include <mpi.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "console/say.h"
#include "hist/options.h"
#include "hist/run.h"

namespace accrue {
namespace {

class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    MPI_Comm_rank(MPI_COMM_WORLD, &itsRank);
    MPI_Comm_size(MPI_COMM_WORLD, &itsCount);
  }

  bool isDivided() const override { return true; }
  unsigned rank() const override { return static_cast<unsigned>(itsRank); }
  unsigned count() const override { return static_cast<unsigned>(itsCount); }

  std::optional<Failure> agree(std::optional<Failure> own) override {
    int first = own ? itsRank : itsCount;
    MPI_Allreduce(MPI_IN_PLACE, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (first == itsCount) return std::nullopt;
    Failure failure = own.value_or(Failure());
    int length = static_cast<int>(failure.message.size());
    MPI_Bcast(&failure.exitCode, 1, MPI_INT, first, MPI_COMM_WORLD);
    MPI_Bcast(&length, 1, MPI_INT, first, MPI_COMM_WORLD);
    failure.message.resize(static_cast<size_t>(length));
    MPI_Bcast(failure.message.data(), length, MPI_CHAR, first, MPI_COMM_WORLD);
    return failure;
  }

  void widen(ValueRange &range) override {
    // Minus the greatest, so that one reduction does for all; ranks that saw no value bring infinities.
    double ends[3] = {HUGE_VAL, HUGE_VAL, range.isWhole || !range.isKnown ? 1.0 : 0.0};
    if (range.isKnown) ends[0] = range.least, ends[1] = -range.greatest;
    MPI_Allreduce(MPI_IN_PLACE, ends, 3, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &range.samples, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    range = {ends[0], -ends[1], ends[0] <= -ends[1], ends[2] > 0, range.samples};
  }

  void gather(Counted &counted) override {
    reduce(counted.counts.data(), counted.counts.size(), MPI_UINT64_T, MPI_SUM);
    uint64_t numbers[] = {counted.samples, counted.outside, counted.nan};
    reduce(numbers, 3, MPI_UINT64_T, MPI_SUM);
    counted.samples = numbers[0], counted.outside = numbers[1], counted.nan = numbers[2];
    // The slowest rank's times: that is how long it took.
    double times[] = {counted.seconds, counted.wholeSeconds, counted.predicted.value_or(0), counted.plainSeconds.value_or(0),
                      counted.transferSeconds};
    reduce(times, 5, MPI_DOUBLE, MPI_MAX);
    counted.seconds = times[0], counted.wholeSeconds = times[1], counted.transferSeconds = times[4];
    if (counted.predicted) counted.predicted = times[2];
    if (counted.plainSeconds) counted.plainSeconds = times[3];
    gatherSums(counted.sums);
    gatherMoments(counted.moments);
  }

 private:
  void reduce(void *data, size_t count, MPI_Datatype type, MPI_Op op) const {
    const int length = static_cast<int>(count);  // of bins, at most 2^26
    if (itsRank == 0) MPI_Reduce(MPI_IN_PLACE, data, length, type, op, 0, MPI_COMM_WORLD);
    else MPI_Reduce(data, nullptr, length, type, op, 0, MPI_COMM_WORLD);
  }

  /// The first rank completes the tree with the subtrees of the others, in their order.
  void gatherSums(BlockSums &sums) const {
    if (itsRank != 0) {
      send(sums.nodes());
      return;
    }
    for (int from = 1; from < itsCount; from++) {
      uint64_t nodes = 0;
      MPI_Recv(&nodes, 1, MPI_UINT64_T, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      for (uint64_t i = 0; i < nodes; i++) sums.add(receive(from));
    }
  }

  /// In the order of the ranks.
  void gatherMoments(std::vector<Moments> &moments) const {
    const int bytes = static_cast<int>(moments.size() * sizeof(Moments));  // of four channels at most
    if (itsRank != 0) MPI_Send(moments.data(), bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    for (int from = 1; itsRank == 0 && from < itsCount; from++) {
      std::vector<Moments> others(moments.size());
      MPI_Recv(others.data(), bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      for (size_t c = 0; c < others.size(); c++) moments[c].add(others[c]);
    }
  }

  static void send(const std::vector<BlockNode> &nodes) {
    const uint64_t count = nodes.size();
    MPI_Send(&count, 1, MPI_UINT64_T, 0, 0, MPI_COMM_WORLD);
    for (const BlockNode &node : nodes) {
      const uint64_t head[] = {node.level, node.index, node.sums.size()};
      MPI_Send(head, 3, MPI_UINT64_T, 0, 0, MPI_COMM_WORLD);
      MPI_Send(node.sums.data(), static_cast<int>(node.sums.size()), MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
  }

  static BlockNode receive(int from) {
    uint64_t head[3];
    MPI_Recv(head, 3, MPI_UINT64_T, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    BlockNode node{static_cast<unsigned>(head[0]), head[1], std::vector<double>(head[2])};
    MPI_Recv(node.sums.data(), static_cast<int>(head[2]), MPI_DOUBLE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return node;
  }

  int itsRank = 0, itsCount = 1;
};

std::optional<Failure> readOptions(const HistCommandLine &line, HistOptions &options) {
  if (auto failure = line.read(options)) return failure;
  options.inOrder = true;
  const bool isOrdered = options.method.method == Method::Auto || options.method.method == Method::Serial;
  if (!options.weights.empty() && (!isOrdered || options.method.processor == Processor::Gpu))
    return usageFailure(
        "ranks add up weights by the method serial, so that their number does not change the sums; leave out --method "
        "and --device");
  for (const BinsRequest &asked : {options.bins, options.otherBins})
    if (asked.rule != BinsRule::Usual) return usageFailure("ranks see a part of the samples each, so --bins takes a number here");
  std::vector<std::string> inputs = options.files;
  inputs.insert(inputs.end(), {options.weights, options.other, options.mask});
  for (const std::string &input : inputs)
    if (input == "-") return usageFailure("standard input cannot be divided among ranks; name a file");
  return std::nullopt;
}

int run(int argc, char **argv) {
  MpiRanks ranks;
  CLI::App app("The histogram of an image, a volume, an array or raw samples, by as many processes as mpirun starts.",
               "accrue-hist-mpi");
  app.set_version_flag("--version", "accrue " ACCRUE_VERSION);
  const HistCommandLine line(app);
  const bool isFirst = ranks.rank() == 0;
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success &asked) {  // for help, or the version
    return isFirst ? app.exit(asked) : exitDone;
  } catch (const CLI::ParseError &error) {
    std::string message = error.what();
    std::replace(message.begin(), message.end(), '\n', ' ');
    if (isFirst) say(message + " (accrue-hist-mpi --help shows what there is)");
    return exitUsage;
  }
  HistOptions options;
  if (const auto failure = ranks.agree(readOptions(line, options))) {
    if (isFirst) say(failure->message);
    return failure->exitCode;
  }
  return runHist(options, ranks);
}

}  // namespace
}  // namespace accrue

int main(int argc, char **argv) {
  setenv("NO_COLOR", "1", 0);  // mpirun gives its ranks a terminal, wherever its own output goes
  // Counting and reading use threads of their own; only this one calls MPI.
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  int exitCode = accrue::exitInput;
  try {
    exitCode = accrue::run(argc, argv);
  } catch (const std::bad_alloc &) {
    // The other ranks may wait for this one: none of them would ever end.
    accrue::say("not enough memory to gather what the ranks have counted; fewer --bins need less");
    MPI_Abort(MPI_COMM_WORLD, exitCode);
  }
  // mpirun ends all ranks when one ends with an error: not before the first has said which.
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return exitCode;
}
