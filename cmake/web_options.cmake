# The options of every target and every library in a build for browsers: the libraries must be compiled
# like the program.
if(NOT EMSCRIPTEN)
  return()
endif()
# libc++ 18 has std::stop_token among its experiments.
add_compile_definitions(_LIBCPP_ENABLE_EXPERIMENTAL)
# Exceptions without JavaScript between.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
if(SECANT_WEB_THREADS)
  add_compile_options(-pthread)
  add_link_options(-pthread)
endif()
