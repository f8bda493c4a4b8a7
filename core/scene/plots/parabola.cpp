#include "core/scene/plots/plot_parts.h"

#include "core/geometry/solve.h"
#include "core/scene/canvas/parts.h"
#include "core/text/number_text.h"
#include "core/words/drawing_words.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <optional>
#include <variant>

namespace secant {
namespace {

/// Parameters farther away lie at the ends of the axis.
constexpr double farthest = 1e300;

template <int N>
Vertex vertex_in(const Query<N>& query)
{
    Piece<N> line = query.piece;
    line.extent = Extent::line;
    const Solution<N> answer = solve(query.circle, line);
    Vec<N> d = line.end - line.start;
    // Lengths are halved, so that none overflows; d is halved only where it would overflow.
    double halves = 2.0;
    if (!is_finite<N>(d)) {
        d = 0.5 * line.end - 0.5 * line.start;
        halves = 1.0;
    }
    double greater = 0.0;
    for (int i = 0; i < N; ++i)
        greater = std::max(greater, std::abs(d[i]));
    const Vec<N> along = d / greater;
    const Vec<N> to_closest = (0.5 * answer.closest - 0.5 * line.start) / greater * halves;
    const double length = glm::length(along);
    const double gap = -0.5 * answer.depth / greater / length * halves;
    const double reach =
        (0.5 * answer.distance + 0.5 * query.circle.radius + 0.5 * query.piece.radius) / greater /
        length * halves;
    const double root = limited_parameter(std::sqrt(std::abs(gap)) * std::sqrt(reach));
    Vertex out;
    out.t = limited_parameter(glm::dot(to_closest, along) / (length * length));
    (gap > 0.0 ? out.clearance : out.half_gap) = root;
    return out;
}

} // namespace

Vertex vertex_of(const AnyQuery& query)
{
    assert(!std::visit([](const auto& q) { return q.piece.start == q.piece.end; }, query));
    return std::visit([](const auto& q) { return vertex_in(q); }, query);
}

double limited_parameter(double t) noexcept
{
    return std::isnan(t) ? 0.0 : std::clamp(t, -farthest, farthest);
}

namespace {

Parabola through_roots(double t1, double t2) noexcept
{
    const double first = limited_parameter(t1);
    const double second = limited_parameter(t2);
    Parabola out;
    out.unit = std::max({1.0, std::abs(first), std::abs(second)});
    out.vertex = 0.5 * first + 0.5 * second;
    out.half_gap = (0.5 * second - 0.5 * first) / out.unit;
    return out;
}

/// The parabola of a line that misses.
Parabola above_zero(const AnyQuery& query)
{
    const Vertex vertex = vertex_of(query);
    Parabola out;
    out.vertex = vertex.t;
    out.unit = std::max({1.0, std::abs(vertex.t), vertex.clearance});
    out.clearance = vertex.clearance / out.unit;
    return out;
}

} // namespace

Parabola parabola_of(const AnyQuery& query, const Solution<2>& answer)
{
    return answer.root_count == 2 ? through_roots(answer.roots[0].t, answer.roots[1].t)
                                  : above_zero(query);
}

Heights heights(const Parabola& parabola) noexcept
{
    const double dip = std::abs(parabola.lowest());
    const double peak =
        std::max({parabola.at(parabola.offset(0.0)), parabola.at(parabola.offset(1.0)), 0.0});
    Heights out;
    out.top = std::max({std::min(1.15 * peak, 3.0 * dip), 0.6 * dip, peak / 30.0});
    if (!(out.top > 0.0)) out.top = 1.0;
    out.bottom = -std::max(parabola.half_gap > 0.0 ? 1.2 * dip : 0.0, 0.3 * out.top);
    return out;
}

namespace {

constexpr float vertex_radius = 4.5F;

/// The heights that a plot shows: while the vertex is held, those of when its drag began.
Heights heights_of(const PlotInput& in, const Parabola& parabola)
{
    if (in.view.held == nullptr) return heights(parabola);
    const Parabola held = parabola_of(*in.view.held, solve(*in.view.held));
    const double units = held.unit / parabola.unit;
    const Heights out = heights(held);
    return {out.top * units * units, out.bottom * units * units};
}

/// Draws in the area of a plot.
class Curve {
public:
    Curve(const PlotInput& in, const Parabola& parabola)
        : scale_{shared_scale(in)}, parabola_{parabola}, heights_{heights_of(in, parabola)},
          area_{in.area}
    {
        const double width = std::sqrt(std::max(heights_.top - parabola.lowest(), 0.0));
        const float from = scale_.place(parabola.parameter(-width));
        const float to = scale_.place(parabola.parameter(width));
        constexpr int steps = 64;
        for (int i = -steps; i <= steps; ++i)
            offsets_.push_back(width * i / steps);
        // Near t = 0, even steps of t are far apart on the axis.
        for (float x = from; x < to; x += 2.0F) {
            const double offset = parabola.offset(scale_.parameter(x));
            if (std::abs(offset) < width) offsets_.push_back(offset);
        }
        std::ranges::sort(offsets_);
    }

