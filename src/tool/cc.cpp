// accrue cc: a compiler that optimizes what it compiles.
#include "cc/cc.h"

#include <cstdlib>

#include "console/say.h"
#include "tool/options.h"

namespace accrue {
namespace {

constexpr const char *footer =
    "Examples:\n"
    "  make CC=\"accrue cc gcc\" CXX=\"accrue cc g++\"\n"
    "  cmake -DCMAKE_C_COMPILER_LAUNCHER=\"accrue;cc\" -DCMAKE_CXX_COMPILER_LAUNCHER=\"accrue;cc\" ...\n"
    "  accrue-gcc -fopenacc -c count.c                 the same by a link; accrue-g++, accrue-nvc, accrue-mpicc, ... too\n"
    "  accrue cc --show gcc -fopenacc -c count.c       the text that would be compiled\n\n"
    "The command runs as it stands, but for --reproducible: messages, exit code and dependency files are the compiler's. If it\n"
    "compiles C or C++ whose OpenACC loops, also in headers, update histograms, its output is then made again from the optimized\n"
    "text, debugging data and runtime included; there is nothing to add when it is linked. What is not such a command costs\n"
    "nothing. If anything fails, the output of the file as it is written stays, and one line says why.\n\n"
    "In the environment:\n"
    "  ACCRUE=off              leave everything to the compiler, as for a configure step\n"
    "  ACCRUE_CC_FLAGS=...     options of cc, for builds whose commands cannot be changed\n"
    "  ACCRUE_CC_LOG=FILE      add a line of JSON for every file that holds OpenACC loops\n\n"
    "docs/BUILD.md has recipes. Exit codes: the compiler's; 2 for a mistake in OPTIONS, 127 if there is no such compiler.";

struct CcOptions {
  std::string strategy, cudaPath, compiler;
  std::vector<std::string> arguments, bins;
  long locals = -1;
  bool show = false, fuse = false, reproducible = false;
};

int run(const CcOptions &options, const Flags &compile) {
  if (compile.empty()) {
    say("cc takes a compiler and its arguments, such as: accrue cc gcc -fopenacc -c count.c");
    return exitUsage;
  }
  UserBins bins;
  if (!readBins(options.bins, bins)) return exitUsage;
  const char *const log = std::getenv("ACCRUE_CC_LOG");
  return runCc({compile, findStrategy(options.strategy), options.locals, bins, options.cudaPath, log ? log : "", options.show,
                options.fuse, options.reproducible});
}

}  // namespace

Command addCc(CLI::App &app) {
  CLI::App *cc = app.add_subcommand("cc", "a compiler: optimizes what COMPILER ARGS compiles, hands the rest through");
  cc->footer(footer);
  auto options = std::make_shared<CcOptions>();
  std::vector<std::string> names;
  for (const accrue_strategy &strategy : strategies()) names.emplace_back(strategy.name);
  cc->add_option("--strategy", options->strategy,
                 "how to carry histograms out; native if the flags enable OpenACC, openmp if "
                 "they enable OpenMP alone")
      ->type_name("NAME")
      ->check(CLI::IsMember(names));
  cc->add_option("--locals", options->locals, "the number of copies; decided at run time otherwise")
      ->type_name("N")
      ->check(CLI::Range(0L, 1000000L));
  cc->add_option("--bins", options->bins, "the number of bins of arrays of this name whose extent is not known, e.g. hist=256")
      ->type_name("ARRAY=EXPR")
      ->allow_extra_args(false);
  cc->add_option("--cuda-path", options->cudaPath, "a CUDA toolkit, for mathematical functions in native kernels")
      ->type_name("FOLDER");
  cc->add_flag(
      "--fuse", options->fuse,
      "make one loop of loops beside each other first, where their headers are equal and their bodies are proved to be independent");
  cc->add_flag(
      "--reproducible", options->reproducible,
      "make the sums of float and double bins exact: the same bits in every run, by every strategy; loops for which that cannot "
      "be are left. COMPILER gets -ffp-contract=off, unless ARGS say otherwise, so that no bin depends on fused multiply-adds");
  cc->add_flag("--show", options->show, "print the optimized text; compile nothing");
  // For the help alone: everything from the compiler on is no word of ours (main.cpp).
  cc->add_option("COMPILER", options->compiler, "gcc, g++, nvc, mpicc, ...; ccache and the like may stand in front of it");
  cc->add_option("ARGS", options->arguments, "the compiler's own");
  return {cc, [options](const Flags &compile) { return run(*options, compile); }};
}

}  // namespace accrue
