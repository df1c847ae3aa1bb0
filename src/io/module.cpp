#include "io/module.h"

#include <dlfcn.h>

#include <filesystem>

namespace accrue {

std::optional<Opened> openByModule(const std::string &format, const FilePart &file) {
  std::error_code none;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
  const auto path = self.parent_path().parent_path() / "lib/accrue" / ("format_" + format + ".so");
  if (!std::filesystem::exists(path, none)) return std::nullopt;
  void *module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);  // it stays: readers are its code
  void *entry = module ? dlsym(module, "accrue_open_format") : nullptr;
  if (!entry) return cannotRead(file.name, std::string("its library cannot be loaded: ") + dlerror());
  std::optional<Opened> opened;
  reinterpret_cast<decltype(&accrue_open_format)>(entry)(file, opened);
  return opened;
}

}  // namespace accrue
