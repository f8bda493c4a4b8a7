#include "core/scene/view/fit.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// An upright box in the world, with halved coordinates so that its size cannot overflow.
struct HalfBox {
    Vec<2> min{};
    Vec<2> max{};

    [[nodiscard]] Vec<2> half_size() const noexcept { return max - min; }
    [[nodiscard]] Vec<2> center() const noexcept { return min + max; }
};

HalfBox box_of(const Vec<2>& point) noexcept
{
    return {point * 0.5, point * 0.5};
}

HalfBox box_of(const Circle<2>& circle) noexcept
{
    const Vec<2> center = circle.center * 0.5;
    const double radius = circle.radius * 0.5;
    return {center - radius, center + radius};
}

HalfBox joined(const HalfBox& a, const HalfBox& b) noexcept
{
    return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

HalfBox grown(const HalfBox& box, double radius) noexcept
{
    return {box.min - radius * 0.5, box.max + radius * 0.5};
}

double greater_side(const HalfBox& box) noexcept
{
    return std::max(box.half_size().x, box.half_size().y);
}

/// A circle or piece this many times larger than the other is still shown whole.
constexpr double moderate = 60.0;

/// The box, extended to each root that makes it at most three times as large.
HalfBox with_near_roots(const HalfBox& box, const Solution<2>& answer) noexcept
{
    const double limit = 3.0 * greater_side(box);
    HalfBox out = box;
    for (int i = 0; i < answer.root_count; ++i) {
        const Vec<2>& point = answer.roots[static_cast<std::size_t>(i)].point;
        if (!is_finite<2>(point)) continue;
        const HalfBox larger = joined(out, box_of(point));
        if (greater_side(larger) <= limit) out = larger;
    }
    return out;
}

/// The circle's point nearest to the piece, to the accuracy of a drawing.
Vec<2> nearest_on_circle(const Query<2>& query, const Solution<2>& answer) noexcept
{
    const Vec<2> out = answer.closest * 0.5 - query.circle.center * 0.5;
    const double greater = std::max(std::abs(out.x), std::abs(out.y));
    if (!(greater > 0.0)) return query.circle.center;
    const Vec<2> outward = glm::normalize(out / greater);
    const Vec<2> point = answer.closest + outward * (query.circle.radius - answer.distance);
    return is_finite<2>(point) ? point : answer.closest;
}

HalfBox box_to_show(const Query<2>& query, const Solution<2>& answer, FitTo what) noexcept
{
    const HalfBox piece =
        grown(joined(box_of(query.piece.start), box_of(query.piece.end)), query.piece.radius);
    const HalfBox circle = box_of(query.circle);
    const HalfBox whole = joined(piece, circle);
    const double piece_side = greater_side(piece);
    const double circle_side = greater_side(circle);
    const bool lopsided = greater_side(whole) > moderate * std::min(piece_side, circle_side);
    if (what == FitTo::everything || !lopsided) return with_near_roots(whole, answer);

    // The larger of piece and circle passes by as a line or a curve: its nearest point represents
    // it. When it passes far away, or the smaller is a point, only the whole shows both.
    const HalfBox small = piece_side < circle_side ? piece : circle;
    if (!is_finite<2>(answer.closest)) return with_near_roots(whole, answer);
    const HalfBox nearest =
        joined(joined(small, box_of(answer.closest)), box_of(nearest_on_circle(query, answer)));
    const double side = greater_side(small);
    const bool near = side > 0.0 && greater_side(nearest) <= moderate * side;
    return with_near_roots(near ? nearest : whole, answer);
}

} // namespace

Camera fitted(const Query<2>& query, const Solution<2>& answer, const Rect& viewport,
              FitTo what) noexcept
{
    const HalfBox box = box_to_show(query, answer, what);
    // A margin for labels, limited so that a small canvas keeps room for the drawing.
    const Pixel available = size(viewport) * 0.76F;
    const Vec<2> half_size = box.half_size();
    double scale = std::numeric_limits<double>::max();
    for (int axis = 0; axis < 2; ++axis) {
        const auto half_available = 0.5 * static_cast<double>(std::max(available[axis], 1.0F));
        if (half_size[axis] > 0.0) scale = std::min(scale, half_available / half_size[axis]);
    }
    // Piece and circle are points: no scale is better than the default.
    if (half_size == Vec<2>{}) scale = Camera{}.pixels_per_unit;
    return within_limits({box.center(), scale, viewport, {}});
}

bool is_elsewhere(const Camera& a, const Camera& b) noexcept
{
    constexpr double most = 3.0;
    const double ratio = a.pixels_per_unit / b.pixels_per_unit;
    if (!(ratio < most && ratio > 1.0 / most)) return true;
    return !contains(a.viewport, Pixel{screen_from_world(a, b.center)}) ||
           !contains(b.viewport, Pixel{screen_from_world(b, a.center)});
}

} // namespace secant
