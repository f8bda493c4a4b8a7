#include "core/lessons/document_text.h"

#include "core/geometry/axes.h"
#include "core/geometry/query_field.h"
#include "core/goals/goal_parts.h"
#include "core/text/entered_number.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace secant {
namespace {

using goals::Part;

void name_part(goals::Parts& parts, Part part)
{
    parts.set(static_cast<std::size_t>(part));
}

/// The parts of a text between the commas that stand outside of all parentheses.
std::vector<std::string_view> items_of(std::string_view text)
{
    std::vector<std::string_view> items;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const bool is_end = i == text.size();
        if (!is_end && text[i] == '(') ++depth;
        if (!is_end && text[i] == ')') --depth;
        if (!is_end && (text[i] != ',' || depth > 0)) continue;
        items.push_back(trimmed(text.substr(begin, i - begin)));
        begin = i + 1;
    }
    return items;
}

/// The numbers between the parentheses of a point; none without parentheses.
std::vector<std::string_view> coordinates_of(std::string_view text)
{
    const bool is_enclosed = text.size() >= 2 && text.front() == '(' && text.back() == ')';
    if (!is_enclosed) return {};
    return items_of(text.substr(1, text.size() - 2));
}

/// True when an item has a third coordinate: "E (1, 2, 3)", "C.z 4".
bool has_z(std::string_view item)
{
    const std::size_t end = std::min(item.find_first_of(" ("), item.size());
    return item.substr(0, end).ends_with(".z") ||
           coordinates_of(trimmed(item.substr(end))).size() == 3;
}

/// The part that a number of a query belongs to.
Part part_of(QueryField field)
{
    switch (field) {
    case QueryField::start_x:
    case QueryField::start_y:
    case QueryField::start_z: return Part::start;
    case QueryField::end_x:
    case QueryField::end_y:
    case QueryField::end_z: return Part::end;
    case QueryField::center_x:
    case QueryField::center_y:
    case QueryField::center_z: return Part::center;
    case QueryField::radius: return Part::radius;
    case QueryField::piece_radius: break;
    }
    return Part::piece_radius;
}

/// Reads item after item into a document.
class ItemReader {
public:
    explicit ItemReader(const Document& before) : query_{before.query}, target_{before.target} {}

    /// What is wrong with an item; nothing when it was read.
    [[nodiscard]] std::optional<std::string> read(std::string_view item)
    {
        if (const auto extent = extent_named(item)) {
            std::visit([extent](auto& query) { query.piece.extent = *extent; }, query_);
            return take(Part::extent, item);
        }
        if (const auto target = target_named(item)) {
            target_ = *target;
            return take(Part::target, item);
        }
        const std::size_t end = std::min(item.find_first_of(" ("), item.size());
        const std::string_view name = item.substr(0, end);
        const std::string_view value = trimmed(item.substr(end));
        const auto is_named = [name](QueryField field) {
            return name_of(field) == name || member_of(field) == name;
        };
        const auto fields = fields_of(query_);
        const auto field = std::ranges::find_if(fields, is_named);
        if (field == fields.end()) {
            return fmt::format("expected E, L, C, r, s, segment, ray, line, curve or disk, "
                               "found \"{}\"",
                               printable(item));
        }
        const bool is_point = name.size() == 1 && !is_radius(*field);
        auto problem = is_point ? read_point(*field, value) : read_one(*field, value);
        return problem ? problem : take(part_of(*field), name);
    }

    [[nodiscard]] ReadDocument result() const { return {Document{query_, target_}, named_}; }

private:
    std::optional<std::string> read_one(QueryField field, std::string_view text)
    {
        const Sign sign = is_radius(field) ? Sign::not_negative : Sign::any;
        const EnteredNumber number = read_number(text, sign);
        if (!number) return fmt::format("{}: {}", name_of(field), number.error());
        number_of(query_, field) = *number;
        return std::nullopt;
    }

    std::optional<std::string> read_point(QueryField x, std::string_view text)
    {
        const auto numbers = coordinates_of(text);
        const auto fields = fields_of(query_);
        const bool is_in_plane = std::holds_alternative<Query<2>>(query_);
        if (numbers.size() != (is_in_plane ? 2U : 3U)) {
            return fmt::format("{}: expected {} numbers in parentheses, found \"{}\"", member_of(x),
                               is_in_plane ? "two" : "three", printable(text));
        }
        auto field = std::ranges::find(fields, x);
        for (const std::string_view number : numbers) {
            if (auto problem = read_one(*field++, number)) return problem;
        }
        return std::nullopt;
    }

    std::optional<std::string> take(Part part, std::string_view name)
    {
        const bool is_coordinate = name.size() > 1 && name[1] == '.';
        if (named_.test(static_cast<std::size_t>(part)) && !is_coordinate)
            return fmt::format("{} is given twice", goals::name_of(part));
        name_part(named_, part);
        return std::nullopt;
    }

    AnyQuery query_;
    Target target_;
    goals::Parts named_;
};

} // namespace

Expected<ReadDocument, std::string> read_document(std::string_view text, const Document& before)
{
    const std::vector<std::string_view> items = items_of(text);
    const auto* const flat = plane_query(before);
    const bool lifts = flat != nullptr && std::ranges::any_of(items, has_z);
    ItemReader reader{lifts ? Document{lifted_to_space(*flat), before.target} : before};
    for (const std::string_view item : items) {
        if (auto problem = reader.read(item)) return unexpected(*std::move(problem));
    }
    return reader.result();
}

namespace {

template <int N>
std::string query_text(const Query<N>& query, Target target, goals::Parts parts)
{
    const auto has = [parts](Part part) { return parts.test(static_cast<std::size_t>(part)); };
    const bool is_whole = parts.all();
    std::vector<std::string> items;
    const auto add_point = [&](Part part, const Vec<N>& point) {
        if (!has(part)) return;
        std::array<std::string, std::size_t{N}> numbers;
        for (int i = 0; i < N; ++i)
            numbers[static_cast<std::size_t>(i)] = exact_text(point[i]);
        items.push_back(fmt::format("{} ({})", goals::name_of(part), joined(numbers, ", ")));
    };
    const auto add_radius = [&](Part part, double radius) {
        if (has(part)) items.push_back(fmt::format("{} {}", name_of(part), exact_text(radius)));
    };
    add_point(Part::start, query.piece.start);
    add_point(Part::end, query.piece.end);
    add_point(Part::center, query.circle.center);
    add_radius(Part::radius, query.circle.radius);
    if (!is_whole || query.piece.radius > 0.0) add_radius(Part::piece_radius, query.piece.radius);
    if (has(Part::extent) && !(is_whole && query.piece.extent == Extent::segment))
        items.emplace_back(name_of(query.piece.extent));
    if (has(Part::target) && !(is_whole && target == Target::curve))
        items.emplace_back(name_of(target));
    return joined(items, ", ");
}

} // namespace

std::string document_text(const Document& document, goals::Parts parts)
{
    return std::visit([&](const auto& query) { return query_text(query, document.target, parts); },
                      document.query);
}

} // namespace secant
