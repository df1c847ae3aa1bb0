#include <algorithm>
#include <map>
#include <string>

#include "diagnose/gain.h"
#include "diagnose/report.h"
#include "llvm/ADT/StringExtras.h"
#include "site/refusal.h"

namespace accrue {
namespace {

/// "1 site", "3 sites"
std::string counted(size_t count, const std::string &what) { return std::to_string(count) + " " + what + (count == 1 ? "" : "s"); }

class TextWriter {
 public:
  TextWriter(const Account &account, llvm::raw_ostream &out, bool colour) : account(account), out(out), colour(colour) {}

  void write() {
    for (const FileAccount &file : account.files) {
      for (const SiteAccount &one : file.sites) site(file, one);
      for (const LeftOutUpdates &one : file.leftOut) out << file.path << ":" << one.line << ": hint: " << one.sentence << "\n";
      for (const HintFault &one : file.hintFaults) out << file.path << ":" << one.line << ": " << one.sentence() << "\n";
      for (const Fusion &one : file.fusions) out << file.path << ":" << one.line << ": " << one.sentence() << "\n";
      plain(file);
      passedOver(file);
    }
    for (const std::string &error : account.unread) out << error << "\n";
    summary();
    gains();
    reasons();
    missingExtents();
  }

 private:
  void paint(llvm::raw_ostream::Colors paintColour, llvm::StringRef text) {
    if (colour) out.changeColor(paintColour, true);
    out << text;
    if (colour) out.resetColor();
  }

  /// Stands in front of every line, so that a line says where it belongs when it is alone.
  llvm::raw_ostream &line() {
    if (colour) out.changeColor(llvm::raw_ostream::SAVEDCOLOR, true);
    out << place;
    if (colour) out.resetColor();
    return out;
  }

  static std::string placeOf(const FileAccount &file, const SiteAccount &site) {
    return file.path + ":" + std::to_string(site.line) + ":" + std::to_string(site.column) + ": ";
  }

  void site(const FileAccount &file, const SiteAccount &site) {
    place = placeOf(file, site);
    line();
    const bool left = site.status == SiteStatus::Left;
    paint(left ? llvm::raw_ostream::YELLOW : llvm::raw_ostream::GREEN, left                               ? "left"
                                                                       : site.status == SiteStatus::Found ? "found"
                                                                                                          : "rewritten");
    out << ": in '" << site.function << "', ";
    if (site.refusal) return why(*site.refusal);
    if (site.histograms.size() == 1) describe(site.histograms.front());
    else out << site.histograms.size() << " histograms";
    if (!site.strategy.empty()) out << ", by '" << site.strategy << "'";
    if (!site.asked.empty()) out << " instead of '" << site.asked << "': " << site.why;
    if (left) out << ", as " << (site.isHinted ? "'#pragma accrue' asks" : "the strategy 'leave' asks");
    out << "\n";
    arrays(site);
    if (const std::string note = noteOf(site); !note.empty()) line() << "note: " << note << "\n";
  }

  /// Those of a site that has several, and those that stay.
  void arrays(const SiteAccount &site) {
    for (const CountedArray &array : site.histograms) {
      if (site.histograms.size() == 1) break;
      line();
      describe(array);
      out << "\n";
    }
    for (const Reason &other : site.left) {
      line() << "but '" << other.array << "' stays: ";
      why(other);
    }
  }

  /// A line for each race, and one for all plain loops together.
  void plain(const FileAccount &file) {
    std::vector<std::string> lines;
    for (const PlainLoop &one : file.plain)
      if (one.isRace) out << file.path << ":" << one.line << ": " << one.sentence() << "\n";
      else lines.push_back(std::to_string(one.line));
    if (lines.empty()) return;
    out << file.path << ":" << lines.front() << ": hint: " << counted(lines.size(), "plain loop")
        << (lines.size() == 1 ? " counts" : " count") << " into arrays (" << (lines.size() == 1 ? "line " : "lines ")
        << llvm::join(lines, ", ") << "); '--parallelize' tries to run " << (lines.size() == 1 ? "its" : "their")
        << " iterations at once\n";
  }

