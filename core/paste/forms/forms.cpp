#include "core/paste/forms/forms.h"

#include "core/paste/paste.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace secant {
namespace {

/// The plane that a query in space lies in, as the axis that it leaves out; 2 for a query that
/// has two coordinates. None: it lies in no plane across an axis.
std::optional<int> left_out_axis(const PieceReading& piece, const CircleReading& circle)
{
    for (const int axis : {2, 1, 0}) {
        if (piece.start[axis] == piece.end[axis] && piece.start[axis] == circle.center[axis])
            return axis;
    }
    return std::nullopt;
}

/// A query without the coordinates of an axis.
Query<2> flattened(const Query<3>& query, int axis)
{
    const int first = axis == 0 ? 1 : 0;
    const int second = axis == 2 ? 1 : 2;
    const auto flat = [&](const Vec<3>& p) { return Vec<2>{p[first], p[second]}; };
    return {
        {flat(query.circle.center), query.circle.radius},
        {flat(query.piece.start), flat(query.piece.end), query.piece.extent, query.piece.radius}};
}

} // namespace

Expected<PastedQuery, PasteRefusal> query_of(const PasteForm& form, const PieceReading& piece,
                                             const CircleReading& circle)
{
    std::string words = fmt::format("{}; {}", piece.words, circle.words);
    if (!piece.is_exact) words += "; L is rounded once";
    const Extent extent =
        form.extent.value_or(piece.extent.value_or(extent_of(form.current->query)));
    const Query<3> whole{{circle.center, circle.radius},
                         {piece.start, piece.end, extent, circle.piece_radius}};
    AnyQuery query = whole;
    std::vector<PasteReading> others;
    const bool has_z =
        std::ranges::any_of(form.used, [](const PasteQuantity* q) { return q->count == 3; });
    const auto other = [&](std::string_view how, const AnyQuery& of) {
        others.push_back(
            {Document{of, form.current->target}, fmt::format("{}: {}", how, query_in_words(of))});
    };
    if (const auto axis = left_out_axis(piece, circle)) {
        const std::string plane =
            fmt::format("in the plane {} = {}", "xyz"[*axis], shown_number(piece.start[*axis]));
        // A game of the plane writes z = 0.
        const bool is_flat = *axis == 2 && piece.start.z == 0.0;
        if (is_flat) {
            query = flattened(whole, 2);
            if (has_z) words += "; all " + plane;
            if (has_z) other("in space", whole);
        } else {
            other(plane, flattened(whole, *axis));
        }
    }
    if (!is_valid(query))
        return unexpected(
            PasteRefusal{fmt::format("{}: L is beyond the largest finite number", words)});
    return PastedQuery{Document{query, form.current->target},
                       fmt::format("{}: {}", words, query_in_words(query)), std::move(others)};
}

namespace {

/// Makes the readings of a cast.
class FormReader {
public:
    explicit FormReader(PasteForm form) : form_(std::move(form))
    {
        form_.cast = cast_of(form_.quantities);
    }

    Pasted read()
    {
        if (const std::string fault = fault_of_used(); !fault.empty()) return PasteRefusal{fault};
        form_.pieces = piece_readings(form_.cast, form_.quantities);
        form_.circle = circle_reading(form_.cast);
        mark_readings();
        if (form_.pieces.empty() || !form_.circle) return refused_part();
        return queries();
    }

private:
    void mark(const PasteQuantity* quantity)
    {
        if (quantity != nullptr && !is_marked(*quantity)) form_.used.push_back(quantity);
    }

    [[nodiscard]] bool is_marked(const PasteQuantity& quantity) const
    {
        return std::ranges::find(form_.used, &quantity) != form_.used.end();
    }

    [[nodiscard]] std::vector<const PasteQuantity*> members() const
    {
        std::vector<const PasteQuantity*> out;
        for (const PasteQuantity* member :
             {form_.cast.start, form_.cast.end, form_.cast.direction, form_.cast.center,
              form_.cast.radius, form_.cast.diameter, form_.cast.piece_radius, form_.cast.reach,
              form_.cast.mover, form_.cast.velocity, form_.cast.other_velocity, form_.cast.time,
              form_.cast.mover_radius}) {
            if (member != nullptr) out.push_back(member);
        }
        return out;
    }

    /// The error in a number that a reading needs; empty when there is none.
    [[nodiscard]] std::string fault_of_used() const
    {
        for (const PasteQuantity* member : members()) {
            for (int i = 0; i < member->count; ++i) {
                const PasteToken& token = member->numbers[static_cast<std::size_t>(i)];
                const auto refuse = [&](std::string_view what) {
                    return fmt::format("{} is {}: {}", in_ticks(*member), printable(token.text, 24),
                                       what);
                };
                const bool is_of_direction =
                    member == form_.cast.direction && member->vote.role == PasteRole::direction;
                if (is_of_direction && token.is_normalized) continue;
                if (!token.fault.empty())
                    return fmt::format("{}: {}", in_ticks(*member), token.fault);
                const bool may_be_limitless =
                    member == form_.cast.reach || member == form_.cast.time;
                if (may_be_limitless && is_limitless(token.value)) continue;
                if (token.overflows) return refuse("beyond the largest finite number");
                if (!std::isfinite(token.value)) return refuse("a query has finite numbers only");
                const bool is_radius =
                    member == form_.cast.radius || member == form_.cast.diameter ||
                    member == form_.cast.piece_radius || member == form_.cast.mover_radius;
                if (is_radius && token.value < 0.0) return refuse("a radius is not negative");
            }
        }
        return {};
    }

