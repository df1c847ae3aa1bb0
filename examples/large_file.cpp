// A file larger than memory: read in pieces, which one plan counts; `add` keeps what was counted before.
//   g++ -std=c++20 large_file.cpp $(pkg-config --cflags --libs accrue) && ./a.out energies.raw
#include <accrue/histogram.hpp>
#include <cstdio>

int main(int, char **arguments) {
  std::FILE *file = arguments[1] ? std::fopen(arguments[1], "rb") : nullptr;
  if (!file) return std::fputs("usage: large_file FILE, which holds 32-bit floats\n", stderr), 2;

  std::vector<float> piece(1 << 20);
  std::vector<uint64_t> counts(10);
  accrue::Request request{accrue::samplesOf(std::span<const float>(piece)), accrue::Bins::even(10, 0, 5),
                          accrue::countsOf(std::span(counts)), {accrue::Outside::Drop, accrue::Nan::Drop}};
  auto plan = accrue::Plan::make(request);
  uint64_t outside = 0;
  while (plan) {
    request.samples.count = std::fread(piece.data(), sizeof(float), piece.size(), file);
    if (request.samples.count == 0) break;
    const auto tally = plan->run(request);
    if (!tally) return std::fprintf(stderr, "%s\n", tally.error().message.c_str()), 1;
    outside += tally->outside;
    request.add = true;
  }
  std::fclose(file);
  if (!plan) return std::fprintf(stderr, "%s\n", plan.error().message.c_str()), 1;
  for (uint32_t k = 0; k < 10; k++) std::printf("%g to %g: %llu\n", request.bins.edge(k), request.bins.edge(k + 1), (unsigned long long)counts[k]);
  std::printf("%llu outside\n", (unsigned long long)outside);
}
