#include "io/zip.h"

#include <algorithm>
#include <array>
#include <limits>

#include "io/byte_order.h"
#include "io/checksum.h"

namespace accrue {
namespace {

constexpr std::string_view endMark("PK\5\6", 4), wideEndMark("PK\6\6", 4), entryMark("PK\1\2", 4), localMark("PK\3\4", 4);
constexpr size_t endBytes = 22, wideEndBytes = 56, locatorBytes = 20, entryBytes = 46, localBytes = 30;
constexpr uint64_t mostEntryBytes = 64 << 20;  // of the list of files

Error damaged(const std::string &name) {
  return cannotRead(name, "the archive is damaged or truncated: its list of files cannot be read; get another copy");
}

template <class T>
T little(std::string_view bytes, size_t offset) {
  return numberAt<T>(bytes, offset, ByteOrder::Little);
}

/// `count` bytes of the file from `offset` on; fewer at its end.
Result<std::string> bytesAt(const std::string &path, uint64_t offset, size_t count) {
  const auto stream = openBytes(path);
  if (!stream) return stream.error();
  if (auto error = (*stream)->skip(offset)) return *error;
  std::string bytes(count, '\0');
  const auto got = (*stream)->read(std::as_writable_bytes(std::span(bytes)));
  if (!got) return got.error();
  bytes.resize(*got);
  return bytes;
}

struct Directory {
  uint64_t offset = 0, bytes = 0, entries = 0;
};

/// Where the list of files is: said at the very end, behind which a comment may stand.
Result<Directory> findDirectory(const std::string &path, const std::string &name) {
  const auto stream = openBytes(path);
  if (!stream) return stream.error();
  const auto size = (*stream)->left();
  if (!size || *size < endBytes) return damaged(name);
  const uint64_t start = *size - std::min<uint64_t>(*size, endBytes + 0xffff + locatorBytes);
  const auto tail = bytesAt(path, start, static_cast<size_t>(*size - start));
  if (!tail) return tail.error();
  const size_t end = tail->rfind(endMark);
  if (end == tail->npos || tail->size() - end < endBytes) return damaged(name);
  Directory directory{little<uint32_t>(*tail, end + 16), little<uint32_t>(*tail, end + 12), little<uint16_t>(*tail, end + 10)};
  const bool isWide = directory.offset == 0xffffffffu || directory.bytes == 0xffffffffu || directory.entries == 0xffffu;
  if (!isWide) return directory;
  if (end < locatorBytes) return damaged(name);
  const auto wide = bytesAt(path, little<uint64_t>(*tail, end - locatorBytes + 8), wideEndBytes);
  if (!wide) return wide.error();
  if (wide->size() < wideEndBytes || !wide->starts_with(wideEndMark)) return damaged(name);
  return Directory{little<uint64_t>(*wide, 48), little<uint64_t>(*wide, 40), little<uint64_t>(*wide, 32)};
}

/// Numbers that 32 bits do not hold stand in an extra field, in this order, each only if its place says so.
void readWide(std::string_view extra, ZipEntry &entry) {
  while (extra.size() >= 4) {
    const size_t length = std::min<size_t>(little<uint16_t>(extra, 2), extra.size() - 4);
    if (little<uint16_t>(extra, 0) == 1) {
      std::string_view numbers = extra.substr(4, length);
      for (uint64_t *number : {&entry.size, &entry.packed, &entry.offset}) {
        if (*number != 0xffffffffu || numbers.size() < 8) continue;
        *number = little<uint64_t>(numbers, 0);
        numbers.remove_prefix(8);
      }
      return;
    }
    extra.remove_prefix(4 + length);
  }
}

/// A part of a stream: the bytes of one file, as they are stored.
class Stretch : public ByteStream {
 public:
  Stretch(std::unique_ptr<ByteStream> source, uint64_t bytes)
      : ByteStream(source->name()), source(std::move(source)), rest(bytes) {}

 protected:
  Result<size_t> take(std::span<std::byte> buffer) override {
    const auto got = source->read(buffer.first(std::min<uint64_t>(buffer.size(), rest)));
    if (got) rest -= *got;
    return got;
  }
  std::optional<Error> pass(uint64_t count) override {
    const uint64_t step = std::min(count, rest);
    rest -= step;
    return source->skip(step);
  }
  std::optional<uint64_t> leftToTake() const override {
    const auto left = source->left();
    return left ? std::min(*left, rest) : rest;
  }

