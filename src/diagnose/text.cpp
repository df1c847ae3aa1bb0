#include "diagnose/report.h"

#include <set>
#include <string>

namespace accrue {
namespace {

class TextWriter {
 public:
  TextWriter(const Report &report, llvm::raw_ostream &out, bool colour) : report(report), out(out), colour(colour) {}

  void write() {
    unsigned rewritten = 0, found = 0, left = 0;
    for (const FileResult &file : report.files) {
      for (const SiteResult &entry : file.sites) {
        site(file, entry);
        rewritten += entry.status == SiteStatus::Rewritten;
        found += entry.status == SiteStatus::Found;
        left += entry.status == SiteStatus::Left;
      }
      for (const LeftOut &one : file.leftOut) out << file.path << ":" << one.line << ": hint: " << one.sentence() << "\n";
      for (const HintFault &one : file.hintFaults) out << file.path << ":" << one.line << ": " << one.sentence() << "\n";
      passedOver(file);
    }
    summary(rewritten, found, left);
    missingExtents();
  }

 private:
  void paint(llvm::raw_ostream::Colors paintColour, llvm::StringRef text) {
    if (colour) out.changeColor(paintColour, true);
    out << text;
    if (colour) out.resetColor();
  }

  void site(const FileResult &file, const SiteResult &entry) {
    const Finding &finding = entry.finding;
    if (colour) out.changeColor(llvm::raw_ostream::SAVEDCOLOR, true);
    out << file.path << ":" << finding.line << ":" << finding.column << ": ";
    if (colour) out.resetColor();
    if (const Refusal *refusal = finding.refusal()) {
      paint(llvm::raw_ostream::YELLOW, "left");
      out << ": in '" << finding.function << "', ";
      why(*refusal);
      return;
    }
    const bool left = entry.status == SiteStatus::Left;
    paint(left ? llvm::raw_ostream::YELLOW : llvm::raw_ostream::GREEN, left                                ? "left"
                                                                       : entry.status == SiteStatus::Found ? "found"
                                                                                                           : "rewritten");
    out << ": in '" << finding.function << "', ";
    const auto &histograms = finding.site()->histograms;
    if (histograms.size() == 1) describe(histograms.front());
    else out << histograms.size() << " histograms";
    const Strategy strategy = entry.hinted.value_or(report.strategy);
    if (entry.status == SiteStatus::Rewritten) out << ", by '" << nameOf(entry.fallback.value_or(strategy)) << "'";
    if (entry.status == SiteStatus::Rewritten && entry.fallback) out << " instead of '" << nameOf(strategy) << "': " << entry.why;
    if (left) out << ", as " << (entry.hinted ? "'#pragma accrue' asks" : "the strategy 'leave' asks");
    out << "\n";
    for (const Histogram &histogram : histograms) {
      if (histograms.size() == 1) break;
      out << "  ";
      describe(histogram);
      out << "\n";
    }
    for (const Refusal &other : finding.site()->left) {
      out << "  but '" << other.array << "' stays: ";
      why(other);
    }
  }

  void passedOver(const FileResult &file) {
    if (file.passedOver.empty()) return;
    const size_t count = file.passedOver.size();
    out << file.passedOver.front() << "\n  passed over" << (count == 1 ? "" : ", with " + std::to_string(count - 1) + " more")
        << ": loops in a function with an error are not looked at; '--strict' stops at every error\n";
  }

  void describe(const Histogram &histogram) {
    const Extent &extent = histogram.extent;
    out << "histogram '" << histogram.name << "' of " << (extent.number.empty() ? extent.bins : extent.number) << " x "
        << histogram.element << " (extent: " << nameOf(extent.source) << ")";
  }

  void why(const Refusal &refusal) {
    out << refusal.reason << " [" << textOf(refusal.kind).code << "]\n";
    out << "  fix: " << fixOf(refusal) << "\n";
    for (const Refusal &other : refusal.others) {
      out << "  and ";
      why(other);
    }
  }

  void summary(unsigned rewritten, unsigned found, unsigned left) {
    if (rewritten + found + left == 0) {
      out << "accrue: no loop with atomic updates runs on the device here\n";
      return;
    }
    out << "accrue: " << rewritten + found + left << (rewritten + found + left == 1 ? " site" : " sites");
    if (rewritten) out << ", " << rewritten << " rewritten";
    if (found) out << ", " << found << " can be rewritten";
    if (left) out << ", " << left << " left (accrue explain CODE says more)";
    out << "\n";
  }

  /// All that '--bins' could tell, in one line to be copied.
  void missingExtents() {
    std::set<std::string> arrays;
    for (const FileResult &file : report.files)
      for (const SiteResult &entry : file.sites) {
        if (const Refusal *refusal = entry.finding.refusal()) addMissing(*refusal, arrays);
        else
          for (const Refusal &other : entry.finding.site()->left) addMissing(other, arrays);
      }
    if (arrays.empty()) return;
    out << "accrue: to tell the missing extents, add";
    for (const std::string &array : arrays) out << " --bins " << array << "=N";
    out << "\n";
  }

  static void addMissing(const Refusal &refusal, std::set<std::string> &arrays) {
    const bool isExtent = refusal.kind == RefusalKind::UnknownExtent || refusal.kind == RefusalKind::ExtentChanges;
    if (isExtent && !refusal.array.empty()) arrays.insert(refusal.array.substr(refusal.array.find_last_of(".>") + 1));
    for (const Refusal &other : refusal.others) addMissing(other, arrays);
  }

  const Report &report;
  llvm::raw_ostream &out;
  const bool colour;
};

}  // namespace

void writeText(const Report &report, llvm::raw_ostream &out, bool colour) { TextWriter(report, out, colour).write(); }

}  // namespace accrue
