#pragma once

#include "core/scene/canvas/parts.h"
#include "core/scene/scene.h"
#include "core/scene/style.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

// A figure is a drawing that leaves the program: colours, widths and places as numbers, so that
// each writer (SVG, PNG, PDF) does the same. Lengths are in pixels of 1/96 inch.

/// The fill and the stroke of a shape; an alpha of 0 means none.
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

/// A shape, and its meaning.
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

/// The form of a figure's file.
enum class FigureForm { svg, png, pdf };

inline constexpr std::size_t figure_form_count = 3;

/// The names of the forms, which are the endings of their files, in the order of the enumerators.
inline constexpr std::array<std::string_view, figure_form_count> form_names{"svg", "png", "pdf"};

/// The sharpness of a PNG, in pixels per inch.
inline constexpr double usual_figure_dpi = 96.0; ///< one for each pixel of the figure's size
inline constexpr double least_figure_dpi = 24.0;
inline constexpr double most_figure_dpi = 1200.0;

/// A figure as an SVG file: UTF-8, texts as texts, a group for each run of shapes that look alike,
/// with the meaning as its class. The same figure gives the same bytes.
/// @param scale  How many times as large the file says that it is.
[[nodiscard]] std::string svg_text(const Figure& figure, float scale = 1.0F);

struct Paint {
    Palette palette = Palette::light;
    Color ground{};     ///< behind the drawing: fills hollow marks
    bool halos = true;  ///< texts on the grid have the ground around their letters
    float scale = 1.0F; ///< interface scale; widths, dashes and marks grow with it
    float em = 12.0F;   ///< the size of the labels' font, scale included
};

/// The size of the labels' font in a figure, at interface scale 1.
inline constexpr float label_em = 12.5F;

/// The height of a line of text, in em.
[[nodiscard]] float line_height(Face face) noexcept;

/// The metrics of the labels' font. It is JetBrains Mono, whose letters are 0.6 em wide.
/// @param em  The size of the font.
[[nodiscard]] TextMetrics label_metrics(float em) noexcept;

/// Where the base line of a text is whose box has this middle; for each face.
[[nodiscard]] float below_middle(Face face, float em) noexcept;

/// The shapes of a scene, in its order.
[[nodiscard]] std::vector<Painted> painted(const Scene& scene, const Paint& paint);

/// The name of a role in a file: "root-on".
[[nodiscard]] std::string_view meaning_of(Role role) noexcept;

} // namespace secant
