# `make package`: a Debian package of what `make install` installs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME accrue)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Accrue developers <accrue@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "fast histograms for OpenACC programs, and a library of them")
set(CPACK_PACKAGE_DESCRIPTION "Accrue finds the histograms in OpenACC C and C++ programs and makes them fast:
 as a compiler (accrue cc), by rewriting sources, or by a library for CPU and GPU.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3-numpy")
if(ACCRUE_OPTIMIZER)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gcc, libc6-dev, libclc-22, libclang-common-22-dev")  # kernels' mathematics, and headers
endif()
set(CPACK_DEBIAN_PACKAGE_DEPENDS python3)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(package ${CMAKE_BINARY_DIR}/package)
file(WRITE ${package}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${package}/triggers)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
include(CPack)

# What Debian wants beside the files themselves.
file(WRITE ${package}/copyright "Accrue is under the Apache License 2.0, which Debian keeps in /usr/share/common-licenses/Apache-2.0.\n")
install(FILES ${package}/copyright DESTINATION share/doc/accrue)
add_custom_command(OUTPUT ${package}/changelog.gz
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/CHANGELOG.md ${package}/changelog
  COMMAND gzip -9nf ${package}/changelog
  DEPENDS ${CMAKE_SOURCE_DIR}/CHANGELOG.md VERBATIM)
add_custom_target(accrue_changelog DEPENDS ${package}/changelog.gz)
add_dependencies(programs accrue_changelog)
install(FILES ${package}/changelog.gz DESTINATION share/doc/accrue)
