# The package that find_package(secant) finds: the target secant::geometry, with the headers that it needs. A component
# of its own, because who only runs the program does not need it.
include(CMakePackageConfigHelpers)
set(headers ${PROJECT_SOURCE_DIR}/core/include/secant)
set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/secant)
set(component COMPONENT development)

target_include_directories(secant_geometry INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(secant_geometry INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
# A compiled library with methods may link it, too. No call of its own functions goes a detour for that.
set_target_properties(secant_geometry PROPERTIES EXPORT_NAME geometry POSITION_INDEPENDENT_CODE ON)
target_compile_options(secant_geometry PRIVATE -fno-semantic-interposition)
install(TARGETS secant_geometry EXPORT secant ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component})
install(FILES ${headers}/geometry.h ${headers}/geometry.hpp ${headers}/method.h ${headers}/traced.hpp
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

install(EXPORT secant NAMESPACE secant:: FILE secant-targets.cmake DESTINATION ${folder} ${component})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/secant-config.cmake.in
  ${PROJECT_BINARY_DIR}/secant-config.cmake INSTALL_DESTINATION ${folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/secant-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/secant-config.cmake ${PROJECT_BINARY_DIR}/secant-config-version.cmake
        DESTINATION ${folder} ${component})
