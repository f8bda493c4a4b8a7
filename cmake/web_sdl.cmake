# SDL for browsers, with the settings that it has for them. Its own build files ask the compiler two hundred
# questions instead, which takes minutes. Sound, joysticks and SDL's own drawing are not needed.
secant_library(SDL2 ${sdl_address} ${sdl_commit} SOURCE_SUBDIR no_build)
FetchContent_MakeAvailable(SDL2)
set(sdl_threads thread/generic)
if(SECANT_WEB_THREADS)
  set(sdl_threads thread/pthread)
endif()
foreach(folder IN ITEMS . atomic audio cpuinfo dynapi events file filesystem/emscripten haptic haptic/dummy joystick
        joystick/dummy joystick/emscripten loadso/dlopen locale locale/emscripten misc misc/emscripten power
        power/emscripten render sensor sensor/dummy stdlib thread ${sdl_threads} timer timer/unix video video/dummy
        video/emscripten video/yuv2rgb)
  list(APPEND sdl_patterns ${sdl2_SOURCE_DIR}/src/${folder}/*.c)
endforeach()
file(GLOB sdl_sources ${sdl_patterns})
add_library(SDL2-static STATIC ${sdl_sources})
target_include_directories(SDL2-static SYSTEM PUBLIC ${sdl2_SOURCE_DIR}/include)
foreach(part IN ITEMS AUDIO HAPTIC JOYSTICK POWER RENDER SENSOR)
  target_compile_definitions(SDL2-static PRIVATE SDL_${part}_DISABLED=1)
endforeach()
target_compile_definitions(SDL2-static PRIVATE SDL_LEAN_AND_MEAN=1) # without the drawing of surfaces, which nothing asks for
target_compile_options(SDL2-static PRIVATE -w)
