#!/usr/bin/env bash
# Runs the experiments of this folder, made by `accrue bench papers prepare`, on this machine. It needs bash, coreutils and
# a C compiler for OpenACC: ACC_CC with its flags, or gcc -fopenacc, which runs on one core of the CPU.
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
say() { printf 'run: %s\n' "$*" >&2; }
limit=0 all=no
while [ $# -gt 0 ]; do
  case $1 in
    --time-limit)
      limit=${2:-}
      case $limit in '' | *[!0-9]*) say "--time-limit takes a number of seconds, not '$limit'"; exit 2 ;; esac
      shift ;;
    --all) all=yes ;;
    --help) sed -n '2,13s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) say "there is no option '$1'; --help shows what there is"; exit 2 ;;
  esac
  shift
done
cd "$(dirname "$0")" || exit 1
if [ ! -f experiments ] || [ ! -d sources ]; then
  say "'$PWD' was not made by accrue bench papers prepare"
  exit 1
fi
compiler=${ACC_CC:-gcc -fopenacc}
mkdir -p bin results outputs pictures || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

quoted() { printf '"%s"' "$(printf '%s' "$1" | tr -d '\000-\037' | sed 's/[\\"]/\\&/g')"; }
[ -t 2 ] && watched=yes || watched=no
progress() { [ "$watched" = no ] || printf '\r\033[K%s' "$*" >&2; }

