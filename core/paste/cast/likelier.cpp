#include "core/paste/cast/cast.h"

#include "core/paste/names/name_words.h"

#include <algorithm>

namespace secant {
namespace {

using Quantity = PasteQuantity;
using Quantities = std::vector<Quantity>;

/// Keeps those of which something is true, where there are such.
template <class Likelier>
void keep(std::vector<Quantity*>& best, const Likelier& is_likelier)
{
    const auto is_true = [&](const Quantity* q) { return is_likelier(*q); };
    if (std::ranges::any_of(best, is_true))
        std::erase_if(best, [&](const Quantity* q) { return !is_likelier(*q); });
}

/// Whether a centre has a radius of its own.
bool has_own_radius(const Quantity& place, const Quantities& all)
{
    const bool has_owner = !place.vote.owner.empty() || place.vote.shape == PasteShape::circle;
    using enum PasteRole;
    return has_owner && std::ranges::any_of(all, [&](const Quantity& q) {
               return (plays(q, radius) || plays(q, diameter)) && has_same_owner(q, place);
           });
}

/// Whether a start has an end or a direction of its own.
bool has_partner(const Quantity& from, const Quantities& all)
{
    using enum PasteRole;
    return std::ranges::any_of(all, [&](const Quantity& q) {
        return (plays(q, end) || plays(q, direction) || plays(q, displacement)) &&
               has_same_owner(q, from);
    });
}

/// Whether a name says that it is of the shape that the part is of: "ray.origin", not
/// "world.origin"; "circle.center", not "screen.center".
bool is_of_shape(const Quantity& q, PasteRole role)
{
    using enum PasteRole;
    switch (role) {
    case start:
    case end:
    case direction: return q.vote.shape != PasteShape::none && q.vote.shape != PasteShape::circle;
    case center:
    case radius: return q.vote.shape == PasteShape::circle;
    default: return false;
    }
}

/// Whether a name has another meaning more often. But an "o" may be what is meant, and not the
/// "world.origin" beside it.
bool is_unlikely(const Quantity& q, PasteRole role)
{
    using enum PasteRole;
    const auto words = words_of_name(q.name);
    const bool may_be_meant = (role == start || role == center || role == direction) &&
                              !words.empty() && words.back().size() <= 2;
    return q.vote.is_weak && !may_be_meant;
}

} // namespace

void keep_likelier(std::vector<PasteQuantity*>& best, PasteRole role,
                   const std::vector<PasteQuantity>& all)
{
    using enum PasteRole;
    if (role == center) keep(best, [&](const Quantity& q) { return has_own_radius(q, all); });
    if (role == start) keep(best, [&](const Quantity& q) { return has_partner(q, all); });
    keep(best, [&](const Quantity& q) { return is_of_shape(q, role); });
    const bool has_end = std::ranges::any_of(
        all, [](const Quantity& q) { return plays(q, end) && !q.vote.is_weak; });
    if (role == start && has_end)
        keep(best, [](const Quantity& q) { return !is_called_origin(q); });
    keep(best, [&](const Quantity& q) { return !is_unlikely(q, role); });
}

} // namespace secant
