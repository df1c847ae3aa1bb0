#include "wrapper/hand_over.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>

namespace accrue {
namespace {

enum { notRun = 126, notFound = 127 };  // as shells have it

/// Where a program may be: where it says, or in the folders of PATH.
Words placesOf(const std::string &program) {
  if (program.find('/') != program.npos) return {program};
  const char *const path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/local/bin:/usr/bin:/bin");
  Words places;
  for (std::string folder; std::getline(folders, folder, ':');) places.push_back((folder.empty() ? "." : folder) + "/" + program);
  return places;
}

}  // namespace

bool canBeRun(const std::string &program) {
  const Words places = placesOf(program);
  return std::any_of(places.begin(), places.end(), [](const std::string &place) { return ::access(place.c_str(), X_OK) == 0; });
}

int handOver(const Words &words, const std::string &file) {
  Words texts = words;
  std::vector<char *> arguments;
  for (std::string &text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);
  const std::string program = file.empty() ? words.front() : file;
  int error = ENOENT;
  for (const std::string &place : placesOf(program)) {
    ::execv(place.c_str(), arguments.data());
    if (errno != ENOENT && errno != ENOTDIR) error = errno;
  }
  std::fprintf(stderr, "accrue: cannot run '%s': %s\n", program.c_str(), std::strerror(error));
  return error == ENOENT ? notFound : notRun;
}

}  // namespace accrue
