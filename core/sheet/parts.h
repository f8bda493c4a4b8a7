#pragma once

#include "core/lessons/prose.h"
#include "core/sheet/sheet.h"

#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

// What pages are made of: drawings, and rows of text.

namespace secant::sheet {

/// The ink of everything that is read.
inline constexpr Color black = rgb(0x000000);
/// The ink of what is beside the matter: links, page numbers.
inline constexpr Color gray = rgb(0x444444);

/// A part of a page that is not cut: its shapes and drawings from its upper left corner on.
struct Row {
    float height = 0.0F;
    std::vector<Painted> painted{};
    std::vector<Pane> drawings{};
};

using Rows = std::vector<Row>;

[[nodiscard]] inline float height_of(const Rows& rows)
{
    return std::accumulate(rows.begin(), rows.end(), 0.0F,
                           [](float sum, const Row& row) { return sum + row.height; });
}

/// Puts everything of a row onto another one, moved by a distance.
void put(const Row& row, Pixel by, Row& onto);

/// A drawing in black on white, within a thin frame.
/// @param scale  of marks, strokes and labels
[[nodiscard]] Row drawn(const Drawing& drawing, Pixel size, float scale);

/// The small picture of a case.
[[nodiscard]] std::vector<Painted> case_picture(Case kind, const Rect& box);

/// How a text is set.
struct Setting {
    float em = 14.0F;
    Face face = Face::sans; ///< of plain words
    Color ink = black;
};

/// Sets texts in rows, one for each line.
class TextSetter {
public:
    /// @param width  measures; must live longer than the setter
    explicit TextSetter(const TextWidth& width) : width_{width} {}

    /// @param room  the width that no line exceeds, if a letter is not wider, in pixels
    [[nodiscard]] Rows rows(const Prose& prose, float room, const Setting& setting = {}) const;
    [[nodiscard]] Rows rows(std::string_view text, float room, const Setting& setting = {}) const;

    [[nodiscard]] float width(std::string_view text, const Setting& setting) const
    {
        return width_(text, setting.face, setting.em);
    }

    /// The text in one line with its left end on the base line.
    [[nodiscard]] Painted shape(std::string text, Pixel at, const Setting& setting) const;

private:
    const TextWidth& width_;
};

/// The height of a line of text.
[[nodiscard]] constexpr float line_of(const Setting& setting) noexcept
{
    return 1.36F * setting.em;
}

/// The base line of a text within the height of its line.
[[nodiscard]] constexpr float base_of(const Setting& setting) noexcept
{
    return 1.02F * setting.em;
}

// The parts of a sheet in rows of a width.

/// Title, aim, and lines for name and date.
[[nodiscard]] Rows head_rows(const Sheet& sheet, const TextSetter& set, float width);

/// @param number  that stands before the task, from 1
[[nodiscard]] Rows task_rows(const Task& task, std::size_t number, const TextSetter& set,
                             float width);

[[nodiscard]] Rows answers_head_rows(const Sheet& sheet, const TextSetter& set, float width);

[[nodiscard]] Rows answer_rows(const Task& task, std::size_t number, const TextSetter& set,
                               float width);

/// The questions for the class; none without any.
[[nodiscard]] Rows ask_rows(const Sheet& sheet, const TextSetter& set, float width);

} // namespace secant::sheet
