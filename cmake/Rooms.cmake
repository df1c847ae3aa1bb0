# room(TARGET [FOLDERS...]): the headers of this folder, and of the folders named in it, are there for those who link TARGET and
# for nobody else: an include of a room that is not linked does not compile.
function(room target)
  set(rooms ${CMAKE_BINARY_DIR}/rooms/${target})
  file(REMOVE_RECURSE ${rooms})
  foreach(folder . ${ARGN})
    file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.def)
    foreach(header ${headers})
      get_filename_component(header ${header} ABSOLUTE)
      file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR}/src ${header})
      get_filename_component(at ${rooms}/${name} DIRECTORY)
      file(MAKE_DIRECTORY ${at})
      file(CREATE_LINK ${header} ${rooms}/${name} SYMBOLIC)
    endforeach()
  endforeach()
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${rooms}>)
endfunction()

# reads_headers(TARGET ROOMS...): TARGET includes headers of rooms whose code it does not link.
function(reads_headers target)
  foreach(room ${ARGN})
    target_include_directories(${target} PUBLIC ${CMAKE_BINARY_DIR}/rooms/${room})
  endforeach()
endfunction()

# Warnings that GCC makes up where it optimizes little.
set(blind_warnings $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-nonnull> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)

# clang_room(TARGET): a room that reads Clang's headers. They are compiled once for all of them; with that, and without
# optimization that nobody would notice, a file takes a third of the time.
function(clang_room target)
  room(${target})
  target_compile_options(${target} PRIVATE -O1 ${blind_warnings})
  target_link_libraries(${target} PUBLIC accrue_clang)
  target_precompile_headers(${target} REUSE_FROM accrue_clang_headers)
endfunction()
