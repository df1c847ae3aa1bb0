// Manual pages and completion for shells, made from the command line's own description: whoever adds an option has nothing to add here.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace accrue {

/// The page of a command, or of the program itself, as troff. `name`: "accrue-scan".
std::string manualPage(const CLI::App &command, const std::string &name);

std::string bashCompletion(const CLI::App &app);
std::string zshCompletion(const CLI::App &app);
std::string fishCompletion(const CLI::App &app);

/// The names of an option as they are typed: "-p", "--report". None: it is a word that stands by itself.
std::vector<std::string> namesOf(const CLI::Option &option);
bool takesValue(const CLI::Option &option);
/// Of "FORMAT:{text,json}" the words in braces.
std::vector<std::string> choicesOf(const CLI::Option &option);
/// Up to the first line end.
std::string firstLine(const std::string &text);

}  // namespace accrue
