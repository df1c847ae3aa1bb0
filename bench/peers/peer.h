// What the peers written in C++ share: a loop that answers line by line, as src/bench/peer.h tells.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "bench/hash.h"
#include "bench/times.h"

namespace accrue::bench {

struct Question {
  std::string type;  // "u8"
  uint32_t bins = 0;
  uint64_t samples = 0;
  std::string path;
  unsigned copies = 1, threads = 1;
};

inline std::string done(double seconds, uint64_t hash) {
  char text[64];
  std::snprintf(text, sizeof text, "done %.9g ", seconds);
  return text + std::to_string(hash);
}
inline std::string cannot(const std::string &reason) { return "cannot " + reason; }

/// The samples of a question; fewer than asked for if they cannot be read.
template <class T>
std::vector<T> samplesOf(const Question &question) {
  std::vector<T> samples(question.samples);
  std::ifstream file(question.path, std::ios::binary);
  file.read(reinterpret_cast<char *>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(T)));
  samples.resize(static_cast<size_t>(file.gcount()) / sizeof(T));
  return samples;
}

inline double secondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The median time of `run` on a CPU, after one to warm up.
template <class Run>
double timeOf(Run run) {
  run();
  Times times(cpuPatience);
  while (!times.isEnough()) {
    const auto start = std::chrono::steady_clock::now();
    run();
    times.add(secondsSince(start));
  }
  return times.median();
}

/// Calls `answer` with an example of the samples' type.
template <class Answer>
std::string answerByType(const Question &question, Answer answer) {
  if (question.type == "u8") return answer(uint8_t());
  if (question.type == "i8") return answer(int8_t());
  if (question.type == "u16") return answer(uint16_t());
  if (question.type == "i16") return answer(int16_t());
  if (question.type == "u32") return answer(uint32_t());
  if (question.type == "i32") return answer(int32_t());
  if (question.type == "f32") return answer(float());
  if (question.type == "f64") return answer(double());
  return cannot("there is no type " + question.type);
}

/// Says `greeting`, then answers until there are no more questions.
template <class Answer>
int serve(const std::string &greeting, Answer answer) {
  std::cout << greeting << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    Question question;
    std::istringstream words(line);
    words >> question.type >> question.bins >> question.samples >> question.path >> question.copies >> question.threads;
    std::cout << (words ? answer(question) : cannot("read '" + line + "'")) << std::endl;
  }
  return 0;
}

}  // namespace accrue::bench
