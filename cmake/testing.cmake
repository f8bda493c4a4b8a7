# Test programs. Catch2's main is compiled once for all of them.

# Catch2 and what most files include, compiled once for all test programs that are not optimised.
set(secant_catch_header ${PROJECT_SOURCE_DIR}/tests/support/catch.h)
add_library(secant_precompiled_tests OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
target_link_libraries(secant_precompiled_tests
  PRIVATE secant_options secant_no_optimisation secant_catch fmt::fmt glm::glm)
secant_precompile(secant_precompiled_tests ${secant_catch_header})

# The tests with the label `shipped` see how the program is compiled and linked as it ships: its speed, its
# bits, its files, its window. The other tests see the same in any build, so that continuous integration runs
# them with the sanitizers only.
add_custom_target(shipped_tests)

# The programs of the tests with the label `threads`: the thread sanitizer sees those.
add_custom_target(threaded_tests)

# secant_ships(TEST [TARGET...]): gives a test the label; the targets are built for it.
function(secant_ships test)
  set_property(TEST ${test} APPEND PROPERTY LABELS shipped)
  if(ARGN)
    add_dependencies(shipped_tests ${ARGN})
  endif()
endfunction()

# secant_compile_together(TARGET [COUNT]): compiles so many files at a time where the preset does, which takes half
# the time; each helper of these files needs a name of its own.
function(secant_compile_together target)
  set(count 12)
  if(ARGN)
    set(count ${ARGN})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD "${secant_unity_build}" UNITY_BUILD_BATCH_SIZE ${count})
endfunction()

# secant_add_tests(NAME SOURCES file... [LIBRARIES target...] [PROPERTIES name value...]
#                  [SHARES count] [ALONE count] [AT_ONCE count] [OPTIMISED] [SHIPPED])
#
# OPTIMISED is for tests that compute for minutes. SHIPPED gives them the label `shipped`. AT_ONCE says how many
# files are compiled together.
#
# The program is a test of CTest; SHARES makes it several, each with a share of its test cases, to run at the
# same time. The test cases with the tag [own process], so many as ALONE says, are tests of their own. A
# test case without an assertion fails.
function(secant_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED;SHIPPED" "SHARES;ALONE;AT_ONCE" "SOURCES;LIBRARIES;PROPERTIES")
  add_executable(${name} ${arg_SOURCES})
  set(optimisation secant_no_optimisation)
  if(WIN32 AND "${arg_LIBRARIES}" MATCHES "secant::(workspace|ui)")
    # An object file of Windows has no place for the names of all their templates.
    set(optimisation secant_light_optimisation)
    target_compile_options(${name} PRIVATE -Wno-maybe-uninitialized) # GCC is wrong about values that are optional
    set(arg_AT_ONCE 4)
  endif()
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
  secant_compile_together(${name} ${arg_AT_ONCE})
  if("threads" IN_LIST arg_PROPERTIES)
    add_dependencies(threaded_tests ${name})
  endif()
  if(NOT arg_SHARES)
    set(arg_SHARES 1)
  endif()
  set(cases "~[own process]")
  if(WIN32) # the C library sorts the letters of a font in another order, so that they lie elsewhere in its picture
    string(APPEND cases "~[drawn]")
  elseif(CMAKE_CROSSCOMPILING) # qemu does not give a process the orphans below it
    string(APPEND cases "~[orphans]")
  endif()
  secant_add_shares(${name} "${arg_SHARES}" "${cases}" share)
  if(arg_ALONE AND NOT CMAKE_CROSSCOMPILING) # they measure memory, and qemu takes some for itself
    secant_add_shares("${name}" "${arg_ALONE}" "[own process]" alone)
  endif()
endfunction()

# secant_add_shares(PROGRAM COUNT CASES WORD): the tests of CTest "PROGRAM, WORD 1 of COUNT" ... A macro: it
# sees the arguments of secant_add_tests.
macro(secant_add_shares program count cases word)
  set(seconds 900)
  if(CMAKE_CROSSCOMPILING) # qemu takes ten times as long
    set(seconds 3600)
  endif()
  foreach(number RANGE 1 ${count})
    math(EXPR index "${number} - 1")
    set(test ${program})
    if(NOT ${count} EQUAL 1)
      string(APPEND test ", ${word} ${number} of ${count}")
    endif()
    add_test(NAME ${test}
      COMMAND ${program} ${cases} --shard-count ${count} --shard-index ${index} --warn NoAssertions)
    set_tests_properties(${test} PROPERTIES TIMEOUT ${seconds} ${arg_PROPERTIES})
    if(arg_SHIPPED)
      secant_ships(${test} ${program})
    endif()
  endforeach()
endmacro()
