#include "frontend/parse.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Tooling.h"
#include "frontend/broken_functions.h"
#include "frontend/errors.h"
#include "frontend/flags.h"
#include "frontend/language.h"
#include "frontend/missing_header.h"
#include "frontend/loop_hints.h"
#include "frontend/relaxed_types.h"
#include "frontend/virtual_headers.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace accrue {

extern const char *const runtimeHeaderText;  // include/accrue/runtime.h: rewritten programs include it

namespace {

constexpr const char *virtualFolder = "/accrue-virtual-include";

enum class OnError { Stop, PassOver };

constexpr const char *ownCrash = "Accrue crashed on this file, by a fault of its own; please report it with the file";

std::vector<std::string> filesOf(const clang::SourceManager &sources) {
  std::vector<std::string> files;
  for (auto file = sources.fileinfo_begin(); file != sources.fileinfo_end(); ++file) {
    llvm::SmallString<256> path;  // virtual ones have none
    if (!llvm::sys::fs::real_path(file->first.getFileEntry().tryGetRealPathName(), path)) files.push_back(std::string(path));
  }
  return files;
}

bool definesMain(const clang::ASTContext &context) {
  return llvm::any_of(context.getTranslationUnitDecl()->decls(), [](const clang::Decl *declaration) {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    return function && function->isMain() && function->isThisDeclarationADefinition();
  });
}

/// Memory of one type may be read as another. The unit says so as a type would.
void letTypesMeet(clang::ASTContext &context) {
  context.getTranslationUnitDecl()->addAttr(clang::MayAliasAttr::CreateImplicit(context));
}

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const clang::CompilerInstance &compiler, const Hints &hints, const bool &areTypesRelaxed, OnError onError, UseOfAst use,
           Reading &reading, bool &isUsed)
      : compiler(compiler),
        hints(hints),
        areTypesRelaxed(areTypesRelaxed),
        onError(onError),
        use(use),
        reading(reading),
        isUsed(isUsed) {}

  void HandleTranslationUnit(clang::ASTContext &context) override {
    const std::vector<ClangError> &errors = static_cast<const Errors *>(context.getDiagnostics().getClient())->all;
    isUsed = errors.empty() || (onError == OnError::PassOver && breakFunctions(compiler.getPreprocessor(), context, errors));
    if (!isUsed) return;
    reading.files = filesOf(context.getSourceManager());
    reading.definesMain = definesMain(context);
    if (compiler.getCodeGenOpts().RelaxedAliasing || areTypesRelaxed) letTypesMeet(context);
    use({context, compiler.getPreprocessor(), hints});
  }

 private:
  const clang::CompilerInstance &compiler;
  const Hints &hints;
  const bool &areTypesRelaxed;  // by the unit's own text
  const OnError onError;
  UseOfAst use;
  Reading &reading;
  bool &isUsed;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(Language language, OnError onError, UseOfAst use, Reading &reading, bool &isUsed)
      : language(language), onError(onError), use(use), reading(reading), isUsed(isUsed) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef) override {
    clang::Preprocessor &preprocessor = compiler.getPreprocessor();
    const clang::SourceManager &manager = compiler.getSourceManager();
    preprocessor.addPPCallbacks(watchConditionals(preprocessor, language, reading.leftOut));
    preprocessor.addPPCallbacks(watchMacros(preprocessor, reading.macros));
    preprocessor.addPPCallbacks(watchInclusions(manager, reading.inclusions));
    preprocessor.addPPCallbacks(watchHints(manager, hints));
    preprocessor.addPPCallbacks(watchRelaxedTypes(preprocessor, areTypesRelaxed));
    preprocessor.addPPCallbacks(passOverLoopHints(preprocessor));
    return std::make_unique<Consumer>(compiler, hints, areTypesRelaxed, onError, use, reading, isUsed);
  }

 private:
  const Language language;
  const OnError onError;
  UseOfAst use;
  Reading &reading;
  Hints hints;
  bool areTypesRelaxed = false;
  bool &isUsed;
};

std::string absoluteFromHere(llvm::StringRef path) {
  llvm::SmallString<256> full(path);
  llvm::sys::fs::make_absolute(full);
  return std::string(full);
}

/// A file system of this parse's own: the flags' folder becomes its current one, not the process's.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> filesOf(const CompileCommand &command, const FileTexts &replaced) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  const auto add = [&](const std::string &name, const char *text) {
    memory->addFile(std::string(virtualFolder) + "/" + name, 0, llvm::MemoryBuffer::getMemBuffer(text));
  };
  for (const VirtualHeader &header : virtualHeaders()) add(header.name, header.text);
  add("accrue/runtime.h", runtimeHeaderText);
  for (const auto &[path, text] : replaced) memory->addFile(absoluteFromHere(path), 0, llvm::MemoryBuffer::getMemBufferCopy(text));
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::createPhysicalFileSystem());
  files->pushOverlay(memory);
  if (!command.directory.empty()) files->setCurrentWorkingDirectory(command.directory);
  return files;
}

