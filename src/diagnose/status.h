// The words for what became of a site, in reports for programs.
#pragma once
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "optimize/optimize.h"

namespace accrue {

inline constexpr struct {
  SiteStatus status;
  llvm::StringLiteral name;
} statusNames[] = {{SiteStatus::Found, "found"}, {SiteStatus::Rewritten, "rewritten"}, {SiteStatus::Left, "left"}};

inline llvm::StringRef nameOf(SiteStatus status) {
  for (const auto &row : statusNames)
    if (row.status == status) return row.name;
  return "";
}

inline std::optional<SiteStatus> findStatus(llvm::StringRef name) {
  for (const auto &row : statusNames)
    if (row.name == name) return row.status;
  return std::nullopt;
}

}  // namespace accrue
