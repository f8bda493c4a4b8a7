#include "core/scene/plots/plots.h"

#include "core/scene/plots/parabola.h"
#include "core/scene/plots/plane.h"
#include "core/scene/plots/plot_parts.h"
#include "core/scene/plots/t_axis.h"
#include "core/scene/view/projection.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Stretch shared(const Stretch& a, const Stretch& b, Role role) noexcept
{
    return {std::max(a.from, b.from), std::min(a.to, b.to), role};
}

Stretch counted(Extent extent) noexcept
{
    switch (extent) {
    case Extent::segment: return {0.0, 1.0};
    case Extent::ray: return {0.0, infinity};
    case Extent::line: return {-infinity, infinity};
    }
    return {};
}

} // namespace

std::vector<Stretch> stretches(const AnyQuery& query, const Solution<2>& answer)
{
    const Stretch extent = counted(extent_of(query));
    std::vector<Stretch> all{{-infinity, extent.from, Role::beyond},
                             {extent.to, infinity, Role::beyond}};
    if (answer.root_count == 2) {
        const double t1 = answer.roots[0].t;
        const double t2 = answer.roots[1].t;
        all.push_back(shared(extent, {-infinity, t1}, Role::outside));
        all.push_back(shared(extent, {t1, t2}, Role::inside));
        all.push_back(shared(extent, {t2, infinity}, Role::outside));
    } else {
        const Classification& c = answer.classification;
        all.push_back(extent);
        all.back().role = c.disk_overlap && !c.curve_hit ? Role::inside : Role::outside;
    }
    std::erase_if(all, [](const Stretch& s) { return !(s.from < s.to); });
    return all;
}

TScale shared_scale(const PlotInput& in) noexcept
{
    const float inset = 8.0F * in.view.scale;
    return {in.area.min.x + inset, in.area.max.x - inset, 0.44F};
}

Pixel text_size(const PlotView& view, std::string_view text) noexcept
{
    return {view.text.advance * static_cast<float>(utf8_characters(text)), view.text.line_height};
}

Label plain_text(const PlotView& view, std::string text, Pixel at, Role role)
{
    const Rect box{at, at + text_size(view, text)};
    return {std::move(text), box, middle(box), false, {}, role, false};
}

PlotTexts::PlotTexts(const PlotInput& in, const Scene& drawn)
{
    around_.canvas = in.area;
    around_.scale = in.view.scale;
    keep_clear_of(drawn, around_);
}

bool PlotTexts::add(std::vector<Label> forms, Scene& scene, float gap)
{
    for (Label& form : forms) {
        if (!covers_nothing(form.box, around_, gap * around_.scale)) continue;
        around_.forbidden.push_back(form.box);
        scene.primitives.emplace_back(std::move(form));
        return true;
    }
    return false;
}

PlotAreas plot_areas(const Rect& area, float scale) noexcept
{
    const float gap = 16.0F * scale;
    const Rect inner{area.min + Pixel{12.0F, 8.0F} * scale, area.max - Pixel{12.0F, 8.0F} * scale};
    const Pixel room = size(inner);
    PlotAreas out;
    if (room.x < 120.0F * scale || room.y < 66.0F * scale) return out;

    const float plane_width = std::min({room.x * 0.44F, room.y * 2.4F, 420.0F * scale});
    const bool has_plane = plane_width >= 110.0F * scale;
    const float split = has_plane ? std::round(inner.max.x - plane_width) : inner.max.x + gap;
    if (has_plane) out.plane = {{split, inner.min.y}, inner.max};

    const float axis_height = std::round(80.0F * scale);
    out.axis = {inner.min, {split - gap, std::min(inner.min.y + axis_height, inner.max.y)}};
    const Rect below{{inner.min.x, out.axis.max.y}, {split - gap, inner.max.y}};
    if (size(below).y >= 44.0F * scale) out.parabola = below;
    return out;
}

Scene build_plots(const Document& document, const Analysis& analysis, const PlotView& view,
                  const Rect& area)
{
    Scene scene;
    const Solution<2> answer = project(analysis.answer);
    if (answer.classification.kind == Case::invalid) return scene;
    const PlotAreas areas = plot_areas(area, view.scale);
    const auto is_empty = [](const Rect& r) { return r.min.x >= r.max.x || r.min.y >= r.max.y; };
    const auto input = [&](const Rect& part) {
        return PlotInput{document.query, answer, view, part};
    };
    if (!is_empty(areas.parabola)) add_parabola(input(areas.parabola), scene);
    if (!is_empty(areas.axis)) add_t_axis(input(areas.axis), scene);
    if (!is_empty(areas.plane)) add_plane(input(areas.plane), scene);
    return scene;
}

} // namespace secant
