# The package that find_package(secant) finds: the target secant::geometry, static or shared, with the headers that it
# needs. A component of its own, because who only runs the program does not need it.
include(CMakePackageConfigHelpers)
set(headers ${PROJECT_SOURCE_DIR}/core/include/secant)
set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/secant)
set(component COMPONENT development)

target_include_directories(secant_geometry INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(secant_geometry INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
# A compiled library with methods may link it, too. No call of its own functions goes a detour for that.
set_target_properties(secant_geometry PROPERTIES EXPORT_NAME geometry POSITION_INDEPENDENT_CODE ON)
target_compile_options(secant_geometry PRIVATE -fno-semantic-interposition)
install(TARGETS secant_geometry EXPORT secant-static ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component})
set(kinds static)
# The shared library is the static one as a whole. The program never links it: the other rooms use what it hides.
if(NOT WIN32 AND NOT APPLE AND NOT SECANT_SANITIZE)
  list(APPEND kinds shared)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/geometry/shared.cpp CONTENT "// All code comes from the static library.\n")
  add_library(secant_geometry_shared SHARED ${PROJECT_BINARY_DIR}/geometry/shared.cpp)
  target_link_libraries(secant_geometry_shared
    PRIVATE $<BUILD_INTERFACE:$<LINK_LIBRARY:WHOLE_ARCHIVE,secant_geometry>> INTERFACE glm::glm)
  target_link_options(secant_geometry_shared PRIVATE
    LINKER:--version-script=${CMAKE_CURRENT_LIST_DIR}/secant.map LINKER:-z,defs)
  set_target_properties(secant_geometry_shared PROPERTIES
    EXPORT_NAME geometry OUTPUT_NAME secant_geometry LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/secant.map
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_include_directories(secant_geometry_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(secant_geometry_shared INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
  install(TARGETS secant_geometry_shared EXPORT secant-shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component})
endif()
install(FILES ${headers}/geometry.h ${headers}/geometry.hpp ${headers}/method.h ${headers}/traced.hpp ${headers}/version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/secant ${component})
install(FILES ${headers}_record.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} ${component})

# Other programs know core/geometry by the name secant/geometry.
foreach(header IN ITEMS batch/batch.h classify.h margin.h moving.h path.h primitives.h query.h rounding.h solve.h)
  file(READ ${PROJECT_SOURCE_DIR}/core/geometry/${header} text)
  string(REPLACE "\"core/geometry/" "\"secant/geometry/" text "${text}")
  set(copy ${PROJECT_BINARY_DIR}/geometry/${header})
  file(CONFIGURE OUTPUT ${copy} CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/geometry/${header})
  get_filename_component(place secant/geometry/${header} DIRECTORY)
  install(FILES ${copy} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${place} ${component})
endforeach()

foreach(kind IN LISTS kinds)
  install(EXPORT secant-${kind} NAMESPACE secant:: DESTINATION ${folder} ${component})
endforeach()
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/secant-config.cmake.in
  ${PROJECT_BINARY_DIR}/secant-config.cmake INSTALL_DESTINATION ${folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/secant-config-version.cmake
  COMPATIBILITY SameMajorVersion)

# For other builds than CMake's. The folder can be moved, too: paths begin at the file's own place.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/secant.pc @ONLY CONTENT [[prefix=${pcfiledir}/@up@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: secant
Description: @PROJECT_DESCRIPTION@ The exact answer, in C and C++
Version: @PROJECT_VERSION@
Cflags: -I${includedir}
Libs: -L${libdir} -lsecant_geometry
Libs.private: -lstdc++ -lm -pthread
]])
install(FILES ${PROJECT_BINARY_DIR}/secant.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${component})
install(FILES ${PROJECT_BINARY_DIR}/secant-config.cmake ${PROJECT_BINARY_DIR}/secant-config-version.cmake
        DESTINATION ${folder} ${component})
