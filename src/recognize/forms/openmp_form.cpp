#include "recognize/forms/openmp_form.h"

#include "recognize/forms/atomics.h"

namespace accrue {

using namespace clang;

namespace {

/// An update of a histogram whose directive and statement no #if parts.
std::optional<Atomic> plainUpdate(const FormContext &context, const OpenACCAtomicConstruct *directive, const Stmt *parent) {
  const auto owner = ownerOf(context, directive);
  if (!owner || directive->getAtomicKind() != OpenACCAtomicKind::Update) return std::nullopt;
  const auto update = writtenAtomic(context, directive, parent, owner);
  if (!update || !context.conditionals.together(update->region.directive.span.begin, update->statementSpan().begin))
    return std::nullopt;
  return update;
}

}  // namespace

OpenmpForm findOpenmpForm(const FormContext &context) {
  OpenmpForm form{context.loop.openmp->onDevice, {}};
  if (form.onDevice) return form;  // gangs share copies
  forEachAtomic(context, [&](const OpenACCAtomicConstruct *directive, const Stmt *parent) {
    if (auto update = plainUpdate(context, directive, parent)) form.updates.push_back(std::move(*update));
  });
  return form;
}

}  // namespace accrue
