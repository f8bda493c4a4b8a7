#include "core/geometry/elementary.h"
#include "core/scene/canvas/witness_parts.h"

#include "core/methods/registry.h"
#include "core/session/traces.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace secant {

std::optional<double> squared_half_parameter(const MethodRun& run, std::size_t step,
                                             double squared_length)
{
    const Step& at = run.trace[step];
    if (at.numbers.size() != 1 || !(squared_length > 0.0)) return std::nullopt;
    const double number = at.numbers[0].computed;
    // Two divisions, because the square of a may overflow or underflow.
    const Witness witness = line_of(run.method, at).witness.value_or(Witness::none);
    if (witness == Witness::quarter_discriminant) return number / squared_length / squared_length;
    if (witness == Witness::root_of_discriminant)
        return (number / (2.0 * squared_length)) * (number / (2.0 * squared_length));
    return number / (4.0 * squared_length) / squared_length;
}

std::optional<Normal> normal_towards_line(const Query<2>& query)
{
    const Piece<2>& piece = query.piece;
    const Vec<2> d = piece.end - piece.start;
    const double length = hypotenuse(d.x, d.y);
    if (!(length > 0.0) || !std::isfinite(length)) return std::nullopt;
    const Vec<2> across{-d.y / length, d.x / length};
    // From the nearer end, because the error is smaller there.
    const Vec<2> to_start = piece.start - query.circle.center;
    const Vec<2> to_end = piece.end - query.circle.center;
    const bool start_is_nearer =
        hypotenuse(to_start.x, to_start.y) <= hypotenuse(to_end.x, to_end.y);
    const double signed_length = glm::dot(start_is_nearer ? to_start : to_end, across);
    if (!std::isfinite(signed_length)) return std::nullopt;
    return Normal{signed_length < 0.0 ? -across : across, std::abs(signed_length)};
}

double radius_of(const Method& method, const Query<2>& query)
{
    return radius_of(info_of(method).radii, query.circle.radius, query.piece.radius);
}

std::optional<Chord> chord_of(const MethodRun& run, std::size_t step, const Query<2>& query)
{
    const auto normal = normal_towards_line(query);
    if (!normal) return std::nullopt;
    const Vec<2> d = query.piece.end - query.piece.start;
    const double length = hypotenuse(d.x, d.y);
    const auto squared = squared_half_parameter(run, step, length * length);
    if (!squared || !std::isfinite(*squared)) return std::nullopt;

    // r² = h² + (half chord)², where the half chord is by the discriminant.
    const double radius = radius_of(run.method, query);
    const double squared_chord = *squared * length * length;
    const double squared_height = radius * radius - squared_chord;
    const double height = std::sqrt(std::max(0.0, squared_height));
    const Vec<2>& center = query.circle.center;
    Chord chord;
    chord.middle = center + normal->direction * height;
    chord.true_middle = center + normal->direction * normal->length;
    chord.rim = center + normal->direction * radius;
    chord.meets = *squared >= 0.0;
    if (chord.meets) chord.half = d * std::sqrt(*squared);
    const bool finite = is_finite<2>(chord.middle) && is_finite<2>(chord.true_middle) &&
                        is_finite<2>(chord.rim) && is_finite<2>(chord.middle + chord.half) &&
                        is_finite<2>(chord.middle - chord.half);
    return finite ? std::optional{chord} : std::nullopt;
}

void draw_chord(const SceneInput& in, const Chord& chord, bool current, Scene& scene)
{
    const auto seen = [&in](const Vec<2>& p) { return on_screen(in, p); };
    const Role role = current ? Role::witness : Role::witness_past;
    const Vec<2> middle = seen(chord.middle);
    const PixelSegment stroke =
        chord.meets ? PixelSegment{seen(chord.middle - chord.half), seen(chord.middle + chord.half)}
                    : PixelSegment{seen(chord.rim), middle};
    // Behind the eye there is nothing to be seen.
    for (const Vec<2>& at : {middle, stroke.from, stroke.to})
        if (!is_finite<2>(at)) return;
    add_line(in.view, stroke, role, Emphasis::normal, scene);
    const float radius = 5.0F * in.view.scale;
    if (contains(grown(in.view.camera.viewport, radius), Pixel{middle})) {
        scene.primitives.emplace_back(
            Marker{Pixel{middle}, radius, MarkerShape::dot, chord.meets, role});
    }
    const Vec<2> truth = seen(chord.true_middle);
    if (!current || !(glm::distance(middle, truth) >= visible_difference_px)) return;
    if (in.seen) return; // beside the chord it is no segment
    const std::optional<VisibleLine> line = visible_line(in.query.piece, in.view.camera);
    if (!line) return;
    const Vec<2> far = line->along * (2.0 * reach_px(in.view.camera));
    add_line(in.view, {middle - far, middle + far}, Role::witness_belief, Emphasis::normal, scene);
}

