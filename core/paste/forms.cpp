#include "core/paste/forms.h"

#include "core/paste/form_readings.h"
#include "core/paste/pasted_query.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// Makes the readings of a cast.
class FormReader {
public:
    FormReader(std::vector<PasteQuantity> quantities, std::optional<Extent> extent,
               const Document& current)
        : all_(std::move(quantities)), cast_(cast_of(all_)), extent_(extent), current_(current)
    {
    }

    Pasted read()
    {
        if (const std::string fault = fault_of_used(); !fault.empty()) return PasteRefusal{fault};
        pieces_ = piece_readings(cast_, all_);
        circle_ = circle_reading(cast_);
        mark_readings();
        if (pieces_.empty() || !circle_) return refused_part();
        return queries();
    }

private:
    void mark(const PasteQuantity* quantity)
    {
        if (quantity != nullptr && !is_marked(*quantity)) used_.push_back(quantity);
    }

    [[nodiscard]] bool is_marked(const PasteQuantity& quantity) const
    {
        return std::ranges::find(used_, &quantity) != used_.end();
    }

    [[nodiscard]] std::vector<const PasteQuantity*> members() const
    {
        std::vector<const PasteQuantity*> out;
        for (const PasteQuantity* member :
             {cast_.start, cast_.end, cast_.direction, cast_.center, cast_.radius, cast_.diameter,
              cast_.piece_radius, cast_.reach, cast_.mover, cast_.velocity, cast_.other_velocity,
              cast_.time, cast_.mover_radius}) {
            if (member != nullptr) out.push_back(member);
        }
        return out;
    }

    /// What is wrong with a number that a reading needs; empty when nothing is.
    [[nodiscard]] std::string fault_of_used() const
    {
        for (const PasteQuantity* member : members()) {
            for (int i = 0; i < member->count; ++i) {
                const PasteToken& token = member->numbers[static_cast<std::size_t>(i)];
                const auto refuse = [&](std::string_view what) {
                    return fmt::format("{} is {}: {}", in_ticks(*member), printable(token.text, 24),
                                       what);
                };
                if (!token.fault.empty())
                    return fmt::format("{}: {}", in_ticks(*member), token.fault);
                const bool may_be_limitless = member == cast_.reach || member == cast_.time;
                if (may_be_limitless && is_limitless(token.value)) continue;
                if (token.overflows) return refuse("beyond the largest finite number");
                if (!std::isfinite(token.value)) return refuse("a query has finite numbers only");
                const bool is_radius = member == cast_.radius || member == cast_.diameter ||
                                       member == cast_.piece_radius || member == cast_.mover_radius;
                if (is_radius && token.value < 0.0) return refuse("a radius is not negative");
            }
        }
        return {};
    }

    /// The quantities that a reading has its numbers from.
    void mark_readings()
    {
        if (!pieces_.empty()) {
            for (const PasteQuantity* q :
                 {cast_.start, cast_.end, cast_.direction, cast_.reach, cast_.mover, cast_.velocity,
                  cast_.other_velocity, cast_.time})
                mark(q);
        }
        if (circle_) {
            for (const PasteQuantity* q : {cast_.center, cast_.radius, cast_.diameter,
                                           cast_.piece_radius, cast_.mover_radius})
                mark(q);
        }
    }

