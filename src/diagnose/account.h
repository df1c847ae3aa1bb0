// What was found and done, as plain data: what every report is made from. It comes from the optimizer, or from a report in JSON that
// was written earlier, such as the log of a whole build.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "optimize/optimize.h"
#include "plan/strategy.h"

namespace accrue {

/// Why something was left.
struct Reason {
  std::string array;  // that it is about; empty: the loop
  std::string code, reason, fix;
  std::vector<Reason> others = {};  // of the site's other arrays
};

struct CountedArray {
  std::string name, element, extent, extentFrom;
};

struct SiteAccount {
  unsigned line = 0, column = 0;
  std::string function;
  SiteStatus status = SiteStatus::Found;
  std::string strategy;  // by which it is rewritten
  std::string asked;  // the strategy that was asked for, where it is another
  std::string why;  // and the reason
  bool isHinted = false;  // '#pragma accrue' asked for the strategy
  std::vector<CountedArray> histograms;
  std::optional<Reason> refusal;
  std::vector<Reason> left;  // arrays that stay
  double gain = 0;  // how many times as fast it could be (gain.h); 0: not known
  std::string contractible;  // as a Finding's
};

/// Of a site whose bins depend on arithmetic that a compiler may contract; empty: of another.
std::string noteOf(const SiteAccount &site);

struct LeftOutUpdates {
  unsigned line = 0, updates = 0;
  std::string condition, flag;
  bool isConstruct = false;
  std::string reserved, sentence;
};

struct FileAccount {
  std::string path;
  std::vector<SiteAccount> sites;
  std::vector<LeftOutUpdates> leftOut;  // updates that an #if leaves out
  std::vector<HintFault> hintFaults;
  std::vector<PlainLoop> plain;  // loops that update without an atomic
  std::vector<Fusion> fusions = {};  // loops beside each other
  std::vector<std::string> passedOver;  // errors in functions without sites
  std::string diff;  // what was changed; empty: nothing, or it is not known
};

struct Account {
  std::vector<FileAccount> files;
  std::vector<std::string> unread;  // files that do not compile: the first error of each
};

/// What `strategy` was asked for.
Account accountOf(const OptimizeResult &result, Strategy strategy);

/// The codes by which sites were left, and how many sites; the commonest first.
std::vector<std::pair<std::string, size_t>> commonestReasons(const Account &account);

/// How many sites have that status.
size_t countOf(const Account &account, SiteStatus status);

}  // namespace accrue
