# The compiler for the web: Emscripten, found by its command emcc.
find_program(SECANT_EMCC emcc)
if(NOT SECANT_EMCC)
  message(FATAL_ERROR "The web build needs Emscripten's emcc on the PATH; tools/build_web brings its own.")
endif()
file(REAL_PATH ${SECANT_EMCC} emcc)
cmake_path(GET emcc PARENT_PATH emscripten_root)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
