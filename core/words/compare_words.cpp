#include "core/words/compare_words.h"

#include "core/geometry/classify.h"
#include "core/geometry/elementary.h"
#include "core/methods/registry.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace secant {
namespace {

std::string_view hit_word(bool hit)
{
    return hit ? "hit" : "miss";
}

std::string points_text(int count)
{
    if (count == 0) return "no point";
    return count == 1 ? "1 point" : fmt::format("{} points", count);
}

std::string case_text(Case kind, bool tangent)
{
    if (!tangent) return lowered(case_name(kind));
    return kind == Case::impale ? "tangent" : fmt::format("{}, tangent", lowered(case_name(kind)));
}

double length_of(const Vec<3>& v)
{
    return v.z == 0.0 ? hypotenuse(v.x, v.y) : hypotenuse(v.x, v.y, v.z);
}

} // namespace

std::string_view mark_name(Mark mark)
{
    switch (mark) {
    case Mark::right: return "Right";
    case Mark::wrong: return "Wrong";
    case Mark::within_tolerance: return "Within its tolerance";
    case Mark::another_query: return "Answers another query";
    case Mark::gives_up: return "Gives up";
    case Mark::at_work: return "At work";
    case Mark::not_asked: return "Not asked";
    }
    return {};
}

std::string own_query_text(const Method& method)
{
    const MethodInfo& info = info_of(method);
    if (!info.extent && info.has_both_targets) return "the query as it is";
    if (!info.extent)
        return fmt::format("the query's extent, {}", lowered(target_name(info.target)));
    switch (info.radii) {
    case Radii::piece: return "stadium, the point C";
    case Radii::both: return "stadium, disk";
    case Radii::circle: break;
    }
    return fmt::format("{}, {}", lowered(extent_name(*info.extent)),
                       lowered(target_name(info.target)));
}

bool is_own_query(const Method& method, const Document& document)
{
    const MethodInfo& info = info_of(method);
    const bool sees_radii = (info.radii != Radii::piece || radius_of(document.query) == 0.0) &&
                            (info.radii != Radii::circle || piece_radius_of(document.query) == 0.0);
    const bool sees_extent =
        info.extent.value_or(extent_of(document.query)) == extent_of(document.query);
    return sees_radii && sees_extent && (info.has_both_targets || info.target == document.target);
}

std::string verdict_text(const MethodMark& mark)
{
    if (!mark.representable) return "no float";
    const Outcome<3, double>& outcome = mark.outcome;
    switch (outcome.failure) {
    case Failure::none: break;
    case Failure::division_by_zero:
    case Failure::zero_length:
    case Failure::center_on_piece: return "gives up";
    case Failure::error:
    case Failure::crashed:
    case Failure::too_slow:
    case Failure::no_answer:
    case Failure::not_asked:
    case Failure::at_work: return std::string{name_of(outcome.failure)};
    }
    switch (info_of(mark.method).reply) {
    case Reply::segment_case:
        return case_text(outcome.kind.value_or(Case::invalid), outcome.tangent);
    case Reply::hit_case:
        if (!outcome.kind) return "miss";
        return case_text(*outcome.kind, says_tangent(mark));
    case Reply::ray_points: return points_text(outcome.point_count.value_or(0));
    case Reply::offset:
        if (!outcome.offset) return "apart";
        return fmt::format("push {}", brief_text(length_of(*outcome.offset), 4));
    case Reply::ray_distance:
        if (!outcome.hit || !outcome.ray_distance) return "miss";
        return fmt::format("at {}", brief_text(*outcome.ray_distance, 4));
    case Reply::any_field:
        if (outcome.kind) return case_text(*outcome.kind, says_tangent(mark));
        if (outcome.point_count) return points_text(*outcome.point_count);
        break;
    case Reply::verdict: break;
    }
    return std::string{hit_word(mark.verdict)};
}

