// Which atomic directives stay where threads share the loop: those of what is not copied, and those of histograms whose extent is
// checked.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

/// Every atomic directive of the loop, with the statement that it stands in.
void forEachAtomic(const LoopContext &context,
                   llvm::function_ref<void(const clang::OpenACCAtomicConstruct *, const clang::Stmt *parent)> visit);

/// The histogram that an atomic directive updates, if that is rewritten.
std::optional<size_t> ownerOf(const FormContext &context, const clang::OpenACCAtomicConstruct *directive);

/// The directive with its statement, if both are written in the loop's file. `owner` is the histogram that it updates.
std::optional<Atomic> writtenAtomic(const FormContext &context, const clang::OpenACCAtomicConstruct *directive,
                                    const clang::Stmt *parent, std::optional<size_t> owner);

Possible<std::vector<Atomic>> findAtomics(const FormContext &context);

/// Atomics in functions that the loop calls have no effect on threads: why there may be some that must.
std::optional<Obstacle> atomicsInCalls(const FormContext &context);

}  // namespace accrue
