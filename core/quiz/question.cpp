#include "core/quiz/question.h"

#include "core/quiz/measures.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <span>

namespace secant::quiz {
namespace {

/// Without the z that a place in the plane has, too.
std::span<const double> coordinates_of(const Document& document, const Vec<3>& place)
{
    return {&place[0], plane_query(document) == nullptr ? 3U : 2U};
}

template <int N>
std::vector<std::string> lines_of(const Query<N>& query)
{
    const auto& [circle, piece] = query;
    const auto point = [](std::string_view name, const Vec<N>& p) {
        return fmt::format("{} = {}", name,
                           in_brackets(std::span{&p[0], std::size_t{N}}, exact_text));
    };
    std::vector<std::string> out{point("E", piece.start), point("L", piece.end),
                                 point("C", circle.center),
                                 fmt::format("r = {}", exact_text(circle.radius))};
    if (piece.radius != 0.0) out.push_back(fmt::format("s = {}", exact_text(piece.radius)));
    return out;
}

} // namespace

std::string_view name_of(Kind kind) noexcept
{
    constexpr std::array<std::string_view, kinds.size()> names{"case",  "meetings", "side",
                                                               "place", "float",    "closest"};
    return names.at(static_cast<std::size_t>(kind));
}

std::string_view title_of(Kind kind) noexcept
{
    constexpr std::array<std::string_view, kinds.size()> titles{
        "Which case?", "How many meetings?", "Which side of 1?",
        "Where is t?", "Is float right?",    "The closest point?"};
    return titles.at(static_cast<std::size_t>(kind));
}

std::string_view title_of(Level level) noexcept
{
    constexpr std::array<std::string_view, levels.size()> titles{"Clear", "Near", "Fine",
                                                                 "By a hair"};
    return titles.at(static_cast<std::size_t>(level));
}

double margin_of(Level level) noexcept
{
    constexpr std::array<double, levels.size()> margins{0.08, 0.04, 0.015, 0.0};
    return margins.at(static_cast<std::size_t>(level));
}

bool is_right(const Question& question, const Pick& pick) noexcept
{
    if (const auto* choice = std::get_if<std::size_t>(&pick))
        return !question.place && *choice == question.right;
    if (!question.place) return false;
    const Vec<3> off = (std::get<Vec<3>>(pick) - question.place->at) / question.place->near;
    return off.x * off.x + off.y * off.y + off.z * off.z <= 1.0;
}

std::string text_of(const Question& question, const Pick& pick)
{
    const auto* choice = std::get_if<std::size_t>(&pick);
    if (choice == nullptr) {
        return in_brackets(coordinates_of(question.document, std::get<Vec<3>>(pick)),
                           [](double x) { return brief_text(x, 4); });
    }
    return *choice < question.choices.size() ? question.choices[*choice] : std::string{};
}

Pick right_pick(const Question& question)
{
    if (question.place) return question.place->at;
    return question.right;
}

std::string short_sentence(const Question& question)
{
    if (question.kind == Kind::root_side) return question.sentence;
    if (question.kind != Kind::place_of_t) return std::string{title_of(question.kind)};
    return fmt::format("Where is t = {}?", number_text(question.about.twentieths / 20.0));
}

bool needs_numbers(const Question& question) noexcept
{
    return question.level == Level::by_a_hair || question.kind == Kind::float_agrees;
}

std::vector<std::string> number_lines(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return lines_of(q); }, query);
}

std::size_t sort_of(const Question& question)
{
    if (!question.place) return question.right;
    if (question.kind != Kind::closest_point) return 0;
    return std::visit(
        [&](const auto& query) -> std::size_t {
            if (question.place->at == in_space(query.piece.start)) return 0;
            return question.place->at == in_space(query.piece.end) ? 2 : 1;
        },
        question.document.query);
}

std::size_t sort_count(Kind kind, Level level) noexcept
{
    const bool hair = level == Level::by_a_hair;
    switch (kind) {
    case Kind::which_case: return hair ? 8 : 7;
    case Kind::root_side: return hair ? 3 : 2;
    case Kind::place_of_t: return hair ? 3 : 1;
    case Kind::float_agrees: return 2;
    case Kind::meetings:
    case Kind::closest_point: break;
    }
    return 3;
}

} // namespace secant::quiz
