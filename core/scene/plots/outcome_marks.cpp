#include "core/scene/plots/outcome_marks.h"

#include "core/methods/registry.h"
#include "core/scene/canvas/parts.h"
#include "core/session/comparison/own_roots.h"
#include "core/text/short_number.h"
#include "core/words/names.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace secant {
namespace {

/// Larger than a true root, so that it is seen around one.
constexpr float ring_radius = 8.5F;

std::optional<std::array<double, 2>> told_roots(const PlotInput& in)
{
    return in.view.told == nullptr ? std::nullopt : own_roots(*in.view.told);
}

/// -1 or 1 for an infinite number, else 0.
float infinite_sign(double t) noexcept
{
    return std::isinf(t) ? (t > 0.0 ? 1.0F : -1.0F) : 0.0F;
}

/// A ring, or an arrow head when `way` is not zero.
void add_mark(const PlotInput& in, Pixel at, Pixel way, Scene& scene)
{
    if (way == Pixel{}) {
        scene.primitives.emplace_back(
            Marker{at, ring_radius * in.view.scale, MarkerShape::ring, false, Role::outcome});
    } else {
        scene.primitives.emplace_back(
            ArrowHead{at, glm::normalize(way), arrow_length * in.view.scale, Role::outcome});
    }
}

} // namespace

void add_own_roots(const PlotInput& in, const TScale& scale, float y, Scene& scene)
{
    const auto roots = told_roots(in);
    if (!roots) return;
    for (const double t : *roots) {
        if (std::isnan(t)) continue;
        add_mark(in, {scale.place_apart(t), y}, {infinite_sign(t), 0.0F}, scene);
    }
}

void add_own_root_names(const PlotInput& in, PlotTexts& texts, Scene& scene)
{
    const auto roots = told_roots(in);
    if (!roots) return;
    const auto [first, second] = parameter_texts((*roots)[0], (*roots)[1]);
    const std::string numbers = "t1 = " + first + ", t2 = " + second;
    std::string name{info_of(in.view.told->method).name};
    name += ", ";
    name += name_of(in.view.told->scalar);
    // A ring stands before the text, in the room of two characters.
    const float ring = 2.0F * in.view.text.advance;
    std::vector<Label> forms;
    for (const std::string& text : {name + ": " + numbers, numbers}) {
        const float width = ring + text_size(in.view, text).x;
        for (const float left : {in.area.max.x - width, in.area.min.x}) {
            Label form = plain_text(in.view, text, {left, in.area.min.y}, Role::outcome);
            form.box.max.x += ring;
            forms.push_back(std::move(form));
        }
    }
    if (!texts.add(std::move(forms), scene, 1.0F)) return;
    auto& label = std::get<Label>(scene.primitives.back());
    const Pixel sign{label.box.min.x + 0.5F * in.view.text.advance, middle(label.box).y};
    label.box.min.x += ring;
    scene.primitives.emplace_back(
        Marker{sign, 0.3F * in.view.text.line_height, MarkerShape::ring, false, Role::outcome});
}

void add_own_point(const PlotInput& in, const TScale& t1, const TScale& t2, Scene& scene)
{
    const auto roots = told_roots(in);
    if (!roots || std::isnan((*roots)[0]) || std::isnan((*roots)[1])) return;
    add_mark(in, {t1.place_apart((*roots)[0]), t2.place_apart((*roots)[1])},
             {infinite_sign((*roots)[0]), -infinite_sign((*roots)[1])}, scene);
}

} // namespace secant
