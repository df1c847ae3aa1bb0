#include "assembly/embeddable.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

std::string body(const std::string &assembly) {
  const std::string text = embeddable("\t.globl\tf_v3\nf_v3:\n" + assembly);
  const std::string start = "\t.weak\tf_v3\nf_v3:\n", end = "\n\t.text\n.endif\n";
  EXPECT_NE(text.find(start), text.npos) << text;
  EXPECT_TRUE(text.ends_with(end)) << text;
  const size_t from = text.find(start) + start.size();
  return text.substr(from, text.size() - end.size() - from);
}

TEST(Embeddable, NamesOfTheFileAreChangedWhereverTheyAreUsed) {
  EXPECT_EQ(
      body("helper:\n\tcall\thelper@PLT\n\tjmp\t.L3\n.L3:\n\tmovl\tstate+8(%rip), %eax\nstate:"),
      "accrue.helper:\n\tcall\taccrue.helper@PLT\n\tjmp\t.Laccrue.3\n.Laccrue.3:\n\tmovl\taccrue.state+8(%rip), %eax\naccrue.state:");
}

TEST(Embeddable, NamesOfOthersStay) { EXPECT_EQ(body("\tcall\tmalloc@PLT\n1:\n\tjmp\t1b"), "\tcall\tmalloc@PLT\n1:\n\tjmp\t1b"); }

TEST(Embeddable, InstructionsAndTextsAreNoNames) {
  EXPECT_EQ(body("add:\n\tadd\t$1, %eax\n\t.string\t\"add \\\"add\\\" add\""),
            "accrue.add:\n\tadd\t$1, %eax\n\t.string\t\"add \\\"add\\\" add\"");
}

TEST(Embeddable, OnlyTheInterfaceIsSeen) {
  const std::string text = embeddable("\t.globl\tinner\ninner:\n\t.globl\tf_v3\nf_v3:\n");
  EXPECT_NE(text.find("\t.weak\tf_v3\nf_v3:"), text.npos);
  EXPECT_EQ(text.find(".globl"), text.npos) << text;
  EXPECT_NE(text.find("accrue.inner:"), text.npos);
}

TEST(Embeddable, SectionsBelongToOneGroup) {
  EXPECT_EQ(body("\t.section\t.rodata.str1.1,\"aMS\",@progbits,1\n\t.text\n\t.section\t.rodata.str1.1"),
            "\t.section\t.rodata.str1.1.accrue,\"aMSG\",@progbits,1,f_v3,comdat\n"
            "\t.section\t.text.accrue,\"axG\",@progbits,f_v3,comdat\n"
            "\t.section\t.rodata.str1.1.accrue,\"aMSG\",@progbits,1,f_v3,comdat");
}

TEST(Embeddable, CommonMemoryBelongsToItToo) {
  const std::string text = embeddable("\t.text\n\t.globl\tf_v3\nf_v3:\n\t.local\tstate\n\t.comm\tstate,24,8\n\tret");
  EXPECT_NE(text.find("\t.section\t.bss.accrue,\"awG\",@nobits,f_v3,comdat\n\t.balign\t8\naccrue.state:\n\t.zero\t24\n"
                      "\t.section\t.text.accrue,\"axG\",@progbits,f_v3,comdat\n\tret"),
            text.npos)
      << text;
}

TEST(Embeddable, TheFileAroundIsNotChanged) {
  EXPECT_EQ(body("\t.file\t\"a.c\"\n\t.ident\t\"GCC\"\n\t.arch armv8-a\n\tret\n\t.section\t.note.gnu.property,\"a\"\n\t.long\t1"),
            "\tret");
}

TEST(Embeddable, WithoutAnInterfaceThereIsNothing) { EXPECT_EQ(embeddable("\t.globl\tmain\nmain:\n"), ""); }

}  // namespace
}  // namespace accrue
