#include "frontend/parse.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace accrue {

extern const char *const openaccHeaderText;
extern const char *const runtimeHeaderText;  // include/accrue/runtime.h: rewritten programs include it

namespace {

constexpr const char *virtualFolder = "/accrue-virtual-include";

/// What OpenACC's text forbids and compilers take: a routine without a level, a data construct without a clause, a section that
/// starts in front of where a pointer points to.
bool isTolerated(unsigned diagnostic) {
  return diagnostic == clang::diag::err_acc_construct_one_clause_of || diagnostic == clang::diag::err_acc_subarray_negative;
}

/// Keeps each error as one line.
class ErrorLines : public clang::DiagnosticConsumer {
 public:
  std::vector<std::string> lines;
  bool tolerated = false;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override {
    DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
    if (level < clang::DiagnosticsEngine::Error) return;
    if (isTolerated(diagnostic.getID())) {
      tolerated = true;
      return;
    }
    llvm::SmallString<128> message;
    diagnostic.FormatDiagnostic(message);
    std::string place;
    if (diagnostic.hasSourceManager() && diagnostic.getLocation().isValid()) {
      const clang::PresumedLoc at = diagnostic.getSourceManager().getPresumedLoc(diagnostic.getLocation());
      if (at.isValid())
        place = std::string(at.getFilename()) + ":" + std::to_string(at.getLine()) + ":" +
                std::to_string(at.getColumn()) + ": ";
    }
    lines.push_back(place + "error: " + std::string(message));
  }
};

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(clang::Preprocessor &preprocessor, llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use)
      : preprocessor(preprocessor), use(use) {}

  void HandleTranslationUnit(clang::ASTContext &context) override {
    const auto *errors = static_cast<const ErrorLines *>(context.getDiagnostics().getClient());
    if (errors->lines.empty()) use(context, preprocessor);
  }

 private:
  clang::Preprocessor &preprocessor;
  llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use;
};

class Action : public clang::ASTFrontendAction {
 public:
  explicit Action(llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use) : use(use) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef) override {
    return std::make_unique<Consumer>(compiler.getPreprocessor(), use);
  }

 private:
  llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use;
};

std::string absoluteFromHere(llvm::StringRef path) {
  llvm::SmallString<256> full(path);
  llvm::sys::fs::make_absolute(full);
  return std::string(full);
}

}  // namespace

std::vector<std::string> parse(const CompileCommand &command, const FileTexts &replaced,
                               llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use) {
  return runClang(command, replaced, {"-fopenacc"}, std::make_unique<Action>(use));
}

std::vector<std::string> runClang(const CompileCommand &command, const FileTexts &replaced, const std::vector<std::string> &flags,
                                  std::unique_ptr<clang::FrontendAction> action) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFile(std::string(virtualFolder) + "/openacc.h", 0, llvm::MemoryBuffer::getMemBuffer(openaccHeaderText));
  memory->addFile(std::string(virtualFolder) + "/accrue/runtime.h", 0, llvm::MemoryBuffer::getMemBuffer(runtimeHeaderText));
  for (const auto &[path, text] : replaced)
    memory->addFile(absoluteFromHere(path), 0, llvm::MemoryBuffer::getMemBufferCopy(text));

  // A file system of this parse's own: the flags' folder becomes its current one, not the process's.
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::createPhysicalFileSystem());
  files->pushOverlay(memory);
  const std::string file = command.directory.empty() ? command.file : absoluteFromHere(command.file);
  if (!command.directory.empty()) files->setCurrentWorkingDirectory(command.directory);

  std::vector<std::string> line = {"clang", "-fsyntax-only"};
  line.insert(line.end(), command.flags.begin(), command.flags.end());
  for (const char *ours : {"-w", "-fno-caret-diagnostics", "-resource-dir", ACCRUE_RESOURCE_DIR, "-idirafter", virtualFolder})
    line.push_back(ours);
  line.insert(line.end(), flags.begin(), flags.end());
  line.push_back(file);

  ErrorLines errors;
  auto manager = llvm::makeIntrusiveRefCnt<clang::FileManager>(clang::FileSystemOptions(), files);
  clang::tooling::ToolInvocation invocation(line, std::move(action), manager.get());
  invocation.setDiagnosticConsumer(&errors);
  const bool ran = invocation.run();
  if (!errors.lines.empty() && llvm::StringRef(errors.lines.front()).contains("compiler job"))
    errors.lines = {command.file + ": error: not known to be C or C++; '-- -x c' or '-- -x c++' says which"};
  if (!ran && errors.lines.empty() && !errors.tolerated)
    errors.lines.push_back(command.file + ": error: the front end stopped without saying why");
  return std::move(errors.lines);
}

}  // namespace accrue
