#pragma once

#include "core/scene/canvas/scene_view.h"
#include "core/scene/figure/figure.h"

namespace secant {

/// What a scene is painted with.
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
