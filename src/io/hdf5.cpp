// HDF5 datasets by libhdf5: integers and floats of any size and order, also chunked and compressed. A part is a dataset's path
// within the file: scan.h5::/run1/energy. A file with one dataset of numbers needs none.
#include <hdf5.h>

#include <algorithm>

#include "io/formats.h"
#include "io/shape.h"

namespace accrue {
namespace {

/// One of the library's handles, closed when it goes.
class Handle {
 public:
  Handle() = default;
  Handle(hid_t id, herr_t (*close)(hid_t)) : id(id), close(close) {}
  Handle(Handle &&other) noexcept : id(std::exchange(other.id, -1)), close(other.close) {}
  Handle &operator=(Handle &&other) noexcept {
    std::swap(id, other.id);
    std::swap(close, other.close);
    return *this;
  }
  ~Handle() {
    if (id >= 0) close(id);
  }
  operator hid_t() const { return id; }
  bool isOpen() const { return id >= 0; }

 private:
  hid_t id = -1;
  herr_t (*close)(hid_t) = nullptr;
};

struct Hdf5Type {
  Type type;
  hid_t memory;  // the library's name for it
};

/// The type that a dataset's numbers are read as. Floats of 16 bits become f32; what h5py calls bool is an enumeration of bytes.
std::optional<Hdf5Type> typeOf(hid_t stored) {
  const H5T_class_t kind = H5Tget_class(stored);
  const size_t bytes = H5Tget_size(stored);
  if (kind == H5T_FLOAT && bytes <= 4) return Hdf5Type{Type::F32, H5T_NATIVE_FLOAT};
  if (kind == H5T_FLOAT && bytes == 8) return Hdf5Type{Type::F64, H5T_NATIVE_DOUBLE};
  if (kind == H5T_ENUM && bytes == 1) return Hdf5Type{Type::U8, H5I_INVALID_HID};
  if (kind != H5T_INTEGER) return std::nullopt;
  const bool isSigned = H5Tget_sign(stored) == H5T_SGN_2;
  if (bytes == 1) return isSigned ? Hdf5Type{Type::I8, H5T_NATIVE_INT8} : Hdf5Type{Type::U8, H5T_NATIVE_UINT8};
  if (bytes == 2) return isSigned ? Hdf5Type{Type::I16, H5T_NATIVE_INT16} : Hdf5Type{Type::U16, H5T_NATIVE_UINT16};
  if (bytes <= 4) return isSigned ? Hdf5Type{Type::I32, H5T_NATIVE_INT32} : Hdf5Type{Type::U32, H5T_NATIVE_UINT32};
  if (bytes > 8) return std::nullopt;
  return isSigned ? Hdf5Type{Type::I64, H5T_NATIVE_INT64} : Hdf5Type{Type::U64, H5T_NATIVE_UINT64};
}

Error damaged(const std::string &name) {
  return cannotRead(name, "the HDF5 file is damaged, or uses a filter that is not installed; h5dump tells more");
}

class Hdf5Reader : public Reader {
 public:
  Hdf5Reader(Description description, Handle file, Handle dataset, Handle memoryType, std::vector<hsize_t> lengths)
      : Reader(std::move(description)),
        file(std::move(file)),
        dataset(std::move(dataset)),
        memoryType(std::move(memoryType)),
        lengths(std::move(lengths)) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const size_t bytes = description().sampleBytes();
    const uint64_t count = buffer.size() / bytes;
    for (uint64_t done = 0; done < count;) {
      const uint64_t got = readBox(buffer.data() + done * bytes, count - done);
      if (!got) return damaged(description().name);
      done += got;
    }
    return count;
  }

  std::optional<Error> skip(uint64_t samples) override {
    position += samples;
    return std::nullopt;
  }

