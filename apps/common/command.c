#define _POSIX_C_SOURCE 200809L  // lstat
#include "command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *program = "application";

static void say(const char *format, va_list arguments) {
  fprintf(stderr, "%s: ", program);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(format, arguments);
  va_end(arguments);
  exit(1);
}

void misuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(format, arguments);
  va_end(arguments);
  exit(2);
}

void finish_output(void) {
  if (fflush(stdout) || ferror(stdout)) fail("the result cannot be written: %s", strerror(errno));
}

void check_output(const char *path) {
  struct stat found;
  const int is_new = lstat(path, &found) != 0;
  if (!is_new && S_ISFIFO(found.st_mode)) return;  // to open and close it would end its reader
  FILE *file = fopen(path, "ab");
  if (!file) fail("'%s' cannot be written: %s", path, strerror(errno));
  fclose(file);
  if (is_new) remove(path);
}

static void print_help(const Command *command) {
  printf("usage: %s [options]%s%s\n\n%s\n\noptions:\n", command->name, command->operand_count ? " " : "",
         command->operands, command->summary);
  for (int i = 0; i < command->option_count; i++) {
    const Option *option = &command->options[i];
    char left[40];
    snprintf(left, sizeof left, "%s %s", option->name, option->value ? option->value : "");
    printf("  %-24s %s", left, option->help);
    if (option->number && option->value && *option->number >= option->least) printf(" (%d)", *option->number);
    putchar('\n');
  }
  printf("  %-24s %s\n", "--help", "this text");
}

static const Option *find_option(const Command *command, const char *name) {
  for (int i = 0; i < command->option_count; i++)
    if (!strcmp(command->options[i].name, name)) return &command->options[i];
  misuse("there is no option '%s'; --help shows what there is", name);
}

static void set_option(const Option *option, const char *value) {
  if (!value) misuse("%s needs a value: %s %s", option->name, option->name, option->value);
  if (option->text) {
    *option->text = value;
    return;
  }
  char *end;
  errno = 0;
  const long number = strtol(value, &end, 10);
  if (end == value || *end || errno || number < option->least || number > option->most)
    misuse("%s takes a number from %d to %d, not '%s'", option->name, option->least, option->most, value);
  *option->number = (int)number;
}

void read_command(const Command *command, int argc, char **argv, const char **operands) {
  program = command->name;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--help")) continue;
    print_help(command);
    finish_output();
    exit(0);
  }
  int count = 0;
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] == '-' && argv[i][1]) {
      const Option *option = find_option(command, argv[i]);
      if (!option->value) {
        *option->number = 1;
        continue;
      }
      i++;
      set_option(option, argv[i]);  // argv ends with a null pointer
    } else if (count == command->operand_count) {
      misuse("'%s' is one operand too many; --help shows what there is", argv[i]);
    } else {
      operands[count++] = argv[i];
    }
  }
  if (count < command->operand_count && !(count == 0 && command->may_lack_operands))
    misuse("%s is missing; --help shows what there is", command->operands);
}
