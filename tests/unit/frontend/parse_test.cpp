#include "frontend/parse.h"

#include <gtest/gtest.h>

#include <regex>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "frontend/flags.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

using Lines = std::vector<std::string>;

struct Parsed {
  Lines errors;
  int uses = 0;  // how often the AST was handed out
};

Parsed parseCommand(const CompileCommand &command, const FileTexts &texts) {
  Parsed parsed;
  parsed.errors = parse(command, texts, [&](const Program &) { ++parsed.uses; });
  return parsed;
}

Parsed parseText(const std::string &text, const Lines &flags = {}) {
  return parseCommand({"input.c", "", flags}, {{"input.c", text}});
}

TEST(Parse, HandsTheAstOfAProgramWithOpenaccOnOnce) {
  const Parsed parsed = parseText(R"(#ifndef _OPENACC
#error OpenACC is off
#endif
void fill(int *a) {
#pragma acc parallel loop copyout(a[0:8])
  for (int i = 0; i < 8; i++) a[i] = i;
}
)");
  EXPECT_EQ(parsed.errors, Lines{});
  EXPECT_EQ(parsed.uses, 1);
}

TEST(Parse, FindsOpenaccHeaderWithoutAnOpenaccCompiler) {
  const char *text = R"(#include <openacc.h>
size_t free_memory(void) {
  const acc_device_t type = acc_get_device_type();
  return acc_get_property(acc_get_device_num(type), type, acc_property_free_memory);
}
)";
  EXPECT_EQ(parseText(text).errors, Lines{});
  EXPECT_EQ(parseText(text, {"-x", "c++"}).errors, Lines{});
}

TEST(Parse, FindsTheStandardHeaders) {
  EXPECT_EQ(parseText("#include <stddef.h>\n#include <stdlib.h>\n#include <math.h>\n").errors, Lines{});
}

TEST(Parse, ErrorsAreOneLineEachWithTheirPlace) {
  const Parsed parsed = parseText("int a = missing;\nint b = absent;\n");
  ASSERT_EQ(parsed.errors.size(), 2u);
  const std::regex first("input\\.c:1:9: error: [^\n]*missing[^\n]*");
  const std::regex second("input\\.c:2:9: error: [^\n]*absent[^\n]*");
  EXPECT_TRUE(std::regex_match(parsed.errors[0], first)) << parsed.errors[0];
  EXPECT_TRUE(std::regex_match(parsed.errors[1], second)) << parsed.errors[1];
  EXPECT_EQ(parsed.uses, 0);
}

TEST(Parse, MissingIncludeIsAnError) {
  const Parsed parsed = parseText("#include \"absent.h\"\n");
  ASSERT_EQ(parsed.errors.size(), 1u);
  EXPECT_EQ(parsed.errors[0], "input.c:1:10: error: 'absent.h' file not found; -I FOLDER says where it is");
  EXPECT_EQ(parsed.uses, 0);
}

/// Reads the text and gives the names of the functions that are invalid then.
std::set<std::string> brokenIn(const std::string &text, Reading &reading) {
  std::set<std::string> broken;
  reading = readProgram({"input.c", "", {}}, {{"input.c", text}}, [&](const Program &program) {
    for (const clang::Decl *decl : program.context.getTranslationUnitDecl()->decls())
      if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(decl); function && function->isInvalidDecl())
        broken.insert(function->getNameAsString());
  });
  return broken;
}

TEST(ReadProgram, PassesOverErrorsInsideOfFunctionsAndMakesThoseInvalid) {
  Reading reading;
  const std::set<std::string> broken = brokenIn(R"(void wrong(void) { undeclared(); int x = absent; }
int right(int *p) { return *p; }
long tolerated(int *p) { return right((long)p); }
)",
                                                reading);
  EXPECT_EQ(reading.errors, Lines{});
  EXPECT_EQ(reading.passedOver, Lines{"input.c:1:42: error: use of undeclared identifier 'absent'"});
  EXPECT_EQ(reading.faults.size(), 3u);  // an undeclared function and a number for a pointer as well
  EXPECT_EQ(broken, std::set<std::string>{"wrong"});
}

TEST(ReadProgram, AnErrorInADeclarationMakesThoseInvalidThatUseItsNames) {
  Reading reading;
  const std::set<std::string> broken = brokenIn(R"(struct s { absent a; };
struct t { struct s inner; int k; };
enum { length = sizeof(struct t) };
extern int sized[length];
int apart(int *p) { return *p; }
int by_type(struct t *p) { return p->k; }
int by_length(int k) { return sized[k]; }
int by_name(int k) { int a = k; return (int)sizeof(struct s) + a; }
)",
                                                reading);
  EXPECT_EQ(reading.errors, Lines{});
  EXPECT_EQ(reading.passedOver.front(), "input.c:1:12: error: unknown type name 'absent'");
  EXPECT_EQ(broken, (std::set<std::string>{"by_type", "by_length", "by_name"}));
}

