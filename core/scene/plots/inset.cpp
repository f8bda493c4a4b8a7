#include "core/geometry/elementary.h"
#include "core/scene/plots/plot_parts.h"

#include "core/methods/registry.h"
#include "core/scene/canvas/parts.h"
#include "core/scene/canvas/witness_parts.h"
#include "core/session/traces.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace secant {
namespace {

/// A parabola beside the true vertex, in units of the inset.
struct Dip {
    double shift = 0.0;     ///< of its vertex, from the true one
    double half_gap = 0.0;  ///< as in Vertex
    double clearance = 0.0; ///< as in Vertex

    [[nodiscard]] double least() const noexcept
    {
        return clearance * clearance - half_gap * half_gap;
    }
    [[nodiscard]] double size() const noexcept { return std::max(half_gap, clearance); }
    [[nodiscard]] Dip over(double unit) const noexcept
    {
        return {shift / unit, half_gap / unit, clearance / unit};
    }
};

/// True when the vertex lies in the part of the line that counts.
bool vertex_counts(const PlotInput& in, double t)
{
    switch (extent_of(in.query)) {
    case Extent::segment: return t >= 0.0 && t <= 1.0;
    case Extent::ray: return t >= 0.0;
    case Extent::line: break;
    }
    return true;
}

bool is_discriminant(const MethodRun& run, const Step& step)
{
    const Witness witness = line_of(run.method, step).witness.value_or(Witness::none);
    return witness == Witness::discriminant || witness == Witness::quarter_discriminant;
}

/// The step of the told run that computes the discriminant; none when none does, or when the method
/// sees other radii.
std::optional<std::size_t> discriminant_step(const PlotInput& in)
{
    const MethodRun* run = in.view.told;
    if (run == nullptr) return std::nullopt;
    const Radii radii = info_of(run->method).radii;
    if (radii != Radii::both && piece_radius_of(in.query) != 0.0) return std::nullopt;
    for (std::size_t i = 0; i < run->trace.size(); ++i) {
        const Step& step = run->trace[i];
        if (is_discriminant(*run, step) && step.numbers.size() == 1) return i;
    }
    return std::nullopt;
}

/// The parabola by the numbers of the told run: through its roots, else by its discriminant.
std::optional<Dip> told_dip(const PlotInput& in, const Vertex& truth)
{
    const auto step = discriminant_step(in);
    if (!step) return std::nullopt;
    const MethodRun& run = *in.view.told;
    if (const auto roots = own_roots(run)) {
        const Dip dip{0.5 * (*roots)[0] + 0.5 * (*roots)[1] - truth.t,
                      std::abs(0.5 * (*roots)[1] - 0.5 * (*roots)[0]), 0.0};
        if (std::isfinite(dip.shift) && std::isfinite(dip.half_gap)) return dip;
        return std::nullopt;
    }
    const auto* query = std::get_if<Query<2>>(&in.query);
    if (query == nullptr) return std::nullopt;
    const Vec<2> d = query->piece.end - query->piece.start;
    const double length = hypotenuse(d.x, d.y);
    const auto squared = squared_half_parameter(run, *step, length * length);
    if (!squared || !std::isfinite(*squared)) return std::nullopt;
    const double root = std::sqrt(std::abs(*squared));
    return *squared < 0.0 ? Dip{0.0, 0.0, root} : Dip{0.0, root, 0.0};
}

/// The unit of the inset, in parameters: shows both dips while their sizes are comparable, else the
/// true one. Zero when there is nothing to be seen.
double unit_of(const Dip& truth, const std::optional<Dip>& told)
{
    const double own = told ? std::max(told->size(), std::abs(told->shift)) : 0.0;
    constexpr double comparable = 8.0;
    return truth.size() > 0.0 ? std::clamp(own, truth.size(), comparable * truth.size()) : own;
}

/// "350" or "1.2e8": two digits.
std::string factor_text(double factor)
{
    if (!std::isfinite(factor)) return "1e308 or more";
    return short_number(leading_decimal<double>(fmt::format("{:.1e}", factor)).value);
}

/// Draws in the box of an inset; u runs to the right, in units, and q upwards in their squares.
class InsetPainter {
public:
    InsetPainter(const PlotInput& in, const Rect& box, Scene& scene)
        : in_{in}, scene_{scene}, box_{box}
    {
        const float line = in.view.text.line_height;
        plot_ = {box.min + Pixel{0.0F, line}, box.max - Pixel{0.0F, line}};
    }

    void ground()
    {
        const std::vector<Pixel> corners{
            box_.min, {box_.max.x, box_.min.y}, box_.max, {box_.min.x, box_.max.y}};
        scene_.primitives.emplace_back(Polygon{corners, Role::inset_ground});
        scene_.primitives.emplace_back(Polyline{corners, true, Role::grid_label});
        scene_.primitives.emplace_back(Line{at(-widest, 0.0), at(widest, 0.0), Role::grid_axis});
    }

    /// The part of a curve below or above zero.
    void curve(const Dip& dip, bool below, Role role)
    {
        Polyline part{{}, false, role};
        const auto flush = [&] {
            if (part.points.size() > 1) scene_.primitives.emplace_back(part);
            part.points.clear();
        };
        constexpr int steps = 96;
        for (int i = -steps; i <= steps; ++i) {
            const double u = widest * i / steps;
            const double q = (u - dip.shift) * (u - dip.shift) + dip.least();
            if ((q < 0.0) == below && q <= highest && q >= lowest) {
                part.points.push_back(at(u, q));
            } else {
                flush();
            }
        }
        flush();
    }

