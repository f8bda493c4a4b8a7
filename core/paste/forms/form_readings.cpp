#include "core/paste/forms/forms.h"

#include "core/geometry/exact/surd.h"
#include "core/paste/paste.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// Reads the piece in the ways that its form allows.
class PieceReader {
    using Point = Vec<3>;

public:
    PieceReader(const PasteCast& cast, const std::vector<PasteQuantity>& all)
        : cast_(cast), all_(all)
    {
    }

    std::vector<PieceReading> read()
    {
        read_pieces();
        return std::move(pieces_);
    }

private:
    void read_pieces()
    {
        if (cast_.velocity != nullptr) return read_path();
        if (cast_.start == nullptr) return;
        if (cast_.end != nullptr) {
            pieces_.push_back(piece_between(*cast_.start, *cast_.end));
            // Many call a segment a line.
            if (pieces_[0].extent == Extent::line) {
                pieces_.push_back(pieces_[0]);
                pieces_[1].extent = Extent::segment;
                pieces_[0].words += " as the line";
                pieces_[1].words += " as the segment";
            }
            if (cast_.other_direction != nullptr) read_other_direction();
            return;
        }
        if (cast_.direction != nullptr) read_direction();
    }

    /// The ray from the start, as it is less likely beside an end.
    void read_other_direction()
    {
        if (!is_usable(*cast_.other_direction)) return;
        const Point from = point_of(*cast_.start);
        const auto once = exact::reached<3>(from, point_of(*cast_.other_direction), {}, 1.0);
        pieces_.push_back({from, once.at, Extent::ray,
                           fmt::format("{} + {} as the ray", in_ticks(*cast_.start),
                                       in_ticks(*cast_.other_direction)),
                           once.is_exact});
    }

    void read_direction()
    {
        const Point from = point_of(*cast_.start);
        const Point along = point_of(*cast_.direction);
        const std::string sum =
            fmt::format("{} + {}", in_ticks(*cast_.start), in_ticks(*cast_.direction));
        const auto once = exact::reached<3>(from, along, {}, 1.0);
        const auto plain = [&](Extent extent, std::string_view words) {
            pieces_.push_back(
                {from, once.at, extent, fmt::format("{} as the {}", sum, words), once.is_exact});
        };
        const bool is_normalized = cast_.direction->numbers[0].is_normalized;
        const double reach = cast_.reach != nullptr ? cast_.reach->numbers[0].value : 0.0;
        if (cast_.reach != nullptr && is_limitless(reach)) {
            plain(Extent::ray, fmt::format("ray, without end by {}", in_ticks(*cast_.reach)));
            if (!is_normalized) plain(Extent::segment, "segment");
            return;
        }
        if (cast_.reach != nullptr) {
            add_reach(from, along, reach, sum, *cast_.reach);
            plain(Extent::ray, "ray");
            return;
        }
        if (is_normalized) {
            plain(Extent::ray, "ray");
            plain(Extent::line, "line");
            return;
        }
        const bool is_whole = cast_.direction->vote.role == PasteRole::displacement;
        if (is_whole) plain(Extent::segment, "segment");
        plain(Extent::ray, "ray");
        if (!is_whole) plain(Extent::segment, "segment");
        plain(Extent::line, "line");
        if (cast_.direction->vote.index && cast_.start->vote.index) {
            pieces_.push_back({from, along, Extent::segment,
                               fmt::format("{} to {} as the segment", in_ticks(*cast_.start),
                                           in_ticks(*cast_.direction))});
        }
        // A number that may say how far, but often says something else, or one of several.
        for (const PasteQuantity& q : all_) {
            const bool is_length =
                q.vote.role == PasteRole::length || q.vote.role == PasteRole::parameter;
            const bool is_weak_time = q.vote.role == PasteRole::time && q.vote.is_weak;
            const bool is_factor = (is_length || is_weak_time) && q.count == 1 && is_usable(q) &&
                                   q.numbers[0].value >= 0.0;
            if (is_factor) add_factor(from, along, q.numbers[0].value, sum, q);
        }
    }

    void add_factor(const Point& from, const Point& along, double factor, const std::string& sum,
                    const PasteQuantity& of)
    {
        const auto far = exact::reached<3>(from, along, {}, factor);
        pieces_.push_back(
            {from, far.at, Extent::segment,
             fmt::format("{} × {} ({}) as the segment", sum, in_ticks(of), shown_number(factor)),
             far.is_exact});
    }

