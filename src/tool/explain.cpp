// accrue explain: a refusal, at length.
#include "console/say.h"
#include "site/refusal.h"
#include "system/file.h"
#include "tool/command.h"

namespace accrue {
namespace {

/// Breaks text into lines of at most 90 characters.
std::string wrapped(std::string_view text) {
  std::string result, line;
  size_t at = 0;
  while (at < text.size()) {
    const size_t space = std::min(text.find(' ', at), text.size());
    const std::string word(text.substr(at, space - at));
    if (!line.empty() && line.size() + 1 + word.size() > 90) {
      result += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    at = space + 1;
  }
  return result + line + "\n";
}

int print(const std::string &text) {
  const auto error = writeToStandardOutput(text);
  if (error) say(error->message);
  return error ? exitOutput : exitDone;
}

int run(const std::string &code) {
  if (code.empty()) {
    std::string list;
    for (const RefusalText &text : refusalTexts()) list += text.code + "  " + std::string(text.title) + "\n";
    return print(list);
  }
  const RefusalText *text = findRefusal(code);
  if (!text) {
    say("no refusal has the code '" + code + "'; 'accrue explain' lists them");
    return exitUsage;
  }
  return print(text->code + ": " + std::string(text->title) + "\n\n" + wrapped(text->why) + "\nFix: " + wrapped(text->fix));
}

}  // namespace

Command addExplain(CLI::App &app) {
  CLI::App *explain = app.add_subcommand("explain", "explain why a loop was left as it was");
  explain->footer(
      "Examples:\n"
      "  accrue explain             all reasons, a line each\n"
      "  accrue explain ACR007      one, and what can be done about it");
  auto code = std::make_shared<std::string>();
  explain->add_option("CODE", *code, "such as ACR007; without it, all are listed");
  return {explain, [code](const Flags &) { return run(*code); }};
}

}  // namespace accrue