 private:
  /// The largest box of at most `most` elements that begins where we are, in the order of C: whole along its last axes, some steps
  /// along one, one step along those before. Tells how many elements it has; 0: an error.
  uint64_t readBox(std::byte *to, uint64_t most) {
    std::vector<hsize_t> start(lengths.size()), size(lengths.size(), 1);
    uint64_t rest = position, inner = 1;
    for (size_t axis = lengths.size(); axis-- > 0; rest /= lengths[axis]) start[axis] = rest % lengths[axis];
    for (size_t axis = lengths.size(); axis-- > 0;) {
      size[axis] = std::min<uint64_t>(lengths[axis] - start[axis], most / inner);
      inner *= size[axis];
      if (size[axis] < lengths[axis]) break;
    }
    const Handle space(H5Dget_space(dataset), H5Sclose);
    const hsize_t elements = inner;
    const Handle memory(H5Screate_simple(1, &elements, nullptr), H5Sclose);
    const bool isChosen =
        lengths.empty() || H5Sselect_hyperslab(space, H5S_SELECT_SET, start.data(), nullptr, size.data(), nullptr) >= 0;
    if (!isChosen || H5Dread(dataset, memoryType, memory, space, H5P_DEFAULT, to) < 0) return 0;
    position += inner;
    return inner;
  }

  const Handle file, dataset, memoryType;
  const std::vector<hsize_t> lengths;
  uint64_t position = 0;
};

/// The paths of all datasets of numbers.
std::vector<std::string> datasetsIn(hid_t file) {
  std::vector<std::string> names;
  const auto visit = [](hid_t from, const char *name, const H5O_info_t *about, void *to) -> herr_t {
    if (about->type != H5O_TYPE_DATASET) return 0;
    const Handle dataset(H5Dopen2(from, name, H5P_DEFAULT), H5Dclose);
    const Handle type(H5Dget_type(dataset), H5Tclose);
    if (type.isOpen() && typeOf(type)) static_cast<std::vector<std::string> *>(to)->push_back(std::string("/") + name);
    return 0;
  };
  H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit, &names, H5O_INFO_BASIC);
  return names;
}

/// Opens a dataset with room for a row of its chunks, each of which would else be decompressed for every line of it.
Handle openDataset(hid_t file, const std::string &path) {
  constexpr size_t slots = 12421, room = size_t(256) << 20;
  const Handle access(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
  H5Pset_chunk_cache(access, slots, room, 1.0);
  return {H5Dopen2(file, path.c_str(), access), H5Dclose};
}

/// Whether chunks have as many axes as their dataset. libhdf5 does not ask, and reads without end where they have others.
bool areChunksSound(hid_t dataset, int axes) {
  const Handle how(H5Dget_create_plist(dataset), H5Pclose);
  if (H5Pget_layout(how) != H5D_CHUNKED) return true;
  hsize_t lengths[H5S_MAX_RANK] = {};
  return H5Pget_chunk(how, H5S_MAX_RANK, lengths) == axes;
}

}  // namespace

Opened openHdf5(const FilePart &file) {
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);  // it would print
  Handle opened(H5Fopen(file.path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
  if (!opened.isOpen()) return damaged(file.name);
  std::string path = file.part;
  if (path.empty()) {
    const std::vector<std::string> names = datasetsIn(opened);
    if (names.size() != 1) return sayWhich(file, "dataset", names);
    path = names[0];
  }
  Handle dataset = openDataset(opened, path);
  if (!dataset.isOpen()) return sayWhich(file, "dataset", datasetsIn(opened));
  const Handle stored(H5Dget_type(dataset), H5Tclose), space(H5Dget_space(dataset), H5Sclose);
  const auto type = stored.isOpen() ? typeOf(stored) : std::nullopt;
  if (!type) return cannotRead(file.name, "its dataset '" + path + "' holds no integers or floats of up to 8 bytes");
  const int axes = H5Sget_simple_extent_ndims(space);
  if (axes < 0 || !areChunksSound(dataset, axes)) return damaged(file.name);
  std::vector<hsize_t> lengths(static_cast<size_t>(axes));
  H5Sget_simple_extent_dims(space, lengths.data(), nullptr);
  std::vector<uint64_t> shape(lengths.begin(), lengths.end());
  if (H5Sget_simple_extent_type(space) == H5S_NULL) shape = {0};
  const auto count = countOf(shape);
  if (!count) return cannotRead(file.name, "the HDF5 file is damaged: no file holds " + wordsFor(shape, 1));
  Handle memory(H5Tcopy(type->memory == H5I_INVALID_HID ? hid_t(stored) : type->memory), H5Tclose);
  Description description{file.name, "HDF5", type->type, 1, *count};
  description.shape = wordsFor(shape, 1);
  description.axes = {shape, false};
  return std::unique_ptr<Reader>(std::make_unique<Hdf5Reader>(std::move(description), std::move(opened), std::move(dataset),
                                                              std::move(memory), std::move(lengths)));
}

}  // namespace accrue
