#include "core/paste/quantities/quantity.h"

#include "core/paste/names/name_words.h"
#include "core/text/utf8.h"

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
    std::string out;
    for (std::size_t i = 0; i < quantities.size(); ++i) {
        if (i > 0) out += i + 1 == quantities.size() ? " and " : ", ";
        out += in_ticks(*quantities[i]);
    }
    return out;
}

} // namespace secant
