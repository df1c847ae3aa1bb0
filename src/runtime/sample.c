#include "runtime/sample.h"

#include "runtime/candidates.h"

int accrue_is_unmeasured(const accrue_record *record) {
  if (record->settled || record->is_forced || record->tuned) return 0;
  for (int i = 0; i < record->trial_count; i++)
    if (record->trials[i].launches > 0 || record->trials[i].begun > 0) return 0;
  return record->trial_count > 1;
}

/* What the plan that is first now takes longer than the one that would be, if the histograms were as contended as `guess` says. */
static double lost_if(accrue_record guess, const accrue_settings *settings) {
  const accrue_plan chosen = guess.trials[0].plan;
  guess.is_sampled = 1;
  accrue_list_candidates(&guess, settings, guess.available);
  return accrue_record_predict(&guess, &chosen, guess.iterations) - guess.trials[0].predicted;
}

static size_t bins_together(const accrue_record *record, int i) {
  return accrue_bins_of_piece(&record->device->machine, &record->sizes[i]);
}

double accrue_could_lose(const accrue_record *record, const accrue_settings *settings) {
  accrue_record spread = *record, contended = *record;
  for (int i = 0; i < record->count; i++) {
    spread.contentions[i] = accrue_no_contention(record->sizes[i].bins, bins_together(record, i));
    contended.contentions[i] = accrue_full_contention();
  }
  const double one = lost_if(spread, settings), other = lost_if(contended, settings);
  return one > other ? one : other;
}

int accrue_is_worth_a_sample(const accrue_record *record, const accrue_settings *settings) {
  const double usual_launches = 8; /* of one size */
  return usual_launches * accrue_could_lose(record, settings) > accrue_rates_of(&record->device->machine)->sample;
}

void accrue_take_sample(accrue_record *record, size_t *sample, const accrue_settings *settings) {
  for (int i = 0; i < record->count; i++)
    record->contentions[i] =
        accrue_contention_of(sample + (size_t)i * ACCRUE_DRAWS, ACCRUE_DRAWS, record->sizes[i].bins, bins_together(record, i));
  record->is_sampled = 1;
  accrue_list_candidates(record, settings, record->available);
}
