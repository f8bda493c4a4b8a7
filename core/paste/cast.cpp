#include "core/paste/cast.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Settles what the names alone leave open, then casts.
class Casting {
    using enum PasteRole;
    using Quantity = PasteQuantity;

public:
    explicit Casting(std::vector<Quantity>& quantities) : all_(quantities) {}

    PasteCast cast()
    {
        split_shapes();
        settle_shapes();
        settle_letters();
        settle_series();
        settle_owners();
        const bool moves = cast_movers();
        if (!moves) {
            out_.velocity = out_.other_velocity = out_.mover = out_.mover_radius = nullptr;
            out_.center = out_.radius = nullptr;
            cast_piece();
        }
        cast_circle(moves);
        return std::move(out_);
    }

private:
    [[nodiscard]] bool has(PasteRole role) const
    {
        return std::ranges::any_of(all_, [role](const Quantity& q) { return fits(q, role); });
    }

    [[nodiscard]] bool has_strong(PasteRole role) const
    {
        return std::ranges::any_of(
            all_, [role](const Quantity& q) { return fits(q, role) && !q.vote.is_weak; });
    }

    /// Whether a quantity has this role, and the shape for it.
    static bool fits(const Quantity& quantity, PasteRole role)
    {
        if (quantity.vote.role != role) return false;
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

    static Quantity part_of(const Quantity& whole, int first, int count, PasteRole role,
                            std::string_view part)
    {
        Quantity out;
        out.name = whole.name + std::string{part};
        out.vote = whole.vote;
        out.vote.role = role;
        out.vote.is_weak = false;
        out.count = count;
        out.is_named = true;
        std::copy_n(whole.numbers.begin() + first, count, out.numbers.begin());
        return out;
    }

    /// "circle(5, 6, 7)", "sph = vec4(1, 2, 3, 4)", "LINESTRING (0 0, 10 0)"
    void split_shapes()
    {
        std::vector<Quantity> split;
        for (const Quantity& q : all_) {
            const bool is_open = q.vote.role == unknown;
            const bool is_round = q.vote.shape == PasteShape::circle;
            const bool is_long =
                q.vote.shape == PasteShape::piece || q.vote.shape == PasteShape::capsule;
            if (is_open && is_round && (q.count == 4 || (q.count == 3 && !has(radius)))) {
                split.push_back(part_of(q, 0, q.count - 1, center, ""));
                split.push_back(part_of(q, q.count - 1, 1, radius, ""));
            } else if (is_open && is_long && q.count == 4) {
                split.push_back(part_of(q, 0, 2, start, "[0]"));
                split.push_back(part_of(q, 2, 2, end, "[1]"));
            } else {
                split.push_back(q);
            }
        }
        all_ = std::move(split);
    }

    /// The parts of a circle, a segment or a ray whose own names say nothing: "Circle((5, 1), 2)".
    void settle_shapes()
    {
        for (Quantity& q : all_) {
            NameVote& vote = q.vote;
            const bool is_open = vote.role == unknown || vote.role == position;
            const bool is_radius = vote.role == radius;
            // "Circle c = {{5, 1}, 2}": the letter is of all of it.
            const bool is_positional = vote.index && vote.stem.ends_with('.');
            if (is_positional && q.count == 1 && vote.shape == PasteShape::circle) {
                vote.role = radius;
                continue;
            }
            switch (vote.shape) {
            case PasteShape::circle:
                if (is_open && q.is_vector()) vote.role = center;
                if (vote.role == unknown && q.count == 1 && vote.index) vote.role = radius;
                break;
            case PasteShape::capsule:
                if (is_radius || (vote.role == unknown && q.count == 1 && vote.index))
                    vote.role = piece_radius;
                if (vote.role == center && vote.index) vote.role = unknown;
                if (vote.role == unknown && vote.index) set_end(q);
                break;
            case PasteShape::piece:
                if (is_radius) vote.role = piece_radius;
                if (vote.role == unknown && vote.index) set_end(q);
                break;
            case PasteShape::ray:
                if (vote.role == position) vote.role = start;
                // "Ray((0, 0), (1, 0))", but not "ray.p1"
                if (vote.role == unknown && q.is_vector() && vote.index && vote.stem.ends_with('.'))
                    vote.role = *vote.index == 0 ? start : direction;
                break;
            case PasteShape::none: break;
            }
        }
    }

    /// By the index within its shape, if there are two of them.
    void set_end(Quantity& q)
    {
        std::vector<const Quantity*> same;
        for (const Quantity& other : all_) {
            if (other.is_vector() && other.vote.index && other.vote.stem == q.vote.stem)
                same.push_back(&other);
        }
        if (same.size() != 2 || !q.is_vector()) return;
        const Quantity& other = same[0] == &q ? *same[1] : *same[0];
        q.vote.role = *q.vote.index < *other.vote.index ? start : end;
    }

    /// Letters that have a meaning beside others only.
    void settle_letters()
    {
        const auto named = [this](std::string_view letter) -> Quantity* {
            const auto found = std::ranges::find_if(all_, [&](const Quantity& q) {
                return q.is_vector() && q.vote.role == unknown && !q.vote.index &&
                       last_word(q.vote.owner) == letter;
            });
            return found == all_.end() ? nullptr : &*found;
        };
        const auto set = [](Quantity* quantity, PasteRole role) {
            NameVote& vote = quantity->vote;
            vote.role = role;
            vote.is_weak = true;
            vote.owner.resize(vote.owner.size() > 1 ? vote.owner.size() - 2 : 0);
        };
        for (const auto& [one, other] : {std::pair{"a", "b"}, std::pair{"p", "q"}}) {
            Quantity* const first = named(one);
            Quantity* const second = named(other);
            if (first == nullptr || second == nullptr) continue;
            set(first, start);
            set(second, end);
        }
        if (Quantity* const p = named("p"); p != nullptr) {
            if (has(direction) && !has(start)) set(p, start);
            if (has(velocity) && !has(position)) set(p, position);
        }
    }

    static std::string_view last_word(std::string_view words)
    {
        return words.substr(words.rfind(' ') + 1);
    }

    /// "p1" and "p2", "points[0]" and "points[1]". Of three nobody knows which one is the centre.
    void settle_series()
    {
        drop_letters_without_place();
        if (has(velocity)) return;
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (!is_of_series(all_[i])) continue;
            std::vector<Quantity*> series;
            for (Quantity& q : all_) {
                if (is_of_series(q) && q.vote.stem == all_[i].vote.stem) series.push_back(&q);
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
                out_.doubts.push_back("which of " + list_of(series) + " are the ends is not said");
            for (Quantity* const q : series)
                q->vote.role = conflict;
        }
    }

    /// A "v" is a velocity where something has a position; else it may be a vertex.
    void drop_letters_without_place()
    {
        const bool is_sure =
            has(position) || has(start) || std::ranges::any_of(all_, [](const Quantity& q) {
                return fits(q, velocity) && !q.vote.is_weak;
            });
        for (Quantity& q : all_) {
            if (!is_sure && fits(q, velocity)) q.vote.role = unknown;
        }
    }

    static bool is_of_series(const Quantity& q)
    {
        if (!q.is_vector() || !q.vote.index || q.vote.shape == PasteShape::circle) return false;
        return q.vote.role == unknown || q.vote.role == position ||
               (q.vote.role == end && q.vote.stem == "end");
    }

    static std::string list_of(const std::vector<Quantity*>& quantities)
    {
        std::string out;
        for (std::size_t i = 0; i < quantities.size(); ++i) {
            if (i > 0) out += i + 1 == quantities.size() ? " and " : ", ";
            out += in_ticks(*quantities[i]);
        }
        return out;
    }

    /// A position whose owner has a radius is a centre: "enemy.pos", "enemy.radius".
    void settle_owners()
    {
        for (Quantity& q : all_) {
            const bool is_place =
                fits(q, position) || (fits(q, unknown) && !q.vote.owner.empty() && !q.vote.index);
            if (!is_place) continue;
            const auto is_owned_by_same = [&](PasteRole role) {
                return std::ranges::any_of(all_, [&](const Quantity& other) {
                    return fits(other, role) && is_same_body(other, q);
                });
            };
            if (is_owned_by_same(velocity) || is_owned_by_same(direction)) continue;
            if (is_owned_by_same(radius) || is_owned_by_same(diameter)) q.vote.role = center;
        }
    }

    static bool is_same_body(const Quantity& one, const Quantity& other)
    {
        return one.vote.owner == other.vote.owner && one.vote.index == other.vote.index;
    }

    /// The quantity for a part: the strongest one. Several as strong ones are a doubt.
    template <class Filter>
    const Quantity* pick(PasteRole role, std::string_view part, const Filter& filter)
    {
        std::vector<Quantity*> strong;
        std::vector<Quantity*> weak;
        for (Quantity& q : all_) {
            if (fits(q, role) && filter(q)) (q.vote.is_weak ? weak : strong).push_back(&q);
        }
        const std::vector<Quantity*>& best = strong.empty() ? weak : strong;
        if (best.empty()) return nullptr;
        const bool is_same = std::ranges::all_of(
            best, [&](const Quantity* q) { return has_same_numbers(*q, *best[0]); });
        if (is_same) return best[0];
        out_.doubts.push_back(list_of(best) +
                              (best.size() == 2 ? " could both be " : " could each be ") +
                              std::string{part});
        return nullptr;
    }
    const Quantity* pick(PasteRole role, std::string_view part)
    {
        return pick(role, part, [](const Quantity&) { return true; });
    }

    /// A form with velocities: false when there is none, or when the ends are given.
    bool cast_movers()
    {
        std::vector<Quantity*> velocities;
        for (Quantity& q : all_) {
            if (fits(q, velocity)) velocities.push_back(&q);
        }
        std::erase_if(velocities, [&](const Quantity* q) {
            return q->vote.is_weak && std::ranges::any_of(velocities, [](const Quantity* other) {
                       return !other->vote.is_weak;
                   });
        });
        if (velocities.empty() || velocities.size() > 2) return false;
        const bool has_ends = has(start) && has(end);
        if (has_ends || (has(direction) && !has_position_beside(*velocities[0]))) return false;
        out_.velocity = velocities[0];
        out_.mover = place_of(*velocities[0]);
        out_.mover_radius = radius_of(*velocities[0]);
        if (velocities.size() == 2) {
            out_.other_velocity = velocities[1];
            out_.center = place_of(*velocities[1]);
            out_.radius = radius_of(*velocities[1]);
        }
        if (out_.mover == nullptr) return false;
        out_.time = pick(time, "the time");
        return true;
    }

    bool has_position_beside(const Quantity& velocity_of)
    {
        return place_of(velocity_of) != nullptr;
    }

    /// Where the body of a velocity is.
    const Quantity* place_of(const Quantity& moves)
    {
        const Quantity* only = nullptr;
        int count = 0;
        for (const Quantity& q : all_) {
            if (!fits(q, position) && !fits(q, start) && !fits(q, center)) continue;
            if (is_same_body(q, moves)) return &q;
            if (q.vote.role == center || q.vote.shape == PasteShape::circle) continue;
            only = &q;
            ++count;
        }
        return count == 1 && moves.vote.owner.empty() ? only : nullptr;
    }

    const Quantity* radius_of(const Quantity& moves)
    {
        const bool has_owner =
            !moves.vote.owner.empty() || moves.vote.index || moves.vote.shape != PasteShape::none;
        if (!has_owner) return nullptr;
        const auto found = std::ranges::find_if(all_, [&](const Quantity& q) {
            return fits(q, radius) && is_same_body(q, moves) && q.vote.shape == moves.vote.shape;
        });
        return found == all_.end() ? nullptr : &*found;
    }

    void cast_piece()
    {
        out_.start = pick(start, "the start");
        const bool has_direction = has_strong(direction) || has_strong(displacement);
        // A target may be the circle: it is the end where nothing else is.
        out_.end = pick(end, "the end",
                        [&](const Quantity& q) { return !q.vote.is_weak || !has_direction; });
        take_moment();
        if (out_.start != nullptr && out_.end != nullptr) return;
        out_.direction = pick(direction, "the direction");
        if (out_.direction == nullptr) out_.direction = pick(displacement, "the displacement");
        if (out_.start == nullptr && out_.direction != nullptr && out_.doubts.empty())
            out_.start = pick(position, "the origin");
        if (out_.direction == nullptr || out_.end != nullptr) return;
        out_.reach = pick(length, "the length");
        if (out_.reach == nullptr) out_.reach = pick(parameter, "the length");
    }

    /// The other end of a step: "prevPosition" and "position".
    void take_moment()
    {
        if ((out_.start == nullptr) == (out_.end == nullptr) || has(direction)) return;
        const Quantity& known = out_.start != nullptr ? *out_.start : *out_.end;
        const auto found = std::ranges::find_if(
            all_, [&](const Quantity& q) { return fits(q, position) && is_same_body(q, known); });
        if (found != all_.end()) (out_.start == nullptr ? out_.start : out_.end) = &*found;
    }

    void cast_circle(bool moves)
    {
        const auto is_free = [&](const Quantity& q) {
            return &q != out_.mover && &q != out_.start && &q != out_.end &&
                   &q != out_.mover_radius;
        };
        if (out_.center == nullptr) out_.center = pick(center, "the centre", is_free);
        if (out_.center == nullptr && !is_doubted("the centre"))
            out_.center = pick(position, "the centre", is_free);
        if (out_.radius == nullptr && out_.other_velocity == nullptr)
            out_.radius = circle_radius(is_free);
        if (out_.radius == nullptr && !moves) out_.diameter = pick(diameter, "the diameter");
        out_.piece_radius = pick(piece_radius, "the radius of the segment", [&](const Quantity& q) {
            return !q.vote.is_weak || has_letters();
        });
    }

    [[nodiscard]] bool is_doubted(std::string_view part) const
    {
        return std::ranges::any_of(out_.doubts, [part](const std::string& doubt) {
            return doubt.find(part) != std::string::npos;
        });
    }

    /// The radius that belongs to the centre; else the only one.
    template <class Filter>
    const Quantity* circle_radius(const Filter& is_free)
    {
        if (out_.center != nullptr) {
            const Quantity* of_center = nullptr;
            int count = 0;
            for (const Quantity& q : all_) {
                const bool is_beside = fits(q, PasteRole::radius) && is_free(q) &&
                                       !q.vote.is_weak && is_same_body(q, *out_.center) &&
                                       q.vote.shape == out_.center->vote.shape;
                if (!is_beside) continue;
                of_center = &q;
                ++count;
            }
            if (count == 1) return of_center;
        }
        return pick(PasteRole::radius, "the radius", is_free);
    }

    /// Whether the text uses the letters of Secant, where s is a radius.
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

std::string in_ticks(const PasteQuantity& quantity)
{
    if (quantity.is_named) return "`" + printable(quantity.name, 40) + "`";
    std::string out;
    for (std::size_t i = 0; i < static_cast<std::size_t>(quantity.count); ++i)
        (out += i > 0 ? ", " : "") += printable(quantity.numbers[i].text, 24);
    return quantity.count > 1 ? "(" + out + ")" : out;
}

} // namespace secant
