#include "tune/keep.h"

#include <algorithm>
#include <cstring>

namespace accrue::tune {
namespace {

/// A record holds as many trials as the runtime tries; the store itself any number, which it keeps.
int keepSome(accrue_store &store, const Tuned &tuned, const std::vector<std::string> &plans, const std::string &winner) {
  const Case &about = tuned.about;
  const accrue_subject subject{about.file.c_str(), about.function.c_str(), about.line, about.strategies, about.updates};
  accrue_device device{};
  accrue_record record{};
  std::strncpy(device.name, about.device.c_str(), sizeof device.name - 1);
  device.machine = about.machine;
  record.device = &device;
  record.exponent = about.exponent();
  record.iterations = about.iterations;
  record.count = static_cast<int>(about.histograms.size());
  std::copy(about.histograms.begin(), about.histograms.end(), record.histograms);
  record.is_news = 1;
  for (const std::string &plan : plans) {
    const Measured &measured = tuned.known.at(plan);
    accrue_trial &trial = record.trials[record.trial_count++];
    trial.plan = *planOf(plan);
    trial.best = measured.shortest();
    trial.launches = static_cast<long>(measured.launches.size());
    if (plan != winner) continue;
    record.settled = &trial;
    record.usual = measured.mean();
  }
  return accrue_store_records(&store, &subject, &record, &record);
}

int keepCase(accrue_store &store, const Tuned &tuned, bool isOver) {
  const std::string winner = isOver ? tuned.winner().value_or("") : "";
  std::vector<std::string> plans;
  int code = 0;
  for (const auto &[plan, measured] : tuned.known) {
    if (!measured.hasTime()) continue;
    plans.push_back(plan);
    if (plans.size() < accrue_trial_capacity) continue;
    code = std::max(code, keepSome(store, tuned, plans, winner));
    plans.clear();
  }
  return plans.empty() ? code : std::max(code, keepSome(store, tuned, plans, winner));
}

}  // namespace

int keepInStore(const std::string &folder, const std::vector<Tuned> &cases, bool isOver) {
  accrue_store store{};
  int code = 0;
  if (folder.size() >= sizeof store.folder) return ENAMETOOLONG;
  std::memcpy(store.folder, folder.c_str(), folder.size() + 1);
  for (const Tuned &tuned : cases) code = std::max(code, keepCase(store, tuned, isOver));
  return code;
}

}  // namespace accrue::tune
