#include "core/paste/cast/cast.h"

#include "core/paste/names/name_words.h"

#include <algorithm>
#include <initializer_list>

namespace secant {
namespace {

using Quantity = PasteQuantity;
using Quantities = std::vector<Quantity>;

/// "prevPos", "newPosition"
bool is_of_moment(const Quantity& q)
{
    const auto words = words_of_name(q.name);
    const auto has_word = [&](std::initializer_list<std::string_view> any) {
        return std::ranges::any_of(words, [any](const std::string& word) {
            return std::ranges::find(any, word) != any.end();
        });
    };
    return has_word({"prev", "previous", "old", "new", "next"}) &&
           !has_word({"start", "begin", "end"});
}

/// "pos" and "newPos": both ends of a step, whatever the velocity was.
bool has_moment(const Quantities& all)
{
    using enum PasteRole;
    const auto has_strong = [&](PasteRole role) {
        return std::ranges::any_of(
            all, [role](const Quantity& q) { return plays(q, role) && !q.vote.is_weak; });
    };
    if (has_strong(start) == has_strong(end)) return false;
    const PasteRole known = has_strong(start) ? start : end;
    return std::ranges::any_of(all, [&](const Quantity& one) {
        return plays(one, known) && !one.vote.is_weak && is_of_moment(one) &&
               std::ranges::any_of(all, [&](const Quantity& other) {
                   return plays(other, position) && is_same_body(other, one);
               });
    });
}

/// Where the body of a velocity is.
const Quantity* place_of(const Quantity& moves, const Quantities& all)
{
    using enum PasteRole;
    for (const PasteRole role : {position, start, center}) {
        const auto found = std::ranges::find_if(
            all, [&](const Quantity& q) { return plays(q, role) && is_same_body(q, moves); });
        if (found != all.end()) return &*found;
    }
    const Quantity* only = nullptr;
    int count = 0;
    for (const Quantity& q : all) {
        if (!plays(q, position) && !plays(q, start) && !plays(q, center)) continue;
        if (q.vote.role == center || q.vote.shape == PasteShape::circle) continue;
        only = &q;
        ++count;
    }
    return count == 1 && moves.vote.owner.empty() ? only : nullptr;
}

/// The radius of that body.
const Quantity* radius_of(const Quantity& moves, const Quantities& all)
{
    const bool has_owner =
        !moves.vote.owner.empty() || moves.vote.index || moves.vote.shape != PasteShape::none;
    if (!has_owner) return nullptr;
    const auto found = std::ranges::find_if(all, [&](const Quantity& q) {
        return plays(q, PasteRole::radius) && is_same_body(q, moves) &&
               q.vote.shape == moves.vote.shape;
    });
    return found == all.end() ? nullptr : &*found;
}

/// The velocities; a weak one is none beside a strong one.
std::vector<const Quantity*> velocities_of(const Quantities& all)
{
    std::vector<const Quantity*> out;
    for (const Quantity& q : all) {
        if (plays(q, PasteRole::velocity)) out.push_back(&q);
    }
    const auto is_strong = [](const Quantity* q) { return !q->vote.is_weak; };
    if (std::ranges::any_of(out, is_strong))
        std::erase_if(out, [](const Quantity* q) { return q->vote.is_weak; });
    return out;
}

} // namespace

std::optional<PasteMovers> movers_of(const std::vector<PasteQuantity>& all)
{
    using enum PasteRole;
    const auto velocities = velocities_of(all);
    if (velocities.empty() || velocities.size() > 2) return std::nullopt;
    PasteMovers out;
    out.velocity = velocities[0];
    out.mover = place_of(*out.velocity, all);
    out.radius = radius_of(*out.velocity, all);
    if (out.mover == nullptr) return std::nullopt;
    const bool has_start = has_role(all, start);
    // "start", "dir" and "velocity" are a ray.
    const bool is_ray = has_start && has_role(all, direction);
    if (is_ray || (has_start && has_role(all, end)) || has_moment(all)) return std::nullopt;
    if (velocities.size() == 2) {
        out.other_velocity = velocities[1];
        out.other = place_of(*out.other_velocity, all);
        out.other_radius = radius_of(*out.other_velocity, all);
    }
    return out;
}

} // namespace secant
