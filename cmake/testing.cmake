# Test programs. Catch2's main is compiled once for all of them.
include(Catch)

# Catch2 and what most files include, compiled once for all test programs that are not optimised.
set(secant_catch_header ${PROJECT_SOURCE_DIR}/tests/support/catch.h)
add_library(secant_precompiled_tests OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
target_link_libraries(secant_precompiled_tests
  PRIVATE secant_options secant_no_optimisation secant_catch fmt::fmt glm::glm)
secant_precompile(secant_precompiled_tests ${secant_catch_header})

# secant_add_tests(NAME SOURCES file... [LIBRARIES target...] [PROPERTIES name value...]
#                  [OPTIMISED] [TOGETHER])
#
# OPTIMISED is for tests that compute for minutes. TOGETHER compiles several files at a time where the preset
# does: in half the time, and each helper of these tests needs a name of its own in its program. Every test case becomes a test of CTest. A test case
# without an assertion fails, and so does a test of CTest whose name is no test case.
function(secant_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED;TOGETHER" "" "SOURCES;LIBRARIES;PROPERTIES")
  add_executable(${name} ${arg_SOURCES})
  set(optimisation secant_no_optimisation)
  if(arg_OPTIMISED)
    set(optimisation secant_light_optimisation)
  endif()
  target_link_libraries(${name}
    PRIVATE secant_options ${optimisation} secant_test_main fmt::fmt glm::glm ${arg_LIBRARIES})
  if(arg_OPTIMISED)
    secant_precompile(${name} ${secant_catch_header})
  else()
    target_precompile_headers(${name} REUSE_FROM secant_precompiled_tests)
  endif()
  if(arg_TOGETHER)
    set_target_properties(${name} PROPERTIES
      UNITY_BUILD "${secant_unity_build}" UNITY_BUILD_BATCH_SIZE 6)
  endif()
  if(arg_PROPERTIES)
    list(PREPEND arg_PROPERTIES PROPERTIES)
  endif()
  catch_discover_tests(${name} EXTRA_ARGS --warn NoAssertions ${arg_PROPERTIES})
endfunction()
