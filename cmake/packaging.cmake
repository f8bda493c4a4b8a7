# The Debian package: cmake --preset package, cmake --build --preset package, cpack --preset package.
# docs/building.md describes it.
# Nobody reads mail at the address that is given here, the project's name at its host; who publishes a package
# answers for it, and names himself: -DSECANT_MAINTAINER="Jane Doe <jane@example.org>".
set(SECANT_MAINTAINER "The Secant authors <secant-project@users.noreply.github.com>" CACHE STRING
    "Who answers for the Debian package: a name, and an address in angle brackets")
if(NOT SECANT_MAINTAINER MATCHES "^[^<>]+ <[^<>@ ]+@[^<>@ ]+>$")
  message(FATAL_ERROR "SECANT_MAINTAINER must be a name and an address, 'Jane Doe <jane@example.org>', and is '${SECANT_MAINTAINER}'")
endif()

# The documents that Debian wants. Its changelog has one entry, of this build: the changes stand in
# CHANGELOG.md.
if(SECANT_GZIP)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/package/changelog.Debian CONTENT
    "secant (${PROJECT_VERSION}-1) unstable; urgency=medium\n\n  * Built by CPack; changelog.gz has the changes.\n\n -- ${SECANT_MAINTAINER}  ${date}\n")
  configure_file(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_BINARY_DIR}/package/changelog COPYONLY)
  foreach(file IN ITEMS changelog changelog.Debian)
    execute_process(COMMAND ${SECANT_GZIP} -9 --no-name --force ${PROJECT_BINARY_DIR}/package/${file}
      COMMAND_ERROR_IS_FATAL ANY)
    install(FILES ${PROJECT_BINARY_DIR}/package/${file}.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
  endforeach()
  install(FILES ${PROJECT_SOURCE_DIR}/assets/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/assets/debian/lintian-overrides RENAME secant
          DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME secant)
set(CPACK_PACKAGE_CONTACT ${SECANT_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};secant;secant;/") # no files of fetched libraries
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libgl1) # SDL loads it when the window opens, so shlibdeps does not see it
# The same under Wayland; and what puts an image into the clipboard.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libegl1, xclip | wl-clipboard")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "visual debugger for intersections of a line and a circle")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION # CPack gives it the form that Debian wants
"Secant answers one question: where does a line, ray or segment meet a circle?
Drag the ends, the centre and the radius: the case, both roots, the closest
point and the offset change in the same frame. The answer is exact: rounding
never changes the case.

It runs published methods step by step, searches for queries on which methods
disagree, and checks case files of queries on the command line.")
include(CPack)
