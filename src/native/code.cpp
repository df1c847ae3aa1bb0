#include "native/code.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"

namespace accrue {
namespace {

class CodeAction : public clang::EmitLLVMOnlyAction {
 public:
  CodeAction(llvm::LLVMContext &context, std::unique_ptr<llvm::Module> &code) : EmitLLVMOnlyAction(&context), code(code) {}

  void EndSourceFileAction() override {
    EmitLLVMOnlyAction::EndSourceFileAction();
    code = takeModule();
  }

 private:
  std::unique_ptr<llvm::Module> &code;
};

}  // namespace

std::unique_ptr<llvm::Module> compileCode(llvm::LLVMContext &context, const std::string &file, const FileTexts &files,
                                          const std::vector<std::string> &flags, std::vector<std::string> &errors) {
  std::unique_ptr<llvm::Module> code;
  errors = runClang({file, "", {}}, files, flags, std::make_unique<CodeAction>(context, code));
  return code;
}

}  // namespace accrue
