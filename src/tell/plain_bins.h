// Bins that a container holds, by a plain pointer.
//
// h[k]++ of a std::vector calls a function, which recognition does not take for an array. A pointer to what the vector holds does the
// same:
//
//     { auto *const accrue_plain_h = h.data();
//     #pragma omp parallel for
//     for (int i = 0; i < n; i++)
//       #pragma omp atomic
//       accrue_plain_h[data[i]]++;
//     }
//
// That changes no meaning if nothing in the construct can change the vector itself: it then holds the same memory all the time. So
// every write in the construct, and in all that it calls, must be surely apart from the vector (recognize/updates/apart.h).
#pragma once
#include <vector>

#include "recognize/ast/unit.h"
#include "recognize/updates/apart.h"
#include "tell/told_text.h"

namespace accrue {

class PlainBins {
 public:
  PlainBins(const clang::ASTContext &context, const Unit &unit) : context(context), source(context), unit(unit) {}

  /// What gives the containers of a loop their pointers; nothing: it updates none, or not all of them can have one, for which
  /// `refusal` may tell a reason.
  std::vector<ToldEdit> inLoop(const DeviceLoop &loop, std::optional<Refusal> &refusal) const;

 private:
  struct Container {
    Place place;
    const clang::Expr *object = nullptr;  // where it is named first
    std::vector<Span> names;  // all of them, in updates
  };

  std::vector<Container> containersIn(const DeviceLoop &loop) const;
  std::string prefixIn(const DeviceLoop &loop) const;
  std::optional<Refusal> refuse(const DeviceLoop &loop, const Container &container) const;

  const clang::ASTContext &context;
  const Source source;
  const Unit &unit;
};

}  // namespace accrue
