// What the commands gave, put together: a file that several of them read has its sites once.
#pragma once
#include <set>
#include <string>

#include "optimize/files.h"
#include "optimize/look.h"

namespace accrue {

class Gathering {
 public:
  Gathering(const OptimizeRequest &request, OptimizeResult &result, Files &files)
      : request(request), result(result), files(files) {}

  void takeAll(Look &look);

  std::set<std::string> arrays, identifiers;  // of all commands

 private:
  void takeTold(const Look &look);
  void takeNotes(const CompileCommand &command, const Reading &reading, bool isCplusplus);
  void takeFaults(const CompileCommand &command, const std::vector<HintFault> &faults);
  void takePlain(const CompileCommand &command, const std::vector<PlainLoop> &plain);
  void take(const Look &look, SiteResult entry);

  const OptimizeRequest &request;
  OptimizeResult &result;
  Files &files;
};

}  // namespace accrue
