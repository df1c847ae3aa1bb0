#include "frontend/left_out_flags.h"

#include <algorithm>
#include <map>

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

constexpr size_t mostTrials = 8;  // each takes what preprocessing the file takes

class Action : public clang::PreprocessOnlyAction {
 public:
  explicit Action(std::set<DirectivePlace> &compiled) : compiled(compiled) {}

 protected:
  void ExecuteAction() override {
    clang::Preprocessor &preprocessor = getCompilerInstance().getPreprocessor();
    preprocessor.SetSuppressIncludeNotFoundError(true);  // a header that is missing is told when the file is read so
    preprocessor.addPPCallbacks(watchDirectives(preprocessor.getSourceManager(), compiled));
    PreprocessOnlyAction::ExecuteAction();
  }

 private:
  std::set<DirectivePlace> &compiled;
};

class Trials {
 public:
  Trials(const CompileCommand &command, const FileTexts &replaced) : command(command), replaced(replaced) {}

  bool bring(const std::set<DirectivePlace> &wanted, const std::vector<std::string> &flags) {
    const auto known = done.find(flags);
    if (known == done.end() && done.size() == mostTrials) return false;
    const std::set<DirectivePlace> &compiled = known == done.end() ? run(flags) : known->second;
    return std::includes(compiled.begin(), compiled.end(), wanted.begin(), wanted.end());
  }

 private:
  const std::set<DirectivePlace> &run(const std::vector<std::string> &flags) {
    std::set<DirectivePlace> &compiled = done[flags];
    std::vector<std::string> all = {flagOf(languageOf(command))};
    all.insert(all.end(), flags.begin(), flags.end());
    runClang(command, replaced, all, std::make_unique<Action>(compiled));
    return compiled;
  }

  const CompileCommand &command;
  const FileTexts &replaced;
  std::map<std::vector<std::string>, std::set<DirectivePlace>> done;
};

}  // namespace

void tryFlags(const CompileCommand &command, const FileTexts &replaced, std::vector<LeftOut> &all) {
  Trials trials(command, replaced);
  for (LeftOut &one : all)
    for (const std::vector<std::string> &flags : one.proposals)
      if (one.flag.empty() && trials.bring(one.directives, flags)) one.flag = llvm::join(flags, " ");
}

}  // namespace accrue