    /// The plane that a query in space lies in, as the axis that it leaves out; 2 for a query that
    /// has two coordinates. None: it lies in no plane across an axis.
    [[nodiscard]] std::optional<int> left_out_axis(const PieceReading& piece,
                                                   const CircleReading& circle) const
    {
        for (const int axis : {2, 1, 0}) {
            if (piece.start[axis] == piece.end[axis] && piece.start[axis] == circle.center[axis])
                return axis;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_in_space() const
    {
        return std::ranges::any_of(used_, [](const PasteQuantity* q) { return q->count == 3; });
    }

    /// The reading as a query, or why it is none.
    Expected<PastedQuery, PasteRefusal> query_of(const PieceReading& piece,
                                                 const CircleReading& circle)
    {
        std::string words = piece.words + "; " + circle.words;
        if (!piece.is_exact) words += "; L is rounded once";
        const auto axis = left_out_axis(piece, circle);
        if (!axis) {
            return unexpected(PasteRefusal{fmt::format(
                "it is a query in space: the window shows two dimensions. Read: {}", words)});
        }
        if (is_in_space())
            words += fmt::format("; all in the plane {} = {}", "xyz"[*axis],
                                 shown_number(piece.start[*axis]));
        const int first = *axis == 0 ? 1 : 0;
        const int second = *axis == 2 ? 1 : 2;
        const auto flat = [&](const Vec<3>& p) { return Vec<2>{p[first], p[second]}; };
        Query<2> query;
        query.piece.start = flat(piece.start);
        query.piece.end = flat(piece.end);
        query.piece.radius = circle.piece_radius;
        query.piece.extent = extent_.value_or(piece.extent.value_or(extent_of(current_.query)));
        query.circle = {flat(circle.center), circle.radius};
        if (!is_valid(query))
            return unexpected(PasteRefusal{words + ": L is beyond the largest finite number"});
        words += ": " + query_in_words(query);
        return PastedQuery{Document{query, current_.target}, words};
    }

    Pasted queries()
    {
        std::vector<PastedQuery> found;
        for (const PieceReading& piece : pieces_) {
            auto query = query_of(piece, *circle_);
            // A less likely reading does not take the place of the likeliest one.
            if (!query && found.empty()) return PasteRefusal{query.error().why + remarks()};
            if (!query) continue;
            const bool is_known = std::ranges::any_of(
                found, [&](const PastedQuery& other) { return other.document == query->document; });
            if (is_known) continue;
            // What is the same in all readings is said once.
            if (!found.empty()) query->understood = in_short(piece, *query);
            found.push_back(*std::move(query));
        }
        PastedQuery first = std::move(found.front());
        first.understood += remarks();
        for (std::size_t i = 1; i < found.size(); ++i)
            first.others.push_back({found[i].document, std::move(found[i].understood)});
        return first;
    }

    /// "`origin` + `dir` as the line: L (1, 0)"
    static std::string in_short(const PieceReading& piece, const PastedQuery& query)
    {
        const Vec<2>& end = plane_query(query.document)->piece.end;
        return fmt::format("{}: L ({}, {}){}", piece.words, shown_number(end.x),
                           shown_number(end.y), piece.is_exact ? "" : ", rounded once");
    }

    /// ". Left out: `mass`, `hit.point`"
    [[nodiscard]] std::string remarks() const
    {
        std::string out;
        const bool is_short =
            std::ranges::any_of(used_, [](const PasteQuantity* q) { return q->without_fourth; });
        if (is_short) out += "; without the fourth number of each point";
        for (const std::string& doubt : cast_.open.doubts)
            out += "; " + doubt;
        constexpr std::size_t most = 6;
        std::vector<std::string> names;
        for (const PasteQuantity& q : all_) {
            std::string name = in_ticks(q);
            if (!is_marked(q) && std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        }
        for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
            out += (i == 0 ? ". Left out: " : ", ") + names[i];
        if (names.size() > most) out += fmt::format(" and {} more", names.size() - most);
        return out;
    }

    /// What is not in the text, and what was read; the rest may stay as it is.
    Pasted refused_part()
    {
        std::vector<std::string> missing;
        if (pieces_.empty()) {
            if (cast_.start == nullptr && cast_.mover == nullptr) missing.emplace_back("E");
            missing.emplace_back("L");
        }
        if (!circle_) {
            if (cast_.center == nullptr) missing.emplace_back("C");
            const bool has_radius = cast_.radius != nullptr || cast_.diameter != nullptr ||
                                    cast_.mover_radius != nullptr;
            if (!has_radius) missing.emplace_back("r");
        }
        PasteRefusal refusal;
        for (std::size_t i = 0; i < missing.size(); ++i)
            refusal.why += (i == 0 ? "" : i + 1 == missing.size() ? " and " : ", ") + missing[i];
        refusal.why += missing.size() == 1 ? " is not in it" : " are not in it";
        const std::string read = words_of_parts();
        if (!read.empty()) refusal.why += ". Read: " + read;
        refusal.why += remarks();
        offer_center(refusal);
        offer_three(refusal);
        offer_ends(refusal);
        if (refusal.offers.empty()) offer_part(refusal);
        return refusal;
    }

    /// What was read of a query that is not whole.
    std::string words_of_parts()
    {
        std::string out = pieces_.empty() ? std::string{} : pieces_.front().words;
        const auto add = [&](std::string_view what, const PasteQuantity* of) {
            if (of == nullptr) return;
            mark(of);
            out += fmt::format("{}{} from {}", out.empty() ? "" : ", ", what, in_ticks(*of));
        };
        if (pieces_.empty()) {
            add("E", cast_.start);
            add("L", cast_.end);
            add("the direction", cast_.direction);
        }
        if (circle_) {
            out += (out.empty() ? "" : "; ") + circle_->words;
        } else {
            add("C", cast_.center);
            add("r", cast_.radius);
        }
        return out;
    }

    /// The radius of a circle whose centre is not named.
    [[nodiscard]] std::optional<double> lone_radius() const
    {
        if (cast_.radius != nullptr) return cast_.radius->numbers[0].value;
        if (cast_.diameter != nullptr) return cast_.diameter->numbers[0].value / 2.0;
        if (cast_.mover_radius != nullptr) return cast_.mover_radius->numbers[0].value;
        return std::nullopt;
    }

    /// Offers the only point that is left as the centre.
    void offer_center(PasteRefusal& refusal)
    {
        const auto radius = lone_radius();
        if (pieces_.empty() || circle_ || cast_.center != nullptr || !radius) return;
        const PasteQuantity* only = nullptr;
        for (const PasteQuantity& q : all_) {
            const bool is_open = q.vote.role == PasteRole::unknown || q.vote.is_weak;
            const bool is_free = q.is_vector() && is_open && is_usable(q) && !is_marked(q);
            if (!is_free) continue;
            if (only != nullptr) return;
            only = &q;
        }
        if (only != nullptr) offer_circle(refusal, pieces_.front(), *only, *radius);
    }

    void offer_circle(PasteRefusal& refusal, const PieceReading& piece, const PasteQuantity& center,
                      double radius)
    {
        CircleReading circle;
        circle.center = point_of(center);
        circle.radius = radius;
        circle.words = fmt::format("centre from {}", in_ticks(center));
        if (auto query = query_of(piece, circle))
            refusal.offers.push_back({query->document, std::move(query->understood)});
    }

    /// Offers "p1" to "p2" with "p3" as the centre, and "p2" to "p3" with "p1".
    void offer_three(PasteRefusal& refusal)
    {
        const auto radius = lone_radius();
        if (cast_.open.three.empty() || !radius || !pieces_.empty() || cast_.center != nullptr)
            return;
        if (!std::ranges::all_of(cast_.open.three, [](const auto* q) { return is_usable(*q); }))
            return;
        const auto offer = [&](std::size_t from, std::size_t to, std::size_t center) {
            const PasteQuantity& start = *cast_.open.three[from];
            const PasteQuantity& end = *cast_.open.three[to];
            PieceReading piece{point_of(start), point_of(end), {}, {}};
            piece.words = fmt::format("{} to {}", in_ticks(start), in_ticks(end));
            offer_circle(refusal, piece, *cast_.open.three[center], *radius);
        };
        offer(0, 1, 2);
        offer(1, 2, 0);
    }

    /// Offers the only two points that are left as the ends: "(0, 0) -> (10, 0) vs circle (5, 1)".
    void offer_ends(PasteRefusal& refusal)
    {
        const bool has_part = cast_.start != nullptr || cast_.end != nullptr ||
                              cast_.direction != nullptr || cast_.velocity != nullptr;
        if (!pieces_.empty() || !circle_ || has_part) return;
        std::vector<const PasteQuantity*> ends;
        for (const PasteQuantity& q : all_) {
            const bool is_open = q.vote.role == PasteRole::unknown && q.is_vector();
            if (is_open && is_usable(q) && !is_marked(q)) ends.push_back(&q);
        }
        if (ends.size() != 2) return;
        PieceReading piece{point_of(*ends[0]), point_of(*ends[1]), {}, {}};
        piece.words = fmt::format("{} to {}", in_ticks(*ends[0]), in_ticks(*ends[1]));
        if (auto query = query_of(piece, *circle_))
            refusal.offers.push_back({query->document, std::move(query->understood)});
    }

    /// Offers to take what was read of the piece or of the circle, and to keep the rest.
    void offer_part(PasteRefusal& refusal)
    {
        const auto* const query = plane_query(current_);
        if (query == nullptr || (pieces_.empty() && !circle_)) return;
        PieceReading piece;
        piece.start = {query->piece.start, 0.0};
        piece.end = {query->piece.end, 0.0};
        piece.words = "E and L as they are";
        if (!pieces_.empty()) piece = pieces_.front();
        CircleReading circle;
        circle.center = {query->circle.center, 0.0};
        circle.radius = lone_radius().value_or(query->circle.radius);
        circle.piece_radius = query->piece.radius;
        circle.words = "C and r as they are";
        if (cast_.center != nullptr) {
            circle.center = point_of(*cast_.center);
            circle.words = fmt::format("centre from {}, r as it is", in_ticks(*cast_.center));
        } else if (lone_radius()) {
            circle.words = fmt::format("radius {}, C as it is", shown_number(circle.radius));
        }
        if (circle_) circle = *circle_;
        // In a plane that is not z = 0 what is kept has no place.
        if (auto part = query_of(piece, circle))
            refusal.offers.push_back({part->document, part->understood});
    }

    std::vector<PasteQuantity> all_;
    PasteCast cast_;
    std::optional<Extent> extent_;
    const Document& current_;
    std::vector<const PasteQuantity*> used_;
    std::vector<PieceReading> pieces_; ///< likelier ones first
    std::optional<CircleReading> circle_;
};

} // namespace

Pasted query_of_quantities(const std::vector<PasteQuantity>& quantities,
                           std::optional<Extent> extent, const Document& current)
{
    return FormReader{quantities, extent, current}.read();
}

} // namespace secant
