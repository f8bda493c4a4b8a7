# SDL for Windows, with the settings that it has for it, and every folder that they want. Its own build files ask the
# compiler two hundred questions instead, which takes minutes. Its own drawing is switched off: the window uses OpenGL.
secant_library(SDL2 ${sdl_address} ${sdl_commit} SOURCE_SUBDIR no_build)
FetchContent_MakeAvailable(SDL2)
foreach(folder IN ITEMS . atomic audio audio/directsound audio/disk audio/dummy audio/wasapi audio/winmm core/windows cpuinfo
        dynapi events file filesystem/windows haptic haptic/windows hidapi joystick joystick/hidapi joystick/virtual joystick/windows
        libm loadso/windows locale locale/windows misc misc/windows power power/windows render render/direct3d render/direct3d11
        render/direct3d12 render/opengl render/opengles2 render/software sensor sensor/dummy sensor/windows stdlib thread
        thread/windows timer timer/windows video video/dummy video/windows video/yuv2rgb)
  list(APPEND sdl_patterns ${sdl2_SOURCE_DIR}/src/${folder}/*.c)
endforeach()
file(GLOB sdl_sources ${sdl_patterns} ${sdl2_SOURCE_DIR}/src/thread/generic/SDL_syscond.c)
add_library(SDL2-static STATIC ${sdl_sources})
target_include_directories(SDL2-static SYSTEM PUBLIC ${sdl2_SOURCE_DIR}/include)
target_include_directories(SDL2-static SYSTEM PRIVATE ${sdl2_SOURCE_DIR}/src/video/khronos) # the headers of EGL and Vulkan
target_compile_definitions(SDL2-static PUBLIC SDL_MAIN_HANDLED)
target_compile_definitions(SDL2-static PRIVATE _INC_WINSDKVER) # else it wants headers of Windows 10 that mingw-w64 lacks
foreach(drawing IN ITEMS D3D D3D11 D3D12 OGL OGL_ES2)
  target_compile_definitions(SDL2-static PRIVATE SDL_VIDEO_RENDER_${drawing}=0)
endforeach()
target_compile_options(SDL2-static PRIVATE -w)
target_link_libraries(SDL2-static PUBLIC gdi32 imm32 ole32 oleaut32 setupapi version winmm uuid user32 shell32 advapi32)
