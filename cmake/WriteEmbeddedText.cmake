# Run by embed_text: writes OUTPUT, a C++ file that holds the text of INPUT under the name VARIABLE.
file(READ ${INPUT} text)
file(WRITE ${OUTPUT}
  "namespace accrue {\nextern const char *const ${VARIABLE};\nconst char *const ${VARIABLE} = R\"ACCRUE(${text})ACCRUE\";\n}\n")
