#include "frontend/contraction.h"

#include <optional>

#include "frontend/flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

using llvm::StringRef;

enum class Maker { Gcc, Clang, Intel, Nvidia };

Maker makerOf(const std::vector<std::string> &compiler, const std::vector<std::string> &flags) {
  const StringRef name = compiler.empty() ? "" : llvm::sys::path::filename(compiler.back());
  if (name.contains("clang")) return Maker::Clang;
  if (name.starts_with("icx") || name.starts_with("icpx")) return Maker::Intel;
  if (name.starts_with("nvc") || name.starts_with("pgcc") || name.starts_with("pgc++")) return Maker::Nvidia;
  if (name.contains("gcc") || name.contains("g++")) return Maker::Gcc;
  const auto isOfNvc = [](StringRef flag) { return isForeignFlag(flag) && !flag.starts_with("-foffload"); };
  return llvm::any_of(flags, isOfNvc) ? Maker::Nvidia : Maker::Gcc;
}

std::optional<Contraction> contractionNamed(StringRef word) {
  if (word == "off") return Contraction::Never;
  if (word == "on") return Contraction::WithinExpression;
  if (word == "fast" || word == "fast-honor-pragmas") return Contraction::AcrossStatements;
  return std::nullopt;
}

class Rule {
 public:
  Rule(Maker maker, bool isCplusplus) : maker(maker), isCplusplus(isCplusplus) {}

  void take(StringRef flag) {
    auto &kept = flag.starts_with("-gpu=") || flag.starts_with("-ta=") ? device : said;
    if (const auto named = maker == Maker::Nvidia ? namedByNvc(flag) : namedBy(flag)) kept = named;
    else if (maker == Maker::Clang || maker == Maker::Intel) takeModel(flag);
    if (flag.starts_with("-std=") || flag.starts_with("--std=")) isStrict = !flag.split('=').second.starts_with("gnu");
    else if (flag == "-ansi") isStrict = true;
    else if (flag.starts_with("-O")) isFastByLevel = flag == "-Ofast";
    else if (flag == "-ffast-math" || flag == "-funsafe-math-optimizations") takeFastMath(true);
    else if (flag == "-fno-fast-math" || flag == "-fno-unsafe-math-optimizations") takeFastMath(false);
  }

  ContractionAsked answer() const {
    if (device) return {*device, true};
    if (said) return {*said, true};
    if (model) return {*model, false};
    return {usual(), false};
  }

 private:
  static std::optional<Contraction> namedBy(StringRef flag) {
    return flag.consume_front("-ffp-contract=") ? contractionNamed(flag) : std::nullopt;
  }

  static std::optional<Contraction> namedByNvc(StringRef flag) {
    if (flag == "-Mfma") return Contraction::AcrossStatements;
    if (flag == "-Mnofma") return Contraction::Never;
    std::optional<Contraction> named;
    if (!flag.starts_with("-gpu=") && !flag.starts_with("-ta=")) return named;
    for (const StringRef word : llvm::split(flag.split('=').second, ','))
      if (word == "fma" || word == "nofma") named = word == "fma" ? Contraction::AcrossStatements : Contraction::Never;
    return named;
  }

  void takeModel(StringRef flag) {
    if (!flag.consume_front("-ffp-model=")) return;
    said = std::nullopt;
    if (flag == "strict") model = Contraction::Never;
    else if (flag == "precise") model = Contraction::WithinExpression;
    else model = Contraction::AcrossStatements;
  }

  /// For Clang what comes last counts.
  void takeFastMath(bool isOn) {
    isFast = isOn;
    if (!isOn) isFastByLevel = false;
    if (maker != Maker::Clang) return;
    if (isOn) said = std::nullopt;
    model = std::nullopt;
  }

  Contraction usual() const {
    if (isFast || isFastByLevel) return Contraction::AcrossStatements;
    if (maker == Maker::Clang) return Contraction::WithinExpression;
    return maker == Maker::Gcc && isStrict && !isCplusplus ? Contraction::Never : Contraction::AcrossStatements;
  }

  const Maker maker;
  const bool isCplusplus;
  bool isStrict = false, isFast = false, isFastByLevel = false;
  std::optional<Contraction> said, device, model;
};

}  // namespace

ContractionAsked contractionAskedFor(const std::vector<std::string> &compiler, const std::vector<std::string> &flags,
                                     bool isCplusplus) {
  Rule rule(makerOf(compiler, flags), isCplusplus);
  for (const std::string &flag : flags) rule.take(flag);
  return rule.answer();
}

}  // namespace accrue
