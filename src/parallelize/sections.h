// How much of an array a loop may touch, for a data clause: by its type, by what the user says, by the loop that counts through it,
// or by what the rest of the program shows of its length. A clause must not reach beyond the array: the host reads all of it.
#pragma once
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "parallelize/iterations.h"
#include "parallelize/roots.h"
#include "recognize/extent/extent.h"

namespace accrue {

struct Section {
  std::string first, count;  // C expressions, in elements; both empty: the whole variable
  std::set<std::string> conditions;  // in front of the construct, without which nothing is touched and the array may not be there
  bool isAll = true;  // nothing beyond it is touched, as far as the program says how long the array is

  bool operator==(const Section &other) const = default;
};

class SectionFinder {
 public:
  SectionFinder(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop, const UserBins &userBins);

  /// `uses` are all accesses of the array.
  std::variant<Section, Refusal> of(const Root &root, const std::vector<const Access *> &uses);

 private:
  std::optional<Section> counted(const Root &root, const std::vector<const Access *> &uses);
  std::optional<Section> countedIndex(const clang::Expr *index);
  std::optional<Section> rows(const clang::BinaryOperator *sum);
  std::optional<CountedLoop> loopOver(const clang::Expr *index);
  std::optional<Section> rangeOf(const CountedLoop &loop);
  bool isAlwaysRun(const clang::Stmt *part) const;
  std::optional<std::set<std::string>> whenReached(const std::vector<const Access *> &uses) const;
  std::optional<std::set<std::string>> whenReached(const clang::Stmt *part) const;
  std::variant<Section, Refusal> byTheProgram(const Root &root, const std::vector<const Access *> &uses);

  const clang::ASTContext &context;
  const Source source;
  const Unit &unit;
  const DeviceLoop &loop;
  const UserBins &userBins;
  const Front front;
};

}  // namespace accrue
