#include "core/snap/degeneracy.h"

#include "core/geometry/exact/signs.h"
#include "core/text/ulps.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <iterator>

namespace secant {

std::string_view name_of(Degeneracy degeneracy) noexcept
{
    switch (degeneracy) {
    case Degeneracy::tangent: return "tangent";
    case Degeneracy::start_on_circle: return "E on the circle";
    case Degeneracy::end_on_circle: return "L on the circle";
    case Degeneracy::center_on_line: return "C on the line";
    case Degeneracy::start_at_center: return "E = C";
    case Degeneracy::end_at_center: return "L = C";
    case Degeneracy::zero_length: return "E = L";
    }
    return {};
}

template <int N>
std::optional<int> side_of(const Query<N>& query, Degeneracy degeneracy)
{
    assert(is_valid(query));
    const auto& [circle, piece] = query;
    exact::Signs<N> signs{circle, piece};
    const bool has_line = piece.start != piece.end;
    const bool has_radius = circle.radius > 0.0 || piece.radius > 0.0;
    switch (degeneracy) {
    case Degeneracy::tangent:
        return has_line && has_radius ? std::optional{signs.discriminant()} : std::nullopt;
    case Degeneracy::start_on_circle: return signs.power_at_start();
    case Degeneracy::end_on_circle: return signs.power_at_end();
    case Degeneracy::center_on_line:
        if constexpr (N == 2) {
            if (has_line) return signs.side_of_center();
        }
        break;
    case Degeneracy::start_at_center:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: break;
    }
    return std::nullopt;
}

template <int N>
bool holds(const Query<N>& query, Degeneracy degeneracy)
{
    assert(is_valid(query));
    const auto& [circle, piece] = query;
    switch (degeneracy) {
    case Degeneracy::center_on_line:
        if (N == 3 && piece.start != piece.end)
            return exact::Signs<N>{circle, piece}.center_on_line();
        break;
    case Degeneracy::start_at_center: return piece.start == circle.center;
    case Degeneracy::end_at_center: return piece.end == circle.center;
    case Degeneracy::zero_length: return piece.start == piece.end;
    case Degeneracy::tangent:
    case Degeneracy::start_on_circle:
    case Degeneracy::end_on_circle: break;
    }
    return side_of(query, degeneracy) == 0;
}

template std::optional<int> side_of(const Query<2>&, Degeneracy);
template std::optional<int> side_of(const Query<3>&, Degeneracy);
template bool holds(const Query<2>&, Degeneracy);
template bool holds(const Query<3>&, Degeneracy);

namespace {

/// Tells whether a number, moved by so many ulps, changes the side of a query.
template <int N>
class Crossing {
public:
    Crossing(const Query<N>& query, Degeneracy degeneracy, QueryField field, int side)
        : query_{query}, degeneracy_{degeneracy}, field_{field}, side_{side}
    {
    }

    [[nodiscard]] bool is_crossed(std::int64_t ulps) const
    {
        const std::optional<int> side = side_of(moved_by(query_, {field_, ulps}), degeneracy_);
        return side && *side != side_;
    }

    /// True when `ulps` in one of both directions are enough.
    [[nodiscard]] bool is_within(std::int64_t ulps) const
    {
        return is_crossed(ulps) || is_crossed(-ulps);
    }

    /// The fewest ulps up to `most`, in either direction; 0 when there is no crossing.
    [[nodiscard]] std::int64_t fewest_ulps(std::int64_t most) const
    {
        std::int64_t before = 0;
        for (std::int64_t step = 1; before < most; step *= 2) {
            const std::int64_t after = std::min(step, most);
            for (const std::int64_t direction : {1, -1}) {
                if (is_crossed(direction * after))
                    return direction * first(before, after, direction);
            }
            before = after;
        }
        return 0;
    }

private:
    /// The first crossing between a step before it and a step behind it.
    [[nodiscard]] std::int64_t first(std::int64_t before, std::int64_t after,
                                     std::int64_t direction) const
    {
        while (after - before > 1) {
            const std::int64_t half = before + (after - before) / 2;
            (is_crossed(direction * half) ? after : before) = half;
        }
        return after;
    }

