# The papers' applications as they are and by `duplicate`, for scripts that measure them where there is no Accrue: bench/copies/run and
# bench/phases/run read this file here, and in the folder that they prepare.
# shellcheck shell=bash

prepare_applications() {  # script, folder, inputs if they are not to be synthetic: all that the script needs there, itself as `run`
  local top
  top=$(cd "$(dirname "$1")/../.." && pwd)
  "${BUILD:-$top/build}/bin/accrue" bench papers prepare "$2" --apps "$top/apps" ${3:+--inputs "$3"}
  rm -rf "$2/inputs/gray"  # of the library's experiments
  cp "$1" "$2/run"
  cp "$top/bench/applications.sh" "$2/"
}

compile_application() {  # application, source, program
  local others
  others=$(printf '%s\n' sources/common/*.c "sources/$1"/*.c | grep -v -e "/$1\.c$" -e '/reference\.c$')
  # shellcheck disable=SC2086
  ${ACC_CC:-gcc -fopenacc} -O3 -Isources/common "-Isources/$1" "$2" $others -o "$3" -lm
}

compile_applications() {  # folder: FOLDER/APPLICATION.naive and .duplicate of each
  local application
  # shellcheck disable=SC2013
  for application in $(cut -f 2 experiments | sort -u); do
    compile_application "$application" "sources/$application/$application.c" "$1/$application.naive"
    compile_application "$application" "sources/$application/duplicate/$application.c" "$1/$application.duplicate"
  done
}
