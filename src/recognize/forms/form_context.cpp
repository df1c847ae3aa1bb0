#include "recognize/forms/form_context.h"

#include "recognize/loops/order.h"

namespace accrue {

bool FormContext::mayRunAtOnce(const clang::OpenACCConstructStmt *directive) const {
  return accrue::mayRunAtOnce(ast, loop, directive, site.left.empty());
}

}  // namespace accrue
