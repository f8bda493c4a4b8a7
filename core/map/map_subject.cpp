#include "core/map/map_subject.h"

#include "core/geometry/batch/batch.h"
#include "core/geometry/solve.h"
#include "core/methods/judgement.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// So many outcomes stay in the cache.
constexpr std::size_t block_size = 64;

VerdictValue verdict_value(Failure failure, bool is_hit) noexcept
{
    if (failure == Failure::not_asked) return VerdictValue::not_asked;
    if (failure != Failure::none) return VerdictValue::gives_up;
    return is_hit ? VerdictValue::hit : VerdictValue::miss;
}

/// The number of an outcome or of the exact answer whose error is painted.
template <int N, class T>
std::optional<T> number_of(const Outcome<N, T>& outcome, ErrorOf which) noexcept
{
    if (which == ErrorOf::distance) return outcome.distance;
    if (!outcome.roots) return std::nullopt;
    return (*outcome.roots)[which == ErrorOf::first_root ? 0 : 1];
}

template <int N>
std::optional<double> number_of(const Solution<N>& answer, ErrorOf which) noexcept
{
    if (which == ErrorOf::distance) return answer.distance;
    if (!has_roots(answer.classification.kind)) return std::nullopt;
    return answer.roots[which == ErrorOf::first_root ? 0 : 1].t;
}

/// Gives each query of a row, rounded to T, its value.
template <int N, class T>
class RowPainter {
public:
    explicit RowPainter(const MapSubject& subject)
        : choice_(subject.choice), target_(subject.target)
    {
    }

    void paint(std::span<const Query<N, T>> queries, std::span<MapValue> out) const
    {
        const auto outcomes = outcomes_of(choice_.run.method, queries);
        const bool compares = choice_.painted == MapPaint::disagreement && !is_exact(choice_.other);
        const auto others =
            compares ? outcomes_of(choice_.other, queries) : std::vector<Outcome<N, T>>{};
        for (std::size_t i = 0; i < queries.size(); ++i) {
            out[i] = compares ? as_value(difference(queries[i], outcomes[i], others[i]))
                              : value(queries[i], outcomes[i]);
        }
    }

private:
    using Out = Outcome<N, T>;

    [[nodiscard]] OwnTruth truth_of(const Method& method, const Query<N, T>& query) const
    {
        return own_truth(method, query.circle, query.piece, target_);
    }

    [[nodiscard]] MapValue value(const Query<N, T>& query, const Out& outcome) const
    {
        switch (choice_.painted) {
        case MapPaint::exact_case: break;
        case MapPaint::verdict: {
            const MethodInfo& info = info_of(choice_.run.method);
            const Target own = info.has_both_targets ? target_ : info.target;
            return as_value(verdict_value(outcome.failure, verdict_of(outcome, own)));
        }
        case MapPaint::disagreement: return as_value(mistake(query, outcome));
        case MapPaint::error: return error(query, outcome);
        }
        return no_query;
    }

    [[nodiscard]] MistakeValue mistake(const Query<N, T>& query, const Out& outcome) const
    {
        const Method& method = choice_.run.method;
        if (outcome.failure == Failure::not_asked) return MistakeValue::not_asked;
        if (outcome.failure != Failure::none) return MistakeValue::gives_up;
        const OwnTruth truth = truth_of(method, query);
        if (is_right(method, outcome, truth)) return MistakeValue::right;
        if (is_accepted(method, outcome, truth)) return MistakeValue::accepted;
        const bool says_hit = verdict_of(outcome, truth.target);
        if (says_hit != truth.hit)
            return says_hit ? MistakeValue::false_hit : MistakeValue::false_miss;
        return says_right(info_of(method), outcome, truth) ? MistakeValue::number_off
                                                           : MistakeValue::wrong_case;
    }

