#pragma once

#include <SDL_opengl.h>

namespace secant {

/// The functions of OpenGL that Secant itself calls, as the driver of one context has them. Asked
/// for at run time: a program that links them does not even start, for a command without a window,
/// where OpenGL is not installed.
struct OpenGl {
    void(APIENTRY* bind_texture)(GLenum target, GLuint texture) = nullptr;
    void(APIENTRY* clear)(GLbitfield mask) = nullptr;
    void(APIENTRY* clear_color)(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha) = nullptr;
    void(APIENTRY* delete_textures)(GLsizei count, const GLuint* textures) = nullptr;
    void(APIENTRY* gen_textures)(GLsizei count, GLuint* textures) = nullptr;
    void(APIENTRY* tex_image_2d)(GLenum target, GLint level, GLint format, GLsizei width,
                                 GLsizei height, GLint border, GLenum pixel_format, GLenum type,
                                 const void* pixels) = nullptr;
    void(APIENTRY* tex_parameter_i)(GLenum target, GLenum name, GLint value) = nullptr;
    void(APIENTRY* tex_sub_image_2d)(GLenum target, GLint level, GLint x, GLint y, GLsizei width,
                                     GLsizei height, GLenum pixel_format, GLenum type,
                                     const void* pixels) = nullptr;
    void(APIENTRY* viewport)(GLint x, GLint y, GLsizei width, GLsizei height) = nullptr;
};

/// Asks the driver of the current context for its functions. Until the next call, `opengl` gives
/// these.
/// @return false when the driver lacks one; `opengl` is as before then
[[nodiscard]] bool load_opengl();

/// The functions of the context that `load_opengl` saw last. Only the thread of the window calls
/// them.
/// @pre load_opengl() was true, and its context is current
[[nodiscard]] const OpenGl& opengl();

} // namespace secant
