#include "app/window/opengl.h"

#include <SDL.h>

#include <cassert>

namespace secant {

namespace {

/// One window at a time. SDL unloads the driver with the last window, so the next window asks
/// again.
OpenGl loaded;

/// Asks for one function. False when the driver lacks it.
template <class Function>
bool load(Function*& function, const char* name)
{
    function = reinterpret_cast<Function*>(SDL_GL_GetProcAddress(name));
    return function != nullptr;
}

} // namespace

bool load_opengl()
{
    OpenGl gl;
    const bool complete =
        load(gl.bind_texture, "glBindTexture") && load(gl.clear, "glClear") &&
        load(gl.clear_color, "glClearColor") && load(gl.delete_textures, "glDeleteTextures") &&
        load(gl.gen_textures, "glGenTextures") && load(gl.tex_image_2d, "glTexImage2D") &&
        load(gl.tex_parameter_i, "glTexParameteri") &&
        load(gl.tex_sub_image_2d, "glTexSubImage2D") && load(gl.viewport, "glViewport");
    if (complete) loaded = gl;
    return complete;
}

const OpenGl& opengl()
{
    assert(loaded.viewport != nullptr);
    return loaded;
}

} // namespace secant
