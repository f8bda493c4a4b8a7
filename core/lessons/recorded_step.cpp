#include "core/lessons/recorded_step.h"

#include "core/goals/goal_parts.h"
#include "core/goals/judge.h"
#include "core/lessons/document_text.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace secant {
namespace {

using namespace goals;

/// A joined goal, so that all statements are judged with one analysis of the document.
Judgement judged(const std::vector<Statement>& statements, const Document& document,
                 const Document& beginning, const MethodSet& methods)
{
    Goal all{Joint::conjunction, {}, {}};
    std::ranges::transform(statements, std::back_inserter(all.parts),
                           [](const Statement& one) { return goal_of(one); });
    return judge(all, document, beginning, methods);
}

/// The fraction with a small denominator that is nearest to a number, if it is very near: whether
/// it is the number is decided later, exactly.
std::optional<Number> simple_fraction_near(double value)
{
    constexpr double very_near = 1e-9;
    constexpr double largest = 1e6;
    if (std::abs(value) > largest) return std::nullopt;
    for (const int denominator : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 100}) {
        const double numerator = nearest_whole(value * denominator);
        if (std::abs(value - numerator / denominator) > very_near) continue;
        return read_number(fmt::format("{:.0f}/{}", numerator + 0.0, denominator));
    }
    return std::nullopt;
}

/// Comparisons of the numbers of the document with simple fractions.
void add_comparisons(const Document& document, std::vector<Statement>& out)
{
    constexpr std::array compared{Quantity::t1,       Quantity::t2, Quantity::t,
                                  Quantity::distance, Quantity::r,  Quantity::s};
    std::vector<Statement> sizes(compared.size());
    std::ranges::transform(compared, sizes.begin(), [](Quantity quantity) {
        return Comparison{quantity, Relation::at_least, Number{}};
    });
    const Judgement sized = judged(sizes, document, document, built_in_methods());
    for (std::size_t i = 0; i < compared.size(); ++i) {
        const auto& size = sized.statements[i];
        if (!size.meter) continue;
        if (compared[i] == Quantity::s && *size.meter == 0.0) continue; // of nearly every query
        if (const auto fraction = simple_fraction_near(*size.meter))
            out.emplace_back(Comparison{compared[i], Relation::equal, *fraction});
    }
    out.emplace_back(Comparison{Quantity::distance, Relation::equal, Quantity::r});
}

std::vector<Statement> candidates(const Document& document, const Document& beginning,
                                  const MethodSet& methods)
{
    std::vector<Statement> out;
    out.reserve(4 * stated_cases.size());
    for (const Case kind : stated_cases)
        out.emplace_back(CaseIs{kind});
    for (const Roots roots : {Roots::tangent, Roots::two, Roots::none})
        out.emplace_back(RootsAre{roots});
    for (const Side side : {Side::on, Side::inside, Side::outside})
        for (const End end : {End::start, End::end})
            out.emplace_back(EndPlace{end, side});
    for (const Straight part : {Straight::segment, Straight::line})
        out.emplace_back(CenterOn{part});
    add_comparisons(document, out);
    if (extent_of(document.query) != extent_of(beginning.query))
        out.emplace_back(ExtentIs{extent_of(document.query)});
    if (document.target != beginning.target) out.emplace_back(TargetIs{document.target});
    for (const Method& method : methods)
        for (const Scalar scalar : {Scalar::float32, Scalar::float64})
            out.emplace_back(MethodIs{std::string{method->name}, scalar, false});
    out.emplace_back(AllAgree{});
    const Parts changed = changed_parts(beginning, document);
    if (changed.any() && !changed.all()) out.emplace_back(OnlyChanged{changed});
    return out;
}

} // namespace

std::vector<SeenGoal> seen_goals(const Document& document, const Document& beginning,
                                 const MethodSet& methods)
{
    const std::vector<Statement> statements = candidates(document, beginning, methods);
    const Judgement now = judged(statements, document, beginning, methods);
    const Judgement before = judged(statements, beginning, beginning, methods);
    std::vector<SeenGoal> out;
    for (std::size_t i = 0; i < statements.size(); ++i)
        if (now.statements[i].holds)
            out.push_back({goal_of(statements[i]), before.statements[i].holds});
    const auto is_new = [](const SeenGoal& seen) { return !seen.at_beginning; };
    std::stable_partition(out.begin(), out.end(), is_new); // clang 14 has no range for it
    return out;
}

namespace {

/// The edit that changes these parts to those of a document.
std::string edit_text(const Document& to, Parts changed)
{
    if (!changed.all()) return document_text(to, changed);
    // The text of all parts leaves out what every document has: a beginning may have another one.
    const Parts target = Parts{}.set(static_cast<std::size_t>(Part::target));
    return document_text(to, ~target) + ", " + document_text(to, target);
}

/// The lines that show and hide parts of the window.
std::string parts_text(const LessonParts& parts)
{
    struct Row {
        const char* name;
        std::optional<bool> LessonParts::*part;
    };
    constexpr std::array rows{Row{"plots", &LessonParts::plots}, Row{"map", &LessonParts::map},
                              Row{"animation", &LessonParts::animation},
                              Row{"section", &LessonParts::section},
                              Row{"orbit", &LessonParts::orbit}};
    std::string out;
    for (const bool is_shown : {true, false}) {
        std::vector<std::string> names;
        for (const Row& row : rows)
            if (parts.*row.part == is_shown) names.emplace_back(row.name);
        if (!names.empty())
            out += fmt::format("{}: {}\n", is_shown ? "show" : "hide", joined(names, ", "));
    }
    return out;
}

} // namespace

std::string text_of(const RecordedStep& step)
{
    const Parts changed = changed_parts(step.beginning, step.end);
    std::string moved;
    for (std::size_t i = 0; i < part_count; ++i)
        if (changed[i])
            moved += fmt::format("{}{}", moved.empty() ? "" : ", ", name_of(static_cast<Part>(i)));
    std::string out = fmt::format(
        "# {}\n\n{}\n\n```step\nquery: {}\n", step.title,
        step.text.empty() ? sentence_of(step.goal, shape_of(step.beginning.query)) : step.text,
        document_text(step.beginning));
    out += parts_text(step.parts);
    if (!moved.empty()) out += fmt::format("move: {}\n", moved);
    out += fmt::format("goal: {}\n", goals::text_of(step.goal));
    if (!moved.empty()) out += fmt::format("solve: {}\n", edit_text(step.end, changed));
    return out + "```\n";
}

std::string with_step(std::string_view lesson, std::string_view step, std::string_view title)
{
    if (is_blank(lesson))
        return fmt::format("---\nlesson: {}\naim: Write here what a learner can do afterwards.\n"
                           "---\n\n{}",
                           title, step);
    return fmt::format("{}{}\n{}", lesson, lesson.ends_with('\n') ? "" : "\n", step);
}

} // namespace secant
