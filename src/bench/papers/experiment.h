// What is run: a program over one dataset, as it was written (the naive method, l = 0) or rewritten, with so many
// copies.
//
// The list is a file of lines with tabs between the fields, which FOLDER/run reads (run.sh). All experiments of one
// dataset stand together, the naive one first, because the others are judged by its result; datasets that take long
// come last.
#pragma once
#include "bench/papers/datasets.h"
#include "plan/strategy.h"

namespace accrue::papers {

/// One of the programs in apps/.
struct Application {
  std::string_view name;   // of its folder and file
  std::string_view title;  // in headings
};
std::span<const Application> applications();
/// Its title, or the name where there is no such application.
std::string titleOf(std::string_view application);

/// One line of the list.
struct Experiment {
  std::string application, dataset;
  std::string strategy = "naive";
  std::string copies = "0";  // l; "own": the rewritten program chooses
  unsigned repetitions = 1;
  uint64_t updates = 0;         // about, in one repetition
  uint64_t histogramBytes = 0;  // of one copy
  bool hasReference = true;     // whether the serial program ends in a bearable time
  std::string arguments;        // of the program, from the folder it is run in

  std::string id() const;
  std::string line() const;
};

/// Files that are drawn, made by the program as it was written.
struct PictureJob {
  std::string application, file;
  uint64_t updates = 0;
  std::string arguments;
  std::string line() const;
};

/// Joint weights of this k and above: the serial reference would take too long.
constexpr unsigned leastWithoutReference = 12;

struct Scope {
  bool quick = false;                // small problems, few numbers of copies, few repetitions
  std::vector<Strategy> strategies;  // what programs are rewritten to
};

/// Every strategy that rewrites programs for an OpenACC compiler.
std::vector<Strategy> rewritingStrategies();
/// The numbers of copies of the papers' figures, and on to 256.
std::vector<unsigned> copiesOf(const Scope &scope);

std::vector<Experiment> experimentsOf(const Datasets &datasets, const Scope &scope);
std::vector<PictureJob> pictureJobsOf(const Datasets &datasets, const Scope &scope);

}  // namespace accrue::papers
