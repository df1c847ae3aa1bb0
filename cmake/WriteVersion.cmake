# Run at every build: writes OUTPUT, a C++ file that holds the version with the commit it was made from, unless it says so already.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
set(text "${VERSION}")
if(commit)
  string(APPEND text " (${commit})")
endif()
set(content "namespace accrue {\nextern const char *const versionText;\nconst char *const versionText = \"${text}\";\n}\n")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT content STREQUAL "${before}")
  file(WRITE ${OUTPUT} "${content}")
endif()
