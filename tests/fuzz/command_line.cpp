// Command lines, a word on each line: parsed and given their meaning, as far as that goes before a file is read or written.
#include <sstream>

#include "hist/options.h"
#include "tool/command.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char *>(data), size));
  std::vector<std::string> words;
  for (std::string word; std::getline(lines, word);) words.push_back(word);
  CLI::App app("fuzzed", "accrue");
  app.require_subcommand(1);
  std::vector<accrue::Command> commands;  // which own what is parsed into
  for (const auto add : {accrue::addScan, accrue::addOpt, accrue::addBundle, accrue::addCc, accrue::addReport, accrue::addDescribe,
                         accrue::addExplain, accrue::addTune, accrue::addBench})
    commands.push_back(add(app));
  CLI::App *const hist = app.add_subcommand("hist");
  const accrue::HistCommandLine line(*hist);
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app.parse(words);
  } catch (const CLI::Error &error) { return 0; }
  accrue::HistOptions options;
  if (hist->parsed())
    if (const auto failure = line.read(options); failure && failure->message.empty()) std::abort();
  return 0;
}
