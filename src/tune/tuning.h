// Tuning: the program is run by plan after plan, all its cases at once, until no case has a plan left that is worth a
// run. In a run each case takes the plan that its own search asks for; one whose search is over takes its best. So the
// number of runs is that of the case with the most plans, however many cases there are.
//
// The first run leaves all loops as they are: it tells the cases, and what the program prints. A run that prints
// something else is a mistake of Accrue's, or the program never prints the same twice, which another run of the first
// kind tells.
#pragma once
#include "tune/journal.h"
#include "tune/runner.h"
#include "tune/search.h"

namespace accrue::tune {

/// The trouble of a plan under which the program's results are others.
inline constexpr const char *printsOtherwise = "prints something else";

enum class SameOutput { Auto, Always, Never };

struct Settings {
  Manner manner;
  SameOutput sameOutput = SameOutput::Auto;
};

/// A case and all that is known of its plans.
struct Tuned {
  Case about;
  Space space;
  Known known;
  long launches = 0;  // of one run
  std::optional<std::string> winner() const { return winnerOf(known); }
  const Measured *measuredOf(const std::string &plan) const;
};

/// Told what happens.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// A run begins; `left` are about to come with it.
  virtual void starting(unsigned number, unsigned left, const std::string &plans) = 0;
  /// All runs so far, and what is known by them.
  virtual void measured(const std::vector<Run> &runs, const std::vector<Tuned> &cases) = 0;
  /// Something that the user should know.
  virtual void note(const std::string &line) = 0;
};

struct Outcome {
  std::vector<Tuned> cases;
  std::vector<Run> runs;  // those of earlier calls included
  unsigned newRuns = 0;
  bool wasStopped = false;
  std::string failure;  // what went wrong, without the program's name; empty: nothing
};

/// `kept` are the runs of earlier calls.
Outcome tuneProgram(Runner &runner, std::vector<Run> kept, const Settings &settings, Watcher &watcher);

}  // namespace accrue::tune
