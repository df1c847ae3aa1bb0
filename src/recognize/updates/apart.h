// Whether two pieces of memory can meet: one that a histogram lies in, and one that something else touches.
//
// The argument, in this order (docs/TRUST.md tells it at length). They are apart if the language's types keep them apart
// (C11 6.5p7: an int is never read as a float); if they are different members of a structure; or if no origin of the one can be
// an origin of the other: two variables are apart, and so are two allocations; what a function makes itself is apart from what it
// was given before; what never leaves the function is apart from all that was found in memory; `restrict` says it; or all callers
// are in sight and pass different memory. Else they may meet, and only a run can tell.
#pragma once
#include "recognize/updates/origins.h"

namespace accrue {

enum class Meeting { Never, Perhaps, Surely };

/// Memory that updates or accesses change or read.
struct Memory {
  clang::QualType type;                            // of the smallest part that is touched; null: bytes
  llvm::SmallVector<const clang::FieldDecl *, 2> fields;  // the members on the way, outermost first
  Origins origins;
  const clang::VarDecl *restricted = nullptr;  // the pointer that it is reached by, where that is declared restrict
};

/// A conclusion, with the origins that may be the histogram's.
struct Encounter {
  Meeting meeting = Meeting::Never;
  Origins suspects;
};

class Judge {
 public:
  Judge(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Accesses &accesses)
      : context(context), unit(unit), function(loop.function), construct(loop.construct), finder(context, loop, accesses) {}

  Memory ofLvalue(const clang::Expr *lvalue);
  Memory of(const Access &access);

  Encounter meet(const Memory &histogram, const Memory &other);
  /// Whether the memory is the function's own: nothing that was found elsewhere leads to it.
  bool isOwn(const Memory &memory);

  OriginFinder &origins() { return finder; }

 private:
  Meeting meet(const Origin &a, const Origin &b, int depth);
  Meeting meetFresh(const Origin &fresh, const Origin &value);
  Meeting atCallers(const Origin &a, const Origin &b, int depth);
  bool isFresh(const Origin &origin) const;
  bool staysInside(const Origin &origin);
  const clang::VarDecl *restrictedStartOf(const clang::Expr *expr) const;
  bool isKeptApart(const clang::VarDecl *restricted, const Origin &other);

  const clang::ASTContext &context;
  const Unit &unit;
  const clang::FunctionDecl *function;
  const clang::Stmt *construct;
  OriginFinder finder;
};

/// Whether the language lets memory that is written as one type be read as the other; types that hold others are taken apart.
bool typesMeet(const clang::ASTContext &context, clang::QualType a, clang::QualType b);

/// Whether the address of the function is taken: then it may be called from anywhere.
bool isNamedWithoutCall(const Unit &unit, const clang::FunctionDecl *function);

}  // namespace accrue
