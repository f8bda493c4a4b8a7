#include "core/snap/made_exact.h"

#include "core/snap/degeneracy.h"
#include "core/text/ulps.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace secant {
namespace {

/// A number may need more ulps than the other number of its point, which is tried one by one.
constexpr std::int64_t most_ulps_across = 1 << 16;

/// The sum of the changes, relative to the largest number, so that two solutions can be compared.
template <int N>
double change_between(const Query<N>& before, const Query<N>& after)
{
    double sum = 0.0;
    for (const QueryField field : fields_of(AnyQuery{before}))
        sum += std::abs(number_of(after, field) / 2.0 - number_of(before, field) / 2.0);
    return sum;
}

/// Keeps the solution with the least change.
template <int N>
void keep_nearer(const Query<N>& query, const std::optional<Query<N>>& found,
                 std::optional<Query<N>>& nearest)
{
    if (!found) return;
    if (!nearest || change_between(query, *found) < change_between(query, *nearest))
        nearest = found;
}

/// The query with one number moved exactly onto the degeneracy.
template <int N>
std::optional<Query<N>> exact_along(const Query<N>& query, Degeneracy degeneracy, QueryField field,
                                    std::int64_t most)
{
    const auto rest = residual_of(query, degeneracy, std::array{field}, most);
    if (!rest) return std::nullopt;
    const Query<N> changed = moved_by(query, *rest);
    return holds(changed, degeneracy) ? std::optional{changed} : std::nullopt;
}

/// Moves one coordinate double by double, and looks for the exact other coordinate for each. The
/// doubles go outward in turn, so the first one found is the nearest.
template <int N>
std::optional<Query<N>> exact_around(const Query<N>& query, Degeneracy degeneracy,
                                     QueryField stepped, QueryField solved)
{
    for (const std::int64_t direction : {1, -1}) {
        // Each crossing is looked for beside the one before.
        Query<N> beside = query;
        for (std::int64_t ulps = direction > 0 ? 0 : 1; ulps <= searched_ulps; ++ulps) {
            number_of(beside, stepped) = moved_by_ulps(number_of(query, stepped), direction * ulps);
            const auto rest = residual_of(beside, degeneracy, std::array{solved}, most_ulps_across);
            if (!rest) break;
            beside = moved_by(beside, *rest);
            if (holds(beside, degeneracy)) return beside;
        }
    }
    return std::nullopt;
}

template <int N>
bool is_near(const Query<N>& before, const Query<N>& after)
{
    double largest = 0.0;
    double change = 0.0;
    for (const QueryField field : fields_of(AnyQuery{before})) {
        const double old = number_of(before, field);
        largest = std::max(largest, std::abs(old));
        // Halves do not overflow.
        change = std::max(change, std::abs(number_of(after, field) / 2.0 - old / 2.0));
    }
    return change <= largest_exact_change * (largest / 2.0);
}

template <int N>
std::optional<Query<N>> joined_points(Query<N> query, Degeneracy degeneracy, Moved moved)
{
    Vec<N>& start = query.piece.start;
    Vec<N>& end = query.piece.end;
    Vec<N>& center = query.circle.center;
    const Query<N> before = query;
    switch (degeneracy) {
    case Degeneracy::start_at_center:
        (moved == Moved::center ? center = start : start = center);
        break;
    case Degeneracy::end_at_center: (moved == Moved::center ? center = end : end = center); break;
    case Degeneracy::zero_length: (moved == Moved::start ? start = end : end = start); break;
    case Degeneracy::tangent:
    case Degeneracy::start_on_circle:
    case Degeneracy::end_on_circle:
    case Degeneracy::center_on_line: return std::nullopt;
    }
    return is_near(before, query) ? std::optional{query} : std::nullopt;
}

} // namespace

template <int N>
std::optional<Query<N>> exact_neighbour(const Query<N>& query, Degeneracy degeneracy, Moved moved)
{
    const std::span<const QueryField> fields = fields_in<N>(moved);
    std::optional<Query<N>> nearest;
    if (fields.size() == 1) return exact_along(query, degeneracy, fields.front(), searched_ulps);
    for (const QueryField stepped : fields) {
        for (const QueryField solved : fields) {
            if (stepped == solved || member_of(stepped) != member_of(solved)) continue;
            keep_nearer(query, exact_around(query, degeneracy, stepped, solved), nearest);
        }
    }
    return nearest;
}

template <int N>
std::optional<Query<N>> made_exact(const Query<N>& query, Degeneracy degeneracy, Moved moved)
{
    assert(is_valid(query));
    if (holds(query, degeneracy)) return query;
    if (is_of_two_points(degeneracy)) return joined_points(query, degeneracy, moved);
    if (auto neighbour = exact_neighbour(query, degeneracy, moved)) return neighbour;
    std::optional<Query<N>> nearest;
    if constexpr (N == 2) {
        for (const Query<2>& made : in_whole_numbers(query, degeneracy, moved)) {
            if (is_valid(made) && is_near(query, made) && holds(made, degeneracy))
                keep_nearer(query, std::optional{made}, nearest);
        }
    }
    return nearest;
}

template <int N>
std::vector<QueryField> changed_fields(const Query<N>& before, const Query<N>& after)
{
    std::vector<QueryField> changed;
    for (const QueryField field : fields_of(AnyQuery{before})) {
        if (number_of(before, field) != number_of(after, field)) changed.push_back(field);
    }
    return changed;
}

template std::optional<Query<2>> exact_neighbour(const Query<2>&, Degeneracy, Moved);
template std::optional<Query<3>> exact_neighbour(const Query<3>&, Degeneracy, Moved);
template std::optional<Query<2>> made_exact(const Query<2>&, Degeneracy, Moved);
template std::optional<Query<3>> made_exact(const Query<3>&, Degeneracy, Moved);
template std::vector<QueryField> changed_fields(const Query<2>&, const Query<2>&);
template std::vector<QueryField> changed_fields(const Query<3>&, const Query<3>&);

} // namespace secant
