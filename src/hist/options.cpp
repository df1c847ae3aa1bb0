#include "hist/options.h"

#include "hist/words.h"

namespace accrue {

namespace {

constexpr const char *footer =
    "Without --bins: bytes have a bin for each of their 256 values. Other samples have up to 256 from the least to\n"
    "the greatest value, found by reading the file once more: fewer where there are few samples, and for integers all\n"
    "equally wide, from a round number on. The columns of a table have bins of their own. --range alone gives 256 bins,\n"
    "or one for each integer (with --joint 256). A pipe is kept while its range is found; where it brings 256 MiB or more, 16-bit integers\n"
    "have a bin for every value, and others need --range. Synthetic samples have the values 0 to --bins - 1. A bin holds\n"
    "its lower edge, not its upper one; --include-top lets the last bin hold both, as do bins that end at the greatest\n"
    "value.\n\n"
    "Examples:\n"
    "  accrue hist photo.png                                      one histogram per channel, in the terminal\n"
    "  accrue hist scan.nii.gz --log --plot scan.svg --csv scan.csv\n"
    "  accrue hist energies.raw --type f32 --bins 100 --range 0:5 --json | jq .counts\n"
    "  accrue hist t1.nii --joint t2.nii --bins 64                entropies and mutual information\n"
    "  accrue hist t1.nii --mask brain.nii --plot t1.svg --plot t1.png\n"
    "  accrue hist runs.csv::energy --weights runs.csv::weight    columns of a table\n"
    "  accrue hist --synthetic uniform:16Mi --bins 4096 --method block-private --saturate 256 --verify    on a GPU\n\n"
    "Exit codes: 0 done, 1 the input cannot be counted, 2 usage, 3 something could not be written.";

/// The names of a table, in lines that fit beside the options.
std::string namesOf(auto &&table) {
  std::string names, line;
  for (const auto &entry : table) {
    if (line.size() + entry.name.size() > 75) names += line + ",\n", line.clear();
    line += (line.empty() ? "" : ", ") + std::string(entry.name);
  }
  return names + line;
}

std::string methodsOf(Processor processor) {
  std::vector<MethodText> some;
  for (const MethodText &method : methods())
    if (method.processor == processor) some.push_back(method);
  return namesOf(some);
}

/// Numbers without a sign would take -1 for a very large one.
const CLI::Validator notNegative([](std::string &text) { return text.starts_with('-') ? "it cannot be negative" : std::string(); },
                                 "");

/// An empty word most likely is a variable of the shell that was never set.
const CLI::Validator notEmpty(
    [](std::string &text) { return text.empty() ? "it is empty; leave it out, or give a value" : std::string(); }, "");

void addInput(CLI::App &app, HistWords &words) {
  const char *group = "Input";
  app.add_option(
      "FILE", words.files,
      "PNG, JPEG, PNM (.pbm, .pgm, .ppm), TIFF, NIfTI (.nii, .nii.gz), FITS, HDF5, .npy, .npz, columns of numbers as\n"
      "text (.csv, .tsv, .txt), or raw with --type; - is standard input; FILE::NAME is an array, a dataset, a column of it");
  app.add_option("--synthetic", words.synthetic,
                 "made-up samples instead of a file, such as zipf:16Mi; DIST is one of\n" + namesOf(distributions()))
      ->type_name("DIST:N")
      ->group(group);
  app.add_option("--seed", words.seed, "of synthetic samples (1)")->type_name("S")->group(group);
  app.add_option("--type", words.type,
                 "of raw or synthetic samples: u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64 (synthetic: u32)")
      ->type_name("TYPE")
      ->group(group);
  app.add_option("--channels", words.channels, "of raw samples, interleaved: 1 to 4 (1)")->type_name("N")->group(group);
  app.add_option("--offset", words.offset, "bytes before the first raw sample (0)")
      ->type_name("BYTES")
      ->check(notNegative)
      ->group(group);
  app.add_flag("--big-endian", words.bigEndian, "raw samples are big-endian")->group(group);
  app.add_option("--channel", words.channel, "count this channel only: its name (red) or number, from 1")
      ->type_name("NAME")
      ->group(group);
  app.add_option("--weights", words.weights, "add these up per bin instead of counting: floats, one per sample")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--weights-type", words.weightsType, "of raw weights: f16, f32, f64")->type_name("TYPE")->group(group);
  app.add_option("--mask", words.mask, "count only samples where this is not 0: one number per sample")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--mask-type", words.maskType, "of a raw mask, such as u8")->type_name("TYPE")->group(group);
  app.add_option("--joint", words.other, "count pairs of samples from both inputs; prints entropies and mutual information")
      ->type_name("OTHER")
      ->group(group);
  app.add_option("--chunk", words.chunk, "bytes to read at a time; the next chunk is read while one is counted (64Mi)")
      ->type_name("BYTES")
      ->check(notNegative)
      ->transform(CLI::AsSizeValue(false).description(""))
      ->group(group);
}

void addBins(CLI::App &app, HistWords &words) {
  const char *group = "Bins";
  app.add_option("--bins", words.bins, "how many, 1 to 16777216, or a rule: auto, fd, sqrt")
      ->type_name("N|RULE")
      ->check(notEmpty)
      ->group(group);
  app.add_option("--range", words.range, "even bins from LO up to below HI")->type_name("LO:HI")->check(notEmpty)->group(group);
  app.add_option("--edges", words.edges, "increasing edges, one more than bins: a list such as 0,1,10,100 or a file")
      ->type_name("LIST|FILE")
      ->check(notEmpty)
      ->group(group);
  app.add_flag("--include-top", words.includeTop, "the last bin holds its upper edge, too")->group(group);
  app.add_option("--joint-bins", words.otherBins, "--bins of the joint input, if others")->type_name("N")->group(group);
  app.add_option("--joint-range", words.otherRange, "--range of the joint input, if another")
      ->type_name("LO:HI")
      ->check(notEmpty)
      ->group(group);
  app.add_option("--outside", words.outside, "samples outside: drop (and say how many), clamp, refuse (NaN, too)")
      ->type_name("RULE")
      ->check(CLI::IsMember({"drop", "clamp", "refuse"}).description(""))
      ->group(group);
  app.add_option("--saturate", words.saturate, "counts stop at N")->type_name("N")->check(notNegative)->group(group);
}

void addMethod(CLI::App &app, HistWords &words) {
  const char *group = "Method";
  app.add_option("--method", words.method,
                 "how to count, also NAME/VARIANT (duplicate/64); NAME is auto,\non a CPU " + methodsOf(Processor::Cpu) +
                     ",\non a GPU " + methodsOf(Processor::Gpu))
      ->type_name("NAME")
      ->group(group);
  app.add_option("--device", words.device, "cpu, gpu or auto: where the method runs, else the CPU")
      ->type_name("DEVICE")
      ->check(CLI::IsMember({"cpu", "gpu", "auto"}).description(""))
      ->group(group);
  app.add_option("--threads", words.threads, "of the CPU (all)")->type_name("N")->group(group);
  app.add_option("--grid", words.grid, "blocks of the GPU's kernel, and threads of a block, such as 120x512 (chosen)")
      ->type_name("BLOCKS[xTHREADS]")
      ->group(group);
  app.add_option("--memory", words.memory,
                 "how samples reach the GPU: copied, pinned (page-locked), managed; counts there (copied)")
      ->type_name("KIND")
      ->check(CLI::IsMember({"copied", "pinned", "managed"}).description(""))
      ->group(group);
  app.add_flag("--no-prefetch", words.noPrefetch, "managed memory moves page by page, as the kernel touches it")->group(group);
  app.add_flag("--predictable", words.predictable, "only methods whose time does not depend on the values")->group(group);
  app.add_flag("--predict", words.predict, "print the predicted time beside the measured one")->group(group);
  app.add_flag("--verify", words.verify, "count by the plain loop as well, compare bin by bin, print both times")->group(group);
}

void addOutput(CLI::App &app, HistWords &words) {
  const char *group = "Output (a plot in the terminal unless another is asked for)";
  app.add_option("--plot", words.plots, "write a plot; the name says the format; may be given more than once")
      ->type_name("FILE.svg|.png")
      ->allow_extra_args(false)
      ->group(group);
  // An option that may stand alone: without a file, standard output.
  const auto optionalFile = [](std::optional<std::string> &to) {
    return [&to](const std::string &file) { to = file.empty() ? "-" : file; };
  };
  app.add_option_function<std::string>("--json", optionalFile(words.json),
                                       "write everything as JSON; - or nothing is standard output")
      ->type_name("[FILE.json]")
      ->expected(0, 1)
      ->group(group);
  app.add_option_function<std::string>("--csv", optionalFile(words.csv), "write the bins as CSV; - or nothing is standard output")
      ->type_name("[FILE.csv]")
      ->expected(0, 1)
      ->group(group);
  app.add_flag("--density", words.density, "shares of the samples inside per unit of value, instead of counts")->group(group);
  app.add_flag("--cumulative", words.cumulative, "each bin with all below it; with --density, as shares of those inside")
      ->group(group);
  app.add_flag("--log", words.log, "logarithmic scale in plots")->group(group);
  app.add_flag("--ascii", words.ascii, "plain characters in the terminal")->group(group);
  app.add_flag("--quiet", words.quiet, "no plot and no summary in the terminal")->group(group);
}

}  // namespace

HistCommandLine::HistCommandLine(CLI::App &app) : words(std::make_unique<HistWords>()) {
  app.footer(footer);
  addInput(app, *words);
  addBins(app, *words);
  addMethod(app, *words);
  addOutput(app, *words);
}

HistCommandLine::~HistCommandLine() = default;

}  // namespace accrue
