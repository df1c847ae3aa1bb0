# embed_text(TARGET VARIABLE FILE): compiles the text of FILE into TARGET as
#   namespace accrue { extern const char *const VARIABLE; }
# so that a file of the repository is the one source of what the optimizer writes.
function(embed_text target variable file)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${variable}.cpp)
  get_filename_component(input ${file} ABSOLUTE)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output}
            -DVARIABLE=${variable} -P ${CMAKE_SOURCE_DIR}/cmake/WriteEmbeddedText.cmake
    DEPENDS ${input} ${CMAKE_SOURCE_DIR}/cmake/WriteEmbeddedText.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
