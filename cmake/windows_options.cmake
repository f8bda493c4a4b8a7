# The options of every target and every library in a build for Windows.
if(NOT WIN32)
  return()
endif()
enable_language(RC)
# Windows 10; without the names of its headers that collide with the standard library.
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
# GCC writes aligned moves of 32 and 64 bytes to a stack that Windows aligns to 16 (GCC bug 54412): the assembler
# makes unaligned moves of them, which cost the same where the place is aligned.
add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-Wa,-muse-unaligned-vector-move>)
# At -O2 a caller counts on the registers that its own copy of an inline function leaves alone. On Windows the linker may
# keep the copy of another source, which was compiled in another way and uses them: floats came out wrong.
add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fno-ipa-ra>)
