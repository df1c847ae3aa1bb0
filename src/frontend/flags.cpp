#include "frontend/flags.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

using namespace clang::options;

/// Options Clang knows that do not change how a text is read: they say what to produce, to link, to dump or to tell, or only code
/// generation needs them and they name things (a processor, an offload target, a profile) Clang may not have.
bool onlyForOutput(const llvm::opt::Option &option) {
  static const ID dropped[] = {      // groups
                               OPT_Action_Group, OPT_Link_Group, OPT_M_Group, OPT_d_Group, OPT_DebugInfo_Group,
      // what is written, and what is told
                               OPT_o, OPT_C, OPT_CC, OPT_P, OPT_H, OPT_v, OPT_time, OPT_pass_exit_codes, OPT_ftime_report,
                               OPT_ftime_report_EQ, OPT_fdiagnostics_format_EQ, OPT_save_temps, OPT_save_temps_EQ, OPT_save_stats,
                               OPT_save_stats_EQ, OPT_fsave_optimization_record, OPT_fsave_optimization_record_EQ,
                               OPT_foptimization_record_file_EQ, OPT_foptimization_record_passes_EQ, OPT_dumpdir, OPT__DASH_DASH,
      // the code
                               OPT_fplugin_EQ, OPT_march_EQ, OPT_mcpu_EQ, OPT_mtune_EQ, OPT_flto, OPT_flto_EQ, OPT_p, OPT_pg,
                               OPT_mrecord_mcount, OPT_fprofile_use_EQ, OPT_fprofile_instr_use, OPT_fprofile_instr_use_EQ,
                               OPT_fprofile_sample_use_EQ, OPT_fprofile_generate, OPT_fprofile_generate_EQ,
                               OPT_fprofile_filter_files_EQ, OPT_fprofile_exclude_files_EQ, OPT_offload_targets_EQ,
                               OPT_offload_arch_EQ, OPT_Xopenmp_target, OPT_Xopenmp_target_EQ};
  return llvm::any_of(dropped, [&](ID id) { return option.matches(id); });
}

}  // namespace

bool isForeignFlag(llvm::StringRef flag) {
  static const llvm::StringRef exact[] = {"-acc", "-fast", "-mp", "-cuda", "-stdpar"};
  static const llvm::StringRef prefixes[] = {"-acc=",     "-gpu=", "-ta=",     "-tp=",     "-tp",      "-Minfo",
                                             "-Mneginfo", "-mp=",  "-cudalib", "-stdpar=", "-foffload"};
  if (llvm::is_contained(exact, flag)) return true;
  if (flag.size() > 2 && flag.starts_with("-M") && !flag.starts_with("-MF") && !flag.starts_with("-MT") &&
      !flag.starts_with("-MQ") && flag != "-MD" && flag != "-MMD" && flag != "-MP" && flag != "-MG" && flag != "-MM")
    return true;
  return llvm::any_of(prefixes, [&](llvm::StringRef prefix) { return flag.starts_with(prefix); });
}

bool isBeyondClang(llvm::StringRef flag) {
  static const llvm::StringRef exact[] = {"-funsigned-bitfields", "-fno-signed-bitfields", "-fsingle-precision-constant",
                                          "-m96bit-long-double"};
  return llvm::is_contained(exact, flag) || flag.starts_with("-fsso-struct=");
}

bool compilesCplusplus(llvm::StringRef compiler) {
  const llvm::StringRef name = llvm::sys::path::stem(compiler);
  return name.contains("++") || name.ends_with("cxx") || name.ends_with("CC");
}

size_t countOfCompilerWords(const std::vector<std::string> &words) {
  const auto isProgram = [](llvm::StringRef word) {
    return !word.starts_with("-") && !word.starts_with("@") && llvm::sys::path::extension(word).empty();
  };
  size_t count = 1;
  while (count < words.size() && isProgram(words[count])) ++count;
  return count;
}

std::vector<std::string> flagsForClang(const std::vector<std::string> &flags) {
  std::vector<const char *> kept;
  for (const std::string &flag : flags)
    if (!isForeignFlag(flag)) kept.push_back(flag.c_str());

  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList args =
      clang::getDriverOptTable().ParseArgs(kept, missingIndex, missingCount, llvm::opt::Visibility(ClangOption));

  std::vector<std::string> result;
  const bool hasOpenmp = args.hasArg(OPT_fopenmp, OPT_fopenmp_EQ);
  for (const llvm::opt::Arg *arg : args) {
    const llvm::opt::Option &option = arg->getOption();
    const bool writesThroughPreprocessor =
        option.matches(OPT_Wp_COMMA) &&
        llvm::any_of(arg->getValues(), [](llvm::StringRef value) { return value.starts_with("-M"); });
    // It is on where programs are read and off where kernels are made of them (parse.cpp); beside OpenMP's it says which counts.
    if (option.matches(OPT_fopenacc) && !hasOpenmp) continue;
    if (isBeyondClang(arg->getAsString(args))) {
      result.push_back(arg->getAsString(args));  // for the front end to refuse
      continue;
    }
    if (writesThroughPreprocessor || option.matches(OPT_UNKNOWN) || option.matches(OPT_INPUT) || onlyForOutput(option)) continue;
    llvm::opt::ArgStringList rendered;
    arg->render(args, rendered);
    result.insert(result.end(), rendered.begin(), rendered.end());
  }
  return result;
}

}  // namespace accrue
