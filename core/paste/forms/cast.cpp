#include "core/paste/forms/cast.h"

#include "core/paste/names/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Gives the parts of a query to quantities whose roles are settled.
class Casting {
    using enum PasteRole;
    using Quantity = PasteQuantity;

public:
    explicit Casting(std::vector<Quantity>& quantities) : all_(quantities)
    {
        out_.open = settle_roles(all_);
    }

    PasteCast cast()
    {
        const auto movers = movers_of(all_);
        if (movers) {
            out_.mover = movers->mover;
            out_.velocity = movers->velocity;
            out_.mover_radius = movers->radius;
            out_.center = movers->other;
            out_.other_velocity = movers->other_velocity;
            out_.radius = movers->other_radius;
            out_.time = pick(time, "the time");
        } else {
            cast_piece();
        }
        cast_circle(movers.has_value());
        return std::move(out_);
    }

private:
    /// The quantity for a part: the strongest one. Several as strong ones are a doubt.
    template <class Filter>
    const Quantity* pick(PasteRole role, std::string_view part, const Filter& filter)
    {
        std::vector<Quantity*> best;
        for (Quantity& q : all_) {
            if (plays(q, role) && filter(q)) best.push_back(&q);
        }
        if (best.empty()) return nullptr;
        keep_likelier(best, role, all_);
        const bool is_same = std::ranges::all_of(
            best, [&](const Quantity* q) { return has_same_numbers(*q, *best[0]); });
        if (is_same) return best[0];
        out_.open.doubts.push_back(fmt::format("{} could {} be {}", in_ticks(best),
                                               best.size() == 2 ? "both" : "each", part));
        return nullptr;
    }

    const Quantity* pick(PasteRole role, std::string_view part)
    {
        return pick(role, part, [](const Quantity&) { return true; });
    }

    void cast_piece()
    {
        out_.start = pick(start, "the start");
        const bool has_direction = has_strong(all_, direction) || has_strong(all_, displacement);
        // A target may be the circle: it is the end where nothing else is.
        out_.end = pick(end, "the end", [&](const Quantity& q) {
            const bool is_of_letters = out_.start != nullptr && out_.start->vote.is_weak &&
                                       has_same_owner(*out_.start, q); // "a" and "b"
            return !q.vote.is_weak || !has_direction || is_of_letters;
        });
        take_moment();
        if (out_.start != nullptr && out_.end != nullptr && has_foreign_end()) out_.end = nullptr;
        if (out_.start != nullptr && out_.end != nullptr) return take_other_direction();
        out_.direction = pick(direction, "the direction");
        if (out_.direction == nullptr) out_.direction = pick(displacement, "the displacement");
        if (out_.start == nullptr && out_.direction != nullptr && out_.open.doubts.empty())
            out_.start = pick(position, "the origin");
        if (out_.direction == nullptr || out_.end != nullptr) return;
        take_reach();
    }

    /// True when a number belongs to the circle: "enemy.length" beside "enemy.radius".
    [[nodiscard]] bool is_of_circle(const Quantity& number) const
    {
        if (number.vote.shape == PasteShape::circle) return true;
        if (is_same_body(number, *out_.direction)) return false;
        return std::ranges::any_of(all_, [&](const Quantity& q) {
            const std::string& owner = q.vote.owner;
            return (plays(q, radius) || plays(q, center)) && !owner.empty() &&
                   (number.vote.owner == owner || number.vote.owner.starts_with(owner + ' '));
        });
    }

    /// Takes the length along the direction. A distance may be that of a hit: it is this length
    /// only beside the direction.
    void take_reach()
    {
        out_.reach = pick(length, "the length", [&](const Quantity& q) {
            const bool is_of_cast = q.vote.is_of_cast && out_.direction->vote.is_of_cast;
            const bool is_beside =
                (!q.vote.owner.empty() || is_of_cast) && is_same_body(q, *out_.direction);
            if (is_of_circle(q)) return false;
            if (q.numbers[0].value < 0.0) return false; // often it says that there is none
            if (q.vote.index == 2) return false;        // "len2" is often squared
            return !q.vote.is_weak || is_beside || q.vote.shape == PasteShape::ray;
        });
        if (is_doubted("the length")) return;
        const Quantity* const times = pick(parameter, "the length");
        if (out_.reach != nullptr && times != nullptr) {
            out_.open.doubts.push_back(fmt::format("{} and {} could both be the length",
                                                   in_ticks(*out_.reach), in_ticks(*times)));
            out_.reach = nullptr;
            return;
        }
        if (times != nullptr) out_.reach = times;
    }

    /// The only direction beside two ends: the ends may be those of something else.
    void take_other_direction()
    {
        out_.other_direction =
            only_of(all_, [](const Quantity& q) { return plays(q, direction) && !q.vote.is_weak; });
    }

