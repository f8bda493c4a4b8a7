#pragma once

// Dear ImGui renamed its SDL2 backend's header after 1.86.
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
