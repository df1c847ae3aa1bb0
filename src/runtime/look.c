#include "runtime/look.h"

#include "runtime/candidates.h"

int accrue_is_unmeasured(const accrue_record *record) {
  if (record->settled || record->is_forced || record->tuned) return 0;
  for (int i = 0; i < record->trial_count; i++)
    if (record->trials[i].launches > 0 || record->trials[i].begun > 0) return 0;
  return record->trial_count > 1;
}

/* What the plan that is first now takes longer than the one that would be, if the histograms were as crowded as `seen` says. */
static double lost_if(accrue_record seen, const accrue_settings *settings) {
  const accrue_way chosen = seen.trials[0].way;
  seen.is_seen = 1;
  accrue_list_candidates(&seen, settings, seen.available);
  return accrue_record_predict(&seen, &chosen, seen.iterations) - seen.trials[0].predicted;
}

static size_t bins_together(const accrue_record *record, int i) {
  return accrue_bins_of_piece(&record->device->machine, &record->histograms[i]);
}

double accrue_could_lose(const accrue_record *record, const accrue_settings *settings) {
  accrue_record spread = *record, crowded = *record;
  for (int i = 0; i < record->count; i++) {
    spread.crowds[i] = accrue_no_crowd(record->histograms[i].accrue_bins, bins_together(record, i));
    crowded.crowds[i] = accrue_full_crowd();
  }
  const double one = lost_if(spread, settings), other = lost_if(crowded, settings);
  return one > other ? one : other;
}

int accrue_is_worth_a_look(const accrue_record *record, const accrue_settings *settings) {
  const double usual_launches = 8; /* of one size */
  return usual_launches * accrue_could_lose(record, settings) > accrue_rates_of(&record->device->machine)->look;
}

void accrue_take_look(accrue_record *record, size_t *seen, const accrue_settings *settings) {
  for (int i = 0; i < record->count; i++)
    record->crowds[i] = accrue_crowd_of(seen + (size_t)i * ACCRUE_DRAWS, ACCRUE_DRAWS, record->histograms[i].accrue_bins,
                                        bins_together(record, i));
  record->is_seen = 1;
  accrue_list_candidates(record, settings, record->available);
}