    /// True when the start has a direction, and the end belongs to another owner: "ray.origin",
    /// "ray.dir" and "end".
    [[nodiscard]] bool has_foreign_end() const
    {
        return !has_same_owner(*out_.start, *out_.end) &&
               std::ranges::any_of(all_, [&](const Quantity& q) {
                   return plays(q, direction) && !q.vote.is_weak && has_same_owner(q, *out_.start);
               });
    }

    /// The other end of a step: "prevPosition" and "position".
    void take_moment()
    {
        if ((out_.start == nullptr) == (out_.end == nullptr) || has_role(all_, direction)) return;
        const Quantity& known = out_.start != nullptr ? *out_.start : *out_.end;
        if (known.vote.is_weak || is_called_origin(known)) return;
        (out_.start == nullptr ? out_.start : out_.end) = first_of(
            all_, [&](const Quantity& q) { return plays(q, position) && is_same_body(q, known); });
    }

    void cast_circle(bool moves)
    {
        const auto is_free = [&](const Quantity& q) {
            return &q != out_.mover && &q != out_.start && &q != out_.end &&
                   &q != out_.mover_radius;
        };
        if (out_.center == nullptr) out_.center = pick(center, "the centre", is_free);
        if (out_.center == nullptr && !is_doubted("the centre"))
            out_.center = pick(position, "the centre",
                               [&](const Quantity& q) { return is_free(q) && may_have_radius(q); });
        if (out_.radius == nullptr && out_.other_velocity == nullptr)
            out_.radius = circle_radius(is_free);
        reject_second_radius();
        if (out_.radius == nullptr && !moves) out_.diameter = pick(diameter, "the diameter");
        out_.piece_radius = pick(piece_radius, "the radius of the segment", [&](const Quantity& q) {
            return !q.vote.is_weak || has_letters();
        });
    }

    /// "radius2" alone is often the radius squared.
    void reject_second_radius()
    {
        if (out_.radius == nullptr || out_.radius->vote.index != 2) return;
        if (out_.center == nullptr || out_.center->vote.index == 2) return;
        out_.open.doubts.push_back(
            fmt::format("{} may be a radius squared", in_ticks(*out_.radius)));
        out_.radius = nullptr;
    }

    /// True unless another owner has the radius: "camera.position" beside "enemy.radius".
    [[nodiscard]] bool may_have_radius(const Quantity& place) const
    {
        if (place.vote.owner.empty() || (!has_role(all_, radius) && !has_role(all_, diameter)))
            return true;
        return std::ranges::any_of(all_, [&](const Quantity& q) {
            const bool is_radius = plays(q, radius) || plays(q, diameter);
            return is_radius && (q.vote.owner.empty() || is_same_body(q, place));
        });
    }

    [[nodiscard]] bool is_doubted(std::string_view part) const
    {
        return std::ranges::any_of(out_.open.doubts, [part](const std::string& doubt) {
            return doubt.find(part) != std::string::npos;
        });
    }

    /// The radius that belongs to the centre; else the only one.
    template <class Filter>
    const Quantity* circle_radius(const Filter& is_free)
    {
        const auto is_beside = [&](const Quantity& q) {
            return plays(q, PasteRole::radius) && is_free(q) && !q.vote.is_weak &&
                   is_same_body(q, *out_.center) && q.vote.shape == out_.center->vote.shape;
        };
        if (out_.center != nullptr) {
            if (const Quantity* const own = only_of(all_, is_beside)) return own;
        }
        return pick(PasteRole::radius, "the radius", is_free);
    }

    /// True when the text uses the letters of Secant, where s is a radius.
    [[nodiscard]] bool has_letters() const
    {
        return std::ranges::count_if(all_, [](const Quantity& q) {
                   return q.name == "E" || q.name == "L" || q.name == "C";
               }) >= 2;
    }

    std::vector<Quantity>& all_;
    PasteCast out_;
};

} // namespace

PasteCast cast_of(std::vector<PasteQuantity>& quantities)
{
    return Casting{quantities}.cast();
}

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

bool has_own_radius(const Quantity& place, const Quantities& all)
{
    const bool has_owner = !place.vote.owner.empty() || place.vote.shape == PasteShape::circle;
    using enum PasteRole;
    return has_owner && std::ranges::any_of(all, [&](const Quantity& q) {
               return (plays(q, radius) || plays(q, diameter)) && has_same_owner(q, place);
           });
}

/// True when a start has an end or a direction of its own.
bool has_partner(const Quantity& from, const Quantities& all)
{
    using enum PasteRole;
    return std::ranges::any_of(all, [&](const Quantity& q) {
        return (plays(q, end) || plays(q, direction) || plays(q, displacement)) &&
               has_same_owner(q, from);
    });
}

/// True when a name names the shape of the part: "ray.origin", not "world.origin"; "circle.center",
/// not "screen.center".
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

/// True when a name has another meaning more often. But an "o" may be the part, and not the
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
    if (role == start && has_strong(all, end))
        keep(best, [](const Quantity& q) { return !is_called_origin(q); });
    keep(best, [&](const Quantity& q) { return !is_unlikely(q, role); });
}

} // namespace secant
