# SDL for Windows, with the settings that it has for it. Its own build files ask the compiler two hundred questions
# instead, which takes minutes. Sound, joysticks and SDL's own drawing are not needed.
secant_library(SDL2 ${sdl_address} ${sdl_commit} SOURCE_SUBDIR no_build)
FetchContent_MakeAvailable(SDL2)
foreach(folder IN ITEMS . atomic audio core/windows cpuinfo dynapi events file filesystem/windows haptic haptic/dummy
        hidapi joystick joystick/dummy libm loadso/windows locale locale/windows misc misc/windows power power/windows render sensor
        sensor/dummy stdlib thread thread/generic thread/windows timer timer/windows video video/dummy video/windows
        video/yuv2rgb)
  list(APPEND sdl_patterns ${sdl2_SOURCE_DIR}/src/${folder}/*.c)
endforeach()
file(GLOB sdl_sources ${sdl_patterns})
add_library(SDL2-static STATIC ${sdl_sources})
target_include_directories(SDL2-static SYSTEM PUBLIC ${sdl2_SOURCE_DIR}/include)
target_compile_definitions(SDL2-static PUBLIC SDL_MAIN_HANDLED)
target_compile_options(SDL2-static PRIVATE -w)
target_link_libraries(SDL2-static PUBLIC gdi32 imm32 ole32 oleaut32 setupapi version winmm uuid user32 shell32 advapi32)
