#include "core/quiz/question.h"

#include "core/goals/judge.h"
#include "core/hunt/ground.h"
#include "core/quiz/measures.h"
#include "core/session/marks.h"
#include "core/text/number_text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <initializer_list>

namespace secant::quiz {
namespace {

/// A part of the picture that is known to be at least so large.
double rounded_down(double part) noexcept
{
    return std::max(part - measure_error, 0.0);
}

/// What is known of a document before a question is made of it.
struct Subject {
    const AnyQuery& query;
    Extent extent = Extent::segment;
    Projection drawn;
    Solution<2> answer; ///< its numbers
    Vec<3> closest{};   ///< world units
    std::optional<Measures> measures;
};

bool holds(const Document& document, const std::string& goal)
{
    return goals::judge(*goals::read_goal(goal), document, document).met;
}

/// Sets the margin of a question; false where its level wants more.
/// @param part  how far it is to what would change the answer, in parts of the picture
bool has_margin(Question& question, double part)
{
    question.margin = rounded_down(part);
    return question.margin >= margin_of(question.level);
}

/// The same, for the least of some distances.
bool keeps_margin(Question& question, const Subject& subject,
                  std::initializer_list<double Measures::*> parts)
{
    if (!subject.measures) return true;
    double least = 1.0;
    for (double Measures::*const part : parts)
        least = std::min(least, (*subject.measures).*part);
    // A direction is seen in a piece of some length.
    if (subject.measures->length < 2.0 * margin_of(question.level)) return false;
    return has_margin(question, least);
}

bool keeps_case(Question& question, const Subject& subject)
{
    return keeps_margin(question, subject, {&Measures::start, &Measures::end, &Measures::line});
}

std::string_view extent_noun(Extent extent) noexcept
{
    switch (extent) {
    case Extent::segment: return "segment";
    case Extent::ray: return "ray";
    case Extent::line: break;
    }
    return "line";
}

bool ask_case(Question& question, const Subject& subject)
{
    if (subject.extent != Extent::segment || !keeps_case(question, subject)) return false;
    const Classification& truth = subject.answer.classification;
    question.sentence = "Which case is it?";
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Case::miss); ++i)
        question.choices.emplace_back(case_name(static_cast<Case>(i)));
    question.right = static_cast<std::size_t>(truth.kind);
    if (question.level != Level::by_a_hair) return true;
    // A tangent that is no impale lies before E or behind L.
    if (truth.tangent && truth.kind == Case::impale) question.right = question.choices.size();
    question.choices.emplace_back("Tangent");
    return true;
}

bool ask_meetings(Question& question, const Subject& subject)
{
    const Extent extent = subject.extent;
    const auto end = extent == Extent::segment ? &Measures::end : &Measures::line;
    const auto start = extent == Extent::line ? &Measures::line : &Measures::start;
    if (!keeps_margin(question, subject, {start, end, &Measures::line})) return false;
    question.sentence = fmt::format("At how many places does the {} meet the {}?",
                                    extent_noun(extent), shape_of(subject.query));
    question.choices = {"None", "One", "Two"};
    const auto& roots = subject.answer.roots;
    question.right = (roots[0].counts ? 1U : 0U) +
                     (roots[1].counts && !subject.answer.classification.tangent ? 1U : 0U);
    return true;
}

