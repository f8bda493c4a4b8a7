#include "core/goals/goal_parts.h"

#include "core/geometry/query_field.h"
#include "core/text/text.h"
#include "core/words/case_words.h"

#include <type_traits>

namespace secant::goals {
namespace {

constexpr std::array<std::string_view, relation_count> relation_signs{"=",  "!=", "<",
                                                                      "<=", ">",  ">="};

constexpr std::array<std::string_view, quantity_count> quantity_names{
    "t1",
    "t2",
    "t",
    "distance",
    secant::name_of(QueryField::radius),
    secant::name_of(QueryField::piece_radius),
    secant::name_of(QueryField::start_x),
    secant::name_of(QueryField::start_y),
    secant::name_of(QueryField::start_z),
    secant::name_of(QueryField::end_x),
    secant::name_of(QueryField::end_y),
    secant::name_of(QueryField::end_z),
    secant::name_of(QueryField::center_x),
    secant::name_of(QueryField::center_y),
    secant::name_of(QueryField::center_z),
    "length",
    "|E|",
    "|L|",
    "|C|",
};

constexpr std::array<std::string_view, part_count> part_names{"E", "L",      "C",     "r",
                                                              "s", "extent", "target"};

constexpr std::array<std::string_view, 3> side_names{"inside", "on", "outside"};

template <class Value, std::size_t N>
std::optional<Value> value_named(const std::array<std::string_view, N>& names,
                                 std::string_view name) noexcept
{
    for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == name) return static_cast<Value>(i);
    }
    return std::nullopt;
}

} // namespace

std::string written_case(Case kind)
{
    return lowered(case_name(kind));
}

std::string_view name_of(Quantity quantity) noexcept
{
    return quantity_names[static_cast<std::size_t>(quantity)];
}

std::string_view sign_of(Relation relation) noexcept
{
    return relation_signs[static_cast<std::size_t>(relation)];
}

std::string_view name_of(Part part) noexcept
{
    return part_names[static_cast<std::size_t>(part)];
}

std::string_view name_of(End end) noexcept
{
    return end == End::start ? "E" : "L";
}

std::string_view name_of(Side side) noexcept
{
    return side_names[static_cast<std::size_t>(side)];
}

std::string_view name_of(Straight part) noexcept
{
    return part == Straight::line ? "line" : "segment";
}

std::string_view name_of(Roots roots) noexcept
{
    switch (roots) {
    case Roots::two: return "two roots";
    case Roots::tangent: return "tangent";
    case Roots::none: break;
    }
    return "no roots";
}

std::string_view verdict_name(bool is_right) noexcept
{
    return is_right ? "right" : "wrong";
}

std::optional<Quantity> quantity_named(std::string_view name) noexcept
{
    return value_named<Quantity>(quantity_names, name);
}

std::optional<Relation> relation_named(std::string_view sign) noexcept
{
    return value_named<Relation>(relation_signs, sign);
}

std::optional<Part> part_named(std::string_view name) noexcept
{
    return value_named<Part>(part_names, name);
}

std::optional<Side> side_named(std::string_view name) noexcept
{
    return value_named<Side>(side_names, name);
}

std::string text_of(const Term& term)
{
    if (const auto* quantity = std::get_if<Quantity>(&term)) return std::string{name_of(*quantity)};
    return text_of(std::get<Number>(term));
}

Parts changed_parts(const Document& before, const Document& after)
{
    Parts out;
    const auto note = [&](Part part, bool is_changed) {
        out.set(static_cast<std::size_t>(part), is_changed);
    };
    const auto compare = [&](const auto& old, const auto& now) {
        if constexpr (std::is_same_v<decltype(old), decltype(now)>) {
            note(Part::start, old.piece.start != now.piece.start);
            note(Part::end, old.piece.end != now.piece.end);
            note(Part::center, old.circle.center != now.circle.center);
            note(Part::radius, old.circle.radius != now.circle.radius);
            note(Part::piece_radius, old.piece.radius != now.piece.radius);
            note(Part::extent, old.piece.extent != now.piece.extent);
            note(Part::target, before.target != after.target);
        } else {
            out.set();
        }
    };
    std::visit(compare, before.query, after.query);
    return out;
}

} // namespace secant::goals
