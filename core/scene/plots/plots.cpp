#include "core/scene/plots/plots.h"

#include "core/geometry/elementary.h"
#include "core/scene/plots/plot_parts.h"
#include "core/scene/view/projection.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace secant {

void extend(Trail& trail, const Solution<2>& answer)
{
    if (answer.root_count != 2) {
        trail.has_gap = true;
        return;
    }
    if (trail.points.size() == most_trail_points) trail.points.erase(trail.points.begin());
    trail.points.push_back({answer.roots[0].t, answer.roots[1].t, !trail.has_gap});
    trail.has_gap = false;
}

namespace {

/// The distance that `place_apart` keeps from 0 and 1, as a share of that part of the axis.
constexpr double apart = 0.025;

/// The t that a pointer can reach.
constexpr double farthest_t = 1e6;

/// The place in an end of the axis, from 0 to 1, of a parameter that is `beyond` away from 0 or 1.
/// With `bend`, the end begins with the slope of the middle.
double compressed(double beyond, double bend) noexcept
{
    if (std::isinf(beyond)) return 1.0;
    const double logarithm = binary_logarithm(1.0 + beyond) * std::numbers::ln2;
    return logarithm / (logarithm + bend);
}

double expanded(double share, double bend) noexcept
{
    if (share >= 1.0) return std::numeric_limits<double>::infinity();
    return binary_power(bend * share / (1.0 - share) * std::numbers::log2e) - 1.0;
}

} // namespace

TScale::TScale(float from, float to, float inner) noexcept
    : from_{static_cast<double>(from)}, length_{static_cast<double>(to) - from_},
      inner_{static_cast<double>(inner)}, outer_{0.5 * (1.0 - inner_)}
{
}

double TScale::share(double t) const noexcept
{
    const double bend = outer_ / inner_;
    if (t < 0.0) return outer_ - outer_ * compressed(-t, bend);
    if (t > 1.0) return outer_ + inner_ + outer_ * compressed(t - 1.0, bend);
    return outer_ + inner_ * (std::isnan(t) ? 0.0 : t);
}

float TScale::place(double t) const noexcept
{
    return static_cast<float>(from_ + length_ * share(t));
}

float TScale::place_apart(double t) const noexcept
{
    if (t == 0.0 || t == 1.0) return place(t);
    const double zero = outer_;
    const double one = outer_ + inner_;
    double at = share(t);
    if (t < 0.0) {
        at = std::min(at, zero - apart * outer_);
    } else if (t > 1.0) {
        at = std::max(at, one + apart * outer_);
    } else {
        at = std::clamp(at, zero + apart * inner_, one - apart * inner_);
    }
    return static_cast<float>(from_ + length_ * at);
}

double TScale::parameter(float place) const noexcept
{
    const double at = (static_cast<double>(place) - from_) / length_;
    const double bend = outer_ / inner_;
    if (at < outer_) return -expanded((outer_ - at) / outer_, bend);
    if (at > outer_ + inner_) return 1.0 + expanded((at - outer_ - inner_) / outer_, bend);
    return (at - outer_) / inner_;
}

float TScale::limited_place(float place) const noexcept
{
    const auto [low, high] = std::minmax({this->place(-farthest_t), this->place(farthest_t)});
    return std::clamp(place, low, high);
}

float TScale::moved_place(double t, double pixels) const noexcept
{
    const float start = place(t);
    const auto [low, high] = std::minmax({place(-farthest_t), place(farthest_t), start});
    return std::clamp(start + static_cast<float>(pixels), low, high);
}

double TScale::t_in_pixel(float place) const noexcept
{
    return std::abs(parameter(place + 0.5F) - parameter(place - 0.5F));
}

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

PlotAreas plot_areas(const Rect& area, float scale, bool axis_alone) noexcept
{
    const float gap = 16.0F * scale;
    const Rect inner{area.min + Pixel{12.0F, 8.0F} * scale, area.max - Pixel{12.0F, 8.0F} * scale};
    const Pixel room = size(inner);
    PlotAreas out;
    if (room.x < 120.0F * scale || room.y < 66.0F * scale) return out;

    const float axis_height = nearest_whole(80.0F * scale);
    if (axis_alone) {
        const float top =
            inner.min.y + std::max(0.0F, nearest_whole((room.y - axis_height) / 2.0F));
        out.axis = {{inner.min.x, top}, {inner.max.x, std::min(top + axis_height, inner.max.y)}};
        return out;
    }
    const float plane_width = std::min({room.x * 0.44F, room.y * 2.4F, 420.0F * scale});
    const bool has_plane = plane_width >= 110.0F * scale;
    const float split = has_plane ? nearest_whole(inner.max.x - plane_width) : inner.max.x + gap;
    if (has_plane) out.plane = {{split, inner.min.y}, inner.max};

    out.axis = {inner.min, {split - gap, std::min(inner.min.y + axis_height, inner.max.y)}};
    const Rect below{{inner.min.x, out.axis.max.y}, {split - gap, inner.max.y}};
    if (size(below).y >= 44.0F * scale) out.parabola = below;
    return out;
}

Scene build_plots(const Document& document, const Analysis& analysis, const PlotView& view,
                  const Rect& area)
{
    Scene scene;
    const Solution<2> answer = numbers_alone(analysis.answer);
    if (answer.classification.kind == Case::invalid) return scene;
    const PlotAreas areas = plot_areas(area, view.scale, view.has_axis_alone);
    const Solution<2> hidden{};
    const auto input = [&](const Rect& part) {
        return PlotInput{document.query, view.is_covered ? hidden : answer, view, part};
    };
    if (view.is_covered) {
        if (is_visible(areas.axis)) add_t_axis(input(areas.axis), scene);
        return scene;
    }
    if (is_visible(areas.parabola)) add_parabola(input(areas.parabola), scene);
    if (is_visible(areas.axis)) add_t_axis(input(areas.axis), scene);
    if (is_visible(areas.plane)) add_plane(input(areas.plane), scene);
    return scene;
}

} // namespace secant