bool ask_side(Question& question, const Subject& subject, Dice& dice)
{
    if (subject.extent != Extent::segment || !has_roots(subject.answer.classification.kind))
        return false;
    // t2 and 1, half of the time; else t1 and 0, or one of the other two pairs.
    const int pair = dice.between(0, 5);
    question.about.root = pair < 3 || pair == 5 ? 1 : 0;
    question.about.end = pair < 3 || pair == 4 ? 1 : 0;
    const auto border = question.about.end == 0 ? &Measures::start : &Measures::end;
    // By a hair, a line that nearly touches is no help: the end must be near the circle.
    const auto other = question.level == Level::by_a_hair ? border : &Measures::line;
    if (!keeps_margin(question, subject, {border, other})) return false;
    const std::string root = question.about.root == 0 ? "t1" : "t2";
    const int end = question.about.end;
    question.sentence = fmt::format("On which side of {} is {}?", end, root);
    question.choices = {fmt::format("{} < {}", root, end), fmt::format("{} > {}", root, end)};
    const bool less = holds(question.document, fmt::format("{} < {}", root, end));
    question.right = less ? 0 : 1;
    if (question.level != Level::by_a_hair) return true;
    question.choices.push_back(fmt::format("{} = {}", root, end));
    if (holds(question.document, fmt::format("{} = {}", root, end))) question.right = 2;
    return true;
}

/// Where t is to be looked for, in twentieths: places that can be estimated at the level.
int some_twentieths(Level level, Dice& dice)
{
    const int step = level == Level::near ? 2 : level == Level::fine ? 1 : 5;
    if (level == Level::by_a_hair) return step * dice.between(1, 3);
    return step * dice.between(-10 / step, 30 / step);
}

/// True for a place that the view of the query shows wherever its canvas is.
bool is_in_view(const Projection& drawn, const Vec<3>& place) noexcept
{
    const auto& [circle, piece] = drawn.query;
    const Vec<2> seen = seen_point(drawn.space ? drawn.space->section : Section{}, place);
    for (int i = 0; i < 2; ++i) {
        const double low =
            std::min({piece.start[i], piece.end[i], circle.center[i] - circle.radius});
        const double high =
            std::max({piece.start[i], piece.end[i], circle.center[i] + circle.radius});
        if (seen[i] < low || seen[i] > high) return false;
    }
    return true;
}

/// How far the point of t is from the roots, in parts of the picture.
double from_roots(const Subject& subject, double t)
{
    double least = 1.0;
    if (!subject.measures || !has_roots(subject.answer.classification.kind)) return least;
    for (const auto& root : subject.answer.roots)
        least = std::min(least, std::abs(root.t - t) * subject.measures->length);
    return least;
}

bool ask_side_of_t(Question& question, const Subject& subject, double t)
{
    const std::string text = number_text(t);
    const auto is = [&](std::string_view goal) {
        return holds(question.document, fmt::format(fmt::runtime(goal), text));
    };
    question.sentence = fmt::format("Where is the point of t = {}?", text);
    const std::string_view shape = shape_of(subject.query);
    question.choices = {fmt::format("Inside the {}", shape), fmt::format("On the {}", shape),
                        fmt::format("Outside the {}", shape)};
    question.right = is("t1 < {0} and {0} < t2") ? 0U : is("t1 = {0} or t2 = {0}") ? 1U : 2U;
    return has_margin(question, from_roots(subject, t));
}

bool ask_place_of_t(Question& question, const Subject& subject, Dice& dice)
{
    if (subject.extent != Extent::segment) return false;
    question.about.twentieths = some_twentieths(question.level, dice);
    const double t = question.about.twentieths / 20.0;
    if (question.level == Level::by_a_hair) return ask_side_of_t(question, subject, t);
    const Vec<3> at = std::visit(
        [&](const auto& query) {
            return in_space(query.piece.start + t * (query.piece.end - query.piece.start));
        },
        subject.query);
    if (!is_in_view(subject.drawn, at)) return false;
    // E and L are no answers.
    const double from_ends = subject.measures->length * std::min(std::abs(t), std::abs(t - 1.0));
    if (!has_margin(question, from_ends / 2.0)) return false;
    question.sentence =
        fmt::format("Where on the line is t = {}? Click the place.", number_text(t));
    question.place = Place{at, margin_of(question.level) * subject.measures->picture};
    return true;
}