    const Query<N>& query_;
    Degeneracy degeneracy_;
    QueryField field_;
    int side_;
};

/// True when another degeneracy that holds implies it.
template <int N>
bool is_implied(const Query<N>& query, Degeneracy degeneracy)
{
    const bool start_at_center = holds(query, Degeneracy::start_at_center);
    const bool end_at_center = holds(query, Degeneracy::end_at_center);
    switch (degeneracy) {
    case Degeneracy::center_on_line: return start_at_center || end_at_center;
    case Degeneracy::start_on_circle: return start_at_center;
    case Degeneracy::end_on_circle: return end_at_center;
    case Degeneracy::tangent:
    case Degeneracy::start_at_center:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: break;
    }
    return false;
}

} // namespace

template <int N>
Query<N> moved_by(const Query<N>& query, const Residual& residual) noexcept
{
    Query<N> changed = query;
    double& number = number_of(changed, residual.field);
    number = moved_by_ulps(number, residual.ulps);
    if (is_radius(residual.field)) number = std::max(0.0, number);
    return changed;
}

template <int N>
std::optional<Residual> residual_of(const Query<N>& query, Degeneracy degeneracy,
                                    std::span<const QueryField> fields, std::int64_t most)
{
    assert(is_valid(query));
    if (holds(query, degeneracy)) return Residual{};
    const std::optional<int> side = side_of(query, degeneracy);
    if (!side) return std::nullopt;
    std::optional<Residual> nearest;
    for (const QueryField field : fields) {
        const std::int64_t ulps = Crossing{query, degeneracy, field, *side}.fewest_ulps(most);
        if (ulps == 0) continue;
        nearest = Residual{field, ulps};
        // Another number is better only with fewer ulps.
        most = std::abs(ulps) - 1;
    }
    return nearest;
}

template <int N>
std::vector<NearDegeneracy> degeneracies_near(const Query<N>& query)
{
    assert(is_valid(query));
    // Most queries are far from every degeneracy: one step in each direction tells.
    const auto is_far = [&](Degeneracy degeneracy, QueryField field) {
        const std::optional<int> side = side_of(query, degeneracy);
        return !side || !Crossing{query, degeneracy, field, *side}.is_within(near_ulps);
    };
    // The radius first: of equally many ulps, those of the radius are the clearest.
    const std::span<const QueryField> all = fields_of(AnyQuery{query});
    std::vector fields{QueryField::radius};
    std::ranges::copy_if(all, std::back_inserter(fields), [&](QueryField field) {
        return field != QueryField::radius &&
               (field != QueryField::piece_radius || query.piece.radius > 0.0);
    });
    std::vector<NearDegeneracy> found;
    for (const Degeneracy degeneracy : all_degeneracies) {
        std::vector<QueryField> near = fields;
        if (!holds(query, degeneracy))
            std::erase_if(near, [&](QueryField field) { return is_far(degeneracy, field); });
        const auto residual = residual_of(query, degeneracy, near, near_ulps);
        if (residual && !is_implied(query, degeneracy)) found.push_back({degeneracy, *residual});
    }
    return found;
}

bool holds(const AnyQuery& query, Degeneracy degeneracy)
{
    return std::visit([&](const auto& q) { return holds(q, degeneracy); }, query);
}

std::vector<NearDegeneracy> degeneracies_near(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return degeneracies_near(q); }, query);
}

template Query<2> moved_by(const Query<2>&, const Residual&) noexcept;
template Query<3> moved_by(const Query<3>&, const Residual&) noexcept;
template std::optional<Residual> residual_of(const Query<2>&, Degeneracy,
                                             std::span<const QueryField>, std::int64_t);
template std::optional<Residual> residual_of(const Query<3>&, Degeneracy,
                                             std::span<const QueryField>, std::int64_t);
template std::vector<NearDegeneracy> degeneracies_near(const Query<2>&);
template std::vector<NearDegeneracy> degeneracies_near(const Query<3>&);

} // namespace secant
