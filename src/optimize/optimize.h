// The whole way for a set of files: parse, recognize, rewrite, parse again.
//
// A file that several translation units share (a header) is rewritten once. What does not compile after rewriting is
// given back as it was, with the compiler's words. Errors in functions that hold no site are passed over: the rewritten program must
// have the same ones, and no others.
#pragma once
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "frontend/left_out.h"
#include "native/native.h"
#include "plan/strategy.h"
#include "recognize/recognize.h"
#include "edit/edits.h"
#include "rewrite/native_file.h"

namespace accrue {

struct OptimizeRequest {
  PlanRequest plan;
  UserBins userBins;
  NativeRequest native;
  bool nativeApart = false;  // kernels go to a file of their own
  bool rewrite = true;  // else only look
  bool headers = false;  // rewrite headers too
  bool ownHeaders = false;  // their new text is for this unit alone, so that it may hold kernels
  bool lineDirectives = false;  // the new text says which lines it is made of
  bool strict = false;  // every error stops, wherever it stands
};

enum class SiteStatus { Found, Rewritten, Left };

struct SiteResult {
  Finding finding;
  SiteStatus status = SiteStatus::Found;
  std::optional<Strategy> hinted = std::nullopt;  // asked for by a hint
  std::vector<Span> hints = {};  // lines that go when it is rewritten
  std::optional<Strategy> fallback = std::nullopt;  // written in place of the strategy that was asked for
  std::string why = "";  // and the reason
  std::optional<NativeResult> kernel = std::nullopt;  // for the strategy native
};

struct FileResult {
  std::string path;  // as the user or the #include named it
  std::vector<SiteResult> sites;
  std::string before, after;  // the text; the same where nothing is rewritten
  std::vector<Edit> edits;
  bool named = false;  // on the command line, not a header
  bool isCplusplus = false;
  std::vector<std::string> passedOver;  // errors in functions without sites, one line each
  std::vector<LeftOut> leftOut;
  std::vector<HintFault> hintFaults;
};

struct OptimizeResult {
  std::vector<FileResult> files;
  std::vector<NativeFunction> kernels;  // for the file of their own
  std::vector<std::string> inputErrors;  // the input does not compile
  std::vector<std::string> outputErrors;  // the rewritten text does not compile: a mistake of Accrue's
  std::vector<std::string> unknownArrays;  // names in --bins that no update changes
  std::vector<Inclusion> inclusions;  // of all units
};

OptimizeResult optimize(const std::vector<CompileCommand> &commands, const OptimizeRequest &request);

}  // namespace accrue