Vec<2> chord_label_direction(const SceneInput& in, const Chord& chord)
{
    const Vec<2> away = on_screen(in, chord.middle) - on_screen(in, in.query.circle.center);
    // Towards C: the true line does not run there.
    const double length = glm::length(away);
    return length > 0.0 ? -away / length + Vec<2>{0.5, 0.0} : Vec<2>{0.5, 1.0};
}

std::vector<Pixel> clipped_polygon(std::vector<Vec<2>> corners, const Rect& rect)
{
    const auto cut = [&corners](const auto& inside_by) {
        std::vector<Vec<2>> entry;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec<2>& a = corners[i];
            const Vec<2>& b = corners[(i + 1) % corners.size()];
            const double from = inside_by(a);
            const double to = inside_by(b);
            if (from >= 0.0) entry.push_back(a);
            if ((from < 0.0) != (to < 0.0)) entry.push_back(a + (b - a) * (from / (from - to)));
        }
        corners = std::move(entry);
    };
    const Vec<2> min{rect.min};
    const Vec<2> max{rect.max};
    cut([&](const Vec<2>& p) { return p.x - min.x; });
    cut([&](const Vec<2>& p) { return max.x - p.x; });
    cut([&](const Vec<2>& p) { return p.y - min.y; });
    cut([&](const Vec<2>& p) { return max.y - p.y; });
    return {corners.begin(), corners.end()};
}

namespace {

/// Two or three numbers as a vector in space.
Vec<3> in_space(std::span<const TracedNumber> numbers, double (*value)(const TracedNumber&))
{
    Vec<3> out{};
    for (std::size_t i = 0; i < std::min<std::size_t>(numbers.size(), 3); ++i)
        out[static_cast<int>(i)] = value(numbers[i]);
    return out;
}

double computed(const TracedNumber& number)
{
    return number.computed;
}

Vec<2> place(const SceneInput& in, const Vec<3>& point)
{
    return in.space == nullptr ? Vec<2>{point} : seen_point(in.space->section, point);
}

} // namespace

Vec<2> StepNumbers::vector() const
{
    const Vec<3> whole = in_space(step_.numbers, computed);
    return in_.space == nullptr ? Vec<2>{whole} : seen_vector(in_.space->section, whole);
}

Vec<2> StepNumbers::point() const
{
    return place(in_, in_space(step_.numbers, computed));
}

Vec<2> StepNumbers::exact_point() const
{
    return place(in_, in_space(step_.numbers, true_double));
}

Vec<2> StepNumbers::closest() const
{
    const auto found = value("closest");
    return found.size() < 2 ? in_.answer.closest : place(in_, in_space(found, computed));
}

Vec<2> StepNumbers::rim() const
{
    const Vec<2>& center = in_.query.circle.center;
    const Vec<2> way = closest() - center;
    const double length = hypotenuse(way.x, way.y);
    const Vec<2> outward = length > 0.0 ? way / length : Vec<2>{0.0, 1.0};
    return center + outward * radius_of(run_.method, in_.query);
}

Vec<2> StepNumbers::end_by(bool farther) const
{
    const auto to_start = value("to E");
    const auto to_end = value("to L");
    if (to_start.empty() || to_end.empty()) return in_.query.piece.start;
    const bool end_is_farther = to_start[0].computed < to_end[0].computed;
    const bool end_is_nearer = to_end[0].computed < to_start[0].computed;
    return (farther ? end_is_farther : end_is_nearer) ? in_.query.piece.end : in_.query.piece.start;
}

std::span<const TracedNumber> StepNumbers::value(std::string_view symbol) const
{
    return value_of(run_, index_ + 1, symbol);
}

} // namespace secant
