// What libFuzzer's main is to the fuzz targets, without changing anything: each file, and each file of each folder, is given to the target
// once. So every build runs the corpora, and no target falls behind the code that it reads.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace {

std::vector<std::filesystem::path> filesOf(const std::filesystem::path &path) {
  if (!std::filesystem::is_directory(path)) return {path};
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::directory_iterator(path))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int count, char **words) {
  size_t read = 0;
  for (int at = 1; at < count; ++at)
    for (const std::filesystem::path &path : filesOf(words[at])) {
      std::ifstream file(path, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      if (!file) {
        std::fprintf(stderr, "cannot read '%s'\n", path.c_str());
        return 1;
      }
      std::fprintf(stderr, "%s\n", path.c_str());  // the last one is the one that failed
      LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(text.data()), text.size());
      ++read;
    }
  std::printf("%zu files\n", read);
  return read == 0;
}
