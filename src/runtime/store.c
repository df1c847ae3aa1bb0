#include "runtime/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/file.h"
#include "runtime/say.h"
#include "runtime/text.h"
#include "plan/plan.h"

/* A file's name has the sum of what the first version would write of its subject. */
static const char store_format[] = ACCRUE_STORE_FORMAT "\n", named_format[] = "accrue-store 1\n";
enum { most_stored_bytes = 256 << 10, longest_wait = 2000 /* ms */ };

static void warn_once(accrue_store *store, const char *name, const char *what, const char *remedy) {
  if (store->has_warned) return;
  store->has_warned = 1;
  accrue_say("%s/%s %s; %s", store->folder, name, what, remedy);
}

/* ---- the key ---- */

static void add_about(accrue_text *text, const accrue_subject *subject, const accrue_record *record) {
  const accrue_machine *const machine = &record->device->machine;
  accrue_add_name(text, "file", subject->file);
  accrue_add(text, "line %d\n", subject->line);
  accrue_add_name(text, "function", subject->function);
  accrue_add(text, "strategies %u\nupdates %u\n", subject->strategies, subject->updates);
  accrue_add_name(text, "device", record->device->name);
  accrue_add(text, "kind %s\n", machine->is_gpu ? "gpu" : "cpu");
  accrue_add(text, "multiprocessors %d\nthreads %d\n", machine->multiprocessors, machine->threads);
  for (int i = 0; i < record->count; i++)
    accrue_add(text, "histogram %zu %zu %d %d\n", record->histograms[i].accrue_element, record->histograms[i].accrue_private_bins,
               record->histograms[i].accrue_identity, record->histograms[i].accrue_stride > 0);
}

void accrue_add_key(accrue_text *text, const accrue_subject *subject, const accrue_record *record) {
  accrue_add(text, "%s", store_format);
  add_about(text, subject, record);
}

static int is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
}

void accrue_store_name(const accrue_subject *subject, const accrue_record *record, char name[accrue_name_size]) {
  const char *const slash = strrchr(subject->file, '/');
  accrue_text named = {0};
  char stem[48];
  snprintf(stem, sizeof stem, "%s", slash ? slash + 1 : subject->file);
  for (char *c = stem; *c; c++)
    if (!is_plain(*c)) *c = '-';
  if (stem[0] == '.') stem[0] = '-';
  accrue_add(&named, "%s", named_format);
  add_about(&named, subject, record);
  snprintf(name, accrue_name_size, "%s-%d-%016llx.txt", stem, subject->line,
           (unsigned long long)accrue_sum(named.data ? named.data : "", named.length));
  accrue_clear(&named);
}

void accrue_add_size(accrue_text *text, const accrue_record *record) {
  accrue_add(text, "size %d", record->exponent);
  for (int i = 0; i < record->count; i++) accrue_add(text, " %zu", record->histograms[i].accrue_bins);
  accrue_add(text, "\n");
}

/* ---- reading ---- */

/* Whether the text is whole and in this version's form. */
static int is_whole(const accrue_text *text) {
  const size_t sum_length = strlen("sum 0123456789abcdef\n");
  char expected[32];
  if (!text->data || text->length < sizeof store_format - 1 + sum_length) return 0;
  if (memchr(text->data, '\0', text->length) || strncmp(text->data, store_format, sizeof store_format - 1) != 0) return 0;
  const size_t before = text->length - sum_length;
  snprintf(expected, sizeof expected, "sum %016llx\n", (unsigned long long)accrue_sum(text->data, before));
  return strcmp(text->data + before, expected) == 0;
}

static int is_of_another_version(const accrue_text *text) {
  const size_t before_number = strlen("accrue-store ");
  return text->data && strncmp(text->data, store_format, before_number) == 0 &&
         strncmp(text->data, store_format, sizeof store_format - 1) != 0 && strchr(text->data, '\n') &&
         strspn(text->data + before_number, "0123456789") == (size_t)(strchr(text->data, '\n') - text->data) - before_number;
}

/* The lines behind the key; null: there is nothing to be believed. A file about something else is no damage: names can
   collide. The caller clears `text`. */
