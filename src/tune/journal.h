// The runs that were made, so that a tuning that was stopped can go on: a file in the folder of the store, one for a
// command in its folder, written anew after each run.
//
//   accrue-tune-journal 1
//   command ./count input.raw
//   folder /home/me/experiment
//   file ./count 18234 1700000000123456789      words of the command that are files, with their sizes and times of
//   change;
//                                               not those that the program itself writes
//   run 2024-05-01T10:00:00Z 0.53 9f86d081884c7d65    when, how long, the sum of what was printed
//   report 512                                  as many bytes: what the runtime said (src/runtime/tuning.h)
//   ...
//   sum 3fa1c0de12345678
//
// A journal of a program or an input that was changed since, a damaged one, or one of another version is as good as
// none.
#pragma once
#include <optional>

#include "accrue/histogram.hpp"
#include "tune/case.h"

namespace accrue::tune {

struct Run {
  std::string when;
  double seconds = 0;
  std::string output;
  std::vector<CaseRun> cases;
};

class Journal {
 public:
  /// `folder` is the store's.
  Journal(std::string folder, const std::vector<std::string> &command);

  /// Makes the folder; why nothing could be written there, as far as that can be known before.
  std::optional<std::string> prepare() const;

  /// What was measured before. In `warning` why there is nothing, if that is worth a word.
  std::vector<Run> read(std::string &warning);
  std::optional<std::string> write(const std::vector<Run> &runs) const;

  std::string path() const { return folder + "/" + name; }

 private:
  std::optional<std::string> cannotWrite(int code) const;

  std::string folder, name, head;
  std::vector<std::string> words;
  std::vector<std::string> files;  // their lines, as they were before the program was run
};

/// The moment as journals have it, of the world's clock.
std::string now();

}  // namespace accrue::tune
