// Where the construct, its loop and the data region around it stand in the text, to put lines before, after and into them.
#pragma once
#include "recognize/loops/loop_context.h"

namespace accrue {

/// A construct; `outer` is what stands around it, of which only the innermost counts.
Region regionOf(const LoopContext &context, const clang::OpenACCConstructStmt *construct, const StmtStack &outer);
Region regionOfLoop(const LoopContext &context);

/// The innermost data region that may own the copies: launches inside it come one after the other. An async launch may outlast the
/// region: its copies are its own.
const clang::OpenACCDataConstruct *findDataRegion(const LoopContext &context, bool isAsync);

/// By how much the program indents: taken from the body of a loop, which stands at `place`.
std::string indentUnit(const LoopContext &context, const clang::Stmt *body, const LoopBody &place);

/// Offset of the outermost declaration that holds the loop.
unsigned outermostDeclaration(const LoopContext &context);

}  // namespace accrue