/// How far the foot of C is from an end of the piece, in parts of the picture.
double foot_from_ends(const Subject& subject)
{
    if (!subject.measures) return 0.0;
    const Measures& measures = *subject.measures;
    const Extent extent = subject.extent;
    double least = measures.length;
    if (extent != Extent::line) least = std::min(least, std::abs(measures.foot));
    if (extent == Extent::segment)
        least = std::min(least, std::abs(measures.foot - measures.length));
    return least;
}

bool ask_closest(Question& question, const Subject& subject)
{
    // Two places that both count as right must not be two answers.
    if (!has_margin(question, foot_from_ends(subject) / 2.0)) return false;
    if (question.level == Level::by_a_hair) {
        if (subject.extent != Extent::segment) return false;
        question.sentence = "Which point of the segment is the closest to C?";
        question.choices = {"E", "Between E and L", "L"};
        question.right = holds(question.document, "t = 0")   ? 0U
                         : holds(question.document, "t = 1") ? 2U
                                                             : 1U;
        return true;
    }
    if (!is_in_view(subject.drawn, subject.closest)) return false;
    question.sentence = fmt::format("Which point of the {} is the closest to C? Click it.",
                                    extent_noun(subject.extent));
    question.place = Place{subject.closest, margin_of(question.level) * subject.measures->picture};
    return true;
}

/// The methods that say whether a segment meets the curve, and that may err.
std::vector<std::string_view> methods_to_ask(const AnyQuery& query)
{
    const Dimensions other =
        std::holds_alternative<Query<2>>(query) ? Dimensions::space : Dimensions::plane;
    std::vector<std::string_view> out;
    for (const Method& method : built_in_methods()) {
        const MethodInfo& info = info_of(method);
        if (info.extent == Extent::segment && info.target == Target::curve && !info.is_exact &&
            info.dimensions != other)
            out.push_back(info.name);
    }
    return out;
}

bool ask_float(Question& question, const Subject& subject, Dice& dice)
{
    if (subject.extent != Extent::segment || !keeps_case(question, subject)) return false;
    const std::vector<std::string_view> names = methods_to_ask(subject.query);
    question.about.run =
        names[static_cast<std::size_t>(dice.between(0, static_cast<int>(names.size()) - 1))];
    const Method& method = built_in(question.about.run);
    const MethodMark mark = mark_method(method, Scalar::float32, question.document);
    if (!mark.representable) return false;
    question.sentence = fmt::format("Hit or miss: does {}, computed in float, say the truth?",
                                    info_of(method).title);
    question.choices = {"Yes", "No"};
    const bool agrees = mark.outcome.failure == Failure::none &&
                        mark.outcome.hit == subject.answer.classification.curve_hit;
    question.right = agrees ? 0 : 1;
    return true;
}

bool ask(Question& question, const Subject& subject, Dice& dice)
{
    switch (question.kind) {
    case Kind::which_case: return ask_case(question, subject);
    case Kind::meetings: return ask_meetings(question, subject);
    case Kind::root_side: return ask_side(question, subject, dice);
    case Kind::place_of_t: return ask_place_of_t(question, subject, dice);
    case Kind::float_agrees: return ask_float(question, subject, dice);
    case Kind::closest_point: return ask_closest(question, subject);
    }
    return false;
}

} // namespace

std::optional<Question> question_about(const Document& document, Kind kind, Level level,
                                       std::uint64_t chance)
{
    if (!is_valid(document.query) || piece_radius_of(document.query) != 0.0 ||
        !has_length(document.query))
        return std::nullopt;
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    const Vec<3> closest =
        std::visit([](const auto& answer) { return in_space(answer.closest); }, analysis.answer);
    const Subject subject{document.query, extent_of(document.query),
                          drawn,          numbers_alone(analysis.answer),
                          closest,        measures_of(document.query, drawn)};
    if (!subject.measures && level != Level::by_a_hair) return std::nullopt;
    Question question{kind, level, document};
    Dice dice{chance};
    if (!ask(question, subject, dice)) return std::nullopt;
    return question;
}

} // namespace secant::quiz
