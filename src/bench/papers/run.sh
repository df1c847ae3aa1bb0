#!/usr/bin/env bash
# Runs the experiments of this folder, made by `accrue bench papers prepare`, on this machine. It needs bash, coreutils,
# flock and a C compiler for OpenACC: ACC_CC with its flags, or gcc -fopenacc, which runs on one core of the CPU.
#
#   ./run [--time-limit SECONDS] [--all]
#
# Whatever has a result in results/ is not run again, so that an interrupted run goes on where it was. Every result is
# compared with that of the naive program, and that with the serial reference. results.json holds all that is known.
#   --time-limit SECONDS   stop after so many seconds
#   --all                  also what takes hours on a CPU
# Exit codes: 0 done, 1 something is wrong or cannot be run, 2 usage, 4 the time limit left something to do.
set -uo pipefail
export LC_ALL=C
exec 4>&2  # what is said while the output of a program is kept
say() { printf 'run: %s\n' "$*" >&4; }
[ -t 4 ] && watched=yes || watched=no
progress() { [ "$watched" = no ] || printf '\r\033[K%s' "$*" >&4; }
die() { progress ""; say "$*"; exit 1; }
limit=0 all=no
while [ $# -gt 0 ]; do
  case $1 in
    --time-limit)
      limit=${2:-}
      case $limit in
        '' | *[!0-9]* | ??????????*) say "--time-limit takes a number of seconds, not '$limit'"; exit 2 ;;
      esac
      limit=$((10#$limit))
      shift ;;
    --all) all=yes ;;
    --help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) say "there is no option '$1'; --help shows what there is"; exit 2 ;;
  esac
  shift
done
cd "$(dirname "$0")" || exit 1
if [ ! -f experiments ] || [ ! -d sources ]; then die "'$PWD' was not made by accrue bench papers prepare"; fi
compiler=${ACC_CC:-gcc -fopenacc}
exec 5> .lock || die "cannot write '$PWD'"
flock -n 5 || die "another run is at work in '$PWD'"
# Files are made here and renamed when they are whole: a full disk, or a run that was ended, leaves no half of one.
work=.work
rm -rf $work
mkdir -p bin results outputs pictures $work || exit 1
trap 'rm -rf $work' EXIT
keep() { mv "$work/$1" "$2" || cannot_write; }
cannot_write() { die "cannot write in '$PWD'; is the disk full?"; }
quoted() { printf '"%s"' "$(printf '%s' "$1" | tr -d '\000-\037' | sed 's/[\\"]/\\&/g')"; }
checksum() { sha256sum < "$1" | cut -c 1-64; }
is_whole() { [ -s "$1" ] && [ "$(tail -c 2 "$1")" = '}' ]; }

# ---- results ----
# All that is there, in the order of the list, as one file.
assemble() {
  local first=yes id
  {
    printf '{"version": 1,\n "machine": %s,\n "scope": %s,\n "inputs": {' "$(cat results/machine)" \
      "$([ -s scope ] && cat scope || echo '{}')"
    sed 's/[\\"]/\\&/g; s/^\\*\([0-9a-f]*\)  \(.*\)$/"\2": "\1"/; $!s/$/,/' results/inputs
    printf '},\n "experiments": ['
    while IFS=$'\t' read -r id _; do
      for file in "results/$id.json" "results/$id.failed"; do
        is_whole "$file" || continue
        [ $first = yes ] && printf '\n  ' || printf ',\n  '
        first=no
        printf '%s' "$(cat "$file")"
      done
    done < experiments
    printf ']}\n'
  } > $work/all && is_whole $work/all && mv $work/all results.json
}
stop() {
  progress ""
  [ ! -s results/inputs ] || assemble
  say "stopped; the next run goes on from here"
  exit 130
}
trap stop INT TERM

