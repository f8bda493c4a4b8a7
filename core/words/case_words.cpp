#include "core/words/case_words.h"

#include "core/geometry/solve.h"
#include "core/methods/registry.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <span>
#include <variant>

namespace secant {
namespace {

template <int N>
std::string both_roots(const Solution<N>& answer)
{
    const auto [t1, t2] = parameter_texts(answer.roots[0].t, answer.roots[1].t);
    if (answer.classification.tangent) return fmt::format("t1 = t2 = {}", t1);
    return fmt::format("t1 = {} and t2 = {}", t1, t2);
}

std::string degenerate_sentence(const Classification& c, std::string_view shape)
{
    const std::string_view where = c.curve_hit ? "on" : c.disk_overlap ? "inside" : "outside";
    return fmt::format("E and L are the same point, so there is no direction and no t. "
                       "That point lies {} the {}.",
                       where, shape);
}

template <int N>
std::string segment_sentence(const Solution<N>& answer)
{
    const bool tangent = answer.classification.tangent;
    const auto [t1, t2] = parameter_texts(answer.roots[0].t, answer.roots[1].t);
    switch (answer.classification.kind) {
    case Case::impale:
        if (tangent) {
            return fmt::format("{} is on the segment: it touches the {} in one point and "
                               "does not go in.",
                               both_roots(answer), shape_name<N>);
        }
        return fmt::format("{} are both on the segment: it goes in once and comes out once.",
                           both_roots(answer));
    case Case::poke:
        return fmt::format("t1 = {} is on the segment, t2 = {} is beyond its end: it goes in "
                           "and does not come out.",
                           t1, t2);
    case Case::exit_wound:
        return fmt::format("t1 = {} is before the start, t2 = {} is on the segment: it starts "
                           "inside and leaves once.",
                           t1, t2);
    case Case::fall_short:
        return fmt::format("{} {} beyond the end: it stops before it reaches the {}.",
                           both_roots(answer), tangent ? "is" : "are both", shape_name<N>);
    case Case::past:
        return fmt::format("{} {} before the start: the {} lies behind the segment.",
                           both_roots(answer), tangent ? "is" : "are both", shape_name<N>);
    case Case::completely_inside:
        return fmt::format("t1 = {} is before the start, t2 = {} is beyond the end: the whole "
                           "segment lies inside and does not meet the edge of the {}.",
                           t1, t2, shape_name<N>);
    case Case::miss:
        return fmt::format(
            "There is no root (\u0394 < 0): the whole line misses the {}. The nearest point "
            "of the segment is {} from the edge.",
            shape_name<N>, brief_text(-answer.depth));
    case Case::degenerate: return degenerate_sentence(answer.classification, shape_name<N>);
    case Case::invalid: return "This is not a query: a number is not finite or a radius negative.";
    }
    return {};
}

template <int N>
std::string extent_sentence(const Solution<N>& answer, Extent extent)
{
    if (extent == Extent::segment || !has_roots(answer.classification.kind)) return {};
    const std::string_view rule =
        extent == Extent::ray ? "A ray counts every t from 0 on" : "A line counts every t";
    const bool first = answer.roots[0].counts;
    const bool second = answer.roots[1].counts;
    if (answer.classification.tangent) {
        return fmt::format("{}, so it {}.", rule, first ? "touches" : "does not touch");
    }
    if (!first && !second) return fmt::format("{}, so neither root counts.", rule);
    const std::string_view where = first && second ? "twice" : first ? "at t1 only" : "at t2 only";
    return fmt::format("{}, so it meets the {} {}.", rule, shape_name<N>, where);
}

template <int N>
std::string point_text(const Vec<N>& p)
{
    return in_brackets(std::span{&p[0], std::size_t{N}}, exact_text);
}

template <int N>
std::string query_text(const Query<N>& query)
{
    const auto& [circle, piece] = query;
    std::string text =
        fmt::format("{} {} to {}, {} {} r {}", extent_name(piece.extent),
                    point_text<N>(piece.start), point_text<N>(piece.end), shape_name<N>,
                    point_text<N>(circle.center), exact_text(circle.radius));
    if (piece.radius != 0.0) text += fmt::format(", s {}", exact_text(piece.radius));
    return text;
}

} // namespace

CaseWords words_for(Case kind) noexcept
{
    switch (kind) {
    case Case::impale:
        return {"Impale", "Impale", "an impale", "in and out again, both on the segment",
                "touches in one point"};
    case Case::poke: return {"Poke", "Poke", "a poke", "goes in and stays in", {}};
    case Case::exit_wound:
        return {"ExitWound", "Exit wound", "an exit wound", "starts inside and comes out", {}};
    case Case::fall_short:
        return {"FallShort", "Fall short", "a fall short", "stops before the circle",
                "stops before it touches"};
    case Case::past:
        return {"Past", "Past", "a past", "begins after the circle", "begins after it would touch"};
    case Case::completely_inside:
        return {"CompletelyInside",
                "Completely inside",
                "a segment completely inside",
                "never reaches the edge",
                {}};
    case Case::miss: return {"Miss", "Miss", "a miss", "the line passes by", {}};
    case Case::degenerate:
        return {"Degenerate", "Degenerate", "a single point", "E and L are one point", {}};
    case Case::invalid: break;
    }
    return {"Invalid", "Invalid", "no query", "not a query", {}};
}

std::string_view case_name(Case kind)
{
    return words_for(kind).name;
}

std::string_view case_phrase(const Classification& classification, std::string_view shape)
{
    const Case kind = classification.kind;
    const CaseWords words = words_for(kind);
    if (classification.tangent && !words.tangent_phrase.empty()) return words.tangent_phrase;
    const bool is_in_space = shape == shape_name<3>;
    if (is_in_space && kind == Case::fall_short) return "stops before the sphere";
    if (is_in_space && kind == Case::past) return "begins after the sphere";
    return words.phrase;
}

std::string why(const Document& document, const Analysis& analysis)
{
    return std::visit(
        [&](const auto& answer) {
            const std::string rule = extent_sentence(answer, extent_of(document.query));
            if (rule.empty()) return segment_sentence(answer);
            return fmt::format("{} {}", segment_sentence(answer), rule);
        },
        analysis.answer);
}

std::string stadium_note(const Document& document)
{
    if (piece_radius_of(document.query) == 0.0) return {};
    return fmt::format("With s the piece is a stadium: it meets the {} where a line without "
                       "width meets the radius r + s = {}.",
                       shape_of(document.query),
                       brief_text(radius_of(document.query) + piece_radius_of(document.query)));
}

std::string_view curve_verdict(const Analysis& analysis)
{
    const Classification& c = classification_of(analysis);
    if (!c.curve_hit) return "missed";
    if (c.tangent) return "touched";
    const bool both_count = std::visit(
        [](const auto& answer) { return answer.roots[0].counts && answer.roots[1].counts; },
        analysis.answer);
    return both_count ? "hit twice" : "hit once";
}

std::string_view disk_verdict(const Analysis& analysis)
{
    return classification_of(analysis).disk_overlap ? "overlaps" : "apart";
}

std::string_view extent_name(Extent extent)
{
    switch (extent) {
    case Extent::segment: return "Segment";
    case Extent::ray: return "Ray";
    case Extent::line: return "Line";
    }
    return {};
}

std::string_view target_name(Target target)
{
    switch (target) {
    case Target::curve: return "Curve";
    case Target::disk: return "Disk";
    }
    return {};
}

std::string state_line(const Document& document, const Analysis& analysis)
{
    const Classification& c = classification_of(analysis);
    return fmt::format("{}: {}{}, curve {}, disk {}",
                       std::visit([](const auto& q) { return query_text(q); }, document.query),
                       case_name(c.kind), c.tangent ? ", tangent" : "", curve_verdict(analysis),
                       disk_verdict(analysis));
}

namespace {

/// Where a root lies on the segment, decided exactly even when the root rounds to 0 or 1.
std::string place_of_root(double t, const char* name, bool on_segment)
{
    const auto is = [&](std::string_view place) {
        return fmt::format("{} = {} is {}", name, number_text(t), place);
    };
    if (!on_segment) return is(t < 0.5 ? "before the start" : "beyond the end");
    if (t == 0.0) return is("the start");
    return is(t == 1.0 ? "the end" : "on the segment");
}

const char* target_noun(Target target)
{
    return target == Target::curve ? "the curve" : "the disk";
}

} // namespace

template <int N>
std::string reason_for(const Query<N>& query)
{
    const Solution<N> solution = solve(query.circle, query.piece);
    const Case kind = solution.classification.kind;
    if (kind == Case::degenerate) {
        return fmt::format("E and L are the same point, {} from C", number_text(solution.distance));
    }
    if (!has_roots(kind)) {
        return fmt::format(
            "the line misses the {0}: the nearest point of the piece is {1} from the {0}",
            shape_name<N>, number_text(-solution.depth));
    }
    const bool first_on = kind == Case::impale || kind == Case::poke;
    const bool second_on = kind == Case::impale || kind == Case::exit_wound;
    const std::string first = place_of_root(solution.roots[0].t, "t1", first_on);
    if (solution.classification.tangent) {
        return fmt::format("{}, t2 = t1: the line only touches the {}", first, shape_name<N>);
    }
    return fmt::format("{}, {}", first, place_of_root(solution.roots[1].t, "t2", second_on));
}

std::string reason_for_root(double expected, double got)
{
    if (std::isfinite(expected) && std::isfinite(got)) {
        return fmt::format("off by {:.3g}", std::abs(got - expected));
    }
    return std::isfinite(expected) ? "the true value overflows" : "the true value is finite";
}

template <int N, class T>
std::string reason_for_method(const Method& method, const Outcome<N, T>& outcome,
                              const OwnTruth& truth)
{
    std::string fact =
        fmt::format("{} {} for {} of its own query", name_of(truth.classification.kind),
                    truth.hit ? "is a hit" : "is no hit", target_noun(truth.target));
    if (outcome.failure != Failure::none) {
        const std::string_view name = info_of(method).name;
        const std::string_view failure = name_of(outcome.failure);
        if (outcome.why.empty()) return fmt::format("{}: {}; {}", name, failure, fact);
        return fmt::format("{}: {}: {}; {}", name, failure, outcome.why, fact);
    }
    if (says_right(info_of(method), outcome, truth)) {
        const std::string_view off = number_off(info_of(method), outcome, truth);
        if (!off.empty()) return fmt::format("it is off by more than its accuracy: {}", off);
    }
    if (outcome.hit == truth.hit && info_of(method).reply == Reply::ray_points) {
        return fmt::format("it finds {} points, but the ray {}", outcome.point_count.value_or(0),
                           truth.classification.tangent ? "only touches" : "has more");
    }
    return fact;
}

template std::string reason_for(const Query<2>&);
template std::string reason_for(const Query<3>&);
template std::string reason_for_method(const Method&, const Outcome<2, float>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<3, float>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<2, double>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<3, double>&, const OwnTruth&);

template <int N>
std::string answer_text(const Query<N>& query, const Solution<N>& answer, AnswerField field)
{
    constexpr int digits_of_pair = 7;
    constexpr int digits_alone = 9;
    const double value = number_of(answer, field);
    switch (field) {
    case AnswerField::t1: return parameter_texts(answer.roots[0].t, answer.roots[1].t)[0];
    case AnswerField::t2: return parameter_texts(answer.roots[0].t, answer.roots[1].t)[1];
    case AnswerField::distance:
    case AnswerField::depth: return short_number(value, detail_length(query), digits_alone);
    // A direction does not shrink with the query.
    case AnswerField::normal1_x:
    case AnswerField::normal1_y:
    case AnswerField::normal2_x:
    case AnswerField::normal2_y:
    case AnswerField::normal1_z:
    case AnswerField::normal2_z: return short_number(value, 1.0, digits_of_pair);
    default: return short_number(value, detail_length(query), digits_of_pair);
    }
}

template std::string answer_text(const Query<2>&, const Solution<2>&, AnswerField);
template std::string answer_text(const Query<3>&, const Solution<3>&, AnswerField);

std::string answer_text(const AnyQuery& query, const AnySolution& answer, AnswerField field)
{
    return std::visit(
        [&]<int N>(const Query<N>& q) {
            return answer_text(q, std::get<Solution<N>>(answer), field);
        },
        query);
}

} // namespace secant
