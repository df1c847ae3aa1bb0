// The library from C++: a histogram of bytes, with one call.
//   g++ -std=c++20 pixels.cpp $(pkg-config --cflags --libs accrue)
#include <accrue/histogram.hpp>
#include <cstdio>

int main() {
  std::vector<uint8_t> pixels(1 << 20);
  for (size_t i = 0; i < pixels.size(); i++) pixels[i] = static_cast<uint8_t>(i * i >> 7);

  std::vector<uint32_t> counts(256);
  const auto tally =
      accrue::histogram(pixels, accrue::Bins::values(256), counts, {accrue::Outside::Drop, accrue::Nan::Drop});
  if (!tally) {
    std::fprintf(stderr, "%s\n", tally.error().message.c_str());
    return 1;
  }
  uint64_t total = 0;
  for (const uint32_t count : counts) total += count;
  std::printf("%llu pixels counted by %s\n", static_cast<unsigned long long>(total),
              std::string(accrue::textOf(tally->method).name).c_str());
}
