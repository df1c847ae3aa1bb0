// The whole way for a set of files: parse, recognize, rewrite, parse again.
//
// Files are read several at once. A file that several translation units share (a header) is rewritten once. What does not compile after rewriting is
// given back as it was, with the compiler's words. Errors in functions that hold no site are passed over: the rewritten program must
// have the same ones, and no others.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "frontend/left_out.h"
#include "native/native.h"
#include "plan/strategy.h"
#include "recognize/recognize.h"
#include "edit/edits.h"
#include "rewrite/native_file.h"
#include "site/fusion.h"

namespace accrue {

struct OptimizeRequest {
  PlanRequest plan;
  UserBins userBins;
  std::vector<CompileCommand> others = {};  // of the same project: not to be changed, but they may tell what these lack
  NativeRequest native;
  bool nativeApart = false;  // kernels go to a file of their own
  bool reproducible = false;  // floating sums get digits first, so that they have no order
  bool parallelize = false;  // plain loops that are independent get directives first
  bool fuse = false;  // loops beside each other become one, behind that
  bool tellsPlain = false;  // tells of loops that update without an atomic
  bool tellsLeftOut = true;  // tries which flags would bring updates that an #if leaves out
  bool rewrite = true;  // else only look
  bool headers = false;  // rewrite headers too
  bool ownHeaders = false;  // their new text is for this unit alone, so that it may hold kernels
  bool lineDirectives = false;  // the new text says which lines it is made of
  bool strict = false;  // every error stops, wherever it stands
  bool passesOver = false;  // a file that does not compile keeps no other from being rewritten
  unsigned threads = 1;  // files that are read at once; 0: one for each core
  std::function<void(size_t)> onRead = nullptr;  // told how many files have been read, from any thread, one call at a time
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
  std::vector<Edit>
      directives;  // that plain loops get, and loops that are one; the places of sites are those of the text with them
  std::optional<std::vector<Edit>> untold =
      std::nullopt;  // the same without the functions that are told (src/tell), where some are
  std::vector<Edit> edits;  // all, the directives included
  bool named = false;  // on the command line, not a header
  bool isCplusplus = false;
  std::vector<std::string> passedOver;  // errors in functions without sites, one line each
  std::vector<LeftOut> leftOut;
  std::vector<PlainLoop> plain;
  std::optional<AssumedMacros> macros;  // that its kernels, and what it knows of loops that depend on macros, were made with
  std::vector<HintFault> hintFaults;
  std::vector<Fusion> fusions;
};

/// A file that is compiled by itself, as one command compiles it.
struct UnitResult {
  CompileCommand command;
  std::vector<std::string> files;  // all that it is made of, by their real paths
  bool definesMain = false;
};

/// One that does not compile.
struct Unread {
  std::string file;
  std::vector<std::string> errors;
};

struct OptimizeResult {
  std::vector<FileResult> files;
  std::vector<UnitResult> units;
  std::vector<Unread> unread;  // those that were passed over
  std::vector<NativeFunction> kernels;  // for the file of their own
  std::vector<std::string> inputErrors;  // the input does not compile
  std::vector<std::string> outputErrors;  // the rewritten text does not compile: a mistake of Accrue's
  std::vector<std::string> unknownArrays;  // names in --bins that no update changes
  std::vector<Inclusion> inclusions;  // of all units
};

OptimizeResult optimize(const std::vector<CompileCommand> &commands, const OptimizeRequest &request);

}  // namespace accrue