    /// The segment of a length. Where the direction is no unit vector, what the length counts is
    /// left open: the other reading is the second one.
    void add_reach(const Point& from, const Point& along, double reach, const std::string& sum,
                   const PasteQuantity& of)
    {
        const bool is_normalized = cast_.direction->numbers[0].is_normalized;
        if (!is_normalized || along == Point{}) add_factor(from, along, reach, sum, of);
        const bool is_length = of.vote.role == PasteRole::length;
        if ((!is_length && !is_normalized) || along == Point{}) return;
        const auto far = exact::reached_at_distance<3>(from, along, reach);
        if (!pieces_.empty() && far.at == pieces_.back().end) return;
        pieces_.push_back({from, far.at, Extent::segment,
                           fmt::format("{} / its length × {} ({}) as the segment", sum,
                                       in_ticks(of), shown_number(reach)),
                           far.is_exact});
    }

    /// The path of a body that moves.
    void read_path()
    {
        const Point from = point_of(*cast_.mover);
        const Point velocity = point_of(*cast_.velocity);
        Point other{};
        std::string sum = fmt::format("{} + {}", in_ticks(*cast_.mover), in_ticks(*cast_.velocity));
        if (cast_.other_velocity != nullptr) {
            other = point_of(*cast_.other_velocity);
            sum = fmt::format("{} + ({} − {})", in_ticks(*cast_.mover), in_ticks(*cast_.velocity),
                              in_ticks(*cast_.other_velocity));
        }
        const auto add = [&](double time, Extent extent, const std::string& words) {
            const auto far = exact::reached(from, velocity, other, time);
            pieces_.push_back({from, far.at, extent, words, far.is_exact});
        };
        const std::string seen =
            cast_.other_velocity != nullptr ? ", as the other body sees it" : "";
        if (cast_.time == nullptr || is_limitless(cast_.time->numbers[0].value)) {
            add(1.0, Extent::ray, fmt::format("{} as the ray: no time ends it{}", sum, seen));
            add(1.0, Extent::segment, fmt::format("{} × 1 as the segment{}", sum, seen));
            return;
        }
        const double time = cast_.time->numbers[0].value;
        add(time, Extent::segment,
            fmt::format("{} × {} ({}) as the segment{}", sum, in_ticks(*cast_.time),
                        shown_number(time), seen));
        add(1.0, Extent::ray, fmt::format("{} as the ray{}", sum, seen));
    }

    const PasteCast& cast_;
    const std::vector<PasteQuantity>& all_;
    std::vector<PieceReading> pieces_;
};

} // namespace

PieceReading piece_between(const PasteQuantity& start, const PasteQuantity& end)
{
    std::optional<Extent> extent; // where the name of a call says it
    if (start.argument && end.argument) extent = start.argument->extent;
    return {point_of(start), point_of(end), extent,
            fmt::format("{} to {}", in_ticks(start), in_ticks(end))};
}

std::vector<PieceReading> piece_readings(const PasteCast& cast,
                                         const std::vector<PasteQuantity>& all)
{
    return PieceReader{cast, all}.read();
}

std::optional<CircleReading> circle_reading(const PasteCast& cast)
{
    if (cast.center == nullptr) return std::nullopt;
    CircleReading circle;
    circle.center = point_of(*cast.center);
    circle.words = fmt::format("centre from {}", in_ticks(*cast.center));
    const bool has_own = cast.radius != nullptr || cast.diameter != nullptr;
    if (!has_own && cast.mover_radius == nullptr) return std::nullopt;
    if (cast.radius != nullptr) {
        circle.radius = cast.radius->numbers[0].value;
        circle.words += fmt::format(", radius from {}", in_ticks(*cast.radius));
    } else if (cast.diameter != nullptr) {
        circle.radius = cast.diameter->numbers[0].value / 2.0;
        circle.words += fmt::format(", radius: half of {}", in_ticks(*cast.diameter));
    } else {
        circle.radius = cast.mover_radius->numbers[0].value;
        circle.words +=
            fmt::format(", radius from {}, which moves past a point", in_ticks(*cast.mover_radius));
    }
    const PasteQuantity* const of_piece =
        has_own && cast.mover_radius != nullptr ? cast.mover_radius : cast.piece_radius;
    if (of_piece != nullptr) {
        circle.piece_radius = of_piece->numbers[0].value;
        circle.words += fmt::format(", s from {}", in_ticks(*of_piece));
    }
    return circle;
}

bool is_limitless(double length)
{
    // The largest float, printed with two digits or more. A larger number is no float, and counts
    // as no end for a double, too.
    constexpr double largest_float_in_short = 3.4e38;
    return length >= largest_float_in_short;
}

} // namespace secant