std::string truth_text(const MethodMark& mark)
{
    const Classification& truth = mark.truth;
    switch (info_of(mark.method).reply) {
    case Reply::segment_case: return case_text(truth.kind, truth.tangent);
    case Reply::hit_case:
        if (!mark.expected_hit || !has_roots(truth.kind)) break;
        return case_text(truth.kind, truth.tangent);
    case Reply::ray_points: return points_text(mark.true_points);
    case Reply::offset: return mark.expected_hit ? "overlap" : "apart";
    case Reply::any_field:
        if (mark.outcome.kind) return case_text(truth.kind, truth.tangent);
        if (mark.outcome.point_count) return points_text(mark.true_points);
        break;
    case Reply::ray_distance:
    case Reply::verdict: break;
    }
    return std::string{hit_word(mark.expected_hit)};
}

bool says_tangent(const MethodMark& mark)
{
    const Outcome<3, double>& outcome = mark.outcome;
    if (info_of(mark.method).reply == Reply::segment_case) return outcome.tangent;
    if (!outcome.kind || !outcome.roots || (*outcome.roots)[0] != (*outcome.roots)[1]) return false;
    return mark.truth.tangent || !has_roots(mark.truth.kind);
}

std::string run_name(const MethodMark& mark)
{
    return fmt::format("{}, {}", info_of(mark.method).title, name_of(mark.scalar));
}

std::string tally_text(std::span<const MethodMark> marks)
{
    const auto all = std::ranges::count_if(marks, [](const MethodMark& mark) {
        return mark.representable && mark.mark != Mark::not_asked;
    });
    const auto count = [&](Mark which) {
        return std::ranges::count_if(marks, [&](const MethodMark& mark) {
            return mark.mark == which && mark.representable;
        });
    };
    const auto wrong = count(Mark::wrong);
    const auto lost = count(Mark::gives_up);
    const auto are = [](auto number) { return number == 1 ? "is" : "are"; };
    if (wrong > 0 && lost > 0) {
        return fmt::format("{} of {} method runs {} wrong here, {} {} up.", wrong, all, are(wrong),
                           lost, lost == 1 ? "gives" : "give");
    }
    if (wrong > 0)
        return fmt::format("{} of {} method runs {} wrong here.", wrong, all, are(wrong));
    if (lost > 0) {
        return fmt::format("{} of {} method runs {} up here.", lost, all,
                           lost == 1 ? "gives" : "give");
    }
    return {};
}

namespace {

constexpr std::uint64_t largest_whole = std::uint64_t{1} << 53;

/// The decimals of a query as multiples of one power of ten, which changes no case.
template <int N>
std::optional<Query<N>> in_whole_numbers(Query<N> query)
{
    std::vector<double*> numbers;
    for_each_number(query, [&](double& number) { numbers.push_back(&number); });
    int unit = INT_MAX;
    for (const double* number : numbers)
        if (*number != 0.0) unit = std::min(unit, shortest_decimal(*number).exponent);
    for (double* number : numbers) {
        ShortestDecimal decimal = shortest_decimal(*number);
        for (; decimal.digits != 0 && decimal.exponent > unit; --decimal.exponent) {
            if (decimal.digits > largest_whole / 10) return std::nullopt;
            decimal.digits *= 10;
        }
        if (decimal.digits > largest_whole) return std::nullopt;
        const auto size = static_cast<double>(decimal.digits);
        *number = *number < 0.0 ? -size : size;
    }
    return query;
}

/// A point has no case of its own, whatever the target: it lies somewhere.
std::string noun_of(const Classification& is, std::string_view shape)
{
    if (is.kind != Case::degenerate) return case_noun(is.kind, is.tangent);
    const std::string_view where = is.curve_hit ? "on" : is.disk_overlap ? "inside" : "outside";
    return fmt::format("a point {} the {}", where, shape);
}

template <int N>
std::string note_on(const Query<N>& query)
{
    const auto whole = in_whole_numbers(query);
    if (!whole) return {};
    const std::string in_decimal = noun_of(classify(*whole), shape_name<N>);
    const std::string in_double = noun_of(classify(query), shape_name<N>);
    if (in_decimal == in_double) return {};
    return fmt::format("In decimal, this is {}; as doubles, {}.", in_decimal, in_double);
}

} // namespace

std::string decimal_case_note(const AnyQuery& query)
{
    if (!is_valid(query)) return {};
    return std::visit([](const auto& q) { return note_on(q); }, query);
}

} // namespace secant
