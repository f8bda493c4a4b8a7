#include "core/paste/forms/cast.h"

#include "core/paste/names/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

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
    if (has_strong(all, start) == has_strong(all, end)) return false;
    const PasteRole known = has_strong(all, start) ? start : end;
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
        const auto* const own = first_of(
            all, [&](const Quantity& q) { return plays(q, role) && is_same_body(q, moves); });
        if (own != nullptr) return own;
    }
    if (!moves.vote.owner.empty()) return nullptr;
    return only_of(all, [](const Quantity& q) {
        return (plays(q, position) || plays(q, start)) && q.vote.shape != PasteShape::circle;
    });
}

/// The radius of that body.
const Quantity* radius_of(const Quantity& moves, const Quantities& all)
{
    const bool has_owner =
        !moves.vote.owner.empty() || moves.vote.index || moves.vote.shape != PasteShape::none;
    if (!has_owner) return nullptr;
    return first_of(all, [&](const Quantity& q) {
        return plays(q, PasteRole::radius) && is_same_body(q, moves) &&
               q.vote.shape == moves.vote.shape;
    });
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

namespace {

/// Settles what the names alone leave open, behind the shapes.
class RoleSettling {
    using enum PasteRole;
    using Quantity = PasteQuantity;

public:
    explicit RoleSettling(std::vector<Quantity>& quantities) : all_(quantities) {}

    OpenRoles settle()
    {
        settle_letters();
        settle_series();
        settle_owners();
        return std::move(out_);
    }

private:
    /// Letters that have a meaning beside others only.
    void settle_letters()
    {
        const auto named = [this](std::string_view letter) {
            return first_of(all_, [&](const Quantity& q) {
                return q.is_vector() && q.vote.role == unknown && !q.vote.index &&
                       last_word(q.vote.owner) == letter;
            });
        };
        const auto set = [](Quantity* quantity, PasteRole role) {
            NameVote& vote = quantity->vote;
            vote.role = role;
            vote.is_weak = vote.shape != PasteShape::piece;
            vote.owner.resize(vote.owner.size() > 1 ? vote.owner.size() - 2 : 0);
        };
        for (const auto& [one, other] : {std::pair{"a", "b"}, std::pair{"p", "q"}}) {
            Quantity* const first = named(one);
            Quantity* const second = named(other);
            if (first == nullptr || second == nullptr) continue;
            set(first, start);
            set(second, end);
        }
        settle_start_and_end();
        settle_vec();
        // "P0" beside "D"
        if (Quantity* const only = only_numbered(); only != nullptr && has_role(all_, direction) &&
                                                    !has_role(all_, start) &&
                                                    !has_role(all_, position))
            only->vote.role = start;
        if (Quantity* const p = named("p"); p != nullptr) {
            if (has_role(all_, direction) && !has_role(all_, start)) set(p, start);
            if (has_role(all_, velocity) && !has_role(all_, position)) set(p, position);
        }
    }

    /// "s" and "e" of "sx, sy, ex, ey": beside a start that is not Secant's E.
    void settle_start_and_end()
    {
        const auto is_called = [](const Quantity& q, std::string_view letter) {
            const auto words = words_of_name(q.name); // none of numbers without a name
            return q.is_vector() && !words.empty() && words[0].size() <= 2 &&
                   words[0].starts_with(letter);
        };
        Quantity* const s = first_of(all_, [&](const Quantity& q) {
            return q.vote.role == unknown && !q.vote.index && is_called(q, "s");
        });
        Quantity* const e = first_of(all_, [&](const Quantity& q) {
            return plays(q, start) && q.vote.is_weak && is_called(q, "e");
        });
        if (s == nullptr || e == nullptr || has_role(all_, end)) return;
        s->vote.role = start;
        s->vote.is_weak = true;
        e->vote.role = end;
    }

    /// "vec" beside "pnt", as MuJoCo calls them.
    void settle_vec()
    {
        Quantity* const vec = only_of(all_, [](const Quantity& q) {
            return q.is_vector() && q.vote.role == unknown && q.name == "vec";
        });
        const bool has_point = std::ranges::any_of(all_, [](const Quantity& q) {
            const auto words = words_of_name(q.name);
            return plays(q, start) && !words.empty() && words.back() == "pnt";
        });
        if (vec != nullptr && has_point && !has_role(all_, direction)) vec->vote.role = direction;
    }

    /// "p0", where nothing else has a number.
    Quantity* only_numbered()
    {
        return only_of(all_, [](const Quantity& q) {
            return q.is_vector() && q.vote.role == unknown && q.vote.index &&
                   q.vote.shape != PasteShape::circle;
        });
    }

    static std::string_view last_word(std::string_view words)
    {
        return words.substr(words.rfind(' ') + 1);
    }

    /// "p1" and "p2", "points[0]" and "points[1]". Of three nobody knows which one is the centre.
    void settle_series()
    {
        drop_letters_without_place();
        if (has_role(all_, velocity)) return;
        for (const Quantity& one : all_) {
            if (!is_of_series(one)) continue;
            std::vector<Quantity*> series;
            for (Quantity& q : all_) {
                if (is_of_series(q) && q.vote.stem == one.vote.stem) series.push_back(&q);
            }
            std::ranges::sort(series, {}, [](const Quantity* q) { return *q->vote.index; });
            const bool is_pair = series.size() == 2 &&
                                 *series[0]->vote.index + 1 == *series[1]->vote.index &&
                                 *series[0]->vote.index <= 1;
            if (is_pair) {
                series[0]->vote.role = start;
                series[1]->vote.role = end;
                continue;
            }
            if (series.size() == 3) {
                out_.three.assign(series.begin(), series.end());
            }
            if (series.size() > 2)
                out_.doubts.push_back(
                    fmt::format("which of {} are the ends is not said", in_ticks(series)));
            for (Quantity* const q : series) {
                const bool is_settled = series.size() == 1 && q->vote.role == end;
                if (!is_settled) q->vote.role = conflict;
            }
        }
    }

    /// A "v" is a velocity where something has a position; else it may be a vertex.
    void drop_letters_without_place()
    {
        const bool is_sure =
            has_role(all_, position) || has_role(all_, start) || has_strong(all_, velocity);
        for (Quantity& q : all_) {
            if (!is_sure && plays(q, velocity) && !place_beside(q)) q.vote.role = unknown;
        }
    }

    /// The point of the body that a velocity belongs to: "ball" of "ball.vx", where "ball.x" is.
    Quantity* place_beside(const Quantity& moves)
    {
        return first_of(all_, [&](const Quantity& q) {
            const bool is_point = plays(q, unknown) || plays(q, center);
            const bool is_told_apart = !q.vote.owner.empty() || q.vote.index;
            return is_point && is_told_apart &&
                   (is_same_body(q, moves) || is_of_same_number(q, moves));
        });
    }

    /// "p1" beside "v1": the letter is what the point is called, not whose it is.
    static bool is_of_same_number(const Quantity& point, const Quantity& moves)
    {
        return point.vote.index && point.vote.index == moves.vote.index &&
               moves.vote.owner.empty() && point.vote.owner.size() == 1;
    }

    static bool is_of_series(const Quantity& q)
    {
        if (!q.is_vector() || !q.vote.index || q.vote.shape == PasteShape::circle) return false;
        return q.vote.role == unknown || q.vote.role == position ||
               (q.vote.role == end &&
                (q.vote.stem == "end" || q.vote.stem == "l" || q.vote.stem == "tip"));
    }

    /// A position whose owner has a radius is a centre: "enemy.pos", "enemy.radius".
    void settle_owners()
    {
        for (const Quantity& q : all_) {
            Quantity* const place = plays(q, velocity) ? place_beside(q) : nullptr;
            if (place == nullptr) continue;
            if (is_of_same_number(*place, q)) place->vote.owner.clear();
            place->vote.role = position;
        }
        const auto places =
            std::ranges::count_if(all_, [](const Quantity& q) { return plays(q, position); });
        for (Quantity& q : all_) {
            const bool is_open = plays(q, unknown) || (plays(q, end) && q.vote.is_weak);
            // "enemy.origin", "circle.origin"
            const bool is_of_body = !q.vote.owner.empty() || q.vote.shape == PasteShape::circle;
            const bool is_place = plays(q, position) ||
                                  (is_open && !q.vote.owner.empty() && !q.vote.index) ||
                                  (plays(q, start) && is_of_body && is_called_origin(q));
            const bool is_told_apart =
                is_of_body || q.vote.index || (places == 1 && !has_role(all_, center));
            if (!is_place || !is_told_apart) continue;
            const auto is_owned_by_same = [&](PasteRole role) {
                return std::ranges::any_of(all_, [&](const Quantity& other) {
                    return &other != &q && plays(other, role) && is_same_body(other, q);
                });
            };
            if (is_owned_by_same(velocity) || is_owned_by_same(direction)) continue;
            if (is_owned_by_same(start) || is_owned_by_same(end)) continue; // "prevPos" and "pos"
            if (is_owned_by_same(radius) || is_owned_by_same(diameter)) q.vote.role = center;
        }
    }

    std::vector<Quantity>& all_;
    OpenRoles out_;
};

} // namespace

OpenRoles settle_roles(std::vector<PasteQuantity>& quantities)
{
    settle_shapes(quantities);
    return RoleSettling{quantities}.settle();
}

} // namespace secant