# ---- programs ----
compile() {  # program, source, flags
  local name=${1%%.*} others
  [ "bin/$1" -nt "$2" ] && return 0
  progress "compiling $1"
  others=$(printf '%s\n' sources/common/*.c "sources/$name"/*.c | grep -v -e "/$name\.c$" -e '/reference\.c$')
  # shellcheck disable=SC2086
  $compiler -O3 $3 -Isources/common "-Isources/$name" "$2" $others -o "$work/program" -lm 2> "$work/err" &&
    mv "$work/program" "bin/$1" && return 0
  progress ""
  say "$2 does not compile with '$compiler': $(grep -m 1 -e error -e 'not found' "$work/err" || head -n 1 "$work/err")"
  return 1
}
cat > "$work/probe.c" << 'end'
#include <openacc.h>
#include <stdio.h>
int main(void) { puts(acc_get_device_type() == acc_device_host ? "cpu" : "gpu"); }
end
# shellcheck disable=SC2086
$compiler "$work/probe.c" -o "$work/probe" 2> "$work/err" ||
  { say "'$compiler' does not compile OpenACC: $(head -n 1 "$work/err")"; exit 1; }
device=$("$work/probe") || { say "a program made by '$compiler' does not run here"; exit 1; }
# Programs of another compiler are made anew.
# shellcheck disable=SC2086
version=$($compiler --version | head -n 1)
echo "$compiler, $version, $(uname -m)" > "$work/compiler"
cmp -s "$work/compiler" bin/compiler || { rm -rf bin && mkdir bin && cp "$work/compiler" bin/compiler; } || exit 1
while read -r application strategy; do
  case $strategy in
    naive) compile "$application.naive" "sources/$application/$application.c" "" &&
             compile "$application.reference" "sources/$application/reference.c" -fno-openacc || exit 1 ;;
    *) compile "$application.$strategy" "sources/$application/$strategy/$application.c" "" || exit 1 ;;
  esac
done < <(cut -f 2,4 experiments | sort -u)

# ---- the machine ----
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
gpu='' driver=''
if [ "$device" = gpu ]; then
  gpu=$(nvidia-smi --query-gpu=name --format=csv,noheader 2> /dev/null | head -n 1)
  driver=$(nvidia-smi --query-gpu=driver_version --format=csv,noheader 2> /dev/null | head -n 1)
fi
printf '{"device": "%s", "cpu": %s, "cores": %d, "gpu": %s, "driver": %s, "compiler": %s}\n' "$device" \
  "$(quoted "${cpu:-a CPU of type $(uname -m)}")" "$(nproc)" "$(quoted "${gpu:-}")" "$(quoted "$driver")" \
  "$(quoted "$version")" > "$work/machine"
if [ -f results/machine ] && ! cmp -s "$work/machine" results/machine; then
  say "results/ is of another machine or compiler; remove it, or run a copy of this folder"
  exit 1
fi
cp "$work/machine" results/machine
if [ ! -f results/inputs ]; then
  progress "checksums of the inputs"
  find inputs -type f | sort | xargs -r sha256sum > "$work/sums" && mv "$work/sums" results/inputs
fi

# ---- pictures of the histograms ----
while IFS=$'\t' read -r application file arguments <&3; do
  [ -f "$file" ] && continue
  progress "$file"
  # shellcheck disable=SC2086
  "bin/$application.naive" $arguments > /dev/null 2> "$work/err" ||
    { progress ""; say "$file was not made: $(head -n 1 "$work/err")"; rm -f "$file"; }
done 3< pictures.list

# ---- results ----
# All that is there, in the order of the list, as one file.
assemble() {
  local first=yes id
  {
    printf '{"version": 1,\n "machine": %s,\n "inputs": {' "$(cat results/machine)"
    sed 's/^\([0-9a-f]*\)  \(.*\)$/"\2": "\1"/; $!s/$/,/' results/inputs
    printf '},\n "experiments": ['
    while IFS=$'\t' read -r id _; do
      for file in "results/$id.json" "results/$id.failed"; do
        [ -f "$file" ] || continue
        [ $first = yes ] && printf '\n  ' || printf ',\n  '
        first=no
        printf '%s' "$(cat "$file")"
      done
    done < experiments
    printf ']}\n'
  } > results.json.new && mv results.json.new results.json
}
trap 'assemble; say "stopped; the next run goes on from here"; exit 130' INT TERM
checksum() { sha256sum < "$1" | cut -c 1-64; }
# The checksum that a result must have.
expected() {  # application, dataset, strategy, who, arguments
  local file
  if [ "$3" != naive ]; then
    file=outputs/$1.$2.naive
  elif [ "$4" = reference ]; then
    file=outputs/$1.$2.reference
    # shellcheck disable=SC2086
    [ -f "$file" ] || { "bin/$1.reference" $5 > "$work/reference" 2> /dev/null && mv "$work/reference" "$file"; }
  else
    file=$work/out  # the program has checked itself
  fi
  [ -f "$file" ] && checksum "$file"
}
names() { printf '"id": "%s", "application": "%s", "dataset": "%s", "strategy": "%s", "copies": "%s"' "$@"; }
fail() {  # id, application, dataset, strategy, copies, why
  progress ""
  say "$1: $6"
  printf '{%s, "error": %s}\n' "$(names "${@:1:5}")" "$(quoted "$6")" > "results/$1.failed"
  failures=$((failures + 1))
}
free_kilobytes() { sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo; }

# Runs the experiment at hand.
perform() (  # repetitions
  unset ACCRUE_LOCALS
  [ -z "$l" ] || [ "$strategy" = naive ] || export ACCRUE_LOCALS=$l
  # shellcheck disable=SC2086
  exec timeout -k 5 $left "bin/$application.$strategy" --repeat "$1" $arguments
)

cost() { echo $(($1 * $2 + 200000000)); }  # repetitions, updates: to start a program takes time, too

start=$SECONDS total=$(wc -l < experiments) n=0 done_work=0 left_work=0 failures=0 skipped=0 late=no
while IFS=$'\t' read -r id _ _ _ _ repetitions updates _; do
  [ -f "results/$id.json" ] || left_work=$((left_work + $(cost "$repetitions" "$updates")))
done < experiments
while IFS=$'\t' read -r id application dataset strategy copies repetitions updates bytes who arguments <&3; do
  n=$((n + 1))
  [ -f "results/$id.json" ] && continue
  rm -f "results/$id.failed"
  if [ "$device" = cpu ] && [ $all = no ] && [ "$updates" -gt 4294967296 ]; then
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
  left=0
  if [ "$limit" -gt 0 ]; then
    left=$((limit - (SECONDS - start)))
    [ $left -gt 0 ] || { late=yes; break; }
  fi
  if [ "$strategy" != naive ] && [ ! -f "outputs/$application.$dataset.naive" ]; then
    fail "$id" "$application" "$dataset" "$strategy" "$copies" "there is no result of the naive program to compare with"
    continue
  fi
  forecast=''
  [ $done_work -gt 0 ] && forecast=", about $(((SECONDS - start) * (left_work / 1000000) / (done_work / 1000000))) s left"
  progress "$n of $total: $application $dataset, $strategy, l = $copies$forecast"
  perform "$repetitions" > "$work/out" 2> "$work/err"
  status=$?
  if [ $status -eq 124 ] && [ $left -gt 0 ]; then late=yes; break; fi
  if [ $status -ne 0 ]; then
    fail "$id" "$application" "$dataset" "$strategy" "$copies" "exit $status: $(head -n 1 "$work/err")"
    continue
  fi
  sum=$(checksum "$work/out")
  [ "$sum" = "$(expected "$application" "$dataset" "$strategy" "$who" "$arguments")" ] && verified=true || verified=false
  if [ "$verified" = false ]; then
    other=naive
    [ "$strategy" = naive ] && other=reference
    fail "$id" "$application" "$dataset" "$strategy" "$copies" "its result is not that of the $other program"
    continue
  fi
  [ "$strategy" = naive ] && cp "$work/out" "outputs/$application.$dataset.naive"
  counts=$(sed -n 's/^time count //p' "$work/err" | paste -s -d ,)
  # The whole program counts once.
  [ "$repetitions" -eq 1 ] || { perform 1 > "$work/again"; } 2> "$work/wholes"
  [ "$repetitions" -gt 1 ] || cp "$work/err" "$work/wholes"
  whole=$(sed -n 's/^time whole //p' "$work/wholes" | paste -s -d ,)
  if [ -z "$counts" ] || [ -z "$whole" ]; then
    fail "$id" "$application" "$dataset" "$strategy" "$copies" "it did not report its times"
    continue
  fi
  printf '{%s, "arguments": %s, "updates": %s, "count_seconds": [%s], "whole_seconds": [%s], %s}\n' \
    "$(names "$id" "$application" "$dataset" "$strategy" "$copies")" "$(quoted "$arguments")" "$updates" "$counts" "$whole" \
    "\"sha256\": \"$sum\", \"verified\": true" > "$work/result" && mv "$work/result" "results/$id.json"
  done_work=$((done_work + $(cost "$repetitions" "$updates")))
  left_work=$((left_work - $(cost "$listed" "$updates")))
done 3< experiments

progress ""
assemble
ready=$(find results -name '*.json' | wc -l)
echo "$ready of $total experiments have a verified result on this machine's $device: $PWD/results.json"
[ $skipped -eq 0 ] || echo "$skipped were left out: too much for a CPU (--all runs those that take hours) or for its memory"
[ $failures -eq 0 ] || { say "$failures experiments failed; the next run tries them again"; exit 1; }
[ $late = no ] || { say "the time limit is over; the next run goes on from here"; exit 4; }