    [[nodiscard]] DifferenceValue difference(const Query<N, T>& query, const Out& first,
                                             const Out& second) const
    {
        const auto is_asked = [](const Out& out) { return out.failure != Failure::not_asked; };
        if (!is_asked(first) || !is_asked(second)) return DifferenceValue::not_asked;
        const bool first_fails = first.failure != Failure::none;
        const bool second_fails = second.failure != Failure::none;
        if (first_fails && second_fails) return DifferenceValue::same;
        if (first_fails) return DifferenceValue::first_gives_up;
        if (second_fails) return DifferenceValue::second_gives_up;
        const OwnTruth truth = truth_of(choice_.run.method, query);
        const OwnTruth other = truth_of(choice_.other, query);
        const bool says_hit = verdict_of(first, truth.target);
        if (says_hit != verdict_of(second, other.target)) {
            if (truth.hit != other.hit) return DifferenceValue::other_queries;
            return says_hit ? DifferenceValue::only_first_hits : DifferenceValue::only_second_hits;
        }
        const bool same_case = !first.kind || !second.kind ||
                               (*first.kind == *second.kind && first.tangent == second.tangent);
        return same_case ? DifferenceValue::same : DifferenceValue::other_case;
    }

    [[nodiscard]] MapValue error(const Query<N, T>& query, const Out& outcome) const
    {
        const auto said = number_of(outcome, choice_.error_of);
        if (!said || outcome.failure != Failure::none)
            return as_value(ErrorValue::nothing_to_compare);
        const Query<N> own = widen(own_query(info_of(choice_.run.method), query));
        const auto truth = number_of(solve(own.circle, own.piece), choice_.error_of);
        if (!truth) return as_value(ErrorValue::nothing_to_compare);
        const T rounded = rounded_to<T>(*truth);
        if (*said == rounded) return as_value(ErrorValue::no_error);
        if (!std::isfinite(*said) || !std::isfinite(rounded))
            return as_value(ErrorValue::not_finite);
        return error_value(error_bits(*said, *truth));
    }

    const MapChoice& choice_;
    Target target_;
};

/// The column of a batch that has a number of its queries.
template <int N, class T>
batch::Column<T>& column_of(batch::Queries<N, T>& queries, QueryField field) noexcept
{
    constexpr std::size_t last = N - 1; // z in space
    switch (field) {
    case QueryField::start_x: return queries.start[0];
    case QueryField::start_y: return queries.start[1];
    case QueryField::start_z: return queries.start[last];
    case QueryField::end_x: return queries.end[0];
    case QueryField::end_y: return queries.end[1];
    case QueryField::end_z: return queries.end[last];
    case QueryField::center_x: return queries.center[0];
    case QueryField::center_y: return queries.center[1];
    case QueryField::center_z: return queries.center[last];
    case QueryField::radius: return queries.radius;
    case QueryField::piece_radius: break;
    }
    return queries.piece_radius;
}

MapValue as_map_value(const batch::PackedClassification& is)
{
    return is.kind() == Case::invalid ? no_query : value_of(is.unpacked());
}

/// The columns of a batch of queries that differ in the numbers that a map moves.
template <class T>
struct MovedColumns {
    std::array<std::vector<T>, 3> point;
    std::vector<T> radius;
};

/// The exact case needs no method, so a row is a batch. Across a section all numbers of the moved
/// point change.
template <class T>
void classify_section_row(const MapSubject& subject, const Query<3>& query,
                          std::span<const double> xs, double y, std::span<MapValue> out)
{
    MovedColumns<T> columns;
    for (const double x : xs) {
        const Query<3, T> at = rounded_to<T>(moved_to(subject, query, {x, y}));
        const Vec<3, T>& point =
            point_of(subject.choice, at.piece.start, at.piece.end, at.circle.center);
        for (int i = 0; i < 3; ++i)
            columns.point[static_cast<std::size_t>(i)].push_back(point[i]);
        columns.radius.push_back(at.circle.radius);
    }
    auto queries = batch::repeated(rounded_to<T>(query));
    auto& moving = point_of(subject.choice, queries.start, queries.end, queries.center);
    for (std::size_t i = 0; i < 3; ++i)
        moving[i] = std::span<const T>{columns.point[i]};
    queries.radius = std::span<const T>{columns.radius};
    std::vector<batch::PackedClassification> cases(xs.size());
    batch::classify(queries, std::span{cases});
    std::ranges::transform(cases, out.begin(), as_map_value);
}

