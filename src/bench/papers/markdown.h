// The tables as a section of docs/RESULTS.md, between two marks that stand in comments, so that the page keeps what was
// written around it.
#pragma once
#include "bench/papers/tables.h"

namespace accrue::papers {

std::string markdownOf(const Table &table);

/// The section, with its marks.
std::string resultsSection(const std::vector<MachineResults> &machines);

/// The page with the section in the place of the old one, or at its end. A page with one mark only is an error.
Result<std::string> withSection(const std::string &page, const std::string &section);

}  // namespace accrue::papers
