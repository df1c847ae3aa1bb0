# Run at build time: writes OUTPUT, one C file made of FILES (headers first), for builds that take files rather than libraries.
# What the files include of one another falls away; accrue/runtime.h and the system's headers stay.
file(WRITE ${OUTPUT} "/* Accrue's runtime in one file; include/accrue/runtime.h is its interface. Made of src/runtime, src/plan,
   src/gpu and src/kernels: change those. Compile as C11 or C++, with accrue/runtime.h in the include path. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#ifdef __cplusplus
#define _Static_assert static_assert
/* What C++ warns of is usual in C. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored \"-Wpragmas\"
#pragma GCC diagnostic ignored \"-Wextra\"
#pragma GCC diagnostic ignored \"-Waddress\"
#pragma GCC diagnostic ignored \"-Wmissing-field-initializers\"
#pragma GCC diagnostic ignored \"-Wdeprecated-anon-enum-enum-conversion\"
#pragma GCC diagnostic ignored \"-Wdeprecated-enum-enum-conversion\"
#pragma GCC diagnostic ignored \"-Wdeprecated-enum-float-conversion\"
#endif
#endif
")
string(REPLACE "|" ";" FILES "${FILES}")
foreach(file IN LISTS FILES)
  file(READ ${SOURCE}/${file} text)
  string(REGEX REPLACE "#include \"(runtime|plan|gpu|kernels)/[^\n]*\n" "" text "${text}")
  string(REPLACE "#define _GNU_SOURCE\n" "" text "${text}")
  file(APPEND ${OUTPUT} "\n/* ---- ${file} ---- */\n\n${text}")
endforeach()