static const char *read_lines(accrue_store *store, const char *name, const accrue_text *key, accrue_text *text) {
  char path[accrue_folder_size + accrue_name_size];
  snprintf(path, sizeof path, "%s/%s", store->folder, name);
  const int code = accrue_read_file(path, text);
  if (code == ENOENT) return NULL;
  if (code) {
    warn_once(store, name, code == EINVAL ? "is no file of the store" : "cannot be read", "nothing is known from earlier runs");
    return NULL;
  }
  if (is_of_another_version(text)) {  /* or a program that never settles would hear of it for ever */
    warn_once(store, name, "is of another version", "it is removed, and plans are tried again");
    remove(path);
    return NULL;
  }
  if (!is_whole(text)) {
    warn_once(store, name, "is damaged", "it is ignored, and replaced when the site has settled");
    return NULL;
  }
  return strncmp(text->data, key->data, key->length) == 0 ? text->data + key->length : NULL;
}

/* The end of the part about the size at `lines`: where the next begins. */
static const char *end_of_part(const char *lines) {
  const char *line = strchr(lines, '\n');
  while (line && line[1] && strncmp(line + 1, "size ", 5) != 0 && strncmp(line + 1, "sum ", 4) != 0) line = strchr(line + 1, '\n');
  return line ? line + 1 : lines + strlen(lines);
}

/* What a file says may be any number; a launch takes no 30 years, and trials are few. */
enum { most_launches = 1 << 20 };
static const unsigned long long most_nanoseconds = 1000000000000000000ull;

/* "trial PLAN NANOSECONDS LAUNCHES" and "settled PLAN NANOSECONDS". */
static void recall_line(accrue_record *record, const char *line) {
  char kind[16], text[accrue_plan_text_size];
  unsigned long long nanoseconds;
  long launches = 0;
  accrue_plan plan;
  const int count = sscanf(line, "%15s %63s %llu %ld", kind, text, &nanoseconds, &launches);
  if (count < 3 || nanoseconds == 0 || nanoseconds > most_nanoseconds || launches < 0 || launches > most_launches ||
      !accrue_plan_of_text(text, &plan))
    return;
  const double seconds = (double)nanoseconds * 1e-9;
  if (count == 4 && strcmp(kind, "trial") == 0) accrue_recall(record, &plan, seconds, launches);
  if (count == 3 && strcmp(kind, "settled") == 0) accrue_recall_settled(record, &plan, seconds);
}

static void recall_part(accrue_record *record, const char *lines, const char *end) {
  size_t iterations;
  char line[128];
  while (lines < end) {
    const char *const next = strchr(lines, '\n');
    if (!next) return;
    const size_t length = (size_t)(next - lines);
    if (length < sizeof line) {
      memcpy(line, lines, length);
      line[length] = '\0';
      if (sscanf(line, "iterations %zu", &iterations) == 1 && accrue_exponent_of(iterations) == record->exponent)
        record->iterations = iterations;
      else recall_line(record, line);
    }
    lines = next + 1;
  }
}

/* The part of the record's size; null: there is none. */
static const char *find_part(const char *lines, const accrue_record *record) {
  accrue_text size = {0};
  const char *found = NULL;
  accrue_add_size(&size, record);
  while (!size.is_short && !found && strncmp(lines, "size ", 5) == 0) {
    if (strncmp(lines, size.data, size.length) == 0) found = lines;
    else lines = end_of_part(lines);
  }
  accrue_clear(&size);
  return found;
}

int accrue_recall_record(accrue_store *store, const accrue_subject *subject, accrue_record *record) {
  accrue_text key = {0}, text = {0};
  char name[accrue_name_size];
  const char *part = NULL;
  if (!store->folder[0]) return 0;
  accrue_add_key(&key, subject, record);
  accrue_store_name(subject, record, name);
  const char *const lines = key.is_short ? NULL : read_lines(store, name, &key, &text);
  if (lines) part = find_part(lines, record);
  if (part) recall_part(record, part, end_of_part(part));
  accrue_clear(&key);
  accrue_clear(&text);
  return part != NULL;
}

/* ---- writing ---- */

static unsigned long long nanoseconds_of(double seconds) {
  const double nanoseconds = seconds * 1e9 + 0.5, most = (double)most_nanoseconds;
  return nanoseconds < 1.5 ? 1 : nanoseconds > most ? most_nanoseconds : (unsigned long long)nanoseconds;
}