    [[nodiscard]] float height(double q) const noexcept
    {
        const double share = (q - heights_.bottom) / (heights_.top - heights_.bottom);
        const double span = static_cast<double>(size(area_).y);
        return area_.max.y - static_cast<float>(span * std::clamp(share, 0.0, 1.0));
    }

    /// Pixels for one unit of q.
    [[nodiscard]] double px_per_unit() const noexcept
    {
        return static_cast<double>(size(area_).y) / (heights_.top - heights_.bottom);
    }

    [[nodiscard]] Polyline part(const Stretch& stretch) const
    {
        Polyline out{{}, false, stretch.role};
        const double from = std::max(offset(stretch.from), offsets_.front());
        const double to = std::min(offset(stretch.to), offsets_.back());
        if (!(from <= to)) return out;
        out.points.push_back(point(from));
        for (const double offset : offsets_) {
            if (offset > from && offset < to) out.points.push_back(point(offset));
        }
        out.points.push_back(point(to));
        return out;
    }

private:
    [[nodiscard]] double offset(double t) const noexcept { return parabola_.offset(t); }
    [[nodiscard]] Pixel point(double offset) const noexcept
    {
        return {scale_.place(parabola_.parameter(offset)), height(parabola_.at(offset))};
    }

    TScale scale_;
    const Parabola& parabola_;
    Heights heights_;
    Rect area_;
    std::vector<double> offsets_;
};

/// The facts of a drawn curve that the rest of the plot needs.
struct DrawnCurve {
    float zero = 0.0F;            ///< the height of q = 0 on the screen
    std::optional<Inset> inset{}; ///< where the vertex is too near to zero to be seen
};

/// The magnified part of a curve whose vertex is too near to zero to be seen.
std::optional<Inset> inset_of(const PlotInput& in, const Parabola& parabola, const Curve& curve)
{
    constexpr float visible_dip = 3.0F;
    const float zero = curve.height(0.0);
    if (std::abs(curve.height(parabola.lowest()) - zero) >= visible_dip * in.view.scale)
        return std::nullopt;
    const TScale scale = shared_scale(in);
    const Pixel vertex{scale.place(parabola.vertex), zero};
    const auto box = inset_box(in, vertex.x);
    if (!box) return std::nullopt;
    // The slope of the axis there, over a step that floats can tell.
    const double step = 0.01 * std::max(1.0, std::abs(parabola.vertex));
    const double px = static_cast<double>(scale.place(parabola.vertex + step)) -
                      static_cast<double>(scale.place(parabola.vertex - step));
    return Inset{*box, vertex, px / (2.0 * step),
                 curve.px_per_unit() / parabola.unit / parabola.unit};
}

DrawnCurve add_curve(const PlotInput& in, Scene& scene)
{
    const Parabola parabola = parabola_of(in.query, in.answer);
    const Curve curve{in, parabola};
    for (const Stretch& stretch : stretches(in.query, in.answer)) {
        Polyline part = curve.part(stretch);
        if (!part.points.empty()) scene.primitives.emplace_back(std::move(part));
    }
    return {curve.height(0.0), inset_of(in, parabola, curve)};
}

/// E = L: q is the same for every t.
DrawnCurve add_constant(const PlotInput& in, Scene& scene)
{
    const Classification& c = in.answer.classification;
    const float zero = nearest_whole(middle(in.area).y);
    const float shift = c.curve_hit ? 0.0F : 0.25F * size(in.area).y;
    const float y = c.disk_overlap ? zero + shift : zero - shift;
    const TScale scale = shared_scale(in);
    for (const Stretch& stretch : stretches(in.query, in.answer)) {
        scene.primitives.emplace_back(
            Line{{scale.place(stretch.from), y}, {scale.place(stretch.to), y}, stretch.role});
    }
    return {zero};
}

/// The words beside the zero line and at the corners, where they cover nothing.
void add_words(const PlotInput& in, float zero, PlotTexts& texts, Scene& scene)
{
    const float gap = 3.0F * in.view.scale;
    const float line = in.view.text.line_height;
    const auto add = [&](std::string_view text, std::initializer_list<float> heights, bool right) {
        std::vector<Label> forms;
        for (const bool at_right : {right, !right}) {
            for (const float y : heights) {
                const float x =
                    at_right ? in.area.max.x - text_size(in.view, text).x : in.area.min.x;
                forms.push_back(plain_text(in.view, std::string{text}, {x, y}, Role::grid_label));
            }
        }
        texts.add(std::move(forms), scene);
    };
    add(drawing_words::outside, {zero - gap - line}, true);
    add(drawing_words::inside, {zero + gap}, true);
    add("q(t)", {in.area.min.y, in.area.max.y - line}, false);
    add("q = 0", {zero + gap, zero - gap - line}, false);
}

} // namespace

void add_parabola(const PlotInput& in, Scene& scene)
{
    const TScale scale = shared_scale(in);
    for (const double t : {0.0, 1.0}) {
        const float x = scale.place(t);
        scene.primitives.emplace_back(
            Line{{x, in.area.min.y}, {x, in.area.max.y}, Role::grid_major});
    }
    Scene curve;
    const bool degenerate = in.answer.classification.kind == Case::degenerate;
    const auto [zero, inset] = degenerate ? add_constant(in, curve) : add_curve(in, curve);
    if (const auto vertex = movable_vertex(in)) {
        curve.primitives.emplace_back(Marker{vertex->at, vertex_radius * in.view.scale,
                                             MarkerShape::diamond, true, Role::closest});
    }
    add_own_roots(in, scale, zero, curve);
    add_true_roots(in, scale, zero, curve);
    Scene magnified;
    const bool has_inset = inset && add_inset(in, *inset, magnified);
    scene.primitives.emplace_back(
        Line{{in.area.min.x, zero}, {in.area.max.x, zero}, Role::grid_axis});
    PlotTexts texts{in, curve};
    if (has_inset) texts.reserve(inset->box);
    add_words(in, zero, texts, scene);
    std::ranges::move(curve.primitives, std::back_inserter(scene.primitives));
    std::ranges::move(magnified.primitives, std::back_inserter(scene.primitives));
}

std::optional<VertexPlace> movable_vertex(const PlotInput& in)
{
    const auto* query = std::get_if<Query<2>>(&in.query);
    if (query == nullptr || in.answer.classification.kind == Case::degenerate) return std::nullopt;
    const Parabola parabola = parabola_of(in.query, in.answer);
    constexpr double farthest = 1e6;
    if (!(std::abs(parabola.vertex) <= farthest)) return std::nullopt;
    const Curve curve{in, parabola};
    const Pixel at{shared_scale(in).place(parabola.vertex), curve.height(parabola.lowest())};
    const VertexPlace out{at, parabola.unit * parabola.unit / curve.px_per_unit()};
    const Vec<2> d = query->piece.end - query->piece.start;
    const double square_in_pixel = out.q_in_pixel * (d.x * d.x + d.y * d.y);
    const double reach = query->circle.radius + query->piece.radius;
    const bool is_in_range = std::isnormal(square_in_pixel) && std::isfinite(reach * reach);
    return is_in_range ? std::optional{out} : std::nullopt;
}

float zero_height(const PlotInput& in)
{
    Scene unused;
    const bool degenerate = in.answer.classification.kind == Case::degenerate;
    return (degenerate ? add_constant(in, unused) : add_curve(in, unused)).zero;
}

} // namespace secant