    /// The places where a curve meets zero.
    void roots(const Dip& dip, const Marker& like)
    {
        if (dip.clearance > 0.0) return;
        for (const double u : {dip.shift - dip.half_gap, dip.shift + dip.half_gap}) {
            Marker mark = like;
            mark.at = at(std::clamp(u, -widest, widest), 0.0);
            if (std::abs(u) <= widest) {
                scene_.primitives.emplace_back(mark);
            } else {
                scene_.primitives.emplace_back(ArrowHead{
                    mark.at, {u > 0.0 ? 1.0F : -1.0F, 0.0F}, 2.0F * mark.radius, mark.role});
            }
        }
    }

    /// Returns whether the text fits.
    bool caption(std::string text, bool top, Role role)
    {
        const Pixel size = text_size(in_.view, text);
        if (size.x > secant::size(box_).x - 4.0F) return false;
        const Pixel corner{middle(box_).x - 0.5F * size.x, top ? box_.min.y : box_.max.y - size.y};
        scene_.primitives.emplace_back(plain_text(in_.view, std::move(text), corner, role));
        return true;
    }

    [[nodiscard]] double px_per_u() const
    {
        return static_cast<double>(secant::size(plot_).x) / (2.0 * widest);
    }
    [[nodiscard]] double px_per_q() const
    {
        return static_cast<double>(secant::size(plot_).y) / (highest - lowest);
    }

private:
    static constexpr double widest = 1.9;
    static constexpr double highest = 2.4;
    static constexpr double lowest = -1.3;

    [[nodiscard]] Pixel at(double u, double q) const
    {
        const double x = static_cast<double>(middle(plot_).x) + u * px_per_u();
        const double y = static_cast<double>(plot_.max.y) - (q - lowest) * px_per_q();
        return {static_cast<float>(x), static_cast<float>(y)};
    }

    const PlotInput& in_;
    Scene& scene_;
    Rect box_;
    Rect plot_;
};

/// Adds the leaders from the vertex in the plot to the inset's near side.
void add_leaders(const Inset& inset, Scene& scene)
{
    const bool right = inset.box.min.x > inset.vertex.x;
    const float x = right ? inset.box.min.x : inset.box.max.x;
    for (const float y : {inset.box.min.y, inset.box.max.y})
        scene.primitives.emplace_back(Line{inset.vertex, {x, y}, Role::grid_axis});
}

/// Infinite where the divisor underflowed.
double quotient(double value, double divisor)
{
    return divisor == 0.0 ? std::numeric_limits<double>::infinity() : value / divisor;
}

void add_captions(const PlotInput& in, const Inset& inset, double unit, InsetPainter& painter)
{
    const std::string along =
        factor_text(quotient(quotient(painter.px_per_u(), unit), inset.px_per_t));
    const std::string up =
        factor_text(quotient(quotient(quotient(painter.px_per_q(), unit), unit), inset.px_per_q));
    painter.caption(fmt::format("t \u00d7{}, q \u00d7{}", along, up), true, Role::grid_label);
    const auto step = discriminant_step(in);
    if (!step) return;
    const Step& at = in.view.told->trace[*step];
    const TracedNumber& number = at.numbers.front();
    const Role role = error_of(at) > lossy_ulps ? Role::witness_belief : Role::grid_label;
    const std::string own = fmt::format("{} = {}", line_of(in.view.told->method, at).symbol,
                                        short_number(number.computed));
    const std::string both = fmt::format("{}, truly {}", own, short_number(true_double(number)));
    if (!painter.caption(both, false, role)) painter.caption(own, false, role);
}

} // namespace

std::optional<Rect> inset_box(const PlotInput& in, float vertex_x) noexcept
{
    const Pixel room = size(in.area);
    const float width = std::min(0.36F * room.x, 230.0F * in.view.scale);
    const bool fits = width >= 21.0F * in.view.text.advance &&
                      room.y >= 2.0F * in.view.text.line_height + 40.0F * in.view.scale;
    if (!fits) return std::nullopt;
    const bool right = vertex_x <= middle(in.area).x;
    const float left = right ? in.area.max.x - width : in.area.min.x;
    return Rect{{left, in.area.min.y}, {left + width, in.area.max.y}};
}

bool add_inset(const PlotInput& in, const Inset& inset, Scene& scene)
{
    const Vertex vertex = vertex_of(in.query);
    const Dip truth{0.0, vertex.half_gap, vertex.clearance};
    const std::optional<Dip> told = told_dip(in, vertex);
    const double unit = unit_of(truth, told);
    if (!(unit > 0.0) || !std::isfinite(1.0 / unit)) return false;

    add_leaders(inset, scene);
    InsetPainter painter{in, inset.box, scene};
    painter.ground();
    const bool counts = vertex_counts(in, vertex.t);
    const Dip shown = truth.over(unit);
    painter.curve(shown, false, counts ? Role::outside : Role::beyond);
    painter.curve(shown, true, counts ? Role::inside : Role::beyond);
    const float radius = root_radius * in.view.scale;
    if (told) {
        const Dip own = told->over(unit);
        for (const bool below : {false, true})
            painter.curve(own, below, Role::witness_belief);
        painter.roots(own, {{}, 1.4F * radius, MarkerShape::ring, false, Role::outcome});
    }
    painter.roots(shown,
                  {{}, radius, MarkerShape::dot, counts, counts ? Role::root_on : Role::root_off});
    add_captions(in, inset, unit, painter);
    return true;
}

} // namespace secant
