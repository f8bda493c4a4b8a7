#include "core/scene/plots/plot_parts.h"

#include "core/methods/registry.h"
#include "core/scene/canvas/parts.h"
#include "core/session/traces.h"
#include "core/text/short_number.h"
#include "core/words/drawing_words.h"
#include "core/words/names.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
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

void add_true_roots(const PlotInput& in, const TScale& scale, float y, Scene& scene)
{
    for (int i = 0; i < in.answer.root_count; ++i) {
        const Root<2>& root = in.answer.roots[static_cast<std::size_t>(i)];
        scene.primitives.emplace_back(Marker{{scale.place_apart(root.t), y},
                                             root_radius * in.view.scale,
                                             MarkerShape::dot,
                                             root.counts,
                                             root.counts ? Role::root_on : Role::root_off});
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

namespace {

void add_ticks(const PlotInput& in, const TScale& scale, float y, PlotTexts& texts, Scene& scene)
{
    const float half = 6.0F * in.view.scale;
    const float below = y + 10.0F * in.view.scale; // no mark is as large as that
    for (const double t : ticks) {
        const float x = scale.place(t);
        const bool end = t == 0.0 || t == 1.0;
        std::string text = short_number(t);
        const Pixel at{x - text_size(in.view, text).x * 0.5F, below};
        Label label =
            plain_text(in.view, std::move(text), at, end ? Role::outside : Role::grid_label);
        if (!texts.add({std::move(label)}, scene)) continue;
        const float length = end ? half : 0.5F * half;
        scene.primitives.emplace_back(
            Line{{x, y - length}, {x, y + length}, end ? Role::outside : Role::grid_axis});
    }
}

void add_stretches(const PlotInput& in, const TScale& scale, float y, Scene& scene)
{
    for (const Stretch& stretch : stretches(in.query, in.answer)) {
        scene.primitives.emplace_back(
            Line{{scale.place(stretch.from), y}, {scale.place(stretch.to), y}, stretch.role});
    }
}

/// The names of the roots side by side above the axis. Each is as near to its mark as its neighbour
/// and the edges allow.
std::vector<Label> root_names(const PlotInput& in, const TScale& scale, float y)
{
    const Solution<2>& answer = in.answer;
    const auto [first, second] = parameter_texts(answer.roots[0].t, answer.roots[1].t);
    std::vector<Label> out;
    const auto add = [&](std::string text, const Root<2>& root) {
        const Pixel size = text_size(in.view, text) + Pixel{10.0F, 4.0F} * in.view.scale;
        const Pixel at{scale.place_apart(root.t), y - (root_radius + 1.0F) * in.view.scale};
        const float bottom = at.y - 4.0F * in.view.scale;
        const float left = at.x - size.x * 0.5F;
        out.push_back({std::move(text),
                       {{left, bottom - size.y}, {left + size.x, bottom}},
                       at,
                       true,
                       {},
                       root.counts ? Role::root_on : Role::root_off});
    };
    if (answer.root_count == 1) {
        add("t = " + first, answer.roots[0]);
    } else if (answer.root_count == 2 && answer.classification.tangent) {
        add("t1 = t2 = " + first, answer.roots[0]);
    } else if (answer.root_count == 2) {
        add("t1 = " + first, answer.roots[0]);
        add("t2 = " + second, answer.roots[1]);
    }
    return out;
}

void shift(Label& label, float by)
{
    label.box.min.x += by;
    label.box.max.x += by;
}

/// Moves the names apart and into the area, in their order. Returns whether there is room.
bool spread(const PlotInput& in, std::vector<Label>& names)
{
    const float gap = 6.0F * in.view.scale;
    float width = -gap;
    for (const Label& name : names)
        width += size(name.box).x + gap;
    if (width > size(in.area).x) return false;
    if (names.size() == 2) {
        const float missing = names[0].box.max.x + gap - names[1].box.min.x;
        shift(names[0], -0.5F * std::max(missing, 0.0F));
        shift(names[1], 0.5F * std::max(missing, 0.0F));
    }
    float left = in.area.min.x;
    for (Label& name : names) {
        shift(name, std::max(left - name.box.min.x, 0.0F));
        left = name.box.max.x + gap;
    }
    float right = in.area.max.x;
    for (std::size_t i = names.size(); i-- > 0;) {
        Label& name = names[i];
        shift(name, std::min(right - name.box.max.x, 0.0F));
        right = name.box.min.x - gap;
    }
    for (Label& name : names)
        name.leader_end = {std::clamp(name.anchor.x, name.box.min.x, name.box.max.x),
                           name.box.max.y};
    return true;
}

/// When the names do not fit side by side, they stand as plain texts above each other.
void add_names(const PlotInput& in, std::vector<Label> names, PlotTexts& texts, Scene& scene)
{
    if (!spread(in, names)) {
        Pixel at = in.area.min;
        for (Label& name : names) {
            name = plain_text(in.view, std::move(name.text), at, name.role);
            at.y += in.view.text.line_height;
        }
    }
    for (Label& name : names) {
        texts.reserve(name.box);
        scene.primitives.emplace_back(std::move(name));
    }
}

/// The title stands at the left, or at the right, above the names.
void add_title(const PlotInput& in, PlotTexts& texts, Scene& scene)
{
    const std::string title{drawing_words::t_axis};
    const Pixel right{in.area.max.x - text_size(in.view, title).x, in.area.min.y};
    texts.add({plain_text(in.view, title, in.area.min, Role::grid_label),
               plain_text(in.view, title, right, Role::grid_label)},
              scene, 1.0F);
}

} // namespace

float axis_height(const PlotInput& in) noexcept
{
    return in.area.min.y + 50.0F * in.view.scale;
}

void add_t_axis(const PlotInput& in, Scene& scene)
{
    const TScale scale = shared_scale(in);
    const float y = axis_height(in);
    Scene axis;
    add_own_roots(in, scale, y, axis);
    add_true_roots(in, scale, y, axis);
    PlotTexts texts{in, axis};
    Scene words;
    add_names(in, root_names(in, scale, y), texts, words);
    add_own_root_names(in, texts, words);
    if (in.answer.root_count == 0) {
        std::string text{in.view.is_covered ? drawing_words::hidden_roots : drawing_words::no_root};
        const float width = text_size(in.view, text).x;
        const Pixel at{middle(in.area).x - width * 0.5F,
                       y - 10.0F * in.view.scale - in.view.text.line_height};
        const Role role = in.view.is_covered ? Role::expected : Role::grid_label;
        texts.add({plain_text(in.view, std::move(text), at, role)}, words);
    }
    add_title(in, texts, words);
    add_stretches(in, scale, y, scene);
    add_ticks(in, scale, y, texts, scene);
    std::ranges::move(axis.primitives, std::back_inserter(scene.primitives));
    std::ranges::move(words.primitives, std::back_inserter(scene.primitives));
}

} // namespace secant
