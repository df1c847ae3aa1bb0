// mutant-outcomes NUMBER,... FILE... -- FLAGS: under which of these mutants something else becomes of a program. One JSON object a line:
//   {"file": "a.c", "reached": [3, 7, 9], "changed": [7]}
//
// A program is parsed once. What is found in it and written for it by every strategy is compared with what a mutant makes of the same
// AST. Both happen in processes of their own: a mutant may crash or not end, and directives of OpenMP give way to others in the AST.
// Native kernels are not compiled: nothing that is mutated has a part in that. Where nothing changes, no test of that program can see
// the mutant.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <memory>

#include "diagnose/report.h"
#include "frontend/parse.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "mutant.h"
#include "optimize/optimize.h"
#include "rewrite/iterations.h"
#include "rewrite/rewrite.h"

using namespace accrue;

namespace {

constexpr int enough = 4;  // programs of a folder that a mutant changes: others are not asked

void print(llvm::raw_ostream &out, Span span) { out << span.begin << '-' << span.end << ' '; }

void print(llvm::raw_ostream &out, const Body &body) {
  out << body.file << ' ' << body.function << ' ' << body.isLambda << ' ';
  print(out, body.loop);
  for (const NumberedLoop &loop : body.loops) {
    out << iterationsOf(loop.iterations) << ' ' << loop.lower << ' ' << loop.step << ' ' << loop.isSigned << ' ' << loop.startType
        << ' ';
    for (const Span span : {loop.start, loop.condition, loop.increment}) print(out, span);
  }
  for (const BodyUpdate &update : body.updates) {
    out << update.file << ' ' << symbolOf(update.operation) << update.isSubtracted << ' ';
    for (const Span span : {update.statement, update.target, update.value}) print(out, span);
  }
  for (const auto &names : {body.mapped, body.devicePointers}) out << llvm::join(names, ",") << ' ';
}

/// In the place of a compiled kernel.
NativeResult kernelOf(const Site &site) {
  if (!site.kernelBody) return Obstacle{site.kernelBody.obstacle()};
  NativeKernel kernel{.ptx = "ptx", .methods = 1, .updates = 1, .loops = site.kernelBody->loops};
  for (size_t i = 0; i < site.histograms.size(); ++i) kernel.tables.push_back({.histogram = i});
  return kernel;
}

/// What is found in a program, and what each strategy makes of it.
class Outcome {
 public:
  Outcome(const std::string &file, const Program &program)
      : before((*llvm::MemoryBuffer::getFile(file))->getBuffer()), recognition(recognize(program, {})) {
    for (const Finding &finding : recognition.findings)
      if (const Site *site = finding.site()) {
        out << llvm::join(site->macros, ",") << ' ';
        if (site->kernelBody) print(out, *site->kernelBody);
        else out << site->kernelBody.obstacle();
      } else {
        out << finding.refusal()->mayBeTold;
      }
    for (size_t i = 0; i < strategies().size(); ++i) by(static_cast<Strategy>(i));
  }

  uint64_t number() const { return llvm::xxh3_64bits(text); }

 private:
  void by(Strategy strategy) {
    OptimizeResult result;
    FileResult &file = result.files.emplace_back();
    std::vector<const Site *> sites;
    std::vector<NativeResult> kernels;
    for (size_t i = 0; i < recognition.findings.size(); ++i) {
      Finding finding = recognition.findings[i];
      if (const Site *site = finding.site()) {
        if (auto refusal = refuseFor(strategy, *site)) {
          finding.what = *refusal;
        } else if (finding.file == recognition.findings.front().file) {
          sites.push_back(recognition.findings[i].site());
          kernels.push_back(kernelOf(*sites.back()));
        }
      }
      file.sites.push_back({std::move(finding)});
    }
    writeJson(accountOf(result, strategy), out);
    write(strategy, sites, kernels);
  }

  void write(Strategy strategy, const std::vector<const Site *> &sites, std::vector<NativeResult> &kernels) {
    PlanRequest request{.strategy = strategy};
    if (strategy == Strategy::Leave || sites.empty()) return;
    if (strategy != Strategy::Native) kernels.clear();
    const std::vector<SitePlan> plans = sitePlansOf(sites, request, {}, kernels);
    for (const SitePlan &plan : plans) out << plan.why << (plan.fallback ? nameOf(*plan.fallback) : "");
    auto edits = rewriteFile(before, sites, plans, request, recognition.identifiers, {kernels, {}, PtxPlace::InFile});
    out << (edits ? applyEdits(*edits, before) : edits.error().message);
  }

  const std::string before;
  const Recognition recognition;
  std::string text;
  llvm::raw_string_ostream out{text};
};

/// A mutant may never end, and take all memory on its way; what it says as it dies is of no interest.
void limitProcess() {
  constexpr unsigned seconds = 20;
  constexpr rlimit memory{4UL << 30, 4UL << 30};
  alarm(seconds);
  setrlimit(RLIMIT_AS, &memory);
  close(STDERR_FILENO);
}

/// What a process says of a program.
struct Seen {
  uint64_t number = 0;
  unsigned char reached[accrue_most_mutants] = {};
};

/// Under a mutant, or none (0). Nothing: the process died.
template <typename Number>
std::unique_ptr<Seen> seenBy(int mutant, Number number) {
  static Seen *const shared =
      static_cast<Seen *>(mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const pid_t child = fork();
  if (child == 0) {
    limitProcess();
    accrue_become_mutant(mutant);
    std::fill_n(accrue_reached_mutants, accrue_most_mutants, 0);
    shared->number = number();
    std::copy_n(accrue_reached_mutants, accrue_most_mutants, shared->reached);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0 ? std::make_unique<Seen>(*shared) : nullptr;
}

void look(const std::string &file, const std::vector<int> &mutants, const std::vector<std::string> &flags) {
  static std::map<std::pair<std::string, int>, int> changesOf;  // how many programs of a folder each mutant changed so far
  llvm::json::Array reached, differing;
  const auto errors = parse({file, "", flags}, {}, [&](const Program &program) {
    const auto number = [&] { return Outcome(file, program).number(); };
    const auto expected = seenBy(0, number);
    for (const int mutant : mutants) {
      if (!expected || !expected->reached[mutant]) continue;
      reached.push_back(mutant);
      int &changes = changesOf[{llvm::sys::path::parent_path(file).str(), mutant}];
      if (changes == enough) continue;
      if (const auto seen = seenBy(mutant, number); seen && seen->number == expected->number) continue;
      differing.push_back(mutant);
      ++changes;
    }
  });
  for (const std::string &error : errors) llvm::errs() << error << '\n';
  llvm::outs() << llvm::json::Value(
                      llvm::json::Object{{"file", file}, {"reached", std::move(reached)}, {"changed", std::move(differing)}})
               << '\n';
  llvm::outs().flush();
}

}  // namespace

int main(int count, char **words) {
  const std::vector<std::string> all(words + 1, words + count);
  const auto bar = llvm::find(all, "--");
  const std::vector<std::string> flags(bar == all.end() ? bar : bar + 1, all.end());
  std::vector<int> mutants;
  for (const llvm::StringRef word : llvm::split(all.front(), ',')) mutants.push_back(std::stoi(word.str()));
  for (auto file = all.begin() + 1; file != bar; ++file) look(*file, mutants, flags);
}
