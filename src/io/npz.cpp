// NumPy's .npz: a ZIP archive with an .npy file for each array, stored as it is (numpy.savez) or deflated (savez_compressed).
#include "io/formats.h"
#include "io/zip.h"

namespace accrue {
namespace {

constexpr std::string_view ending = ".npy";

std::string arrayOf(const ZipEntry &entry) { return entry.file.substr(0, entry.file.size() - ending.size()); }

}  // namespace

Opened openNpz(const FilePart &file) {
  const auto entries = entriesOf(file.path, file.name);
  if (!entries) return entries.error();
  std::vector<std::string> names;
  const ZipEntry *found = nullptr;
  for (const ZipEntry &entry : *entries) {
    if (!entry.file.ends_with(ending)) continue;
    names.push_back(arrayOf(entry));
    if (file.part.empty() || names.back() == file.part) found = &entry;
  }
  if (names.empty()) return cannotRead(file.name, "it is a ZIP archive without a .npy array");
  if (!found || (file.part.empty() && names.size() > 1)) return sayWhich(file, "array", names);
  auto stream = openEntry(file.path, file.name, *found);
  if (!stream) return stream.error();
  const auto head = (*stream)->peek(6);
  if (!head) return head.error();
  if (*head != "\x93NUMPY") return cannotRead(file.name, "its array '" + arrayOf(*found) + "' is damaged; get another copy");
  return openNpy(std::move(*stream));
}

}  // namespace accrue
