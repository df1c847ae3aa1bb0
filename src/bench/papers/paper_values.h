// What the papers report, to stand beside what is measured here.
//
// Ikeda, Ino, Hagihara: "An OpenACC Optimizer for Accelerating Histogram Computation on a GPU" (the paper) and the
// study that came before it, in Japanese (the study); both on a Tesla K40 with PGI 15.5. The paper's times are those of
// the device; the study's are of the whole program, but for its color histograms. Nugteren, van den Braak, Corporaal,
// Mesman: "High Performance Predictable Histogramming on GPUs" (GPGPU'11), GTX 470.
#pragma once
#include <array>
#include <string_view>

namespace accrue::papers {

struct PaperSpeedup {
  std::string_view application;
  std::string_view dataset;  // of ours, where the row is of one; empty: the best of all
  double best;
  std::string_view copies;  // l it was reached with
  bool isWhole;             // of the whole program
  std::string_view source;
};

constexpr std::array<PaperSpeedup, 7> paperSpeedups = {{
    {"color_histogram", "", 3.3, "12", false, "paper, Fig. 8"},
    {"mutual_information", "", 3.6, "up to 12", false, "paper, Fig. 10"},
    {"mutual_information", "", 1.76, "8", true, "study, Fig. 14"},
    {"hough_lines", "", 0.78, "2 to 12", false, "paper, Fig. 12"},
    {"hough_lines", "", 1.45, "2", true, "study, Fig. 12"},
    {"joint_weight", "k13", 7.31, "16", true, "study, Fig. 8"},
    {"joint_weight", "k17", 136, "128", true, "study, Fig. 8"},
}};

/// Table 2 of Nugteren et al.: GB/s over pictures.
struct PaperBandwidth {
  std::string_view name, method;
  double average, deviation;
};

constexpr std::array<PaperBandwidth, 5> paperBandwidths = {{
    {"baseline", "warp-private", 6.1, 2.3},
    {"extension 1", "warp-private/shuffle", 7.2, 1.0},
    {"extension 2", "warp-private/uncoalesced", 8.0, 0.7},
    {"extension 3", "warp-private/hardware-atomics", 7.2, 2.6},
    {"extensions 2 + 3", "warp-private/uncoalesced+hardware-atomics", 7.6, 1.4},
}};

}  // namespace accrue::papers
