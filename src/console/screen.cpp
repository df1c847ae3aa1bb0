#include "console/screen.h"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "present/numbers.h"

namespace accrue {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds patience(1000), pause(200);

std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

unsigned widthOfScreen() {
  winsize size;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const int columns = std::atoi(environment("COLUMNS").c_str());
  return columns > 0 ? static_cast<unsigned>(columns) : 80;
}

bool isUtf8() {
  // Of the locale only its characters: numbers stay as they are.
  std::setlocale(LC_CTYPE, "");
  return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
}

}  // namespace

bool isTerminal(int file) { return ::isatty(file) && environment("TERM") != "dumb"; }
bool showsColour(int file) { return isTerminal(file) && environment("NO_COLOR").empty(); }

TerminalLook lookOfScreen(bool ascii, bool log) {
  TerminalLook look;
  look.width = std::clamp(widthOfScreen(), 40u, 200u);
  look.colour = showsColour(STDOUT_FILENO);
  look.ascii = ascii || !isUtf8();
  look.log = log;
  return look;
}

Progress::Progress(std::string what, std::optional<uint64_t> total, Unit unit)
    : what(std::move(what)), total(total), unit(unit), start(Clock::now()), shown(start), isWatched(isTerminal(STDERR_FILENO)) {}

Progress::~Progress() {
  if (isShown) std::fputs("\r\033[K", stderr);
}

void Progress::at(uint64_t done) {
  const auto now = Clock::now();
  if (!isWatched || now - start < patience || (isShown && now - shown < pause)) return;
  const bool isBytes = unit == Unit::Bytes;
  const auto amount = [&](uint64_t count) { return shortText(static_cast<double>(count)) + (isBytes ? "B" : ""); };
  std::string line = "\r\033[K" + what + " " + amount(done);
  if (total && *total)
    line += " of " + amount(*total) + (isBytes ? "" : " files") + ", " +
            std::to_string(static_cast<int>(100 * static_cast<double>(done) / static_cast<double>(*total))) + "%";
  if (isBytes) line += ", " + rateText(done, std::chrono::duration<double>(now - start).count());
  std::fputs(line.c_str(), stderr);
  isShown = true;
  shown = now;
}

}  // namespace accrue
