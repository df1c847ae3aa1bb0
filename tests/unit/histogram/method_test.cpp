#include <set>

#include <gtest/gtest.h>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

TEST(Methods, AreFoundByTheNamesTheyAreShownWith) {
  std::set<std::string_view> names;
  for (const MethodText &text : methods()) {
    Options options;
    EXPECT_FALSE(setMethod(options, text.name)) << text.name;
    EXPECT_EQ(options.method, text.method) << text.name;
    EXPECT_EQ(&textOf(text.method), &text);
    EXPECT_FALSE(text.summary.empty()) << text.name;
    EXPECT_EQ(text.processor == Processor::Auto, text.method == Method::Auto) << text.name;
    names.insert(text.name);
  }
  EXPECT_EQ(names.size(), methods().size());
}

TEST(Methods, KeepTheirVariantInTheName) {
  for (const char *text : {"auto",
                           "serial",
                           "atomic",
                           "per-thread",
                           "sub-tables",
                           "sub-tables/4",
                           "global",
                           "duplicate",
                           "duplicate/64",
                           "block-private",
                           "warp-private",
                           "warp-private/shuffle",
                           "warp-private/uncoalesced",
                           "warp-private/hardware-atomics",
                           "warp-private/shuffle+hardware-atomics",
                           "warp-private/uncoalesced+hardware-atomics",
                           "thread-private/1",
                           "thread-private/4",
                           "lane-banked",
                           "packed",
                           "partitioned"}) {
    Options options;
    const auto error = setMethod(options, text);
    ASSERT_FALSE(error) << text << ": " << error->message;
    EXPECT_EQ(methodName(options), text);
  }
}

TEST(Methods, SetAnewForgetTheirExtensions) {
  Options options;
  ASSERT_FALSE(setMethod(options, "warp-private/shuffle"));
  ASSERT_FALSE(setMethod(options, "warp-private/uncoalesced"));
  EXPECT_EQ(methodName(options), "warp-private/uncoalesced");
}

TEST(Methods, RefuseWhatTheyDoNotKnow) {
  const std::pair<const char *, const char *> wrong[] = {
      {"", "there is no method ''"},
      {"Serial", "there is no method 'Serial'; there are auto, serial"},
      {"serial/2", "method serial has no variants"},
      {"sub-tables/0", "from 1 to 65536, not '0'"},
      {"duplicate/x", "from 1 to 65536, not 'x'"},
      {"duplicate/", "from 1 to 65536, not ''"},
      {"duplicate/70000", "not '70000'"},
      {"thread-private/5", "mappings 1 to 4, not '5'"},
      {"thread-private/-1", "mappings 1 to 4, not '-1'"},
      {"warp-private/fast", "no extension 'fast'"},
      {"warp-private/shuffle+uncoalesced", "exclude one another"},
  };
  for (const auto &[text, message] : wrong) {
    Options options;
    const auto error = setMethod(options, text);
    ASSERT_TRUE(error) << text;
    EXPECT_EQ(error->fault, Fault::Request);
    EXPECT_NE(error->message.find(message), std::string::npos) << error->message;
  }
}

TEST(Types, AreFoundByTheirNames) {
  const std::pair<Type, size_t> all[] = {{Type::U8, 1},  {Type::I8, 1},  {Type::U16, 2}, {Type::I16, 2}, {Type::U32, 4},
                                         {Type::I32, 4}, {Type::U64, 8}, {Type::F32, 4}, {Type::F64, 8}, {Type::I64, 8}};
  for (const auto &[type, size] : all) {
    EXPECT_EQ(findType(nameOf(type)), type);
    EXPECT_EQ(sizeOf(type), size) << nameOf(type);
    EXPECT_EQ(isFloat(type), nameOf(type)[0] == 'f') << nameOf(type);
  }
  for (const char *name : {"", "U8", "f16"}) EXPECT_EQ(findType(name), std::nullopt) << name;
}

}  // namespace
}  // namespace accrue
