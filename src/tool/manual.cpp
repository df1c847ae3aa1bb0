#include <algorithm>

#include "tool/describe.h"

namespace accrue {
namespace {

/// Text that troff takes as it is.
std::string plain(const std::string &text) {
  std::string result;
  for (const char c : text) result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
  std::string safe;
  std::istringstream lines(result);
  for (std::string line; std::getline(lines, line);) {
    const bool isRequest = line.starts_with('.') || line.starts_with('\'');
    safe += (safe.empty() ? "" : "\n") + std::string(isRequest ? "\\&" : "") + line;
  }
  return safe;
}

std::string bold(const std::string &text) { return "\\fB" + plain(text) + "\\fR"; }

std::string synopsisOf(const CLI::App &command, const std::string &name) {
  std::string words = name;
  std::replace(words.begin(), words.end(), '-', ' ');
  std::string line = bold(words);
  if (!command.get_subcommands({}).empty()) return line + " COMMAND [OPTIONS]\n";
  line += " [OPTIONS]";
  for (const CLI::Option *option : command.get_options())
    if (option->get_positional()) {
      const std::string word = option->get_name() + (option->get_expected_max() > 1 ? "..." : "");
      line += " " + (option->get_required() ? word : "[" + word + "]");
    }
  return line + "\n";
}

std::string entry(const std::string &head, const std::string &text) {
  std::string body = plain(text);
  for (size_t at = body.find('\n'); at != body.npos; at = body.find('\n', at + 5)) body.replace(at, 1, "\n.br\n");
  return ".TP\n" + head + "\n" + body + "\n";
}

std::string headOf(const CLI::Option &option) {
  if (namesOf(option).empty()) return bold(option.get_name());
  std::string head;
  for (const std::string &name : namesOf(option)) head += (head.empty() ? "" : ", ") + bold(name);
  return takesValue(option) ? head + " " + plain(option.get_type_name()) : head;
}

std::string section(const std::string &title, const std::string &text) { return text.empty() ? "" : ".SH " + title + "\n" + text; }

}  // namespace

std::string manualPage(const CLI::App &command, const std::string &name) {
  std::string title = name, options, commands, others;
  std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return std::toupper(c); });
  for (const CLI::Option *option : command.get_options()) options += entry(headOf(*option), option->get_description());
  for (const CLI::App *sub : command.get_subcommands({})) commands += entry(bold(sub->get_name()), sub->get_description());
  if (name == "accrue")
    for (const CLI::App *sub : command.get_subcommands({}))
      others += (others.empty() ? "" : ",\n") + bold("accrue-" + sub->get_name()) + "(1)";
  else others = bold("accrue") + "(1)";
  std::string footer = command.get_footer();
  return ".TH " + title + " 1 \"\" \"accrue " ACCRUE_VERSION "\" \"Accrue\"\n" +
         section("NAME", plain(name) + " \\- " + plain(firstLine(command.get_description())) + "\n") +
         section("SYNOPSIS", synopsisOf(command, name)) + section("COMMANDS", commands) + section("OPTIONS", options) +
         section("NOTES", footer.empty() ? "" : ".nf\n" + plain(footer) + "\n.fi\n") + section("SEE ALSO", others + "\n");
}

}  // namespace accrue