  void passedOver(const FileAccount &file) {
    if (file.passedOver.empty()) return;
    const size_t count = file.passedOver.size();
    out << file.passedOver.front() << "\n"
        << file.path << ": passed over" << (count == 1 ? "" : ", with " + std::to_string(count - 1) + " more")
        << ": loops in functions with an error, or that use what has one, are not looked at; '--strict' stops at every error\n";
  }

  void describe(const CountedArray &array) {
    out << "histogram '" << array.name << "' of " << array.extent << " x " << array.element << " (extent: " << array.extentFrom
        << ")";
  }

  void why(const Reason &reason) {
    out << reason.reason << " [" << reason.code << "]\n";
    line() << "fix: " << reason.fix << "\n";
    for (const Reason &other : reason.others) {
      line() << "and ";
      why(other);
    }
  }

  void summary() {
    const size_t rewritten = countOf(account, SiteStatus::Rewritten), found = countOf(account, SiteStatus::Found),
                 left = countOf(account, SiteStatus::Left), all = rewritten + found + left;
    if (all == 0) {
      out << "accrue: no loop with atomic updates runs on the device here";
    } else {
      out << "accrue: " << counted(all, "site");
      if (rewritten) out << ", " << rewritten << " rewritten";
      if (found) out << ", " << found << " can be rewritten";
      if (left) out << ", " << left << " left (accrue explain CODE says more)";
    }
    if (!account.unread.empty()) out << "; " << counted(account.unread.size(), "file") << " passed over, with an error";
    out << "\n";
  }

  /// What is still to be had: a line for each site that was only found, the largest gain first.
  void gains() {
    std::vector<std::pair<double, std::string>> all;
    for (const FileAccount &file : account.files)
      for (const SiteAccount &site : file.sites)
        if (site.status == SiteStatus::Found && site.gain > 0) all.push_back({site.gain, placeOf(file, site)});
    std::stable_sort(all.begin(), all.end(), [](const auto &one, const auto &other) { return one.first > other.first; });
    for (const auto &[gain, where] : all) out << where << gainText(gain) << "\n";
  }

  /// Why sites were left, the commonest first. One reason alone is said already.
  void reasons() {
    const auto all = commonestReasons(account);
    if (all.size() < 2) return;
    for (const auto &[code, count] : all) {
      const RefusalText *text = findRefusal(code);
      out << "accrue: " << counted(count, "site") << " left by " << code << (text ? ": " + std::string(text->title) : "") << "\n";
    }
  }

  /// All that '--bins' could tell, in one line to be copied. A name alone is short for all arrays of that name.
  void missingExtents() {
    std::map<std::string, size_t> loops;  // array, as the program writes it -> how many lack its extent
    for (const FileAccount &file : account.files)
      for (const SiteAccount &site : file.sites) {
        if (site.refusal) addMissing(*site.refusal, loops);
        for (const Reason &other : site.left) addMissing(other, loops);
      }
    if (loops.empty()) return;
    std::map<std::string, size_t> written;  // name -> in how many ways
    for (const auto &[array, count] : loops) ++written[lastOf(array)];
    out << "accrue: to tell the missing extents, add";
    for (const auto &[array, count] : loops) {
      const bool isShort = written[lastOf(array)] == 1;
      out << (isShort ? " --bins " + lastOf(array) + "=N" : " --bins '" + array + "=N'");
    }
    out << "\n";
    for (const auto &[array, count] : loops)
      if (count > 1)
        out << "accrue: '" << array << "' is the name of an array in " << count
            << " loops; where they differ, '#pragma accrue bins(" << array << ": N)' in front of a loop tells its own\n";
  }

  static std::string lastOf(const std::string &array) { return array.substr(array.find_last_of(".>") + 1); }

  static void addMissing(const Reason &reason, std::map<std::string, size_t> &loops) {
    const RefusalText *text = findRefusal(reason.code);
    const bool isExtent = text && (text->kind == RefusalKind::UnknownExtent || text->kind == RefusalKind::ExtentChanges);
    if (isExtent && !reason.array.empty()) ++loops[reason.array];
    for (const Reason &other : reason.others) addMissing(other, loops);
  }

  const Account &account;
  llvm::raw_ostream &out;
  const bool colour;
  std::string place;  // of the site at hand: "a.c:12:3: "
};

}  // namespace

void writeText(const Account &account, llvm::raw_ostream &out, bool colour) { TextWriter(account, out, colour).write(); }

}  // namespace accrue