    /// The quantities that a reading has its numbers from.
    void mark_readings()
    {
        if (!form_.pieces.empty()) {
            for (const PasteQuantity* q : {form_.cast.start, form_.cast.end, form_.cast.direction,
                                           form_.cast.reach, form_.cast.mover, form_.cast.velocity,
                                           form_.cast.other_velocity, form_.cast.time})
                mark(q);
        }
        if (form_.circle) {
            for (const PasteQuantity* q :
                 {form_.cast.center, form_.cast.radius, form_.cast.diameter,
                  form_.cast.piece_radius, form_.cast.mover_radius})
                mark(q);
        }
    }

    Pasted queries()
    {
        std::vector<PastedQuery> found;
        for (const PieceReading& piece : form_.pieces) {
            auto query = query_of(form_, piece, *form_.circle);
            // A less likely reading does not take the place of the likeliest one.
            if (!query && found.empty()) return PasteRefusal{query.error().why + remarks()};
            if (!query) continue;
            const bool is_known = std::ranges::any_of(
                found, [&](const PastedQuery& other) { return other.document == query->document; });
            if (is_known) continue;
            // The other readings do not repeat the words that all share.
            if (!found.empty()) query->understood = in_short(piece, *query);
            found.push_back(*std::move(query));
        }
        PastedQuery first = std::move(found.front());
        first.understood += remarks();
        std::vector<PasteReading> flat_or_not = std::exchange(first.others, {});
        for (std::size_t i = 1; i < found.size(); ++i)
            first.others.push_back({found[i].document, std::move(found[i].understood)});
        std::ranges::move(flat_or_not, std::back_inserter(first.others));
        return first;
    }

    /// "`origin` + `dir` as the line: L (1, 0)"
    static std::string in_short(const PieceReading& piece, const PastedQuery& query)
    {
        return fmt::format("{}: L {}{}", piece.words, end_in_words(query.document.query),
                           piece.is_exact ? "" : ", rounded once");
    }

    /// ". Left out: `mass`, `hit.point`"
    [[nodiscard]] std::string remarks() const
    {
        std::string out;
        const bool is_short = std::ranges::any_of(
            form_.used, [](const PasteQuantity* q) { return q->without_fourth; });
        if (is_short) out += "; without the fourth number of each point";
        const PasteQuantity* const along = form_.cast.direction;
        if (along != nullptr && is_marked(*along) && along->numbers[0].is_normalized)
            out += "; the direction is read before it is normalized: t counts its length";
        for (const std::string& doubt : form_.cast.open.doubts)
            out += "; " + doubt;
        constexpr std::size_t most = 6;
        std::vector<std::string> names;
        for (const PasteQuantity& q : form_.quantities) {
            std::string name = in_ticks(q);
            if (!is_marked(q) && std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        }
        if (names.empty()) return out;
        const std::size_t count = names.size();
        names.resize(std::min(count, most));
        out += fmt::format(". Left out: {}", fmt::join(names, ", "));
        if (count > most) out += fmt::format(" and {} more", count - most);
        return out;
    }

    /// Refuses a text without a whole query: names the missing parts and the parts that were read.
    Pasted refused_part()
    {
        std::vector<std::string> missing;
        if (form_.pieces.empty()) {
            if (form_.cast.start == nullptr && form_.cast.mover == nullptr)
                missing.emplace_back("E");
            missing.emplace_back("L");
        }
        if (!form_.circle) {
            if (form_.cast.center == nullptr) missing.emplace_back("C");
            const bool has_radius = form_.cast.radius != nullptr ||
                                    form_.cast.diameter != nullptr ||
                                    form_.cast.mover_radius != nullptr;
            if (!has_radius) missing.emplace_back("r");
        }
        const std::string read = words_of_parts();
        std::string why =
            fmt::format("{} {} not in it", in_series(missing), missing.size() == 1 ? "is" : "are");
        if (!read.empty()) why = fmt::format("{}. Read: {}", why, read);
        return PasteRefusal{why + remarks(), offers_of(form_)};
    }

    /// The parts that were read of a query that is not whole.
    std::string words_of_parts()
    {
        std::vector<std::string> parts;
        if (!form_.pieces.empty()) parts.push_back(form_.pieces.front().words);
        const auto add = [&](std::string_view what, const PasteQuantity* of) {
            if (of == nullptr) return;
            mark(of);
            parts.push_back(fmt::format("{} from {}", what, in_ticks(*of)));
        };
        if (form_.pieces.empty()) {
            add("E", form_.cast.start);
            add("L", form_.cast.end);
            add("the direction", form_.cast.direction);
        }
        if (!form_.circle) {
            add("C", form_.cast.center);
            add("r", form_.cast.radius);
        }
        std::string out = fmt::format("{}", fmt::join(parts, ", "));
        if (!form_.circle) return out;
        return out.empty() ? form_.circle->words : fmt::format("{}; {}", out, form_.circle->words);
    }

    PasteForm form_;
};

} // namespace

Pasted query_of_quantities(const std::vector<PasteQuantity>& quantities,
                           std::optional<Extent> extent, const Document& current)
{
    PasteForm form;
    form.quantities = quantities;
    form.extent = extent;
    form.current = &current;
    return FormReader{std::move(form)}.read();
}

} // namespace secant
