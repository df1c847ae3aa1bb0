#include "wrapper/contraction.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>

#include "wrapper/mention.h"

namespace accrue {
namespace {

constexpr std::string_view contract = "-ffp-contract=";

/// A word of nvc's alone.
bool isForGpu(const std::string &word) {
  const bool isThreads = word.starts_with("-mp=gpu") || word.starts_with("-stdpar=gpu") || word == "-stdpar";
  return isThreads || word.starts_with("-acc") || word.starts_with("-gpu=") || word.starts_with("-ta=");
}

/// nvc or nvc++, also by another name: it has words that no other compiler takes.
bool isNvc(const Words &compile) {
  const auto isOption = [](const std::string &word) { return word.starts_with('-'); };
  const auto options = std::find_if(compile.begin(), compile.end(), isOption);
  const auto isProgram = [](const std::string &word) {
    const std::string name = std::filesystem::path(word).filename().string();
    return name.starts_with("nvc") || name.starts_with("pgcc") || name.starts_with("pgc++");
  };
  const auto isItsOwn = [](const std::string &word) {
    return isForGpu(word) || word.starts_with("-Minfo") || word == "-Mfma" || word == "-Mnofma";
  };
  return std::any_of(compile.begin(), options, isProgram) || std::any_of(options, compile.end(), isItsOwn);
}

/// Whether a word asks for contraction, or against it.
std::optional<bool> asksToContract(const std::string &word) {
  if (word.starts_with(contract)) return word.substr(contract.size()) != "off";
  if (word == "-Mfma" || word == "-Mnofma") return word == "-Mfma";
  if (!isForGpu(word)) return std::nullopt;
  const std::string parts = "," + word.substr(word.find('=') + 1) + ",";
  if (parts.find(",nofma,") != parts.npos) return false;
  return parts.find(",fma,") != parts.npos ? std::optional(true) : std::nullopt;
}

}  // namespace

bool asksForSameBits(const Words &command) {
  const auto compile = plainCompile(command);
  const auto end = compile ? command.end() - static_cast<std::ptrdiff_t>(compile->size()) : command.begin();
  return std::find(command.begin(), end, "--reproducible") != end;
}

Uncontracted withoutContraction(Words compile) {
  if (!namesSource(compile)) return {std::move(compile), ""};
  std::string against;
  for (const std::string &word : compile)
    if (const auto asks = asksToContract(word)) against = *asks ? word : "";
  if (!against.empty()) return {std::move(compile), against};
  if (!isNvc(compile)) {
    compile.push_back(std::string(contract) + "off");
  } else {
    const bool hasGpu = std::any_of(compile.begin(), compile.end(), isForGpu);
    compile.push_back("-Mnofma");
    if (hasGpu) compile.push_back("-gpu=nofma");
  }
  return {std::move(compile), ""};
}

}  // namespace accrue
