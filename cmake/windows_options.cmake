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

# secant_add_resources(TARGET): the icon and the version that the Explorer shows, and the manifest, by which Windows
# gives the program long paths and UTF-8.
function(secant_add_resources target)
  set(folder ${PROJECT_SOURCE_DIR}/assets/windows)
  set(icon ${CMAKE_CURRENT_BINARY_DIR}/secant.ico)
  add_custom_command(OUTPUT ${icon}
    COMMAND python3 ${folder}/write_icon.py ${icon} ${PROJECT_SOURCE_DIR}/assets/desktop
    DEPENDS ${folder}/write_icon.py
    COMMENT "Writing the icon"
    VERBATIM)
  string(REPLACE "." "," SECANT_VERSION_COMMAS ${PROJECT_VERSION})
  configure_file(${folder}/secant.rc.in ${CMAKE_CURRENT_BINARY_DIR}/secant.rc @ONLY)
  set_property(SOURCE ${CMAKE_CURRENT_BINARY_DIR}/secant.rc
    APPEND PROPERTY OBJECT_DEPENDS "${icon};${folder}/secant.manifest")
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/secant.rc ${icon})
endfunction()
