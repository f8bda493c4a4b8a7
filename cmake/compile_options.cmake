# The options of every target of Secant. Link secant_options PRIVATE.
add_library(secant_options INTERFACE)

# Contraction would fuse a*b+c on some targets and not on others; the published methods and the
# error-free transforms need the same bits everywhere.
target_compile_options(secant_options INTERFACE
  -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
  -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough)

# GCC 12 warns of an overlapping copy in a plain "text" + string (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(secant_options INTERFACE -Wno-restrict)
endif()

# A debug build, in which faults are planted, too, ends where an index is beyond a string_view, a span or an
# array; so does one under the address sanitizer.
target_compile_definitions(secant_options INTERFACE
  $<$<OR:$<CONFIG:Debug>,$<STREQUAL:${SECANT_SANITIZE},address>>:_GLIBCXX_ASSERTIONS>)

# Several files in one compilation see each other's local names.
if(CMAKE_UNITY_BUILD)
  target_compile_options(secant_options INTERFACE -Wno-shadow)
endif()

if(SECANT_WARNINGS_AS_ERRORS)
  target_compile_options(secant_options INTERFACE -Werror)
endif()

# The core is optimised fully, because the program spends its time there. Code that runs once a frame or
# once a command is optimised lightly, and tests not at all: they compile faster. With sanitizers they do not, and
# run slower, so they are optimised there; what takes time is to note their lines. Link one of these after
# secant_options.
add_library(secant_light_optimisation INTERFACE)
target_compile_options(secant_light_optimisation INTERFACE $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:${EMSCRIPTEN}>>>:-O1>)
add_library(secant_no_optimisation INTERFACE)
if(SECANT_SANITIZE)
  target_compile_options(secant_no_optimisation INTERFACE -g0)
else()
  target_compile_options(secant_no_optimisation INTERFACE $<$<NOT:$<CONFIG:Debug>>:-O0>)
endif()
# The checks of undefined behaviour are a third of the time in which tests compile, and are for the program.
if(SECANT_SANITIZE STREQUAL address)
  target_compile_options(secant_no_optimisation INTERFACE -fno-sanitize=undefined,float-divide-by-zero)
endif()

# A division by zero in floating point is an error, except in the published methods, which stay as they
# were printed. Their target links secant_allow_division_by_zero after secant_options.
add_library(secant_allow_division_by_zero INTERFACE)

# A null pointer that is read ends a program by itself, and what leaves an object is found by addresses; without
# the checks of every pointer before its use, the code compiles in three quarters of the time.
if(SECANT_SANITIZE STREQUAL address)
  set(sanitizers -fsanitize=address,undefined,float-divide-by-zero -fno-sanitize=null,alignment,pointer-overflow
    -fno-sanitize-recover=all)
  # GCC compiles in two thirds of the time where the checks of addresses are calls.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    list(APPEND sanitizers "SHELL:--param asan-instrumentation-with-call-threshold=0")
  endif()
  target_compile_options(secant_allow_division_by_zero INTERFACE
    -fno-sanitize=float-divide-by-zero)
elseif(SECANT_SANITIZE STREQUAL thread)
  set(sanitizers -fsanitize=thread)
elseif(SECANT_SANITIZE)
  message(FATAL_ERROR "SECANT_SANITIZE is '${SECANT_SANITIZE}', and may be 'address' or 'thread'")
endif()
if(SECANT_SANITIZE)
  list(APPEND sanitizers -fno-omit-frame-pointer)
  target_compile_options(secant_options INTERFACE ${sanitizers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # In instrumented code GCC warns of uninitialised values in the standard library.
    target_compile_options(secant_options INTERFACE -Wno-maybe-uninitialized)
    # A program holds the checks: in a shared library they take longer to call. A library that it loads calls the
    # program's. At a fixed address it starts without the 300,000 relocations of its tables.
    list(APPEND sanitizers -static-libasan -static-libtsan "LINKER:--export-dynamic-symbol=__*san_*" -no-pie)
  endif()
  target_link_options(secant_options INTERFACE "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${sanitizers}>")
endif()

if(SECANT_FUZZ)
  target_compile_options(secant_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Every source in a folder and below it. A build looks for new ones.
function(secant_sources_in variable folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${folder}/*.cpp)
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()
