#include "core/quiz/measures.h"
#include "core/quiz/question.h"

#include "core/session/marks.h"
#include "core/session/traces.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace secant::quiz {
namespace {

std::array<std::string, 2> root_texts(const Solution<2>& answer)
{
    return parameter_texts(answer.roots[0].t, answer.roots[1].t);
}

/// What textbooks say of a case.
std::string textbook_words(const Classification& truth, std::string_view shape)
{
    if (truth.tangent && truth.kind == Case::impale) return "a tangent: it touches in one point";
    switch (truth.kind) {
    case Case::impale: return "a secant: in and out";
    case Case::poke: return "it enters, and ends inside";
    case Case::exit_wound: return "it begins inside, and leaves";
    case Case::fall_short: return fmt::format("no intersection: it ends before the {}", shape);
    case Case::past: return fmt::format("no intersection: it leads away from the {}", shape);
    case Case::completely_inside: return "no intersection: all of it is inside";
    case Case::miss: return "no intersection: the line passes by";
    case Case::degenerate:
    case Case::invalid: break;
    }
    return "";
}

/// Why the line has no root, with both numbers where their digits tell them apart.
std::string miss_text(const AnyQuery& query)
{
    // Both are rounded: where they are closer than this, their texts might say the contrary.
    constexpr double least = 1e-6;
    const double distance = line_distance(query);
    const double radius = radius_of(query);
    if (!(distance - radius > least * distance))
        return fmt::format("C is farther from the line than r = {}, by less than these digits "
                           "show, so \u0394 < 0 and there is no root",
                           brief_text(radius, 4));
    return fmt::format("C is {} from the line, and r is {}: \u0394 < 0, and there is no root",
                       brief_text(distance, 7), brief_text(radius, 7));
}

std::string case_reveal(const AnyQuery& query, const Solution<2>& answer)
{
    const auto [t1, t2] = root_texts(answer);
    const bool tangent = answer.classification.tangent;
    switch (answer.classification.kind) {
    case Case::impale:
        if (tangent)
            return fmt::format("t1 = t2 = {} lies on the segment: it touches in one point and does "
                               "not go in",
                               t1);
        return fmt::format("t1 = {} and t2 = {} both lie on the segment, so it goes in and comes "
                           "out",
                           t1, t2);
    case Case::poke: return fmt::format("t2 = {} lies behind L, so the segment ends inside", t2);
    case Case::exit_wound:
        return fmt::format("t1 = {} lies before E, so the segment begins inside", t1);
    case Case::fall_short:
        return fmt::format("t1 = {} lies behind L, so the segment ends before it meets the {}", t1,
                           shape_of(query));
    case Case::past:
        return fmt::format("t2 = {} lies before E, so the segment begins behind the {}", t2,
                           shape_of(query));
    case Case::completely_inside:
        return fmt::format("t1 = {} lies before E and t2 = {} behind L, so the segment does not "
                           "reach the edge",
                           t1, t2);
    case Case::miss: return miss_text(query);
    case Case::degenerate:
    case Case::invalid: break;
    }
    return {};
}

std::string meetings_reveal(const AnyQuery& query, const Solution<2>& answer)
{
    if (!has_roots(answer.classification.kind)) return miss_text(query) + ".";
    const Extent extent = extent_of(query);
    const std::string_view range = extent == Extent::segment ? "0 <= t <= 1"
                                   : extent == Extent::ray   ? "t >= 0"
                                                             : "every t";
    const auto texts = root_texts(answer);
    const auto counted = [&](std::size_t i) {
        return answer.roots[i].counts ? "counts" : "does not count";
    };
    const std::string rule =
        fmt::format("On the {} {} counts", lowered(extent_name(extent)), range);
    if (answer.classification.tangent)
        return fmt::format("{}. The line touches at one place, t1 = t2 = {}, which {}.", rule,
                           texts[0], counted(0));
    return fmt::format("{}: t1 = {} {}, t2 = {} {}.", rule, texts[0], counted(0), texts[1],
                       counted(1));
}

/// What is true of an end alone.
template <int N>
Classification place_of_end(const Query<N>& query, int end)
{
    const Vec<N>& point = end == 0 ? query.piece.start : query.piece.end;
    return classify(query.circle, Piece<N>{point, point});
}

/// Where an end lies, and so on which side of it the roots are.
std::string side_reveal(const Question& question, const AnyQuery& query, const Solution<2>& answer)
{
    const int end = question.about.end;
    const Classification place =
        std::visit([&](const auto& q) { return place_of_end(q, end); }, query);
    const std::string_view shape = shape_of(query);
    const std::string_view name = end == 0 ? "E" : "L";
    const std::string root = question.about.root == 0 ? "t1" : "t2";
    const std::string number =
        fmt::format("{} = {}", root, root_texts(answer)[question.about.root]);
    if (place.curve_hit)
        return fmt::format("{} lies exactly on the {}, so {} is a root: {}.", name, shape, end,
                           number);
    if (place.disk_overlap)
        return fmt::format("{} lies inside the {}, so {} is between t1 and t2: {}.", name, shape,
                           end, number);
    return fmt::format("{} lies outside the {}, so t1 and t2 are on the same side of {}: {}.", name,
                       shape, end, number);
}

std::string place_reveal(const Question& question, const Solution<2>& answer)
{
    const double t = question.about.twentieths / 20.0;
    const std::string text = number_text(t);
    if (!question.place) {
        if (!has_roots(answer.classification.kind))
            return "The line has no root, so every point of it is outside.";
        constexpr std::array<std::string_view, 3> places{"lies between them", "is one of them",
                                                         "does not lie between them"};
        const auto& roots = answer.roots;
        const bool is_hidden = question.right != 1 && (roots[0].t == t || roots[1].t == t);
        return fmt::format("The points between t1 = {} and t2 = {} are inside, and t = {} {}{}.",
                           number_text(roots[0].t), number_text(roots[1].t), text,
                           places.at(question.right),
                           is_hidden ? ", by less than a double shows" : "");
    }
    const std::string where = text_of(question, right_pick(question));
    if (t < 0.0)
        return fmt::format("t is 0 at E and 1 at L. t = {} lies before E, {} times the length from "
                           "E to L: {}.",
                           text, number_text(-t), where);
    if (t > 1.0)
        return fmt::format("t is 0 at E and 1 at L. t = {} lies behind L, {} times the length from "
                           "E: {}.",
                           text, text, where);
    return fmt::format("t is 0 at E and 1 at L. t = {} lies {} % of the way from E to L: {}.", text,
                       number_text(5.0 * question.about.twentieths), where);
}

/// The parameter of the foot of C, rounded so that it does not contradict the exact answer.
/// @param sort  0 for E, 1 between E and L, 2 for L
double shown_foot(const AnyQuery& query, std::size_t sort)
{
    const double t = foot_parameter(query);
    if (extent_of(query) == Extent::line) return t;
    if (sort == 0) return std::min(t, 0.0);
    if (sort == 2) return std::max(t, 1.0);
    const double below_one = std::nextafter(1.0, 0.0);
    const double most = extent_of(query) == Extent::ray ? t : below_one;
    return std::max(std::min(t, most), std::numeric_limits<double>::min());
}

std::string closest_reveal(const Question& question, const AnyQuery& query)
{
    const std::size_t sort = sort_of(question);
    const std::string foot = parameter_text(shown_foot(query, sort));
    const std::string begin = fmt::format("The foot of C on the line is at t = {}", foot);
    const std::string where =
        question.place ? fmt::format(": {}", text_of(question, right_pick(question))) : "";
    if (sort == 0) return fmt::format("{}, not behind E, so E is the closest{}.", begin, where);
    if (sort == 2) return fmt::format("{}, not before L, so L is the closest{}.", begin, where);
    return fmt::format("{}, on the {}, so it is the closest{}.", begin,
                       lowered(extent_name(extent_of(query))), where);
}

std::string float_reveal(const Question& question, const Solution<2>& answer)
{
    const MethodRun run =
        trace_run(built_in(question.about.run), Scalar::float32, question.document);
    const std::string_view said = run.outcome.failure != Failure::none ? "it gives up"
                                  : run.outcome.hit                    ? "it says hit"
                                                                       : "it says miss";
    const Classification& c = answer.classification;
    std::string out =
        fmt::format("In float {}. The truth is {}", said, c.curve_hit ? "hit" : "miss");
    out += c.kind == Case::miss ? "." : fmt::format(": {}.", case_noun(c.kind, c.tangent));
    const std::vector<MethodMark> marks = mark_methods(question.document);
    if (question.right == 1) out += ' ' + why(run, question.document, marks);
    return out;
}

} // namespace

Question with_reveal(Question question)
{
    const AnyQuery& query = question.document.query;
    const Solution<2> answer = numbers_alone(solve(query));
    switch (question.kind) {
    case Kind::which_case: {
        question.reveal = fmt::format("{}: {}. In textbooks: {}.", case_reveal(query, answer),
                                      lowered(question.choices.at(question.right)),
                                      textbook_words(answer.classification, shape_of(query)));
        break;
    }
    case Kind::meetings: question.reveal = meetings_reveal(query, answer); break;
    case Kind::root_side: question.reveal = side_reveal(question, query, answer); break;
    case Kind::place_of_t: question.reveal = place_reveal(question, answer); break;
    case Kind::float_agrees: question.reveal = float_reveal(question, answer); break;
    case Kind::closest_point: question.reveal = closest_reveal(question, query); break;
    }
    return question;
}

} // namespace secant::quiz
