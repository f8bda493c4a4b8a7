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
# The linker sees the whole program: it is a fifteenth smaller when compressed.
add_compile_options(-flto)
add_link_options(-flto)
if(SECANT_WEB_THREADS)
  add_compile_options(-pthread)
  # The linker must see this function of the library before it optimises: Emscripten's scripts call it.
  add_link_options(-pthread -Wl,--undefined=_emscripten_run_callback_on_thread)
endif()
