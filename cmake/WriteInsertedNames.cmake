# Run by src/rewrite's build: writes OUTPUT, a C++ file with all names that inserted text has of its own. TEMPLATES are C++ files with text
# that goes into functions: each of their words counts. HEADERS are C that is inserted as a whole: its functions, macros and types count.
set(words "")
foreach(file IN LISTS TEMPLATES)
  file(READ ${file} text)
  string(REGEX MATCHALL "[^.>a-zA-Z0-9_]accrue_[a-z0-9_]+" found "${text}")
  list(APPEND words ${found})
endforeach()
foreach(file IN LISTS HEADERS)
  file(READ ${file} text)
  string(REGEX MATCHALL "[^.>a-zA-Z0-9_]accrue_[a-z0-9_]+\\(|\n} accrue_[a-z0-9_]+" found "${text}")
  list(APPEND words ${found})
endforeach()
string(REGEX MATCHALL "accrue_[a-z0-9_]+" names "${words}")
list(REMOVE_DUPLICATES names)
list(SORT names)
list(JOIN names "\", \"" names)
file(WRITE ${OUTPUT}
  "#include \"rewrite/names.h\"\n\nnamespace accrue {\nconst std::set<std::string> insertedNames = {\"${names}\"};\n}\n")
