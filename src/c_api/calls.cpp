#include "c_api/fault.h"
#include "c_api/translate.h"

using namespace accrue;
using namespace accrue::c_api;

struct accrue_hist_plan {
  Request request;
  Plan plan;
};

namespace {

constexpr const char *thePlan = "the plan";

int finish(const Result<Tally> &outcome, accrue_hist_tally *tally) {
  if (!outcome) return fail(outcome.error());
  tell(*outcome, tally);
  return ACCRUE_HIST_DONE;
}

}  // namespace

int accrue_hist_count(const accrue_hist_request *request, const accrue_hist_options *options, accrue_hist_tally *tally) {
  return guarded([&] {
    if (auto error = checkRoom(tally)) return fail(*error);
    const auto asked = requestOf(request);
    if (!asked) return fail(asked.error());
    const auto how = optionsOf(options);
    if (!how) return fail(how.error());
    return finish(histogram(*asked, *how), tally);
  });
}

int accrue_hist_plan_make(const accrue_hist_request *request, const accrue_hist_options *options, accrue_hist_plan **plan) {
  return guarded([&] {
    if (auto error = missing(plan, "the place for the plan")) return fail(*error);
    const auto asked = requestOf(request);
    if (!asked) return fail(asked.error());
    const auto how = optionsOf(options);
    if (!how) return fail(how.error());
    auto made = Plan::make(*asked, *how);
    if (!made) return fail(made.error());
    *plan = new accrue_hist_plan{*asked, std::move(*made)};
    return int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_plan_run(accrue_hist_plan *plan, const accrue_hist_request *request, accrue_hist_tally *tally) {
  return guarded([&] {
    if (auto error = missing(plan, thePlan)) return fail(*error);
    if (auto error = checkRoom(tally)) return fail(*error);
    if (!request) return finish(plan->plan.run(), tally);
    const auto asked = requestOf(request);
    return asked ? finish(plan->plan.run(*asked), tally) : fail(asked.error());
  });
}

int accrue_hist_plan_start(accrue_hist_plan *plan, const accrue_hist_request *request) {
  return guarded([&] {
    if (auto error = missing(plan, thePlan)) return fail(*error);
    const auto asked = request ? requestOf(request) : Result<Request>(plan->request);
    if (!asked) return fail(asked.error());
    const auto error = plan->plan.start(*asked);
    return error ? fail(*error) : int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_plan_wait(accrue_hist_plan *plan, accrue_hist_tally *tally) {
  return guarded([&] {
    if (auto error = missing(plan, thePlan)) return fail(*error);
    if (auto error = checkRoom(tally)) return fail(*error);
    return finish(plan->plan.wait(), tally);
  });
}

int accrue_hist_plan_predict(accrue_hist_plan *plan, uint64_t samples, double *seconds) {
  return guarded([&] {
    if (auto error = missing(plan, thePlan)) return fail(*error);
    if (auto error = missing(seconds, "the place for the seconds")) return fail(*error);
    const auto predicted = plan->plan.predict(samples);
    if (!predicted) return fail(predicted.error());
    *seconds = *predicted;
    return int(ACCRUE_HIST_DONE);
  });
}

const char *accrue_hist_plan_method(const accrue_hist_plan *plan) {
  return valueOf(plan, thePlan, [&] { return textOf(plan->plan.method()).name.data(); });
}
int accrue_hist_plan_is_on_gpu(const accrue_hist_plan *plan) {
  return valueOf(plan, thePlan, [&] { return int(plan->plan.processor() == Processor::Gpu); });
}
uint64_t accrue_hist_plan_scratch(const accrue_hist_plan *plan) {
  return valueOf(plan, thePlan, [&] { return plan->plan.scratch(); });
}
void accrue_hist_plan_free(accrue_hist_plan *plan) { delete plan; }

const char *accrue_hist_error(void) { return lastWords(); }

const char *accrue_hist_method(size_t i) { return i < methods().size() ? methods()[i].name.data() : nullptr; }

int accrue_hist_describe_gpu(char *text, size_t room) {
  return guarded([&] {
    if (auto error = room ? missing(text, "the memory for the text") : std::nullopt) return fail(*error);
    const auto gpu = describeGpu();
    if (!gpu) return fail(gpu.error());
    keep(*gpu, text, room);
    return int(ACCRUE_HIST_DONE);
  });
}

const char *accrue_hist_version(void) { return ACCRUE_VERSION; }
