#include "core/paste/forms/cast.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

class ShapeSettling {
    using enum PasteRole;
    using Quantity = PasteQuantity;

public:
    explicit ShapeSettling(std::vector<Quantity>& quantities) : all_(quantities) {}

    void settle()
    {
        split_shapes();
        drop_fourths();
        for (Quantity& q : all_)
            settle_part(q);
        settle_geom_size();
    }

private:
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
            const bool has_own_radius = has_role(all_, radius) || has_number_beside(q);
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

    /// True when a single number stands beside a point: "sphere { <5, 1, 0>, 2 }".
    [[nodiscard]] bool has_number_beside(const Quantity& point) const
    {
        return point.vote.index && std::ranges::any_of(all_, [&](const Quantity& q) {
                   return q.count == 1 && q.vote.index && q.vote.stem == point.vote.stem;
               });
    }

    /// A part of a shape whose own name says nothing.
    void settle_part(Quantity& q)
    {
        NameVote& vote = q.vote;
        const bool is_open = vote.role == unknown || vote.role == position;
        const bool is_radius = vote.role == radius;
        // "Circle c = {{5, 1}, 2}": the letter is of all of it.
        const bool is_positional = vote.index && vote.stem.ends_with('.');
        if (is_positional && q.count == 1 && vote.shape == PasteShape::circle) {
            vote.role = radius;
            return;
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

    /// The "size" of a "geom" that is a sphere is its radius; of anything else nobody knows.
    void settle_geom_size()
    {
        const bool has_geom = std::ranges::any_of(all_, [](const Quantity& q) {
            return plays(q, center) && q.vote.shape == PasteShape::circle &&
                   q.vote.owner.starts_with("geom");
        });
        Quantity* const size = only_of(all_, [](const Quantity& q) {
            const auto words = words_of_name(q.name);
            return q.count == 1 && q.is_named && !words.empty() && words.back() == "size";
        });
        if (has_geom && size != nullptr && !has_role(all_, radius)) size->vote.role = radius;
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

    std::vector<Quantity>& all_;
};

} // namespace

void settle_shapes(std::vector<PasteQuantity>& quantities)
{
    ShapeSettling{quantities}.settle();
}

} // namespace secant
