#include "core/paste/quantities/quantities.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace secant {

bool has_same_numbers(const PasteQuantity& one, const PasteQuantity& other)
{
    if (one.count != other.count) return false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(one.count); ++i) {
        if (std::bit_cast<std::uint64_t>(one.numbers[i].value) !=
            std::bit_cast<std::uint64_t>(other.numbers[i].value))
            return false;
    }
    return true;
}

bool is_usable(const PasteQuantity& quantity)
{
    return std::all_of(quantity.numbers.begin(), quantity.numbers.begin() + quantity.count,
                       [](const PasteToken& token) {
                           return token.fault.empty() && !token.overflows &&
                                  std::isfinite(token.value);
                       });
}

Vec<3> point_of(const PasteQuantity& quantity)
{
    Vec<3> out{};
    for (int i = 0; i < quantity.count; ++i)
        out[i] = quantity.numbers[static_cast<std::size_t>(i)].value;
    return out;
}

bool plays(const PasteQuantity& quantity, PasteRole role)
{
    if (quantity.vote.role != role) return false;
    using enum PasteRole;
    switch (role) {
    case radius:
    case piece_radius:
    case diameter:
    case length:
    case parameter:
    case time: return quantity.count == 1;
    default: return quantity.is_vector();
    }
}

bool has_role(const std::vector<PasteQuantity>& quantities, PasteRole role)
{
    return std::ranges::any_of(quantities,
                               [role](const PasteQuantity& q) { return plays(q, role); });
}

bool is_same_body(const PasteQuantity& one, const PasteQuantity& other)
{
    return one.vote.owner == other.vote.owner && one.vote.index == other.vote.index;
}

bool has_same_owner(const PasteQuantity& one, const PasteQuantity& other)
{
    return is_same_body(one, other) && one.vote.shape == other.vote.shape;
}

bool is_called_origin(const PasteQuantity& quantity)
{
    const auto words = words_of_name(quantity.name);
    return std::ranges::any_of(words, [](const std::string& word) {
        return word == "origin" || word == "orig" || word == "org";
    });
}

std::string in_ticks(const PasteQuantity& quantity)
{
    if (quantity.is_named && !quantity.name.empty())
        return "`" + printable(quantity.name, 40) + "`";
    std::string out;
    for (std::size_t i = 0; i < static_cast<std::size_t>(quantity.count); ++i)
        (out += i > 0 ? ", " : "") += printable(quantity.numbers[i].text, 24);
    return quantity.count > 1 ? "(" + out + ")" : out;
}

std::string in_ticks(const std::vector<PasteQuantity*>& quantities)
{
    std::vector<std::string> names(quantities.size());
    std::ranges::transform(quantities, names.begin(),
                           [](const PasteQuantity* quantity) { return in_ticks(*quantity); });
    return in_series(names);
}

namespace {

/// "ray.origin" of "ray.origin.x", the name of a point by that of its coordinate.
std::string without_coordinate(std::string name, std::string_view coordinate)
{
    if (name.ends_with(coordinate)) name.resize(name.size() - coordinate.size());
    name.resize(name.find_last_not_of(" .=:>-([{\n\r\t") + 1);
    return name;
}

} // namespace

void QuantityList::add(const std::vector<PasteToken>& numbers, const PastePath& path,
                       const std::string& name)
{
    if (numbers.empty()) return;
    if (numbers.size() > 4) {
        for (const PasteToken& number : numbers) {
            add({number}, path, name);
            out_.back().is_named = false;
        }
        return;
    }
    PasteQuantity quantity;
    quantity.name = name;
    quantity.count = static_cast<int>(numbers.size());
    std::ranges::copy(numbers, quantity.numbers.begin());
    quantity.is_named = !path.empty();
    out_.push_back(std::move(quantity));
    paths_.push_back(path);
}

bool QuantityList::add_coordinate(const PasteToken& number, const PastePath& path,
                                  const std::string& name)
{
    if (path.empty()) return false;
    const auto coordinate = coordinate_of(path.back());
    if (!coordinate) return false;
    const auto& [stem, axis] = *coordinate;
    PastePath of(path.begin(), path.end() - 1);
    if (of.empty() && stem.empty()) return continue_point(number, axis);
    if (!stem.empty()) of.push_back(stem);
    const auto same = std::ranges::find(growing_, of, &Growing::path);
    if (same != growing_.end()) return grow(*same, number, axis, name);
    if (axis != 0) return false;
    growing_.push_back({of, stem, out_.size()});
    add({number}, of, stem.empty() ? without_coordinate(name, path.back()) : name);
    return true;
}

