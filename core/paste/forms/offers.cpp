#include "core/geometry/axes.h"
#include "core/paste/forms/forms.h"

#include "core/paste/paste.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

class Offering {
public:
    explicit Offering(const PasteForm& form) : form_(form) {}

    std::vector<PasteReading> offers()
    {
        offer_center();
        offer_three();
        offer_ends();
        offer_directions();
        if (out_.empty()) offer_part();
        return std::move(out_);
    }

private:
    void add(const PieceReading& piece, const CircleReading& circle)
    {
        if (auto query = query_of(form_, piece, circle))
            out_.push_back({query->document, std::move(query->understood)});
    }

    [[nodiscard]] bool is_used(const PasteQuantity& quantity) const
    {
        return std::ranges::find(form_.used, &quantity) != form_.used.end();
    }

    /// The radius of a circle whose centre is not named.
    [[nodiscard]] std::optional<double> lone_radius() const
    {
        if (form_.cast.radius != nullptr) return form_.cast.radius->numbers[0].value;
        if (form_.cast.diameter != nullptr) return form_.cast.diameter->numbers[0].value / 2.0;
        if (form_.cast.mover_radius != nullptr) return form_.cast.mover_radius->numbers[0].value;
        return std::nullopt;
    }

    /// Offers the only point that is left as the centre.
    void offer_center()
    {
        const auto radius = lone_radius();
        if (form_.pieces.empty() || form_.circle || form_.cast.center != nullptr || !radius) return;
        const auto* const only = only_of(form_.quantities, [this](const PasteQuantity& q) {
            const bool is_open = q.vote.role == PasteRole::unknown || q.vote.is_weak;
            return q.is_vector() && is_open && is_usable(q) && !is_used(q);
        });
        if (only != nullptr) offer_circle(form_.pieces.front(), *only, *radius);
    }

    void offer_circle(const PieceReading& piece, const PasteQuantity& center, double radius)
    {
        CircleReading circle;
        circle.center = point_of(center);
        circle.radius = radius;
        circle.words = fmt::format("centre from {}", in_ticks(center));
        add(piece, circle);
    }

    /// Offers "p1" to "p2" with "p3" as the centre, and "p2" to "p3" with "p1".
    void offer_three()
    {
        const auto& three = form_.cast.open.three;
        const auto radius = lone_radius();
        if (three.empty() || !radius || !form_.pieces.empty() || form_.cast.center != nullptr)
            return;
        if (!std::ranges::all_of(three, [](const auto* q) { return is_usable(*q); })) return;
        const auto offer = [&](std::size_t from, std::size_t to, std::size_t center) {
            offer_circle(piece_between(*three[from], *three[to]), *three[center], *radius);
        };
        offer(0, 1, 2);
        offer(1, 2, 0);
    }

    /// Offers the only two points that are left as the ends: "(0, 0) -> (10, 0) vs circle (5, 1)".
    void offer_ends()
    {
        const bool has_part = form_.cast.start != nullptr || form_.cast.end != nullptr ||
                              form_.cast.direction != nullptr || form_.cast.velocity != nullptr;
        if (!form_.pieces.empty() || !form_.circle || has_part) return;
        std::vector<const PasteQuantity*> ends;
        for (const PasteQuantity& q : form_.quantities) {
            const bool is_open = q.vote.role == PasteRole::unknown && q.is_vector();
            if (is_open && is_usable(q) && !is_used(q)) ends.push_back(&q);
        }
        if (ends.size() != 2) return;
        add(piece_between(*ends[0], *ends[1]), *form_.circle);
    }

    /// Offers each of a few directions.
    void offer_directions()
    {
        const PasteCast& cast = form_.cast;
        const bool is_open = cast.start != nullptr && cast.end == nullptr &&
                             cast.direction == nullptr && cast.velocity == nullptr;
        if (!form_.pieces.empty() || !form_.circle || !is_open || !is_usable(*cast.start)) return;
        constexpr std::ptrdiff_t most = 3;
        const auto may_be = [](const PasteQuantity& q) {
            return plays(q, PasteRole::direction) && !q.vote.is_weak && is_usable(q);
        };
        if (std::ranges::count_if(form_.quantities, may_be) > most) return;
        for (const PasteQuantity& q : form_.quantities) {
            if (!may_be(q)) continue;
            PasteCast one = cast;
            one.direction = &q;
            add(piece_readings(one, form_.quantities).front(), *form_.circle);
        }
    }

    /// Offers to take what was read of the piece or of the circle, and to keep the rest.
    void offer_part()
    {
        if (form_.pieces.empty() && !form_.circle) return;
        const auto* const flat = plane_query(*form_.current);
        const Query<3> query =
            flat != nullptr ? lifted_to_space(*flat) : std::get<Query<3>>(form_.current->query);
        PieceReading piece;
        piece.start = query.piece.start;
        piece.end = query.piece.end;
        piece.words = "E and L as they are";
        if (!form_.pieces.empty()) piece = form_.pieces.front();
        CircleReading circle;
        circle.center = query.circle.center;
        circle.radius = lone_radius().value_or(query.circle.radius);
        circle.piece_radius = query.piece.radius;
        circle.words = "C and r as they are";
        if (form_.cast.center != nullptr) {
            circle.center = point_of(*form_.cast.center);
            circle.words = fmt::format("centre from {}, r as it is", in_ticks(*form_.cast.center));
        } else if (lone_radius()) {
            circle.words = fmt::format("radius {}, C as it is", shown_number(circle.radius));
        }
        if (form_.circle) circle = *form_.circle;
        add(piece, circle);
    }

    const PasteForm& form_;
    std::vector<PasteReading> out_;
};

} // namespace

std::vector<PasteReading> offers_of(const PasteForm& form)
{
    return Offering{form}.offers();
}

} // namespace secant
