// JSON, read: what the experiments' results are kept in. Members that are not there, or of another kind, read as empty: a
// reader asks for what it needs and checks what it got.
#pragma once
#include <cstdint>
#include <string_view>

#include "accrue/result.hpp"
#include "present/json_text.h"

namespace accrue::papers {

/// The mistake names the line.
Result<Json> parseJson(std::string_view text);

const Json &memberOf(const Json &value, const char *name);  // null where there is none
std::string textIn(const Json &value, const char *name);
double numberOf(const Json &value);  // NaN where it is none
double numberIn(const Json &value, const char *name);
/// A whole number from 1 to most; 0 where it is anything else.
uint64_t countIn(const Json &value, const char *name, uint64_t most);
bool truthIn(const Json &value, const char *name);
const Json &listIn(const Json &value, const char *name);

}  // namespace accrue::papers
