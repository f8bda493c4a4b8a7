#include "core/scene/figure/layers.h"

#include <algorithm>

namespace secant {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, layer_count> layer_names{
    "grid",    "numbers", "fill",   "beyond", "handles", "roots",
    "normals", "closest", "offset", "labels", "caption"};

/// The layer of a role; none for what always stays.
std::optional<Layer> layer_of(Role role) noexcept
{
    switch (role) {
    case Role::grid_minor:
    case Role::grid_major:
    case Role::grid_axis: return Layer::grid;
    case Role::grid_label: return Layer::numbers;
    case Role::disk: return Layer::fill;
    case Role::beyond: return Layer::beyond;
    case Role::root_on:
    case Role::root_off: return Layer::roots;
    case Role::normal: return Layer::normals;
    case Role::closest:
    case Role::closest_link: return Layer::closest;
    case Role::offset:
    case Role::ghost: return Layer::offset;
    case Role::segment_handle: return Layer::handles;
    case Role::disk_edge:
    case Role::circle:
    case Role::stadium:
    case Role::reach:
    case Role::outside:
    case Role::inside:
    case Role::impale:
    case Role::poke:
    case Role::exit_wound:
    case Role::fall_short:
    case Role::past:
    case Role::completely_inside:
    case Role::snap:
    case Role::witness:
    case Role::witness_past:
    case Role::witness_area:
    case Role::witness_belief:
    case Role::witness_truth:
    case Role::expected:
    case Role::outcome:
    case Role::inset_ground: return std::nullopt;
    }
    return std::nullopt;
}

bool is_kept(const Primitive& primitive, const Layers& layers)
{
    const Role role = std::visit([](const auto& p) { return p.role; }, primitive);
    const auto* const label = std::get_if<Label>(&primitive);
    if (label != nullptr && role != Role::grid_label && !layers.has(Layer::labels)) return false;
    const std::optional<Layer> layer = layer_of(role);
    return !layer || layers.has(*layer);
}

} // namespace

Layers all_layers() noexcept
{
    Layers layers;
    layers.shown.fill(true);
    return layers;
}

Layers clean_layers() noexcept
{
    Layers layers = all_layers();
    layers.show(Layer::handles, false);
    return layers;
}

std::string_view name_of(Layer layer) noexcept
{
    return layer_names[static_cast<std::size_t>(layer)];
}

std::optional<Layer> layer_named(std::string_view name) noexcept
{
    const auto found = std::ranges::find(layer_names, name);
    if (found == layer_names.end()) return std::nullopt;
    return static_cast<Layer>(found - layer_names.begin());
}

void keep_layers(Scene& scene, const Layers& layers)
{
    std::erase_if(scene.primitives, [&](const Primitive& p) { return !is_kept(p, layers); });
}

} // namespace secant