/// The same along x and y, where a row changes one number.
template <int N, class T>
void classify_row(const MapSubject& subject, const Query<N>& query, std::span<const double> xs,
                  double y, std::span<MapValue> out)
{
    if (xs.empty()) return;
    std::vector<T> numbers(xs.size());
    std::ranges::transform(xs, numbers.begin(), [](double x) { return rounded_to<T>(x); });
    auto queries = batch::repeated(rounded_to<T>(moved_to(subject.choice, query, {xs[0], y})));
    column_of(queries, axes_of(subject.choice).x) = std::span<const T>{numbers};
    std::vector<batch::PackedClassification> cases(xs.size());
    batch::classify(queries, std::span{cases});
    std::ranges::transform(cases, out.begin(), as_map_value);
}

template <int N, class T>
void paint_row(const MapSubject& subject, const Query<N>& query, std::span<const double> xs,
               double y, std::span<MapValue> out)
{
    const RowPainter<N, T> painter{subject};
    std::vector<Query<N, T>> queries;
    std::vector<std::size_t> places; // of the queries among the cells
    std::vector<MapValue> values;
    for (std::size_t first = 0; first < xs.size(); first += block_size) {
        const std::size_t end = std::min(first + block_size, xs.size());
        queries.clear();
        places.clear();
        for (std::size_t i = first; i < end; ++i) {
            out[i] = no_query;
            const auto there = rounded_to<T>(moved_to(subject, query, {xs[i], y}));
            if (!is_valid(there)) continue;
            queries.push_back(there);
            places.push_back(i);
        }
        values.resize(queries.size());
        painter.paint(queries, values);
        for (std::size_t i = 0; i < places.size(); ++i)
            out[places[i]] = values[i];
    }
}

template <int N, class T>
void evaluate_in(const MapSubject& subject, const Query<N>& query, std::span<const double> xs,
                 double y, std::span<MapValue> out)
{
    if (asks_method(subject.choice.painted)) return paint_row<N, T>(subject, query, xs, y, out);
    if constexpr (N == 3) {
        if (subject.section) return classify_section_row<T>(subject, query, xs, y, out);
    }
    classify_row<N, T>(subject, query, xs, y, out);
}

} // namespace

template <class T>
int error_bits(T said, double truth) noexcept
{
    assert(std::isfinite(said) && std::isfinite(truth));
    // An ulp is the distance between neighbours at the true value. The quotient is exact enough:
    // one of a double is a whole number of ulps, and one of a float has 29 bits more.
    const T nearest = rounded_to<T>(truth);
    const T beyond = std::nextafter(std::abs(nearest), std::numeric_limits<T>::infinity());
    const double ulp = std::isfinite(beyond) ? double{beyond} - double{std::abs(nearest)}
                                             : double{std::abs(nearest)} -
                                                   double{std::nextafter(std::abs(nearest), T{0})};
    const double ulps = std::abs(double{said} - truth) / ulp;
    if (ulps < 0.5) return 0;
    if (!(ulps < 0x1p59)) return most_error_bits;
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(std::ceil(ulps))));
}

template int error_bits(float, double) noexcept;
template int error_bits(double, double) noexcept;

void evaluate(const MapSubject& subject, std::span<const double> xs, double y,
              std::span<MapValue> out)
{
    assert(out.size() == xs.size() && is_valid(subject.query));
    std::visit(
        [&]<int N>(const Query<N>& query) {
            if (subject.choice.run.scalar == Scalar::float32) {
                evaluate_in<N, float>(subject, query, xs, y, out);
            } else {
                evaluate_in<N, double>(subject, query, xs, y, out);
            }
        },
        subject.query);
}

MapValue evaluate(const MapSubject& subject, const Vec<2>& place)
{
    MapValue value = no_query;
    evaluate(subject, {&place.x, 1}, place.y, {&value, 1});
    return value;
}

} // namespace secant
