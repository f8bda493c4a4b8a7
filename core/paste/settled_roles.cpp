#include "core/paste/settled_roles.h"

#include "core/paste/name_words.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Settles what the names alone leave open.
class Settling {
    using enum PasteRole;
    using Quantity = PasteQuantity;

public:
    explicit Settling(std::vector<Quantity>& quantities) : all_(quantities) {}

    OpenRoles settle()
    {
        split_shapes();
        drop_fourths();
        settle_shapes();
        settle_letters();
        settle_series();
        settle_owners();
        return std::move(out_);
    }

private:
    [[nodiscard]] bool has(PasteRole role) const
    {
        return std::ranges::any_of(all_, [role](const Quantity& q) { return plays(q, role); });
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
            const bool has_own_radius = has(radius) || has_number_beside(q);
            if (is_open && is_round && (q.count == 4 || (q.count == 3 && !has_own_radius))) {
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

    /// "m_floats = {1, 2, 0, 0}", "float4(1, 2, 0, 1)": the fourth number of a point is 1, that of
    /// a direction 0.
    void drop_fourths()
    {
        for (Quantity& q : all_) {
            const bool is_of_point = q.count == 4 && q.is_named && q.vote.role != other &&
                                     q.vote.role != conflict && q.vote.shape != PasteShape::piece;
            const PasteToken& fourth = q.numbers[3];
            const bool is_idle = fourth.value == 0.0 || fourth.value == 1.0;
            if (!is_of_point || !is_idle || !fourth.fault.empty()) continue;
            q.count = 3;
            q.without_fourth = true;
        }
    }

    /// Whether a single number stands beside a point: "sphere { <5, 1, 0>, 2 }".
    [[nodiscard]] bool has_number_beside(const Quantity& point) const
    {
        return point.vote.index && std::ranges::any_of(all_, [&](const Quantity& q) {
                   return q.count == 1 && q.vote.index && q.vote.stem == point.vote.stem;
               });
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
                if (is_open && q.is_vector() && !is_of_step(q)) vote.role = center;
                if (plays(q, start) && has_other_start(q)) vote.role = center; // "sphereOrigin"
                if (vote.role == unknown && q.count == 1 && vote.index) vote.role = radius;
                break;
            case PasteShape::capsule:
                if (is_radius || (vote.role == unknown && q.count == 1 && vote.index)) {
                    vote.role = piece_radius;
                    vote.is_weak = false; // "r" of a capsule
                }
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

    /// "ball.pos" beside "ball.prevPos": where the ball is, not where a circle is.
    [[nodiscard]] bool is_of_step(const Quantity& q) const
    {
        return plays(q, position) && std::ranges::any_of(all_, [&](const Quantity& other) {
                   const bool is_end = plays(other, start) || plays(other, end);
                   return is_end && !other.vote.is_weak && is_same_body(other, q);
               });
    }

    [[nodiscard]] bool has_other_start(const Quantity& q) const
    {
        const bool has_end_beside = std::ranges::any_of(all_, [&](const Quantity& other) {
            return plays(other, end) && is_same_body(other, q);
        });
        return !has_end_beside && std::ranges::any_of(all_, [&](const Quantity& other) {
            return plays(other, start) && other.vote.shape != PasteShape::circle;
        });
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
        // "P0" beside "D"
        if (Quantity* const only = only_numbered();
            only != nullptr && has(direction) && !has(start) && !has(position))
            only->vote.role = start;
        if (Quantity* const p = named("p"); p != nullptr) {
            if (has(direction) && !has(start)) set(p, start);
            if (has(velocity) && !has(position)) set(p, position);
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
        const auto s = std::ranges::find_if(all_, [&](const Quantity& q) {
            return q.vote.role == unknown && !q.vote.index && is_called(q, "s");
        });
        const auto e = std::ranges::find_if(all_, [&](const Quantity& q) {
            return plays(q, start) && q.vote.is_weak && is_called(q, "e");
        });
        if (s == all_.end() || e == all_.end() || has(end)) return;
        s->vote.role = start;
        s->vote.is_weak = true;
        e->vote.role = end;
    }

    /// "p0", where nothing else has a number.
    Quantity* only_numbered()
    {
        Quantity* only = nullptr;
        for (Quantity& q : all_) {
            const bool is_open = q.is_vector() && q.vote.role == unknown && q.vote.index &&
                                 q.vote.shape != PasteShape::circle;
            if (!is_open) continue;
            if (only != nullptr) return nullptr;
            only = &q;
        }
        return only;
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
                out_.doubts.push_back("which of " + in_ticks(series) + " are the ends is not said");
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
            has(position) || has(start) || std::ranges::any_of(all_, [](const Quantity& q) {
                return plays(q, velocity) && !q.vote.is_weak;
            });
        for (Quantity& q : all_) {
            if (!is_sure && plays(q, velocity) && !place_beside(q)) q.vote.role = unknown;
        }
    }

    /// The point of the body that a velocity belongs to: "ball" of "ball.vx", where "ball.x" is.
    Quantity* place_beside(const Quantity& moves)
    {
        const auto found = std::ranges::find_if(all_, [&](const Quantity& q) {
            const bool is_point = plays(q, unknown) || plays(q, center);
            const bool is_told_apart = !q.vote.owner.empty() || q.vote.index;
            return is_point && is_told_apart &&
                   (is_same_body(q, moves) || is_of_same_number(q, moves));
        });
        return found == all_.end() ? nullptr : &*found;
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
            const bool is_told_apart = is_of_body || q.vote.index || (places == 1 && !has(center));
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
    return Settling{quantities}.settle();
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

bool is_same_body(const PasteQuantity& one, const PasteQuantity& other)
{
    return one.vote.owner == other.vote.owner && one.vote.index == other.vote.index;
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
