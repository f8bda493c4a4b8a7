# Writes the commit that is built into a header, and leaves a header that is right untouched:
#
#   cmake -D ROOT=<folder of the project> -D HEADER=<file> [-D COMMIT=<name>] -P cmake/commit.cmake
#
# Nothing where there is no git, or no clone, and no name is given: a build from an archive.
cmake_minimum_required(VERSION 3.25)
if(NOT COMMIT)
  find_program(git git)
  if(git AND EXISTS ${ROOT}/.git)
    execute_process(COMMAND ${git} describe --always --dirty --abbrev=10 "--exclude=*" WORKING_DIRECTORY ${ROOT}
      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define SECANT_COMMIT \"@COMMIT@\"\n" @ONLY)