 private:
  const std::unique_ptr<ByteStream> source;
  uint64_t rest;
};

/// A file of an archive, of the size and the checksum that the archive promises.
class Checked : public ByteStream {
 public:
  Checked(std::unique_ptr<ByteStream> source, const ZipEntry &entry)
      : ByteStream(source->name()), source(std::move(source)), size(entry.size), promised(entry.checksum) {}

  /// Reads to the end, where the checksum tells whether all of it is sound.
  std::optional<Error> finish() override { return skip(std::numeric_limits<uint64_t>::max()); }

 protected:
  Result<size_t> take(std::span<std::byte> buffer) override {
    const auto got = source->read(buffer);
    if (!got) return got;
    sum.add(buffer.first(*got));
    done += *got;
    if (*got < buffer.size() && (done != size || sum.value() != promised))
      return cannotRead(name(), "the archive is damaged (its checksum is wrong); get another copy");
    return got;
  }
  std::optional<uint64_t> leftToTake() const override { return size - std::min(done, size); }

 private:
  const std::unique_ptr<ByteStream> source;
  const uint64_t size;
  const uint32_t promised;
  Checksum sum;
  uint64_t done = 0;
};

}  // namespace

Result<std::vector<ZipEntry>> entriesOf(const std::string &path, const std::string &name) {
  const auto directory = findDirectory(path, name);
  if (!directory) return directory.error();
  if (directory->bytes > mostEntryBytes) return damaged(name);
  const auto list = bytesAt(path, directory->offset, static_cast<size_t>(directory->bytes));
  if (!list) return list.error();
  std::vector<ZipEntry> entries;
  std::string_view rest = *list;
  for (uint64_t i = 0; i < directory->entries; i++) {
    if (rest.size() < entryBytes || !rest.starts_with(entryMark)) return damaged(name);
    const size_t nameBytes = little<uint16_t>(rest, 28), extraBytes = little<uint16_t>(rest, 30),
                 whole = entryBytes + nameBytes + extraBytes + little<uint16_t>(rest, 32);
    if (rest.size() < whole) return damaged(name);
    ZipEntry entry{std::string(rest.substr(entryBytes, nameBytes)),
                   little<uint32_t>(rest, 42),
                   little<uint32_t>(rest, 20),
                   little<uint32_t>(rest, 24),
                   little<uint32_t>(rest, 16),
                   little<uint16_t>(rest, 10),
                   (little<uint16_t>(rest, 8) & 1) != 0};
    readWide(rest.substr(entryBytes + nameBytes, extraBytes), entry);
    entries.push_back(std::move(entry));
    rest.remove_prefix(whole);
  }
  return entries;
}

Result<std::unique_ptr<ByteStream>> openEntry(const std::string &path, const std::string &name, const ZipEntry &entry) {
  if (entry.isSecret) return cannotRead(name, "it is encrypted; save it without a password");
  const auto local = bytesAt(path, entry.offset, localBytes);
  if (!local) return local.error();
  if (local->size() < localBytes || !local->starts_with(localMark)) return damaged(name);
  auto stream = openBytes(path);
  if (!stream) return stream;
  const uint64_t start = localBytes + little<uint16_t>(*local, 26) + little<uint16_t>(*local, 28);
  if (auto error = (*stream)->skip(entry.offset + start)) return *error;
  std::unique_ptr<ByteStream> packed = std::make_unique<Stretch>(std::move(*stream), entry.packed);
  const auto checked = [&](std::unique_ptr<ByteStream> bytes) {
    return std::unique_ptr<ByteStream>(std::make_unique<Checked>(std::move(bytes), entry));
  };
  if (entry.method == 0) return checked(std::move(packed));
#ifdef ACCRUE_HAVE_ZLIB
  if (entry.method == 8) {
    auto plain = inflateEntry(std::move(packed));
    return plain ? checked(std::move(*plain)) : std::move(plain);
  }
#else
  if (entry.method == 8)
    return cannotRead(name,
                      "it is compressed, which this build of accrue cannot read; install zlib (package zlib1g-dev) and build "
                      "accrue again");
#endif
  return cannotRead(name, "it is compressed by method " + std::to_string(entry.method) + "; numpy.savez_compressed uses 8");
}

}  // namespace accrue
