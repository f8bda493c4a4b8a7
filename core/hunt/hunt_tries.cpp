#include "core/hunt/hunt.h"

#include "core/geometry/axes.h"
#include "core/hunt/disagreement.h"
#include "core/hunt/domain.h"

#include <algorithm>
#include <utility>

// The queries that a hunt tries.

namespace secant {
namespace {

/// A query from a ground, or where the domain has no such one at hand, one outside of it.
template <int N>
Query<N> query_within(const Opponents& opponents, Ground ground, const QueryForm& form, Dice& dice)
{
    constexpr int most_draws = 3;
    Query<N> query = query_from<N>(ground, form, dice);
    if (!opponents.domain) return query;
    const Target target = target_of(opponents);
    for (int draw = 0; draw < most_draws; ++draw) {
        if (draw > 0) query = query_from<N>(ground, form, dice);
        if (opponents.domain->contains(query, target)) return query;
        QueryNumbers<N> numbers = numbers_of(query);
        opponents.domain->aim(numbers, dice);
        numbers = rounded_to(form.scalar, numbers);
        if (!are_valid(numbers)) continue;
        query = query_of(numbers, form.extent);
        if (opponents.domain->contains(query, target)) return query;
    }
    return query;
}

template <int N>
Query<N> in_dimension(const AnyQuery& query)
{
    if constexpr (N == 3) {
        if (const auto* const plane = std::get_if<Query<2>>(&query)) return lifted_to_space(*plane);
    }
    return std::get<Query<N>>(query);
}

} // namespace

/// The known queries of these dimensions, in the form of the hunt; in a hunt in space alone, those
/// of the plane, too.
template <int N>
std::vector<Query<N>> Hunt::known_queries() const
{
    constexpr Dimensions other = N == 2 ? Dimensions::space : Dimensions::plane;
    std::vector<Query<N>> out;
    if (options_.dimensions == other) return out;
    for (const AnyQuery& query : options_.known) {
        const bool is_of_plane = std::holds_alternative<Query<2>>(query);
        if (is_of_plane != (N == 2) && !(is_of_plane && options_.dimensions == Dimensions::space))
            continue;
        const auto numbers = rounded_to(form_.scalar, numbers_of(in_dimension<N>(query)));
        if (are_valid(numbers)) out.push_back(query_of(numbers, form_.extent));
    }
    return out;
}

template std::vector<Query<2>> Hunt::known_queries<2>() const;
template std::vector<Query<3>> Hunt::known_queries<3>() const;

template <int N>
const std::vector<Query<N>>& Hunt::known() const
{
    if constexpr (N == 2)
        return known_in_plane_;
    else
        return known_in_space_;
}

template <int N>
std::vector<Query<N>> Hunt::queries_of(std::uint64_t batch, Dice& dice) const
{
    std::vector<Query<N>> out;
    if (batch < known_batches_) {
        const std::vector<Query<N>>& all = known<N>();
        const auto from = std::min<std::size_t>(batch * batch_size, all.size());
        const auto count = std::min<std::size_t>(batch_size, all.size() - from);
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
        out.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
        return out;
    }
    const int tries = options_.dimensions == Dimensions::both ? batch_size / 2 : batch_size;
    out.reserve(static_cast<std::size_t>(tries));
    for (int number = 0; number < tries; ++number)
        out.push_back(query_of_try<N>(batch - known_batches_, number, dice));
    return out;
}

template <int N>
Query<N> Hunt::query_of_try(std::uint64_t batch, int number, Dice& dice) const
{
    if (!options_.from) {
        const auto ground = static_cast<std::size_t>(number) % grounds.size();
        return query_within<N>(options_.opponents, grounds[ground], form_, dice);
    }
    // From one ulp outwards, and in the end to anywhere in the query's own size.
    const std::uint64_t furthest = form_.scalar == Scalar::float32 ? 24 : 53;
    const int reach = static_cast<int>(std::min(batch, furthest));
    return query_around(in_dimension<N>(*options_.from), reach, form_, dice);
}

/// Half of the batch, when the other half is in the other dimension.
template <int N>
Hunt::Asked<N> Hunt::asked(std::uint64_t batch, Dice& dice, Patience& patience) const
{
    const Dimensions other = N == 2 ? Dimensions::space : Dimensions::plane;
    if (options_.dimensions == other) return {};
    Asked<N> out;
    out.queries = queries_of<N>(batch, dice);
    out.answered = mistakes_between<N>(options_.opponents, out.queries, patience);
    return out;
}

Hunt::Tries Hunt::tries_in(std::uint64_t batch, Patience& patience) const
{
    Dice dice{options_.seed, batch - std::min(batch, known_batches_)};
    auto in_plane = asked<2>(batch, dice, patience);
    auto in_space = asked<3>(batch, dice, patience);
    Tries tries;
    const auto take = [&tries](auto& from, std::size_t i) {
        auto& mistakes = from.answered.mistakes;
        if (i < mistakes.size() && mistakes[i])
            tries.mistaken.push_back({from.queries[i], *std::move(mistakes[i])});
    };
    // In turn, so that the first finds of a hunt in both dimensions are not all in the plane.
    for (std::size_t i = 0; i < std::size_t{batch_size}; ++i) {
        take(in_plane, i);
        take(in_space, i);
    }
    for (const Answered* const answered : {&in_plane.answered, &in_space.answered}) {
        tries.tried += answered->mistakes.size();
        tries.skipped += answered->skipped;
        tries.outside += answered->outside;
    }
    // A breakdown is what one wants to know first, and it holds up the shrinking of the others.
    const auto breaks_down = [](const MistakenQuery& each) {
        return Patience::cost_of(each.mistake.failure) > 0;
    };
    std::stable_partition(tries.mistaken.begin(), tries.mistaken.end(), breaks_down);
    return tries;
}

Hunt::Batch Hunt::hunt_in(std::uint64_t batch, Patience& patience) const
{
    const Tries tries = tries_in(batch, patience);
    std::vector<Flaw> flaws = explained(tries.mistaken);
    Batch done{tries.tried, tries.skipped, tries.outside};
    for (std::size_t i = 0; i < flaws.size(); ++i) {
        if (!is_doubtful(flaws[i]))
            done.found.push_back({tries.mistaken[i].query, std::move(flaws[i])});
    }
    return done;
}

} // namespace secant
