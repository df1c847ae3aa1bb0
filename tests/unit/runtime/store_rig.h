// A store in a folder of its own, and runs that fill it or begin with it.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "rig.h"
#include "runtime/text.h"
#include "temporary_folder.h"

namespace accrue {

namespace fs = std::filesystem;

inline accrue_settings storedIn(const std::string &folder) {
  accrue_settings settings = plainSettings();
  snprintf(settings.folder, sizeof settings.folder, "%s", folder.c_str());
  return settings;
}

inline double likesSixteen(const accrue_launch &launch) { return launch.accrue_number == 16 ? 1e-3 : 2e-3; }

inline std::string sumOf(const std::string &text) {
  char sum[17];
  snprintf(sum, sizeof sum, "%016llx", (unsigned long long)accrue_sum(text.data(), text.size()));
  return sum;
}
inline std::string withSum(const std::string &text) { return text + "sum " + sumOf(text) + "\n"; }

class Store : public testing::Test {
 protected:
  /// A run in which plans are tried until duplicate:16 has settled.
  void settle() {
    Rig rig(storedIn(folder.path()));
    rig.cost = likesSixteen;
    rig.launches(60);
    accrue_runtime_finish(&rig.runtime);
  }

  /// What a new run begins with.
  std::string firstPlan(size_t iterations = size_t(1) << 26) {
    Rig rig(storedIn(folder.path()));
    rig.iterations = iterations;
    return rig.launch();
  }

  std::string file() {
    std::vector<std::string> all;
    for (const auto &entry : fs::directory_iterator(folder.path()))
      if (entry.path().filename() != ".lock") all.push_back(entry.path().string());
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? "" : all[0];
  }

  std::string text() {
    std::ifstream stream(file());
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

  void replace(const std::string &text) { std::ofstream(file(), std::ios::binary) << text; }

  /// A run that must not trust the store: it says so once, starts with the model, works, and can settle.
  void expectMissWithWarning() {
    testing::internal::CaptureStderr();
    {
      Rig rig(storedIn(folder.path()));
      rig.cost = likesSixteen;
      EXPECT_NE(rig.launch(), "duplicate:16");
      rig.histograms[0].accrue_bins = 255;  // asks the same file
      rig.launch();
      rig.histograms[0].accrue_bins = 256;
      rig.launches(60);
      EXPECT_EQ(rig.launch(), "duplicate:16");
      accrue_runtime_finish(&rig.runtime);
    }
    const std::string said = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
    EXPECT_EQ(said.find("accrue: " + folder.path()), 0u) << said;
  }

  TemporaryFolder folder;
};

}  // namespace accrue
