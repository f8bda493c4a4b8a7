#include "core/geometry/answer_field.h"
#include "core/goals/exact_facts.h"
#include "core/goals/goal_parts.h"
#include "core/lessons/prose.h"
#include "core/session/marks.h"
#include "core/text/entered_number.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// The names that are no quantity of a goal and no run of a method.
constexpr std::array<std::string_view, 9> other_names{"E",     "L",   "C",      "depth", "case",
                                                      "roots", "why", "extent", "target"};

/// Numbers that were typed stand as they were; those of a drag are cut.
std::string shown(double value)
{
    std::string text = exact_text(value);
    return text.size() <= 11 ? text : brief_text(value);
}

template <int N>
std::string shown(const Vec<N>& point)
{
    std::vector<double> numbers;
    numbers.reserve(std::size_t{N});
    for (int i = 0; i < N; ++i)
        numbers.push_back(point[i]);
    return in_brackets(numbers, [](double number) { return shown(number); });
}

std::string said_by(const RunName& run, const Document& document, const MethodSet& methods)
{
    const Method* const method = methods.find(run.method);
    if (method == nullptr) return fmt::format("there is no method {}", run.method);
    return verdict_text(mark_method(*method, run.scalar, document));
}

std::string roots_in_words(const Analysis& analysis)
{
    const Classification& c = classification_of(analysis);
    if (c.tangent) return "one double root";
    const auto count =
        std::visit([](const auto& answer) { return answer.root_count; }, analysis.answer);
    return count == 2 ? "two roots" : count == 1 ? "one root" : "no root";
}

/// t1 and t2 as the panels show them, so that two roots that differ are two texts.
std::optional<std::string> root_text(goals::Quantity quantity, const Document& document,
                                     const Analysis& analysis)
{
    const bool is_root = quantity == goals::Quantity::t1 || quantity == goals::Quantity::t2;
    if (!is_root) return std::nullopt;
    const AnswerField field = quantity == goals::Quantity::t1 ? AnswerField::t1 : AnswerField::t2;
    if (!has_number(analysis.answer, field)) return std::nullopt;
    return answer_text(document.query, analysis.answer, field);
}

template <int N>
std::string other_text(std::string_view name, const Query<N>& query, const Document& document,
                       const Analysis& analysis)
{
    const Piece<N>& piece = query.piece;
    if (name == "E") return shown<N>(piece.start);
    if (name == "L") return shown<N>(piece.end);
    if (name == "C") return shown<N>(query.circle.center);
    if (name == "depth")
        return std::visit([](const auto& answer) { return shown(answer.depth); }, analysis.answer);
    if (name == "case") {
        const Classification& c = classification_of(analysis);
        return std::string{case_name(c.kind)} + (c.tangent ? ", tangent" : "");
    }
    if (name == "roots") return roots_in_words(analysis);
    if (name == "extent") return std::string{name_of(piece.extent)};
    if (name == "target") return std::string{name_of(document.target)};
    return why(document, analysis);
}

} // namespace

std::optional<RunName> run_named(std::string_view text)
{
    constexpr std::string_view in = " in ";
    const std::size_t at = text.rfind(in);
    if (at == std::string_view::npos) return std::nullopt;
    const auto scalar = scalar_named(text.substr(at + in.size()));
    if (!scalar || !is_method_name(text.substr(0, at))) return std::nullopt;
    return RunName{std::string{text.substr(0, at)}, *scalar};
}

bool is_live_name(std::string_view name)
{
    return goals::quantity_named(name) || run_named(name) ||
           std::ranges::find(other_names, name) != other_names.end();
}

std::string live_names()
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < goals::quantity_count; ++i)
        names.emplace_back(goals::name_of(static_cast<goals::Quantity>(i)));
    names.insert(names.end(), other_names.begin(), other_names.end());
    names.emplace_back("a method in float");
    return in_series(names, " or ");
}

std::string live_text(std::string_view name, const Document& document, const Analysis& analysis,
                      const MethodSet& methods)
{
    if (const auto run = run_named(name)) return said_by(*run, document, methods);
    if (const auto quantity = goals::quantity_named(name)) {
        if (const auto text = root_text(*quantity, document, analysis)) return *text;
        const goals::ExactFacts facts{document.query};
        return facts.has(*quantity) ? shown(facts.rounded(*quantity)) : "none";
    }
    return std::visit(
        [&](const auto& query) { return other_text(name, query, document, analysis); },
        document.query);
}

} // namespace secant
