// What a compiler may make of a * b + c in floating numbers: by its flags, and by what it does where they say nothing.
//
//                        in C++ and -std=gnuNN     in C by -std=cNN or -ansi     a flag that says it
//   GCC                  across statements         never                         -ffp-contract=off|on|fast
//   Clang                within an expression      within an expression          the same, and -ffp-model=
//   Intel's icx          across statements         across statements             the same, and -ffp-model=
//   nvc                  across statements         across statements             -Mfma, -Mnofma, -gpu=fma, -gpu=nofma
//
// -ffast-math and its like contract across statements. What stands in -gpu= is about the device alone, and wins there; what stands in
// -foffload-options= is not heard by GCC, whose functions keep the flags that they were compiled with. A compiler that is not known is
// taken for nvc if it has flags of nvc's, and else for GCC.
#pragma once
#include <string>
#include <vector>

namespace accrue {

enum class Contraction {
  Never,  // the product is rounded, and then the sum
  WithinExpression,  // both are rounded at once where one expression holds them
  AcrossStatements  // and where variables stand between them
};

struct ContractionAsked {
  Contraction contraction = Contraction::Never;
  bool isSaid = false;  // by a flag about nothing else

  bool operator==(const ContractionAsked &other) const = default;
};

/// What the device's code of a C or C++ file may do. `compiler` are the words that start it; empty: it is not known.
ContractionAsked contractionAskedFor(const std::vector<std::string> &compiler, const std::vector<std::string> &flags,
                                     bool isCplusplus);

}  // namespace accrue
