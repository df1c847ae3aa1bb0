#include "bench/papers/datasets.h"

#include <algorithm>

#include "bench/papers/pnm.h"
#include "io/open.h"

namespace accrue::papers {
namespace {

namespace fs = std::filesystem;

/// What a folder holds, by name; nothing where there is no folder.
std::vector<fs::path> entriesOf(const fs::path &folder) {
  std::error_code error;
  std::vector<fs::path> entries;
  for (const fs::directory_entry &entry : fs::directory_iterator(folder, error)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

/// Names become part of other names and of command lines.
std::optional<Error> mistakeInName(const fs::path &path) {
  for (const char c : path.stem().string())
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-')
      return Error{Fault::Input, "the name of input '" + path.string() + "' has more than letters, digits, _ and -"};
  return std::nullopt;
}

std::optional<Error> addPictures(std::vector<Picture> &pictures, const fs::path &folder, const char *below, const char *ending) {
  for (const fs::path &file : entriesOf(folder / below)) {
    if (file.extension() != ending) continue;
    if (auto error = mistakeInName(file)) return error;
    for (const Picture &other : pictures)
      if (other.name == file.stem())
        return Error{Fault::Input, "inputs '" + (folder / other.file).string() + "' and '" + file.string() +
                                       "' have one name; rename one of them"};
    const auto head = readRasterHead(file);
    if (!head) return head.error();
    pictures.push_back({file.stem().string(), fs::path(below) / file.filename(), head->width, head->height});
  }
  return std::nullopt;
}

std::optional<Error> addVolumes(std::vector<VolumePair> &volumes, const fs::path &folder) {
  for (const fs::path &pair : entriesOf(folder / "volumes")) {
    if (!fs::is_directory(pair)) continue;
    if (auto error = mistakeInName(pair)) return error;
    uint64_t voxels[2] = {};
    for (const int i : {0, 1}) {
      auto reader = openInput((pair / (i ? "b.nii" : "a.nii")).string(), {});
      if (!reader) return reader.error();
      voxels[i] = (*reader)->description().count.value_or(0);
    }
    if (voxels[0] != voxels[1]) return Error{Fault::Input, "the volumes in '" + pair.string() + "' are not of one size"};
    const fs::path below = fs::path("volumes") / pair.filename();
    volumes.push_back({pair.filename().string(), below / "a.nii", below / "b.nii", voxels[0]});
  }
  return std::nullopt;
}

}  // namespace

Result<Datasets> findDatasets(const fs::path &folder) {
  Datasets found;
  if (auto error = addPictures(found.photos, folder, "photos", ".ppm")) return *error;
  if (auto error = addPictures(found.photos, folder, "large", ".ppm")) return *error;
  if (auto error = addPictures(found.gray, folder, "gray", ".pgm")) return *error;
  if (auto error = addVolumes(found.volumes, folder)) return *error;
  if (found.photos.empty() || found.volumes.empty() || found.gray.empty())
    return Error{Fault::Input, "there are no photos/*.ppm, volumes/*/a.nii and gray/*.pgm in '" + folder.string() +
                                   "'; bench/papers/inputs makes such a folder"};
  return found;
}

}  // namespace accrue::papers
