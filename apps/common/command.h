// The command line of an application: a table of options, most with a value, and a fixed number of operands (files).
// Wrong usage ends the program with one line on stderr and exit code 2; --help prints what there is and ends it with 0.
#pragma once

typedef struct {
  const char *name, *value, *help;  // "--repeat", "N", "count N times"; without a value, *number becomes 1
  int *number, least, most;         // where a number goes, and its range (one below it is no default); or
  const char **text;                // where a text goes
} Option;

typedef struct {
  const char *name;      // of the program, in front of its messages
  const char *summary;   // what it does, for --help; may have several lines
  const char *operands;  // how --help writes them: "IMAGE"
  int operand_count;
  const Option *options;
  int option_count;
  int may_lack_operands;  // all of them: they stay as they were
} Command;

/// Fills what the options point at, and `operands`, which has room for `operand_count`. `command` must stay alive: fail()
/// and misuse() take the program's name from it.
void read_command(const Command *command, int argc, char **argv, const char **operands);

/// One line, exit code 1: the input cannot be used, or the output cannot be written.
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// One line, exit code 2: the command line makes no sense.
_Noreturn void misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// Ends the program as fail() does when the file cannot be written. To be called before the work, not after it; the file
/// stays as it was.
void check_output(const char *path);
/// Flushes stdout; a result that could not be written is a failure, not silence.
void finish_output(void);
