#include "cc/log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "diagnose/status.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace accrue {
namespace {

using llvm::json::fixUTF8;
using llvm::json::Array;
using llvm::json::Object;

/// The sites of a file that is compiled as it is written, whatever was to become of them.
void leaveSites(Object &report, const std::string &why) {
  const std::string code = textOf(RefusalKind::DoesNotCompile).code;
  Array *const files = report.getArray("files");
  if (!files) return;
  for (llvm::json::Value &file : *files)
    for (llvm::json::Value &one : *file.getAsObject()->getArray("sites")) {
      Object &site = *one.getAsObject();
      if (site.getString("status") != nameOf(SiteStatus::Rewritten)) continue;
      for (const char *name : {"strategy", "asked", "gain"}) site.erase(name);
      site["status"] = nameOf(SiteStatus::Left);
      site["code"] = code;
      site["reason"] = fixUTF8("the file is compiled as it is written: " + why);
      site["mend"] = "fix what is named; 'accrue opt' writes the new text into a file of its own";
    }
}

}  // namespace

std::string logLine(const LogEntry &entry) {
  std::error_code none;
  Object object;
  if (auto report = llvm::json::parse(entry.made.report)) {
    if (Object *found = report->getAsObject()) object = std::move(*found);
  } else {
    llvm::consumeError(report.takeError());
  }
  object["folder"] = fixUTF8(std::filesystem::current_path(none).string());
  object["file"] = fixUTF8(entry.line.files());
  object["output"] = fixUTF8(entry.line.output);
  object["strategy"] = llvm::StringRef(nameOf(entry.strategy));
  object["compiled"] = entry.made.files.empty() ? "as written" : "optimized";
  if (!entry.made.why.empty()) {
    object["why"] = fixUTF8(entry.made.why);
    leaveSites(object, entry.made.why);
  }
  return llvm::formatv("{0}\n", llvm::json::Value(std::move(object)));
}

std::optional<Error> addToLog(const std::string &log, const std::string &line) {
  const auto cannot = [&] { return Error{Fault::Output, "cannot add to '" + log + "': " + std::strerror(errno)}; };
  const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return cannot();
  ::flock(file, LOCK_EX);  // gone when the file is closed
  const bool isWhole = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const auto error = isWhole ? std::nullopt : std::optional(cannot());
  ::close(file);
  return error;
}

}  // namespace accrue
