// Kernels as a whole: what is known about them, and the reasons why there is none.
#include <gtest/gtest.h>

#include "llvm/ADT/StringRef.h"
#include "native/native_text.h"

namespace accrue {
namespace {

std::string loopWith(const std::string &before, const std::string &statement, const std::string &clauses = "") {
  return before + R"(
void count(const unsigned *data, const float *x, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n], x[0:n]) copy(h[0:64]) )" +
         clauses + R"(
  for (int i = 0; i < n; i++) {
    )" + statement +
         R"(
    #pragma acc atomic
    h[data[i]]++;
  }
})";
}

TEST(Kernel, SaysHowItIsLaunched) {
  const NativeResult result = kernelOf(R"(void count(const unsigned *data, int first, int n, float *sums, int *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64], sums[0:64])
    for (int i = first; i < n; i += 2) {
      #pragma acc atomic
      h[data[i]] += 2;
      #pragma acc atomic
      sums[data[i]] += i;
    }
  })");
  const auto *kernel = result.orNull();
  ASSERT_TRUE(kernel) << result.obstacle();
  ASSERT_EQ(kernel->loops.size(), 1u);
  EXPECT_EQ(kernel->loops[0].lower, "first");
  EXPECT_EQ(kernel->loops[0].step, "2");
  ASSERT_EQ(kernel->tables.size(), 2u);
  EXPECT_TRUE(kernel->tables[0].isCounted);
  EXPECT_FALSE(kernel->tables[1].isCounted);
  EXPECT_EQ(kernel->methods, 1u << accrue_native_block_private) << "constant extents leave one";
  ASSERT_EQ(kernel->arguments.size(), 1u);
  EXPECT_EQ(kernel->arguments[0].text, "data");
  EXPECT_EQ(kernel->arguments[0].kind, NativeArgument::Pointee);
  EXPECT_TRUE(llvm::StringRef(kernel->ptx).contains(".entry accrue_block_private"));
}

TEST(Kernel, TakesMappedScalarsFromTheDevice) {
  const NativeResult result = kernelOf(R"(void count(const unsigned *data, int n, int shift, int *h) {
    #pragma acc data copyin(shift)
    {
      #pragma acc parallel loop copy(h[0:64]) deviceptr(data)
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i] >> shift]++;
      }
    }
  })");
  const auto *kernel = result.orNull();
  ASSERT_TRUE(kernel) << result.obstacle();
  ASSERT_EQ(kernel->arguments.size(), 2u);
  EXPECT_TRUE(kernel->arguments[0].isDevicePointer);
  EXPECT_EQ(kernel->arguments[1].kind, NativeArgument::Storage);
}

TEST(NoKernel, FunctionOfAnotherFile) {
  EXPECT_EQ(reasonOf(loopWith("__attribute__((const)) int elsewhere(int);", "if (elsewhere(i)) continue;")),
            "the function 'elsewhere' is not defined in this file");
  EXPECT_EQ(reasonOf(loopWith("#include <stdio.h>", "printf(\"%d\", i);")), "the function 'printf' is not defined in this file");
}

TEST(NoKernel, MathematicsOfAToolkitThatIsNotThere) {
  const std::string why =
      " needs '/nonexistent/nvvm/libdevice/libdevice.10.bc', which cannot be read; --cuda-path names a CUDA toolkit";
  EXPECT_EQ(reasonOf(loopWith("#include <math.h>", "if (sin(x[i]) < 0) continue;")), "the function 'sin'" + why);
  EXPECT_EQ(reasonOf(loopWith("#include <math.h>", "if (fmodf(x[i], 3) < 1) continue;")), "the function 'fmodf'" + why);
}

TEST(NoKernel, MathematicsThatLibclcDoesNotDoWell) {
  const NativeResult result = kernelOf(loopWith("#include <math.h>", "if (tgamma(x[i]) < 0) continue;"), "input.c", {});
  ASSERT_TRUE(!result);
  EXPECT_EQ(result.obstacle(), "the function 'tgamma' is not in libclc, or not well; --cuda-path names a CUDA toolkit that has it");
}

TEST(Kernel, MathematicsThatGpusHave) {
  const NativeResult result = kernelOf(loopWith("#include <math.h>", "if (floorf(sqrtf(x[i])) < fabs(x[i])) continue;"));
  EXPECT_TRUE(static_cast<bool>(result)) << result.obstacle();
}

TEST(NoKernel, VariablesOfTheProgramInCalledFunctions) {
  EXPECT_EQ(reasonOf(loopWith("int limit; static int is_low(int i) { return i < limit; }", "if (is_low(i)) continue;")),
            "the variable 'limit', which is not constant, is used by a function that the loop calls");
}

TEST(NoKernel, LongDouble) {
  EXPECT_EQ(reasonOf(loopWith("", "if ((long double)x[i] * 3 < 1) continue;")),
            "the body computes with long double, which GPUs do not have");
}

TEST(NoKernel, Reductions) {
  EXPECT_EQ(reasonOf(R"(int count(const unsigned *data, int n, int *h) {
    int sum = 0;
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64]) reduction(+:sum)
    for (int i = 0; i < n; i++) {
      sum += data[i];
      #pragma acc atomic
      h[data[i]]++;
    }
    return sum;
  })"),
            "'reduction(+:sum)' is on the loop, and kernels do not reduce");
}

TEST(NoKernel, ArraysThatArePrivate) {
  EXPECT_EQ(reasonOf(R"(void count(const unsigned *data, int n, int *h) {
    int own[4];
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64]) private(own)
    for (int i = 0; i < n; i++) {
      own[i % 4] = data[i];
      #pragma acc atomic
      h[own[i % 4]]++;
    }
  })"),
            "'own' is private, and more than a number");
}

TEST(NoKernel, ProductsOfOtherArrays) {
  EXPECT_EQ(reasonOf(R"(void count(const unsigned *data, int n, int *h, int *all) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64], all[0:1])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
      #pragma acc atomic
      all[0] *= 3;
    }
  })"),
            "an array that is no histogram is multiplied atomically");
}

}  // namespace
}  // namespace accrue