Errors run(const CompileCommand &command, const FileTexts &replaced, const std::vector<std::string> &flags,
           std::unique_ptr<clang::FrontendAction> action) {
  std::vector<std::string> line = {"clang", "-fsyntax-only"};
  for (const std::string &flag : command.flags)
    if (flag != flagOf(Language::Openacc)) line.push_back(flag);
  for (const char *ours :
       {"-w", "-ferror-limit=0", "-fno-caret-diagnostics", "-resource-dir", ACCRUE_RESOURCE_DIR, "-idirafter", virtualFolder})
    line.push_back(ours);
  line.insert(line.end(), flags.begin(), flags.end());
  line.push_back(command.directory.empty() ? command.file : absoluteFromHere(command.file));

  Errors errors;
  const auto sayOnly = [&](const std::string &words) { errors.all = {{command.file + ": error: " + words, words, {}, "", true}}; };
  if (const auto beyond = llvm::find_if(command.flags, isBeyondClang); beyond != command.flags.end()) {
    sayOnly("'" + *beyond + "' changes what the program means, and Clang cannot follow it");
    return errors;
  }
  auto manager = llvm::makeIntrusiveRefCnt<clang::FileManager>(clang::FileSystemOptions(), filesOf(command, replaced));
  clang::tooling::ToolInvocation invocation(line, std::move(action), manager.get());
  invocation.setDiagnosticConsumer(&errors);
  bool ran = false;
  llvm::CrashRecoveryContext::Enable();  // one file's crash is not the end of all
  if (llvm::CrashRecoveryContext around; !around.RunSafely([&] { ran = invocation.run(); })) {
    sayOnly("Clang crashed on this file; another compiler may tell what is wrong with it");
    errors.isCrash = true;
    return errors;
  }
  if (!errors.all.empty() && llvm::StringRef(errors.all.front().words).contains("compiler job"))
    sayOnly("not known to be C or C++; '-- -x c' or '-- -x c++' says which");
  if (!ran && errors.all.empty() && errors.tolerated.empty()) sayOnly("the front end stopped without saying why");
  return errors;
}

std::string lineOf(const ClangError &error, const CompileCommand &command) {
  if (error.missingHeader.empty()) return error.line;
  const auto folder = folderThatBrings(error.missingHeader, command.file);
  return error.line + (folder ? "; add -I" + *folder : "; -I FOLDER says where it is");
}

std::vector<std::string> linesOf(const std::vector<ClangError> &errors, const CompileCommand &command) {
  std::vector<std::string> lines;
  for (const ClangError &error : errors) lines.push_back(lineOf(error, command));
  return lines;
}

Reading readWith(OnError onError, const CompileCommand &command, const FileTexts &replaced, UseOfAst use) {
  Reading reading;
  bool isUsed = false, isInUse = false;
  const Language language = languageOf(command);
  const auto watched = [&](const Program &program) {
    isInUse = true;
    use(program);
    isInUse = false;
  };
  Errors errors = run(command, replaced, {flagOf(language)}, std::make_unique<Action>(language, onError, watched, reading, isUsed));
  if (errors.isCrash) {
    if (isInUse) errors.all.front().line = command.file + ": error: " + ownCrash;
    reading = {};  // whatever had been read
    isUsed = false;
  }
  (isUsed ? reading.passedOver : reading.errors) = linesOf(errors.all, command);
  reading.faults.insert(errors.tolerated.begin(), errors.tolerated.end());
  for (const ClangError &error : errors.all) {
    reading.faults.insert(error.words);
    reading.lacksHeader |= !error.missingHeader.empty();
  }
  return reading;
}

}  // namespace

Reading readProgram(const CompileCommand &command, const FileTexts &replaced, UseOfAst use) {
  return readWith(OnError::PassOver, command, replaced, use);
}

std::vector<std::string> parse(const CompileCommand &command, const FileTexts &replaced, UseOfAst use) {
  return readWith(OnError::Stop, command, replaced, use).errors;
}

std::vector<std::string> runClang(const CompileCommand &command, const FileTexts &replaced, const std::vector<std::string> &flags,
                                  std::unique_ptr<clang::FrontendAction> action) {
  std::vector<std::string> all = {"-Wno-everything"};  // or what is tolerated would keep code from being made
  all.insert(all.end(), flags.begin(), flags.end());
  return linesOf(run(command, replaced, all, std::move(action)).all, command);
}

}  // namespace accrue
