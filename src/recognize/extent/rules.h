// The rules behind findExtent, one function per place to look; and how a number of rows becomes a number of bins.
#pragma once
#include <optional>

#include "recognize/extent/extent.h"

namespace accrue {

/// An extent that a rule saw in the program: where, and as which expressions.
struct SeenExtent {
  ExtentSource source;
  Seen seen;
  const clang::Expr *first = nullptr;   // null: 0
  const clang::Expr *length = nullptr;  // null: `text` is all there is
  std::string text;                     // number of bins, or of bytes if `inBytes`; empty: the text of `length`
  std::string number;                   // for reports, see Extent
  bool inBytes = false;
  bool plusOne = false;                 // the last bin was named, not their number
  bool inRows = true;                   // counts rows of a two-dimensional array
  bool onlyAtSite = false;              // its names may not be visible further out
  std::optional<Place> owner = std::nullopt;  // where it was seen for a member: what the structure is called there
  bool isFollowed = false;              // it follows the pointers that lead to the array
  bool isPromised = false;              // see Extent
};

/// Whether the place names the array that is asked about, or the same member of a structure of the same type, which then is
/// its owner.
bool isAsked(const ExtentQuestion &question, const Place &place, std::optional<Place> &owner);

using Rule = std::optional<SeenExtent> (*)(const ExtentQuestion &);

std::optional<SeenExtent> extentFromType(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromConstruct(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromDataRegion(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromParameterType(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromEnterData(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromCaller(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromAllocation(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromZeroingLoop(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromGuard(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromClamp(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromRow(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromIndexType(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromOtherFiles(const ExtentQuestion &question);
std::optional<SeenExtent> extentFromUser(const ExtentQuestion &question);

/// Adds what other files of the project say of an array whose extent is not known, and what could be done about it.
void addOtherFiles(const ExtentQuestion &question, Refusal &refusal);

}  // namespace accrue
