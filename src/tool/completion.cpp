#include "tool/describe.h"

namespace accrue {
namespace {

/// All names of the command's options, with a space between.
std::string allNames(const CLI::App &command) {
  std::string all;
  for (const CLI::Option *option : command.get_options())
    for (const std::string &name : namesOf(*option)) all += (all.empty() ? "" : " ") + name;
  return all;
}

std::string joined(const std::vector<std::string> &words, const std::string &between) {
  std::string all;
  for (const std::string &word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

/// Fit to stand within single quotes of any shell: without quotes, and without brackets and colons, which end zsh's descriptions.
std::string withinQuotes(const std::string &text) {
  std::string result;
  for (const char c : firstLine(text))
    result += c == '\'' ? "" : c == '[' ? "(" : c == ']' ? ")" : c == ':' ? "," : std::string(1, c);
  return result;
}

std::string bashValues(const CLI::App &command) {
  std::string cases;
  for (const CLI::Option *option : command.get_options())
    if (const auto choices = choicesOf(*option); !choices.empty() && !namesOf(*option).empty())
      for (const std::string &name : namesOf(*option))
        cases += "        '" + command.get_name() + " " + name + "') words='" + joined(choices, " ") + "' ;;\n";
  return cases;
}

}  // namespace

std::string bashCompletion(const CLI::App &app) {
  std::string commands, options, values;
  for (const CLI::App *command : app.get_subcommands({})) {
    commands += (commands.empty() ? "" : " ") + command->get_name();
    options += "        " + command->get_name() + ") words='" + allNames(*command) + "' ;;\n";
    values += bashValues(*command);
  }
  return "# Completion of accrue for bash, made by 'accrue describe'.\n"
         "_accrue() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=''\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    words='" +
         commands + " " + allNames(app) +
         "'\n"
         "  else\n"
         "    case \"${COMP_WORDS[1]} $previous\" in\n" +
         values +
         "    esac\n"
         "    if [ -z \"$words\" ] && [ \"${current#-}\" != \"$current\" ]; then\n"
         "      case \"${COMP_WORDS[1]}\" in\n" +
         options +
         "      esac\n"
         "    fi\n"
         "  fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "}\n"
         "complete -o default -F _accrue accrue\n";
}

std::string zshCompletion(const CLI::App &app) {
  std::string commands, cases;
  for (const CLI::App *command : app.get_subcommands({})) {
    commands += "    '" + command->get_name() + ":" + withinQuotes(command->get_description()) + "'\n";
    cases += "  " + command->get_name() + ")\n    _arguments \\\n";
    for (const CLI::Option *option : command->get_options())
      for (const std::string &name : namesOf(*option)) {
        const auto choices = choicesOf(*option);
        cases += "      '" + name + "[" + withinQuotes(option->get_description()) + "]" + (takesValue(*option) ? ":value:" : "") +
                 (choices.empty() ? takesValue(*option) ? "_files" : "" : "(" + joined(choices, " ") + ")") + "' \\\n";
      }
    cases += "      '*:file:_files' ;;\n";
  }
  return "#compdef accrue\n"
         "# Completion of accrue for zsh, made by 'accrue describe'.\n"
         "if (( CURRENT == 2 )); then\n"
         "  local -a commands=(\n" +
         commands +
         "  )\n"
         "  _describe command commands\n"
         "else\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $command in\n" +
         cases +
         "  esac\n"
         "fi\n";
}

std::string fishCompletion(const CLI::App &app) {
  std::string text = "# Completion of accrue for fish, made by 'accrue describe'.\n";
  for (const CLI::App *command : app.get_subcommands({})) {
    text += "complete -c accrue -n __fish_use_subcommand -f -a " + command->get_name() + " -d '" +
            withinQuotes(command->get_description()) + "'\n";
    for (const CLI::Option *option : command->get_options()) {
      if (namesOf(*option).empty()) continue;
      text += "complete -c accrue -n '__fish_seen_subcommand_from " + command->get_name() + "'";
      for (const std::string &name : option->get_snames()) text += " -s " + name;
      for (const std::string &name : option->get_lnames()) text += " -l " + name;
      if (const auto choices = choicesOf(*option); !choices.empty()) text += " -x -a '" + joined(choices, " ") + "'";
      else if (takesValue(*option)) text += " -r";
      text += " -d '" + withinQuotes(option->get_description()) + "'\n";
    }
  }
  return text;
}

}  // namespace accrue