/// "Start: X=1 Y=2": the coordinate follows one of the same point.
bool QuantityList::continue_point(const PasteToken& number, int axis)
{
    // An expanded tree shows the coordinates of a point again.
    const bool is_shown_again =
        !out_.empty() && out_.back().is_vector() && axis < out_.back().count &&
        out_.back().numbers[static_cast<std::size_t>(axis)].value == number.value;
    if (is_shown_again) return true;
    if (growing_.empty() || growing_.back().index + 1 != out_.size()) return false;
    return grow(growing_.back(), number, axis, {});
}

bool QuantityList::grow(const Growing& growing, const PasteToken& number, int axis,
                        const std::string& name)
{
    PasteQuantity& point = out_[growing.index];
    if (axis != point.count) return axis < point.count; // shown a second time
    point.numbers[static_cast<std::size_t>(axis)] = number;
    ++point.count;
    if (!growing.stem.empty() && !name.empty()) point.name += ", " + name;
    return true;
}

void QuantityList::name_argument(std::size_t first, const CallArgument& argument)
{
    for (; first < out_.size(); ++first)
        out_[first].argument = argument;
}

namespace {

/// The vote for an argument, by the name of the call. A start and a direction may be two ends.
void vote_for(const CallArgument& argument, NameVote& vote)
{
    const bool is_of_ray = argument.shape == PasteShape::ray;
    const bool may_be_end =
        is_of_ray && (argument.role == PasteRole::start || argument.role == PasteRole::direction);
    if (!may_be_end) vote.index.reset();
    vote.role = argument.role;
    vote.shape = argument.shape;
    vote.is_weak = false;
    vote.owner.clear();
}

} // namespace

std::vector<PasteQuantity> QuantityList::take()
{
    name_lone_coordinates();
    drop_sizes();
    for (std::size_t i = 0; i < out_.size(); ++i) {
        const std::vector<std::string_view> path(paths_[i].begin(), paths_[i].end());
        out_[i].vote = vote_on_name(path, out_[i].count == 1);
        if (out_[i].argument) vote_for(*out_[i].argument, out_[i].vote);
    }
    drop_repeated();
    return std::move(out_);
}

/// Names that are no coordinates after all keep their whole name.
void QuantityList::name_lone_coordinates()
{
    for (const Growing& growing : growing_) {
        const PasteQuantity& point = out_[growing.index];
        const bool is_alone = point.count == 1 && !growing.stem.empty();
        if (is_alone) paths_[growing.index].back() = point.name;
    }
}

/// "E[2] = {1, 2}" has the size of the array, not an index, where no "E[0]" is beside it.
void QuantityList::drop_sizes()
{
    for (std::size_t i = 0; i < out_.size(); ++i) {
        PastePath& path = paths_[i];
        const bool is_size = path.size() > 1 && is_index(path.back()) && out_[i].is_vector() &&
                             path.back()[1] - '0' == out_[i].count;
        if (!is_size) continue;
        const auto is_sibling = [&](const PastePath& other) {
            return &other != &path && other.size() == path.size() && is_index(other.back()) &&
                   std::equal(path.begin(), path.end() - 1, other.begin());
        };
        if (std::ranges::any_of(paths_, is_sibling)) continue;
        std::string& name = out_[i].name;
        if (name.ends_with(path.back())) name.resize(name.size() - path.back().size());
        path.pop_back();
    }
}

namespace {

/// True when a debugger may show one quantity by both paths: as "ray.origin" and as "origin".
bool is_end_of_other(const PastePath& one, const PastePath& other)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(one.size(), other.size()));
    return std::equal(one.end() - count, one.end(), other.end() - count);
}

} // namespace

void QuantityList::drop_repeated()
{
    for (std::size_t i = 0; i < out_.size(); ++i) {
        for (std::size_t k = out_.size() - 1; k > i; --k) {
            const bool is_shown_again = out_[i].is_named && out_[k].is_named &&
                                        is_end_of_other(paths_[i], paths_[k]) &&
                                        has_same_numbers(out_[i], out_[k]);
            if (!is_shown_again) continue;
            out_.erase(out_.begin() + static_cast<std::ptrdiff_t>(k));
            paths_.erase(paths_.begin() + static_cast<std::ptrdiff_t>(k));
        }
    }
}

} // namespace secant
