# Headers that most files include, compiled once for all targets of a kind. They only save time: every
# file includes what it uses, and the tidy preset builds without precompiled headers.
set(CMAKE_PCH_WARN_INVALID OFF) # a target with a sanitizer less reads the headers anew

if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES ccache AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(secant_options INTERFACE -fpch-preprocess) # which ccache needs to see them
endif()

set(secant_precompiled_core
  <algorithm> <array> <cmath> <cstddef> <cstdint> <functional> <optional> <span> <string>
  <string_view> <utility> <variant> <vector> <ranges> <charconv>
  <fmt/format.h> <glm/vec2.hpp> <glm/vec3.hpp> <glm/geometric.hpp>)

# secant_precompile(TARGET KIND): KIND is core, or a list of headers beside those of core.
add_library(secant_precompiled OBJECT ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
target_link_libraries(secant_precompiled PRIVATE secant_options fmt::fmt glm::glm)
target_precompile_headers(secant_precompiled PRIVATE ${secant_precompiled_core})

function(secant_precompile target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND target STREQUAL secant_geometry)
    return() # clang refuses headers that were compiled for a program, in a target that may be in a library
  endif()
  if(ARGN STREQUAL core)
    target_precompile_headers(${target} REUSE_FROM secant_precompiled)
  else()
    target_precompile_headers(${target} PRIVATE ${secant_precompiled_core} ${ARGN})
  endif()
endfunction()
