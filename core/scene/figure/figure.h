#pragma once

#include "core/scene/scene.h"
#include "core/scene/style.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

// A figure is a drawing that leaves the program: colours, widths and places as numbers, so that
// each writer (SVG, PNG, PDF) does the same. Lengths are in pixels of 1/96 inch.

/// How a shape is filled and stroked; an alpha of 0 is neither.
struct Ink {
    Color fill{};
    Color stroke{};
    float width = 0.0F; ///< of the stroke
    float dash = 0.0F;  ///< length of a dash; zero draws a solid line
    float gap = 0.0F;

    friend bool operator==(const Ink&, const Ink&) = default;
};

/// A stroke or a filled polygon through points.
struct PathShape {
    std::vector<Pixel> points;
    bool closed = false;
};

struct RoundShape {
    Pixel at{};
    float radius = 0.0F;
};

struct BoxShape {
    Rect box{};
    float rounding = 0.0F; ///< radius of the corners
};

/// The fonts of a figure: the program's own.
enum class Face { mono, sans, sans_bold };

/// A line of text. The stroke of its ink lies below the letters.
struct TextShape {
    std::string text;
    Pixel at{};            ///< on the base line: the text's middle, or its left end
    bool centered = false; ///< `at` is the middle
    Face face = Face::mono;
    float em = 12.0F;    ///< size of the font
    float length = 0.0F; ///< the width that the layout has for it; 0: its own
};

using Shape = std::variant<PathShape, RoundShape, BoxShape, TextShape>;

/// A shape, and what it means.
struct Painted {
    std::string_view meaning; ///< "circle", "root-on": a name for a reader of the file
    Ink ink;
    Shape shape;
};

/// A part of a figure; nothing is drawn outside its area.
struct Pane {
    std::string_view name;
    Rect area{};
    std::vector<Painted> painted; ///< later shapes lie on top
};

struct Figure {
    Pixel size{};                ///< whole numbers
    std::optional<Color> ground; ///< none: transparent
    std::string title;           ///< in words, for a reader who does not see the drawing
    std::string description;
    std::vector<Pane> panes;
};

} // namespace secant
