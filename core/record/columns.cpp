#include "core/record/columns.h"

#include "core/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace secant::records {
namespace {

constexpr std::array<std::string_view, role_count> names{
    "",    "E", "L",  "C",  "D",    "r",     "s",        "length", "extent", "scalar",
    "hit", "t", "t1", "t2", "case", "point", "distance", "time",   "id",     "source"};

struct Alias {
    std::string_view name; ///< small letters and digits
    Role role = Role::none;
};

/// What programs call the columns. A point may have an axis behind its name.
constexpr std::array aliases{
    Alias{"e", Role::start},
    Alias{"start", Role::start},
    Alias{"from", Role::start},
    Alias{"origin", Role::start},
    Alias{"rayorigin", Role::start},
    Alias{"raystart", Role::start},
    Alias{"begin", Role::start},
    Alias{"l", Role::end},
    Alias{"end", Role::end},
    Alias{"to", Role::end},
    Alias{"rayend", Role::end},
    Alias{"d", Role::direction},
    Alias{"dir", Role::direction},
    Alias{"direction", Role::direction},
    Alias{"raydir", Role::direction},
    Alias{"raydirection", Role::direction},
    Alias{"c", Role::center},
    Alias{"center", Role::center},
    Alias{"centre", Role::center},
    Alias{"circlecenter", Role::center},
    Alias{"spherecenter", Role::center},
    Alias{"radius", Role::radius},
    Alias{"maxdistance", Role::length},
    Alias{"maxdist", Role::length},
    Alias{"fraction", Role::t},
    Alias{"toi", Role::t},
    Alias{"hitpoint", Role::point},
    Alias{"contact", Role::point},
    Alias{"contactpoint", Role::point},
    Alias{"tick", Role::time},
    Alias{"frame", Role::time},
    Alias{"timestamp", Role::time},
};

std::optional<Role> role_named(std::string_view name)
{
    const auto* const found = std::ranges::find(names, name);
    if (name.empty() || found == names.end()) return std::nullopt;
    return static_cast<Role>(found - names.begin());
}

/// Small letters and digits only: "ray_origin" is "rayorigin".
std::string plain(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) out += lowered(c);
    }
    return out;
}

int axis_named(char c) noexcept
{
    constexpr std::string_view letters = "xyz";
    const std::size_t at = letters.find(lowered(c));
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// "E.x", "E_x", "Ex": the name of a point, and the axis behind it; -1 where none is.
std::pair<std::string_view, int> split_axis(std::string_view name) noexcept
{
    if (name.size() < 2) return {name, -1};
    std::string_view front = name.substr(0, name.size() - 1);
    if (front.ends_with('.') || front.ends_with('_')) front.remove_suffix(1);
    return {front, axis_named(name.back())};
}

std::optional<Column> by_name(std::string_view name)
{
    if (const auto role = role_named(name)) return Column{*role, -1, Sureness::by_name};
    const auto [front, axis] = split_axis(name);
    const auto role = role_named(front);
    if (!role || axis < 0 || !is_point(*role)) return std::nullopt;
    return Column{*role, axis, Sureness::by_name};
}

std::optional<Column> by_guess(std::string_view name)
{
    const std::string word = plain(name);
    const auto find = [](std::string_view wanted) {
        return std::ranges::find(aliases, wanted, &Alias::name);
    };
    if (const auto* const alias = find(word); alias != aliases.end()) return Column{alias->role};
    constexpr std::string_view numbered = "x1y1z1x2y2z2";
    if (const std::size_t at = numbered.find(word); word.size() == 2 && at < numbered.size())
        return Column{at < 6 ? Role::start : Role::end, static_cast<int>(at / 2 % 3)};
    if (word.size() < 2) return std::nullopt;
    const int axis = axis_named(word.back());
    const auto* const alias = find(std::string_view{word}.substr(0, word.size() - 1));
    if (axis < 0 || alias == aliases.end() || !is_point(alias->role)) return std::nullopt;
    return Column{alias->role, axis};
}

} // namespace

std::string_view name_of(Role role) noexcept
{
    return names[static_cast<std::size_t>(role)];
}

Expected<Columns, std::string> Columns::read(std::string_view map)
{
    Columns out;
    while (!map.empty()) {
        const std::string_view part = trimmed(take_until(map, ','));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos || equals + 1 == part.size())
            return unexpected(
                fmt::format("needs ROLE=COLUMN, as in time=tick, not {}", printable(part)));
        const std::string_view role = trimmed(part.substr(0, equals));
        auto column = by_name(role);
        if (!column) {
            return unexpected(fmt::format("there is no role {}; the roles are {}", printable(role),
                                          fmt::join(names.begin() + 1, names.end(), ", ")));
        }
        column->sureness = Sureness::mapped;
        const std::string_view name = trimmed(part.substr(equals + 1));
        for (const Mapped& other : out.mapped_) {
            if (other.name == name)
                return unexpected(fmt::format("{} is given two roles", printable(name)));
            if (other.column == *column)
                return unexpected(fmt::format("{} is given twice", printable(role)));
        }
        out.mapped_.push_back({std::string{name}, *column});
    }
    return out;
}

Column Columns::of(std::string_view name) const
{
    const auto mapped = std::ranges::find(mapped_, name, &Mapped::name);
    if (mapped != mapped_.end()) return mapped->column;
    const auto [front, axis] = split_axis(name);
    const auto point = std::ranges::find(mapped_, front, &Mapped::name);
    if (axis >= 0 && point != mapped_.end() && is_point(point->column.role) &&
        point->column.axis < 0)
        return {point->column.role, axis, Sureness::mapped};
    if (const auto column = by_name(name)) return *column;
    return by_guess(name).value_or(Column{});
}

std::vector<std::string> Columns::mapped() const
{
    std::vector<std::string> out;
    for (const Mapped& mapped : mapped_)
        out.push_back(mapped.name);
    return out;
}

bool Columns::is_of(std::string_view name, std::string_view mapped) noexcept
{
    const auto [front, axis] = split_axis(name);
    return name == mapped || (front == mapped && axis >= 0);
}

bool Columns::has_within(std::string_view object) const noexcept
{
    return std::ranges::any_of(mapped_, [&](const Mapped& mapped) {
        return mapped.name.size() > object.size() && mapped.name.starts_with(object) &&
               mapped.name[object.size()] == '.';
    });
}

} // namespace secant::records
