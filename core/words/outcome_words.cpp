#include "core/words/outcome_words.h"

#include "core/methods/registry.h"
#include "core/text/ascii.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"
#include "core/words/run_reasons.h"
#include "core/words/step_words.h"

#include <fmt/format.h>

#include <variant>

namespace secant {
namespace {

/// The verdict in the words of the listing, without the number that `verdict_text` may have.
std::string verdict_alone(const MethodRun& run)
{
    switch (info_of(run.method).reply) {
    case Reply::offset: return run.outcome.offset ? "an offset" : "no offset";
    case Reply::ray_distance: return run.verdict ? "hit" : "miss";
    case Reply::hit_case:
        return run.outcome.kind ? lowered(case_name(*run.outcome.kind)) : "no intersection";
    case Reply::any_field:
        if (run.outcome.kind) return lowered(case_name(*run.outcome.kind));
        return run.verdict ? "hit" : "miss";
    case Reply::verdict:
    case Reply::segment_case:
    case Reply::ray_points: break;
    }
    return verdict_text(run);
}

/// Writes the numbers of an outcome.
class Numbers {
public:
    Numbers(const MethodRun& run, const Document& document)
        : scalar_{run.scalar}, in_space_{std::holds_alternative<Query<3>>(document.query)}
    {
    }

    void add(std::string_view name, double number)
    {
        text_ += fmt::format(", {} = {}", name, decimal_text(number, scalar_));
    }
    void add(std::string_view name, const Vec<3>& v)
    {
        text_ += fmt::format(", {} = ({}, {}", name, decimal_text(v.x, scalar_),
                             decimal_text(v.y, scalar_));
        if (in_space_) text_ += ", " + decimal_text(v.z, scalar_);
        text_ += ")";
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    Scalar scalar_;
    bool in_space_;
    std::string text_;
};

} // namespace

std::string said_text(const MethodMark& mark)
{
    return fmt::format("{}, {}: {}", info_of(mark.method).name, name_of(mark.scalar),
                       verdict_text(mark));
}

std::string truly_text(const MethodMark& mark, const Document& document,
                       std::span<const MethodMark> marks)
{
    if (!mark.representable) return {};
    const std::string own = is_own_query(mark.method, document)
                                ? std::string{}
                                : fmt::format(" ({})", own_query_text(mark.method));
    if (!mark.off.empty())
        return fmt::format("{} {} off{}", mark.off, mark.off == "points" ? "are" : "is", own);
    if (is_untrue(mark.mark)) return fmt::format("truly: {}{}", truth_text(mark), own);
    if (mark.mark == Mark::another_query) return fmt::format("right of another query{}", own);
    const std::string rounded = rounded_case(mark, marks);
    return rounded.empty() ? rounded
                           : fmt::format("rounded to {}, it is {}", name_of(mark.scalar), rounded);
}

Mark truly_mark(const MethodMark& mark) noexcept
{
    return is_untrue(mark.mark) && mark.off.empty() ? Mark::right : mark.mark;
}

std::string returned_text(const MethodRun& run, const Document& document)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return "returns nothing";
    Numbers numbers{run, document};
    if (outcome.roots) {
        numbers.add("t1", (*outcome.roots)[0]);
        numbers.add("t2", (*outcome.roots)[1]);
    }
    const int points = outcome.point_count.value_or(0);
    for (int i = 0; i < points && !outcome.roots; ++i)
        numbers.add(i == 0 ? "P1" : "P2", outcome.points[static_cast<std::size_t>(i)]);
    if (outcome.ray_distance) numbers.add("distance", *outcome.ray_distance);
    if (outcome.closest) numbers.add("closest", *outcome.closest);
    if (outcome.distance) numbers.add("distance", *outcome.distance);
    if (outcome.offset) numbers.add("offset", *outcome.offset);
    return "returns " + verdict_alone(run) + numbers.text();
}

} // namespace secant