TEST(ReadProgram, StopsAtErrorsThatMayChangeTheRest) {
  for (const char *text :
       {"struct s { int a b; };\nint f(void) { return 1; }\n", "#include \"absent.h\"\nint f(void) { return 1; }\n",
        "int f(void) { return 1; } }\n", "int f(void) { if (1) {\n"}) {
    const Reading reading = readProgram({"input.c", "", {}}, {{"input.c", text}}, [](const Program &) { FAIL(); });
    EXPECT_FALSE(reading.errors.empty()) << text;
    EXPECT_EQ(reading.passedOver, Lines{}) << text;
  }
}

TEST(Parse, MissingFileIsAnErrorThatNamesIt) {
  const Parsed parsed = parseCommand({"nowhere.c", "", {}}, {});
  ASSERT_FALSE(parsed.errors.empty());
  EXPECT_NE(parsed.errors[0].find("nowhere.c"), std::string::npos) << parsed.errors[0];
  EXPECT_EQ(parsed.uses, 0);
}

TEST(Parse, WarningsAreNoErrorsEvenWhereTheProgramSaysSo) {
  EXPECT_EQ(parseText("int f(void) { int unused; }\n", {"-Wall", "-Wextra", "-Werror"}).errors, Lines{});
}

TEST(Parse, FlagsOfOtherCompilersDoNotStopIt) {
  const Lines gcc = flagsForClang({"-fopenacc", "-foffload=nvptx-none", "-O3", "-march=native", "-c", "-o", "x.o"});
  const Lines nvc = flagsForClang({"-acc=gpu", "-gpu=cc80", "-Minfo=accel", "-fast", "-mp", "-Mcuda", "-tp=haswell"});
  EXPECT_EQ(parseText("int a;\n", gcc).errors, Lines{});
  EXPECT_EQ(parseText("int a;\n", nvc).errors, Lines{});
}

TEST(Parse, ReadsReplacedTextsInsteadOfTheFiles) {
  TemporaryFolder folder;
  const std::string file = folder.write("a.c", "#include \"a.h\"\nint ok = OK;\n");
  const std::string header = folder.write("a.h", "/* empty */\n");
  EXPECT_FALSE(parseCommand({file, "", {}}, {}).errors.empty());
  EXPECT_EQ(parseCommand({file, "", {}}, {{header, "#define OK 1\n"}}).errors, Lines{});
  EXPECT_EQ(parseCommand({file, "", {}}, {{file, "int other;\n"}}).errors, Lines{});
  EXPECT_FALSE(parseCommand({file, "", {}}, {{file, "int other\n"}, {header, ""}}).errors.empty());
}

TEST(Parse, RelativeFlagsAreRelativeToTheFolderOfTheCommand) {
  TemporaryFolder folder;
  const std::string file = folder.write("src/a.c", "#include <deep.h>\nint ok = DEEP;\n");
  folder.write("include/deep.h", "#define DEEP 1\n");
  EXPECT_EQ(parseCommand({file, folder.path(), {"-Iinclude"}}, {}).errors, Lines{});
  EXPECT_FALSE(parseCommand({file, "", {"-Iinclude"}}, {}).errors.empty());
}

class FlagThatWrites : public testing::TestWithParam<const char *> {};

TEST_P(FlagThatWrites, MakesNoFile) {
  TemporaryFolder folder;
  const std::string file = folder.write("a.c", "int a;\n");
  // Clang takes some outputs relative to the process, whatever the folder of the command: be absolute.
  const std::string flag = std::regex_replace(GetParam(), std::regex("FILE"), folder.path("output"));
  const CompileCommand command = {file, folder.path(), flagsForClang({flag, "-c", "-o", folder.path("a.o")})};
  const Parsed parsed = parseCommand(command, {});
  EXPECT_EQ(parsed.errors, Lines{});
  EXPECT_EQ(parsed.uses, 1);
  EXPECT_EQ(folder.entries(), 1u);
}

INSTANTIATE_TEST_SUITE_P(All, FlagThatWrites,
                         testing::Values("-MD", "-MFFILE", "-Wp,-MD,FILE", "-save-temps=obj", "-MJFILE", "-ftime-trace=FILE",
                                         "--serialize-diagnostics=FILE"));

}  // namespace
}  // namespace accrue
