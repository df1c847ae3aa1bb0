#include "bench/papers/experiment.h"

#include <algorithm>
#include <array>

namespace accrue::papers {
namespace {

constexpr std::array<Application, 4> all = {{{"color_histogram", "Color histogram"},
                                             {"mutual_information", "Mutual information"},
                                             {"hough_lines", "Line detection (Hough transform)"},
                                             {"joint_weight", "Joint weight distribution"}}};

/// The papers' subcodes: 2^26 and 2^34 pairs.
constexpr std::array<unsigned, 2> dimensions = {13, 17}, quickDimensions = {6, 7};

std::string inputPath(const std::filesystem::path &file) { return (std::filesystem::path("inputs") / file).string(); }

Experiment colorExperiment(const Picture &photo) {
  return {.application = "color_histogram",
          .dataset = photo.name,
          .updates = photo.pixels() * 3,
          .histogramBytes = 768 * 4,
          .arguments = inputPath(photo.file)};
}

/// All lines that have votes are printed, so that the result says much about the votes.
Experiment houghExperiment(const Picture &photo) {
  return {.application = "hough_lines",
          .dataset = photo.name,
          .updates = photo.pixels() / 8 * 180,  // an eighth of the pixels are edges
          .histogramBytes = (2 * (photo.width + photo.height) + 3) * 182 * 4,
          .arguments = "--lines 100000 " + inputPath(photo.file)};
}

Experiment informationExperiment(const VolumePair &pair) {
  return {.application = "mutual_information",
          .dataset = pair.name,
          .updates = pair.voxels * 3,
          .histogramBytes = 256 * 256 * 4,
          .arguments = inputPath(pair.a) + " " + inputPath(pair.b)};
}

/// A registration: the same over the 27 shifts of up to one voxel.
Experiment registrationExperiment(const VolumePair &pair) {
  Experiment one = informationExperiment(pair);
  one.dataset += "-27-shifts";
  one.updates *= 27;
  one.arguments = "--search 1 " + one.arguments;
  return one;
}

/// Where the reference would take too long, the identities that the distribution must satisfy are checked.
Experiment weightExperiment(unsigned k) {
  const bool hasReference = k < leastWithoutReference;
  return {.application = "joint_weight",
          .dataset = "k" + std::to_string(k),
          .updates = uint64_t(1) << 2 * k,
          .histogramBytes = uint64_t(128) * 128 * 128 * 8,
          .hasReference = hasReference,
          .arguments = (hasReference ? "--k " : "--check --k ") + std::to_string(k)};
}

/// The naive experiments, those that take long last.
std::vector<Experiment> naiveExperiments(const Datasets &datasets, const Scope &scope) {
  std::vector<Experiment> naive;
  for (const Picture &photo : datasets.photos) naive.push_back(colorExperiment(photo));
  for (const VolumePair &pair : datasets.volumes) naive.push_back(informationExperiment(pair));
  const auto smallest = std::min_element(datasets.volumes.begin(), datasets.volumes.end(),
                                         [](const VolumePair &a, const VolumePair &b) { return a.voxels < b.voxels; });
  if (smallest != datasets.volumes.end()) naive.push_back(registrationExperiment(*smallest));
  for (const Picture &photo : datasets.photos) naive.push_back(houghExperiment(photo));
  for (const unsigned k : scope.quick ? quickDimensions : dimensions) naive.push_back(weightExperiment(k));
  std::stable_sort(naive.begin(), naive.end(), [](const Experiment &a, const Experiment &b) { return a.updates < b.updates; });
  constexpr uint64_t many = uint64_t(1) << 28, tooMany = uint64_t(1) << 32;
  for (Experiment &one : naive) one.repetitions = scope.quick ? 3 : one.updates < many ? 9 : one.updates < tooMany ? 5 : 1;
  return naive;
}

}  // namespace

std::span<const Application> applications() { return all; }

std::string titleOf(std::string_view application) {
  for (const Application &one : all)
    if (one.name == application) return std::string(one.title);
  return std::string(application);
}

std::string Experiment::id() const {
  return application + "." + dataset + "." + strategy + (strategy == "naive" ? "" : "." + copies);
}

std::string Experiment::line() const {
  return id() + "\t" + application + "\t" + dataset + "\t" + strategy + "\t" + copies + "\t" + std::to_string(repetitions) + "\t" +
         std::to_string(updates) + "\t" + std::to_string(histogramBytes) + "\t" + (hasReference ? "reference" : "naive") + "\t" +
         arguments + "\n";
}

std::string PictureJob::line() const {
  return application + "\t" + file + "\t" + std::to_string(updates) + "\t" + arguments + "\n";
}

std::vector<Strategy> rewritingStrategies() {
  std::vector<Strategy> some;
  for (const accrue_strategy &row : strategies()) {
    const Strategy strategy = *findStrategy(row.name);
    const bool isFaster = strategy != Strategy::Leave && strategy != Strategy::Check;
    if (isFaster && strategy != Strategy::Openmp) some.push_back(strategy);
  }
  return some;
}

std::vector<unsigned> copiesOf(const Scope &scope) {
  if (scope.quick) return {2, 8};
  return {2, 4, 6, 8, 10, 12, 16, 32, 64, 128, 256};
}

std::vector<Experiment> experimentsOf(const Datasets &datasets, const Scope &scope) {
  std::vector<Experiment> experiments;
  for (const Experiment &naive : naiveExperiments(datasets, scope)) {
    experiments.push_back(naive);
    for (const Strategy strategy : scope.strategies) {
      Experiment one = naive;
      one.strategy = nameOf(strategy), one.copies = "own";
      experiments.push_back(one);
      if (strategy != Strategy::Duplicate) continue;  // the one whose copies are counted
      for (const unsigned copies : copiesOf(scope)) {
        one.copies = std::to_string(copies);
        experiments.push_back(one);
      }
    }
  }
  return experiments;
}

std::vector<PictureJob> pictureJobsOf(const Datasets &datasets, const Scope &scope) {
  std::vector<PictureJob> jobs;
  for (const VolumePair &pair : datasets.volumes) {
    const std::string file = "pictures/mutual_information." + pair.name + ".pgm";
    jobs.push_back({"mutual_information", file, informationExperiment(pair).updates,
                    "--joint " + file + " " + inputPath(pair.a) + " " + inputPath(pair.b)});
  }
  for (const Picture &photo : datasets.photos) {
    const std::string file = "pictures/hough_lines." + photo.name + ".pgm";
    jobs.push_back({"hough_lines", file, houghExperiment(photo).updates, "--votes " + file + " " + inputPath(photo.file)});
  }
  for (const unsigned k : scope.quick ? quickDimensions : dimensions) {
    const Experiment one = weightExperiment(k);
    const std::string file = "pictures/joint_weight." + one.dataset + ".txt";
    jobs.push_back({"joint_weight", file, one.updates, "--full " + file + " --k " + std::to_string(k)});
  }
  return jobs;
}

}  // namespace accrue::papers