# Whether time is left; `left` is how much, 0 without a limit.
remains() {
  left=0
  [ "$limit" -eq 0 ] || { left=$((limit - SECONDS)); [ $left -gt 0 ]; }
}
# Runs a program until the time limit is over; what fails then is late, not wrong.
limited() {
  remains || return 124
  timeout --foreground -k 5 "$left" "$@"
}
cause() { grep -m 1 -v '^time ' "$1"; }  # what a program that failed said
is_late() { [ "$1" -ne 0 ] && [ "$limit" -gt 0 ] && { [ "$1" -eq 124 ] || ! remains; }; }

# ---- programs ----
complaint() { grep -m 1 -e error -e undefined -e 'not found' $work/err || head -n 1 $work/err; }
compile_runtime() {  # once for all programs
  local object=bin/accrue_runtime.o source=sources/runtime/accrue_runtime.c
  [ -s $object ] && [ $object -nt $source ] && return 0
  progress "compiling the runtime"
  # shellcheck disable=SC2086
  $compiler -O3 -Isources/runtime -c $source -o $work/runtime.o 2> $work/err ||
    die "$source does not compile with '$compiler': $(complaint)"
  keep runtime.o $object
}
compile() {  # program, source, flags
  local name=${1%%.*} others
  [ -s "bin/$1" ] && [ "bin/$1" -nt "$2" ] && return 0
  progress "compiling $1"
  others=$(printf '%s\n' sources/common/*.c "sources/$name"/*.c | grep -v -e "/$name\.c$" -e '/reference\.c$')
  case $1 in
    *.adaptive | *.native)
      compile_runtime
      others="$others bin/accrue_runtime.o -Isources/runtime -lpthread -ldl" ;;
  esac
  # shellcheck disable=SC2086
  $compiler -O3 $3 -Isources/common "-Isources/$name" "$2" $others -o $work/program -lm 2> $work/err ||
    die "$2 does not compile with '$compiler': $(complaint)"
  keep program "bin/$1"
}
cat > $work/probe.c << 'end' || cannot_write
#include <openacc.h>
#include <stdio.h>
int main(void) { puts(acc_get_device_type() == acc_device_host ? "cpu" : "gpu"); }
end
# shellcheck disable=SC2086
if ! $compiler $work/probe.c -o $work/probe 2> $work/err || [ ! -s $work/probe ]; then
  why=$(complaint)
  die "'$compiler' does not compile OpenACC: ${why:-it says nothing}; ACC_CC names a compiler with its flags, as in" \
    "ACC_CC='gcc -fopenacc'"
fi
device=$($work/probe) || die "a program made by '$compiler' does not run here"
# shellcheck disable=SC2086
version=$($compiler --version | head -n 1)

# ---- the machine ----
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
gpu='' driver=''
if [ "$device" = gpu ]; then
  gpu=$(nvidia-smi --query-gpu=name --format=csv,noheader 2> /dev/null | head -n 1)
  driver=$(nvidia-smi --query-gpu=driver_version --format=csv,noheader 2> /dev/null | head -n 1)
fi
printf '{"device": "%s", "cpu": %s, "cores": %d, "gpu": %s, "driver": %s, "compiler": %s, "command": %s}\n' "$device" \
  "$(quoted "${cpu:-a CPU of type $(uname -m)}")" "$(nproc)" "$(quoted "${gpu:-}")" "$(quoted "$driver")" \
  "$(quoted "$version")" "$(quoted "$compiler")" > $work/machine || cannot_write
[ ! -s results/machine ] || cmp -s $work/machine results/machine ||
  die "results/ is of another machine, compiler or flags; remove it, or run a copy of this folder"
progress "checksums of the inputs"
find inputs -type f -print0 | sort -z | xargs -0 -r sha256sum > $work/inputs || die "cannot read all of '$PWD/inputs'"
if [ -s results/inputs ] && ! cmp -s $work/inputs results/inputs; then
  die "inputs/ is not what it was ($(comm -3 <(sort results/inputs) <(sort $work/inputs) | sed 's/.*  //' | head -n 1));" \
    "put it back, or prepare a new folder"
fi
keep machine results/machine
keep inputs results/inputs

# Programs of another compiler are made anew.
echo "$compiler, $version, $(uname -m)" > $work/compiler || cannot_write
cmp -s $work/compiler bin/compiler || { rm -rf bin && mkdir bin && keep compiler bin/compiler; } || exit 1
while read -r application strategy; do
  case $strategy in
    naive)
      compile "$application.naive" "sources/$application/$application.c" ""
      compile "$application.reference" "sources/$application/reference.c" -fno-openacc ;;
    *) compile "$application.$strategy" "sources/$application/$strategy/$application.c" "" ;;
  esac
done < <(cut -f 2,4 experiments | sort -u)

# ---- pictures of the histograms ----
too_much() { [ "$device" = cpu ] && [ $all = no ] && [ "$1" -gt 4294967296 ]; }  # updates: hours on a CPU
while IFS=$'\t' read -r application file updates arguments <&3; do
  if [ -s "$file" ] || too_much "$updates" || ! remains; then continue; fi
  progress "$file"
  made=picture.${file##*.}
  # shellcheck disable=SC2086
  limited "bin/$application.naive" ${arguments//"$file"/$work/$made} > /dev/null 2> $work/err
  status=$?
  if [ $status -eq 0 ] && [ -s "$work/$made" ]; then
    keep "$made" "$file"
  elif ! is_late $status; then
    progress ""
    say "$file was not made: $(cause $work/err)"
  fi
done 3< pictures.list

# ---- experiments ----
names() { printf '"id": "%s", "application": "%s", "dataset": "%s", "strategy": "%s", "copies": "%s"' "$@"; }
fail() {  # why the experiment at hand has no result
  progress ""
  say "$id: $1"
  printf '{%s, "error": %s}\n' "$(names "$id" "$application" "$dataset" "$strategy" "$copies")" "$(quoted "$1")" \
    > $work/failed || cannot_write
  keep failed "results/$id.failed"
  failures=$((failures + 1))
}
free_kilobytes() { sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo; }
recorded() { sed -n 's/.*"sha256": "\([0-9a-f]*\)".*/\1/p' "$1"; }

# Whether there is a result; that of the naive program is drawn, too, and has to be there as a whole.
is_done() {  # id, application, dataset, strategy
  is_whole "results/$1.json" || return 1
  [ "$4" != naive ] ||
    { [ -f "outputs/$2.$3.naive" ] && [ "$(checksum "outputs/$2.$3.naive")" = "$(recorded "results/$1.json")" ]; }
}

# How often a program that chooses by itself counts before its times are taken.
settling() {
  if { [ "$strategy" != adaptive ] && [ "$strategy" != native ]; } || [ "$updates" -gt 4294967296 ]; then echo 0
  elif [ "$device" = gpu ]; then echo 45
  else echo 6; fi
}

# Runs the experiment at hand.
perform() (  # repetitions
  unset ACCRUE_LOCALS
  export ACCRUE_CACHE_DIR=  # nothing of an earlier run
  [ -z "$l" ] || [ "$strategy" = naive ] || export ACCRUE_LOCALS=$l
  # shellcheck disable=SC2086
  limited "bin/$application.$strategy" --repeat "$1" $arguments
)

# Compares $work/out with what it must be; `why` says what is wrong. A status of 124: the time is over.
verify() {
  local file=outputs/$application.$dataset.reference status
  why=''
  if [ "$strategy" != naive ]; then
    [ "$sum" = "$(recorded "results/$application.$dataset.naive.json")" ] ||
      why="its result is not that of the naive program"
  elif [ "$who" = reference ]; then  # otherwise the program has checked itself
    if [ ! -s "$file" ]; then
      # shellcheck disable=SC2086
      limited "bin/$application.reference" $arguments > $work/reference 2> $work/err
      status=$?
      is_late $status && return 124
      [ $status -eq 0 ] || { why="the reference fails: exit $status: $(cause $work/err)"; return 1; }
      keep reference "$file"
    fi
    cmp -s $work/out "$file" || why="its result is not that of the reference program"
  fi
  [ -z "$why" ]
}

# Measures the experiment at hand: 124 where the time is over, 1 with `why` where it fails.
measure() {
  local status
  perform $((repetitions + $(settling))) > $work/out 2> $work/times
  status=$?
  is_late $status && return 124
  [ $status -eq 0 ] || { why="exit $status: $(cause $work/times)"; return 1; }
  sum=$(checksum $work/out)
  verify || return
  counts=$(sed -n 's/^time count //p' $work/times | tail -n "$repetitions" | paste -s -d ,)
  if [ "$repetitions" -gt 1 ]; then  # the whole program counts once
    perform 1 > $work/again 2> $work/times
    status=$?
    is_late $status && return 124
    [ $status -eq 0 ] || { why="exit $status, counting once: $(cause $work/times)"; return 1; }
    cmp -s $work/again $work/out || { why="its result is another when it counts once"; return 1; }
  fi
  whole=$(sed -n 's/^time whole //p' $work/times | paste -s -d ,)
  why="it did not report its times"
  [ -n "$counts" ] && [ -n "$whole" ]
}

cost() { echo $(($1 * $2 + 200000000)); }  # repetitions, updates: to start a program takes time, too

start=$SECONDS total=$(wc -l < experiments) n=0 ready=0 done_work=0 left_work=0 failures=0 skipped=0 late=no
while IFS=$'\t' read -r id application dataset strategy _ repetitions updates _; do
  is_done "$id" "$application" "$dataset" "$strategy" || left_work=$((left_work + $(cost "$repetitions" "$updates")))
done < experiments
while IFS=$'\t' read -r id application dataset strategy copies repetitions updates bytes who arguments <&3; do
  n=$((n + 1))
  if is_done "$id" "$application" "$dataset" "$strategy"; then
    ready=$((ready + 1))
    continue
  fi
  rm -f "results/$id.failed" "results/$id.json"
  if too_much "$updates"; then
    skipped=$((skipped + 1))
    continue
  fi
  listed=$repetitions
  [ "$device" = gpu ] || [ "$repetitions" -le 3 ] || repetitions=3
  l=${copies//[!0-9]/}
  if [ "$device" = cpu ] && [ $((${l:-0} * bytes / 512)) -gt "$(free_kilobytes)" ]; then
    skipped=$((skipped + 1))
    continue
  fi
  remains || { late=yes; break; }
  if [ "$strategy" != naive ] && [ ! -f "results/$application.$dataset.naive.json" ]; then
    fail "there is no result of the naive program to compare with"
    continue
  fi
  forecast=''
  [ $done_work -gt 0 ] && forecast=", about $(((SECONDS - start) * (left_work / 1000000) / (done_work / 1000000))) s left"
  progress "$n of $total: $application $dataset, $strategy, l = $copies$forecast"
  measure
  status=$?
  if [ $status -eq 124 ]; then late=yes; break; fi
  if [ $status -ne 0 ]; then fail "$why"; continue; fi
  printf '{%s, "arguments": %s, "updates": %s, "count_seconds": [%s], "whole_seconds": [%s], %s}\n' \
    "$(names "$id" "$application" "$dataset" "$strategy" "$copies")" "$(quoted "$arguments")" "$updates" "$counts" "$whole" \
    "\"sha256\": \"$sum\", \"verified\": true" > $work/result || cannot_write
  [ "$strategy" != naive ] || keep out "outputs/$application.$dataset.naive"
  keep result "results/$id.json"
  ready=$((ready + 1))
  done_work=$((done_work + $(cost "$repetitions" "$updates")))
  left_work=$((left_work - $(cost "$listed" "$updates")))
done 3< experiments

progress ""
assemble || cannot_write
echo "$ready of $total experiments have a verified result on this machine's $device: $PWD/results.json"
[ $skipped -eq 0 ] || echo "$skipped were left out: too much for a CPU (--all runs those that take hours) or for its memory"
[ $failures -eq 0 ] || { say "$failures experiments failed; the next run tries them again"; exit 1; }
[ $late = no ] || { say "the time limit is over; the next run goes on from here"; exit 4; }
[ $((ready + skipped)) -eq "$total" ] || die "some experiments were not looked at; is 'experiments' as prepare wrote it?"
