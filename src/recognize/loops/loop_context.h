// A device loop whose text may be edited, with what is asked about it again and again.
#pragma once
#include "recognize/ast/source.h"
#include "recognize/ast/stable.h"
#include "recognize/ast/unit.h"

namespace accrue {

struct LoopContext {
  LoopContext(const clang::ASTContext &ast, const Unit &unit, const DeviceLoop &loop);

  /// Whether a place is read in the same configurations as the loop.
  bool isHere(unsigned offset) const;
  /// Whether the loop stands in an instance of a template, which shares its text with others.
  bool isInTemplate() const { return loop.function->getTemplateInstantiationPattern() != nullptr; }
  /// What stands around a statement that is around the construct.
  StmtStack around(const clang::Stmt *stmt) const;

  const clang::ASTContext &ast;
  const Unit &unit;
  const DeviceLoop &loop;
  const Source source;
  const clang::FileID file;          // of the text
  const Conditionals &conditionals;  // of the file
  const Moment here;                 // in front of the construct
};

/// Whether an expression names something that the loop changes.
bool changesInLoop(const LoopContext &context, const clang::Expr *expr);

}  // namespace accrue
