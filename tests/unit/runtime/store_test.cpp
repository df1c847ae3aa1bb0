// What the store remembers from one run to the next.
#include "store_rig.h"

namespace accrue {
namespace {

TEST_F(Store, RemembersWhatSettled) {
  EXPECT_NE(firstPlan(), "duplicate:16");
  settle();
  Rig rig(storedIn(folder.path()));
  for (const std::string &plan : rig.launches(7)) EXPECT_EQ(plan, "duplicate:16");
}

TEST_F(Store, CountsTrialsOnAcrossRuns) {
  std::set<std::string> plans;
  for (int run = 0; run < 12 && plans.count("leave") == 0; run++) {
    Rig rig(storedIn(folder.path()));
    rig.cost = [](const accrue_launch &) { return 2e-3; };
    rig.launch();
    for (const std::string &plan : rig.launches(3)) plans.insert(plan);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_GE(plans.size(), 8u) << "each run tries others";
}

TEST_F(Store, IsReadable) {
  settle();
  const std::string all = text();
  EXPECT_EQ(all.find("accrue-store 2\nfile dir/histogram.c\nline 27\nfunction main\nstrategies 7\nupdates 1\n"), 0u) << all;
  EXPECT_NE(all.find("\ndevice Fake GPU\n"), std::string::npos);
  EXPECT_NE(all.find("\nsize 26 256\niterations 67108864\n"), std::string::npos);
  EXPECT_NE(all.find("\ntrial duplicate:16 1000000 "), std::string::npos);
  EXPECT_NE(all.find("\nsettled duplicate:16 1000000\n"), std::string::npos);
  EXPECT_EQ(fs::path(file()).filename().string().find("histogram.c-27-"), 0u);
}

TEST_F(Store, HoldsAllSizesInOneFile) {
  settle();
  Rig rig(storedIn(folder.path()));
  rig.iterations = size_t(1) << 22;
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 1e-3 : 2e-3; };
  rig.launches(60);
  rig.histograms[0].accrue_bins = 64;
  rig.launches(60);
  accrue_runtime_finish(&rig.runtime);
  EXPECT_EQ(firstPlan(), "duplicate:16");
  EXPECT_EQ(firstPlan(size_t(1) << 22), "leave");
  file();  // there is one
}

TEST_F(Store, KeepsWhatOthersWroteMeanwhile) {
  Rig slow(storedIn(folder.path()));
  slow.iterations = size_t(1) << 22;
  slow.cost = [](const accrue_launch &launch) { return launch.accrue_strategy == ACCRUE_LEAVE ? 1e-3 : 2e-3; };
  slow.launches(2);
  settle();
  slow.launches(60);
  EXPECT_EQ(firstPlan(), "duplicate:16");
  EXPECT_EQ(firstPlan(size_t(1) << 22), "leave");
}

TEST_F(Store, IsOnlyForTheSameSiteDeviceAndShape) {
  settle();
  const std::vector<std::function<void(Rig &)>> changes = {
      [](Rig &rig) { rig.site.accrue_line = 28; },
      [](Rig &rig) { rig.site.accrue_file = "histogram.c"; },
      [](Rig &rig) { rig.site.accrue_function = "f"; },
      [](Rig &rig) { rig.site.accrue_strategies |= ACCRUE_NATIVE; },
      [](Rig &rig) { rig.site.accrue_updates = 2; },
      [](Rig &rig) { rig.histograms[0].accrue_element = 8; },
      [](Rig &rig) { rig.histograms[0].accrue_bins++; },
      [](Rig &rig) { rig.iterations *= 2; },
      [](Rig &rig) {
        rig.place.accrue_describe = nullptr, rig.place.accrue_name = "Other GPU", rig.place.accrue_multiprocessors = 100;
      },
      [](Rig &rig) { rig.histograms.push_back(rig.histograms[0]); }};
  for (const auto &change : changes) {
    Rig rig(storedIn(folder.path()));
    change(rig);
    EXPECT_NE(rig.launch(), "duplicate:16");
    EXPECT_EQ(rig.record()->settled, nullptr) << "change " << &change - &changes[0];
  }
}

TEST_F(Store, WhatTheUserForcedIsMeasuredButDoesNotSettle) {
  settle();
  accrue_settings forced = storedIn(folder.path());
  forced.locals = 48;
  {
    Rig rig(forced);
    EXPECT_EQ(rig.launch(), "duplicate:48");
    rig.launches(20);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_NE(text().find("\ntrial duplicate:48 1000000 20\n"), std::string::npos) << text();
  EXPECT_NE(text().find("\ntrial duplicate:16 "), std::string::npos) << "others stay";
  EXPECT_EQ(firstPlan(), "duplicate:16");
}

TEST_F(Store, APlanThatWasForcedCanWin) {
  for (long locals : {48, 24, 96}) {
    accrue_settings forced = storedIn(folder.path());
    forced.locals = locals;
    Rig rig(forced);
    rig.cost = [&](const accrue_launch &) { return locals == 24 ? 1e-3 : 1.1e-3; };
    rig.launches(20);
    accrue_runtime_finish(&rig.runtime);
  }
  Rig rig(storedIn(folder.path()));
  rig.cost = [](const accrue_launch &launch) { return launch.accrue_number == 24 ? 1e-3 : 2e-3; };
  rig.launches(60);
  EXPECT_EQ(rig.launch(), "duplicate:24");
  EXPECT_EQ(firstPlan(), "duplicate:24");
}

TEST_F(Store, IsAllThatRemainsWhenTheRuntimeForgets) {
  accrue_settings settings = storedIn(folder.path());
  Rig rig(settings);
  rig.cost = likesSixteen;
  rig.launches(60);
  ASSERT_EQ(rig.launch(), "duplicate:16");
  const long allocations = fakeDevice.allocations;
  settings.locals = 8;
  accrue_runtime_forget(&rig.runtime, &settings);
  EXPECT_EQ(rig.launch(), "duplicate:8");
  accrue_runtime_forget(&rig.runtime, (settings = storedIn(folder.path()), &settings));
  EXPECT_EQ(rig.launch(), "duplicate:16") << "from the store";
  accrue_runtime_forget(&rig.runtime, (settings = storedIn(""), &settings));
  EXPECT_EQ(rig.launch().find("gang-private:"), 0u) << "from the model";
  EXPECT_EQ(fakeDevice.allocations, allocations) << "memory is kept";
}

TEST_F(Store, NothingIsWrittenWithoutNeed) {
  {
    Rig rig(storedIn(folder.path("deep/store")));
    rig.launch();
    accrue_runtime_finish(&rig.runtime);
    rig.place.accrue_is_host = 1;  // one plan only
    rig.launches(100);
    accrue_runtime_finish(&rig.runtime);
  }
  EXPECT_FALSE(fs::exists(folder.path("deep")));
  Rig rig(storedIn(folder.path("deep/store")));
  rig.launches(60);
  EXPECT_TRUE(fs::exists(folder.path("deep/store"))) << "it has settled";
}

TEST_F(Store, WithoutAFolderThereIsNone) {
  testing::internal::CaptureStderr();
  Rig rig(storedIn(""));
  rig.launches(60);
  accrue_runtime_finish(&rig.runtime);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(Store, ASettledPlanThatIsImpossibleHereIsIgnored) {
  settle();
  Rig rig(storedIn(folder.path()));
  rig.launch();
  const accrue_plan impossible{ACCRUE_GANG_PRIVATE, (1 << 20) + 1};
  accrue_recall_settled(rig.record(), &impossible, 1e-3);
  EXPECT_EQ(rig.launch(), "duplicate:16");
}

}  // namespace
}  // namespace accrue
