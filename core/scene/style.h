#pragma once

#include "core/geometry/classify.h"
#include "core/methods/judgement.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace secant {

/// `contrast` has black ground and bright colours; `projector` is light, with strong colours and
/// thick strokes.
enum class Palette { dark, light, contrast, projector };

inline constexpr std::size_t palette_count = 4;

/// The names of the palettes in files and options, in the order of the enumerators.
inline constexpr std::array<std::string_view, palette_count> palette_names{"dark", "light",
                                                                           "contrast", "projector"};

/// A colour in sRGB. `alpha` is the opacity: 0 is invisible, 255 is opaque.
struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 0;

    friend bool operator==(const Color&, const Color&) = default;
};

/// The colour written as 0xRRGGBB.
[[nodiscard]] constexpr Color rgb(std::uint32_t hex, std::uint8_t alpha = 255) noexcept
{
    return {static_cast<std::uint8_t>((hex >> 16) & 0xFFU),
            static_cast<std::uint8_t>((hex >> 8) & 0xFFU), static_cast<std::uint8_t>(hex & 0xFFU),
            alpha};
}

/// The colour with its opacity multiplied by `opacity`, 0 to 1.
[[nodiscard]] Color faded(Color color, float opacity) noexcept;

/// The stroke of a role. Lengths are in pixels at interface scale 1.
struct Stroke {
    Color color;
    float thickness = 1.0F;
    float dash = 0.0F; ///< length of a dash; zero draws a solid line
    float gap = 0.0F;
};

/// The stroke of a role; thicker where the pointer is.
[[nodiscard]] Stroke stroke_of(Palette palette, Role role,
                               Emphasis emphasis = Emphasis::normal) noexcept;

/// The colour that stands for a case, beside its glyph and its name.
[[nodiscard]] Color color_of(Palette palette, Case kind) noexcept;

/// The colour that stands for a mark, beside its glyph.
[[nodiscard]] Color color_of(Palette palette, Mark mark) noexcept;

/// True when a palette is meant for paper: its inks can be read on white.
[[nodiscard]] constexpr bool is_light(Palette palette) noexcept
{
    return palette == Palette::light || palette == Palette::projector;
}

/// The factor of the interface's size where no scale was chosen.
[[nodiscard]] constexpr float usual_scale(Palette palette) noexcept
{
    return palette == Palette::projector ? 1.25F : 1.0F;
}

/// The background of a scene.
[[nodiscard]] Color canvas_ground(Palette palette) noexcept;

/// The background of the text of a boxed label.
[[nodiscard]] Color label_ground(Palette palette) noexcept;

} // namespace secant
