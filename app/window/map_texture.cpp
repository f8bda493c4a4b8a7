#include "app/window/map_texture.h"

#include <SDL_opengl.h>

#include <algorithm>

namespace secant {

static_assert(sizeof(Color) == 4, "OpenGL takes red, green, blue and alpha as bytes");

MapTexture::~MapTexture()
{
    if (id_ != 0) glDeleteTextures(1, &id_);
}

void MapTexture::bind() const
{
    glBindTexture(GL_TEXTURE_2D, id_);
}

void MapTexture::resize(std::size_t columns, std::size_t rows)
{
    if (id_ != 0 && columns == columns_ && rows == rows_) return;
    if (id_ == 0) glGenTextures(1, &id_);
    columns_ = columns;
    rows_ = rows;
    bind();
    // A cell of the microscope is many pixels of one colour.
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, static_cast<GLsizei>(columns),
                 static_cast<GLsizei>(rows), 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
}

void MapTexture::put_rows(std::size_t first, std::span<const Color> pixels)
{
    if (columns_ == 0 || pixels.empty()) return;
    bind();
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, static_cast<GLint>(first), static_cast<GLsizei>(columns_),
                    static_cast<GLsizei>(pixels.size() / columns_), GL_RGBA, GL_UNSIGNED_BYTE,
                    pixels.data());
}

} // namespace secant
