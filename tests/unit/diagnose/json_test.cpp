// The JSON report is a contract for other tools: see "The JSON report" in the design.
#include <gtest/gtest.h>

#include "diagnose/example_report.h"
#include "diagnose/report.h"
#include "llvm/Support/JSON.h"

namespace accrue {
namespace {

using llvm::json::Array;
using llvm::json::Object;

class JsonReport : public testing::Test {
 protected:
  void SetUp() override {
    llvm::raw_string_ostream out(text);
    writeJson(accountOf(exampleResult(), Strategy::Duplicate), out);
    auto parsed = llvm::json::parse(text);
    ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError()) << text;
    value = std::move(*parsed);
  }

  const Object &root() { return *value.getAsObject(); }
  const Array &files() { return *root().getArray("files"); }
  const Object &site(size_t index) { return *(*files()[0].getAsObject()->getArray("sites"))[index].getAsObject(); }

  std::string text;
  llvm::json::Value value = nullptr;
};

TEST_F(JsonReport, NamesTheVersion) { EXPECT_EQ(root().getString("accrue"), llvm::StringRef(ACCRUE_VERSION)); }

TEST_F(JsonReport, ListsTheNamedFilesInTheirOrder) {
  ASSERT_EQ(files().size(), 2u);
  EXPECT_EQ(files()[0].getAsObject()->getString("path"), llvm::StringRef("a.c"));
  EXPECT_EQ(files()[1].getAsObject()->getString("path"), llvm::StringRef("empty.c"));
  ASSERT_NE(files()[1].getAsObject()->getArray("sites"), nullptr);
  EXPECT_TRUE(files()[1].getAsObject()->getArray("sites")->empty());
}

TEST_F(JsonReport, TellsOfARewrittenSite) {
  EXPECT_EQ(site(0).getInteger("line"), 12);
  EXPECT_EQ(site(0).getString("function"), llvm::StringRef("count"));
  EXPECT_EQ(site(0).getString("status"), llvm::StringRef("rewritten"));
  EXPECT_EQ(site(0).getString("strategy"), llvm::StringRef("duplicate"));
  EXPECT_EQ(site(0).get("code"), nullptr);
  ASSERT_NE(site(0).getArray("histograms"), nullptr);
  ASSERT_EQ(site(0).getArray("histograms")->size(), 1u);
  const Object expected{{"name", "hist"}, {"element", "int"}, {"extent", "bins"}, {"extent_from", "data clause"}};
  EXPECT_EQ(*(*site(0).getArray("histograms"))[0].getAsObject(), expected);
}

TEST_F(JsonReport, TellsWhyASiteWasLeft) {
  EXPECT_EQ(site(1).getInteger("line"), 40);
  EXPECT_EQ(site(1).getString("status"), llvm::StringRef("left"));
  EXPECT_EQ(site(1).getString("code"), llvm::StringRef("ACR007"));
  EXPECT_EQ(site(1).getString("reason"), llvm::StringRef("the number of bins of \"h\\x\" is not known here"));
  EXPECT_EQ(site(1).getString("mend"), llvm::StringRef(textOf(RefusalKind::UnknownExtent).fix));
  EXPECT_EQ(site(1).get("strategy"), nullptr);
}

TEST_F(JsonReport, TellsOfASiteThatWasOnlyFoundAndOfItsArraysThatStay) {
  EXPECT_EQ(site(2).getString("status"), llvm::StringRef("found"));
  EXPECT_EQ(site(2).get("strategy"), nullptr);
  const Object &histogram = *(*site(2).getArray("histograms"))[0].getAsObject();
  EXPECT_EQ(histogram.getString("extent_from"), llvm::StringRef("--bins"));
  ASSERT_NE(site(2).getArray("left"), nullptr);
  const Object &left = *(*site(2).getArray("left"))[0].getAsObject();
  EXPECT_EQ(left.getString("name"), llvm::StringRef("bad"));
  EXPECT_EQ(left.getString("code"), llvm::StringRef("ACR005"));
}

TEST_F(JsonReport, IsReadAgainWithoutALoss) {
  const auto account = readReports(text, "report.json");
  ASSERT_TRUE(account) << account.error().message;
  std::string again;
  llvm::raw_string_ostream out(again);
  writeJson(*account, out);
  EXPECT_EQ(text, again);
}

TEST_F(JsonReport, EndsItsLastLine) { EXPECT_TRUE(llvm::StringRef(text).ends_with("}\n")); }

}  // namespace
}  // namespace accrue
