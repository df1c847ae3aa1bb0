#include "recognize/recognize_text.h"

#include <gtest/gtest.h>

#include "frontend/parse.h"
#include "recognize/recognize.h"

namespace accrue {
namespace {

Finding onlyFinding(const std::string &code, const std::map<std::string, std::string> &userBins, const std::string &file) {
  const RecognizedText recognized = recognizeText(code, userBins, file);
  for (const std::string &error : recognized.errors) ADD_FAILURE() << error;
  if (recognized.findings.size() == 1) return recognized.findings.front();
  ADD_FAILURE() << recognized.findings.size() << " findings in\n" << code;
  return {};
}

}  // namespace

RecognizedText recognizeText(const std::string &code, const std::map<std::string, std::string> &userBins, const std::string &file,
                             const SharedExtents *others) {
  RecognizedText recognized;
  recognized.errors = parse({file, "", {}}, {{file, code}}, [&](const Program &program) {
    Recognition found = recognize(program, userBins, {true, true, others});
    recognized.findings = std::move(found.findings);
    recognized.plain = std::move(found.plain);
    recognized.extents = std::move(found.extents);
    recognized.arrays = std::move(found.arrays);
    recognized.identifiers = std::move(found.identifiers);
  });
  return recognized;
}

Site siteOf(const std::string &code, const std::map<std::string, std::string> &userBins, const std::string &file) {
  const Finding finding = onlyFinding(code, userBins, file);
  if (const Site *site = finding.site(); site && !site->histograms.empty()) return *site;
  if (const Refusal *refusal = finding.refusal()) ADD_FAILURE() << "refused: " << refusal->reason << "\n" << code;
  Site none;  // with something in it, so that the test that goes on can fail in peace
  none.histograms.emplace_back();
  none.loops.resize(3);
  return none;
}

Refusal refusalOf(const std::string &code, const std::string &file) {
  const Finding finding = onlyFinding(code, {}, file);
  if (const Refusal *refusal = finding.refusal()) return *refusal;
  ADD_FAILURE() << "a site, not a refusal:\n" << code;
  return {RefusalKind::UsedOtherwise, ""};
}

}  // namespace accrue
