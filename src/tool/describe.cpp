// accrue describe: manual pages and completion, for those who install the program.
#include "tool/describe.h"

#include "console/failure.h"
#include "console/say.h"
#include "system/file.h"
#include "tool/command.h"

namespace accrue {

std::vector<std::string> namesOf(const CLI::Option &option) {
  std::vector<std::string> names;
  for (const std::string &name : option.get_snames()) names.push_back("-" + name);
  for (const std::string &name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool takesValue(const CLI::Option &option) { return option.get_items_expected_max() > 0; }

std::vector<std::string> choicesOf(const CLI::Option &option) {
  const std::string type = option.get_type_name();
  const size_t open = type.find('{'), close = type.find('}');
  std::vector<std::string> choices;
  if (open == type.npos || close == type.npos) return choices;
  std::istringstream words(type.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word);
  return choices;
}

std::string firstLine(const std::string &text) { return text.substr(0, text.find('\n')); }

namespace {

std::optional<Error> describe(const CLI::App &app, const std::string &folder) {
  const std::string pages = folder + "/man/man1/";
  if (auto error = writeWithFolder(pages + "accrue.1", manualPage(app, "accrue"))) return error;
  for (const CLI::App *command : app.get_subcommands({})) {
    const std::string name = "accrue-" + command->get_name();
    if (auto error = writeWhole(pages + name + ".1", manualPage(*command, name))) return error;
  }
  if (auto error = writeWithFolder(folder + "/bash-completion/completions/accrue", bashCompletion(app))) return error;
  if (auto error = writeWithFolder(folder + "/zsh/site-functions/_accrue", zshCompletion(app))) return error;
  return writeWithFolder(folder + "/fish/vendor_completions.d/accrue.fish", fishCompletion(app));
}

}  // namespace

Command addDescribe(CLI::App &app) {
  CLI::App *command = app.add_subcommand("describe", "write manual pages, and completion for bash, zsh and fish");
  command->footer("'make install' has done it for the installed program; FOLDER is then PREFIX/share.");
  auto folder = std::make_shared<std::string>();
  command->add_option("FOLDER", *folder, "where to write them, as they lie below /usr/share")->required();
  return {command, [&app, folder](const Flags &) {
            const auto error = describe(app, *folder);
            if (!error) return static_cast<int>(exitDone);
            say(error->message);
            return failureOf(*error).exitCode;
          }};
}

}  // namespace accrue
