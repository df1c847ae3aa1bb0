#include "cc/cc.h"

#include <csignal>
#include <variant>

#include "cc/apart.h"
#include "cc/log.h"
#include "cc/replace.h"
#include "console/failure.h"
#include "console/say.h"
#include "llvm/Support/raw_ostream.h"
#include "system/file.h"
#include "wrapper/contraction.h"
#include "wrapper/hand_over.h"
#include "wrapper/mention.h"

namespace accrue {
namespace {

/// Nothing: the flags switch on nothing that would make a histogram parallel.
std::optional<Strategy> strategyFor(const CompileLine &line, const CcRequest &request) {
  if (request.strategy) return request.strategy;
  if (line.openacc) return Strategy::Native;
  if (line.openmp) return Strategy::Openmp;
  return std::nullopt;
}

void sayAsWritten(const CompileLine &line, const std::string &why) {
  say("'" + line.files() + "' is compiled as it is written: " + why);
}

int show(const CompileLine &line, const CcRequest &request, Strategy strategy) {
  const Optimized made = optimizeFor(line, request, strategy);
  if (!made.why.empty()) {
    say("'" + line.files() + "' has no optimized text: " + made.why);
    return exitInput;
  }
  Result<std::string> whole = std::string();
  for (const OptimizedFile &file : made.files) *whole += file.text;
  if (made.files.empty()) whole = readWhole(line.words[line.sources[0]]);
  const auto error = whole ? writeToStandardOutput(*whole) : whole.error();
  if (!error) return exitDone;
  say(error->message);
  return failureOf(*error).exitCode;
}

/// The status of the compiler.
Result<int> compile(Children &children, const CompileLine &line, const CcRequest &request, Strategy strategy) {
  OptimizerApart optimizer(children, line, request, strategy);
  ProcessRequest asWritten;
  asWritten.words = line.words;
  const auto status = children.run(asWritten);
  if (!status || *status != 0 || Children::interruption()) return status;
  Optimized made = optimizer.finish();
  llvm::errs() << made.notes;
  if (!made.files.empty()) made.why = replaceOutput(children, line, made.files);
  if (Children::interruption()) return status;
  if (!made.why.empty()) {
    made.files.clear();
    sayAsWritten(line, made.why);
  }
  if (!request.log.empty())
    if (const auto error = addToLog(request.log, logLine({line, strategy, made}))) say(error->message);
  return status;
}

}  // namespace

int runCc(CcRequest request) {
  if (!request.show && isSwitchedOff()) return handOver(request.compile);
  std::string against;
  if (request.reproducible) {
    Uncontracted kept = withoutContraction(std::move(request.compile));
    request.compile = std::move(kept.compile);
    against = std::move(kept.against);
  }
  if (!request.show && !mayCompileUpdates(request.compile)) return handOver(request.compile);
  const auto read = readCompileLine(request.compile);
  const CompileLine *line = read.orNull();
  const auto strategy = line ? strategyFor(*line, request) : std::nullopt;
  if (!strategy && request.show) {
    say("there is nothing to show: " + (line ? "the flags enable neither OpenACC nor OpenMP" : read.obstacle()));
    return exitUsage;
  }
  if (!strategy) return handOver(request.compile);
  if (!against.empty()) say("'" + against + "' is obeyed in spite of '--reproducible': bins that depend on a * b + c may differ");
  if (request.show) return show(*line, request, *strategy);
  Result<int> status = 0;
  {
    Children children;
    status = compile(children, *line, request, *strategy);
  }
  if (const int signal = Children::interruption()) return endLike(signal);  // a status is the signal in its low bits
  if (!status) return handOver(request.compile);  // which says why
  return endLike(*status);
}

}  // namespace accrue
