// The program as a Runner: a child process with ACCRUE_TUNE in its environment (src/runtime/tuning.h), its standard
// output and error kept in files. Several processes of one run, such as those of MPI, all report; what they say of a
// case is put together. SIGINT, SIGTERM and SIGHUP stop the child, and then the tuning.
#pragma once
#include <sys/types.h>

#include <array>
#include <filesystem>

#include "accrue/histogram.hpp"
#include "tune/runner.h"

namespace accrue::tune {

/// Variables of the environment by which users choose plans themselves: programs that are tuned do not get them.
constexpr std::array choosingVariables = {"ACCRUE_STRATEGY", "ACCRUE_LOCALS"};

/// While it lives, the signals that stop programs are noted and do not end this one.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals &) = delete;
  static int caught();  // 0: none
};

class Program final : public Runner {
 public:
  /// `input` is what it reads from its standard input; empty: nothing.
  static Result<std::unique_ptr<Program>> make(std::vector<std::string> words, const std::string &input);
  ~Program() override;

  Ran run(const std::vector<Assignment> &plans) override;
  std::string difference() const override;

 private:
  Program(std::vector<std::string> words, std::string input, std::filesystem::path folder)
      : words(std::move(words)), input(std::move(input)), folder(std::move(folder)) {}
  Result<pid_t> start() const;
  std::filesystem::path outputOf(unsigned run) const;

  std::vector<std::string> words;
  std::string input;
  std::filesystem::path folder;  // its own, for plans, reports and outputs; goes when this goes
  unsigned runs = 0;
};

}  // namespace accrue::tune
