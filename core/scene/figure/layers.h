#pragma once

#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace secant {

/// What a figure can leave out. The circle, the piece, and what a step or an entry draws always
/// stay.
enum class Layer {
    grid,
    numbers, ///< along the grid
    fill,    ///< the inside of the circle
    beyond,  ///< the rest of the line
    handles, ///< rings that can be dragged; without them E, L and C are dots
    roots,
    normals,
    closest, ///< the closest point, and the way to it
    offset,  ///< the vector, and the circle where it would put the circle
    labels,
    caption, ///< the case in words, with its small picture
};

inline constexpr std::size_t layer_count = 11;

/// Which layers a figure shows.
struct Layers {
    std::array<bool, layer_count> shown{};

    [[nodiscard]] bool has(Layer layer) const noexcept
    {
        return shown[static_cast<std::size_t>(layer)];
    }
    void show(Layer layer, bool is_shown) noexcept
    {
        shown[static_cast<std::size_t>(layer)] = is_shown;
    }

    friend bool operator==(const Layers&, const Layers&) = default;
};

/// Every layer, as on the screen.
[[nodiscard]] Layers all_layers() noexcept;

/// Every layer but the handles: a figure for a reader.
[[nodiscard]] Layers clean_layers() noexcept;

/// The name of a layer on the command line: "grid".
[[nodiscard]] std::string_view name_of(Layer layer) noexcept;
[[nodiscard]] std::optional<Layer> layer_named(std::string_view name) noexcept;

/// Removes what belongs to a hidden layer. The handles are for the drawing, and the caption for the
/// figure.
void keep_layers(Scene& scene, const Layers& layers);

} // namespace secant