static void add_part(accrue_text *text, const accrue_record *record) {
  char plan[accrue_plan_text_size];
  accrue_add_size(text, record);
  accrue_add(text, "iterations %zu\n", record->iterations);
  for (int i = 0; i < record->trial_count; i++) {
    const accrue_trial *const trial = &record->trials[i];
    if (trial->launches == 0) continue;
    accrue_plan_to_text(&trial->plan, plan);
    accrue_add(text, "trial %s %llu %ld\n", plan, nanoseconds_of(trial->best), trial->launches);
  }
  if (!record->settled || record->is_forced) return;
  accrue_plan_to_text(&record->settled->plan, plan);
  accrue_add(text, "settled %s %llu\n", plan, nanoseconds_of(record->usual > 0 ? record->usual : record->settled->best));
}

/* Lines of an older part that a new one does not replace: plans that this process has not measured, and, if it settled none
   itself, what had settled. */
static void keep_lines(accrue_text *text, const char *part, const char *end, const accrue_record *record) {
  for (const char *line = part; line < end;) {
    const char *const next = strchr(line, '\n') ? strchr(line, '\n') + 1 : end;
    char word[16], plan_text[accrue_plan_text_size];
    accrue_plan plan;
    if (sscanf(line, "%15s %63s", word, plan_text) == 2 && accrue_plan_of_text(plan_text, &plan)) {
      int is_new = strcmp(word, "settled") == 0 ? record->settled && !record->is_forced : 0;
      for (int i = 0; i < record->trial_count && strcmp(word, "trial") == 0; i++)
        is_new |= record->trials[i].launches > 0 && accrue_plans_equal(&record->trials[i].plan, &plan);
      if (!is_new) accrue_add_bytes(text, line, (size_t)(next - line));
    }
    line = next;
  }
}

static int shares_file(const accrue_record *a, const accrue_record *b) {
  if (a->device != b->device || a->count != b->count) return 0;
  for (int i = 0; i < a->count; i++) {
    const accrue_histogram *const one = &a->histograms[i], *const other = &b->histograms[i];
    if (one->accrue_element != other->accrue_element || one->accrue_private_bins != other->accrue_private_bins ||
        one->accrue_identity != other->accrue_identity || (one->accrue_stride > 0) != (other->accrue_stride > 0))
      return 0;
  }
  return 1;
}

/* Whether the part at `lines` is about a record of ours that has news. */
static int is_replaced(const char *lines, const accrue_record *list, const accrue_record *like) {
  for (const accrue_record *one = list; one; one = one->next)
    if (one->is_news && shares_file(one, like) && find_part(lines, one) == lines) return 1;
  return 0;
}

/* The whole file: ours, and of what is there what ours does not replace. */
static void add_file(accrue_text *text, const accrue_text *key, const char *there, const accrue_record *list,
                     const accrue_record *like) {
  accrue_add_bytes(text, key->data, key->length);
  for (const accrue_record *one = list; one; one = one->next) {
    if (!one->is_news || !shares_file(one, like)) continue;
    const char *const part = there ? find_part(there, one) : NULL;
    add_part(text, one);
    if (part) keep_lines(text, part, end_of_part(part), one);
  }
  while (there && strncmp(there, "size ", 5) == 0 && text->length < most_stored_bytes) {
    const char *const end = end_of_part(there);
    if (!is_replaced(there, list, like)) accrue_add_bytes(text, there, (size_t)(end - there));
    there = end;
  }
  accrue_add(text, "sum %016llx\n", (unsigned long long)accrue_sum(text->data, text->length));
}

int accrue_store_records(accrue_store *store, const accrue_subject *subject, accrue_record *list, const accrue_record *like) {
  accrue_text key = {0}, there = {0}, file = {0};
  char name[accrue_name_size];
  int lock;
  if (!store->folder[0]) return 0;
  accrue_add_key(&key, subject, like);
  accrue_store_name(subject, like, name);
  int code = key.is_short ? ENOMEM : accrue_lock_folder(store->folder, store->is_stuck ? 0 : longest_wait, &lock);
  if (!code) {
    store->is_stuck |= lock < 0;
    add_file(&file, &key, read_lines(store, name, &key, &there), list, like);
    code = file.is_short ? ENOMEM : accrue_replace_file(store->folder, name, &file);
    accrue_unlock_folder(lock);
  }
  if (code) warn_once(store, name, "cannot be written", strerror(code));
  for (accrue_record *one = list; one; one = one->next)
    if (shares_file(one, like)) one->is_news = 0;
  accrue_clear(&key);
  accrue_clear(&there);
  accrue_clear(&file);
  return code;
}
