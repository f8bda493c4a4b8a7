#include "core/hunt/disagreement.h"

#include "core/methods/tape/blame.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace secant {
namespace {

/// Queries that may leave different things in a method that remembers: each case, and sizes.
template <int N, class T>
std::array<Query<N, T>, 8> other_queries()
{
    const auto along = [](double height, double from, double to, double size) {
        Query<N> query;
        query.circle.radius = size;
        query.piece.start.x = from * size;
        query.piece.end.x = to * size;
        query.piece.start.y = query.piece.end.y = height * size;
        return rounded_to<T>(query);
    };
    return {along(0.5, -3.0, 3.0, 1.0), along(2.0, -3.0, 3.0, 1.0),   along(0.5, -0.25, 0.25, 1.0),
            along(0.5, 3.0, 0.0, 1.0),  along(0.5, 0.0, 3.0, 1000.0), along(0.5, -6.0, -4.0, 1.0),
            along(0.5, 3.0, 3.0, 1.0),  along(1.0, -3.0, 3.0, 1e-3)};
}

/// Holds the answers of a method to one query against the first of them.
template <int N, class T>
class Steadiness {
public:
    Steadiness(const Opponents& opponents, const Query<N>& query, const Mistake& mistake)
        : opponents_(opponents), query_(rounded_to<T>(query)), mistake_(mistake)
    {
    }

    /// The query stands twice behind each of the others, so that a method that says now this, now
    /// that does not say the same each time.
    [[nodiscard]] bool is_made_among_others()
    {
        std::vector<Query<N, T>> asked;
        std::vector<std::size_t> places; ///< of the query
        for (const Query<N, T>& other : other_queries<N, T>()) {
            asked.push_back(other);
            for (int i = 0; i < 2; ++i) {
                places.push_back(asked.size());
                asked.push_back(query_);
            }
        }
        const auto outcomes = outcomes_of<N, T>(mistake_.method, asked);
        return std::ranges::all_of(places,
                                   [&](std::size_t place) { return is_the_same(outcomes[place]); });
    }

    [[nodiscard]] bool is_made_first()
    {
        const Outcome<N, T> outcome = (*mistake_.method).run_first(query_);
        // A new process may be what fails: the file may be gone by now.
        return breakdown_of(outcome.failure) != Failure::none || is_the_same(outcome);
    }

private:
    /// True when the outcome has the same mistake, and the same number is off.
    [[nodiscard]] bool is_the_same(const Outcome<N, T>& outcome)
    {
        if (mistake_in(opponents_, mistake_.method, query_, outcome) != mistake_) return false;
        if (mistake_.sort != MistakeSort::number_off) return true;
        const auto numbers = numbers_called(mistake_.number, outcome);
        if (!numbers_) numbers_ = numbers;
        return std::ranges::equal(numbers, *numbers_, [](double a, double b) {
            return a == b || (std::isnan(a) && std::isnan(b));
        });
    }

    const Opponents& opponents_;
    Query<N, T> query_;
    const Mistake& mistake_;
    std::optional<std::vector<double>> numbers_; ///< of the first answer
};

template <class Look>
bool in_its_scalar(const Opponents& opponents, const AnyQuery& any, const Mistake& mistake,
                   const Look& look)
{
    return std::visit(
        [&]<int N>(const Query<N>& query) {
            return mistake.scalar == Scalar::float32
                       ? look(Steadiness<N, float>{opponents, query, mistake})
                       : look(Steadiness<N, double>{opponents, query, mistake});
        },
        any);
}

} // namespace

bool is_steady(const Opponents& opponents, const AnyQuery& query, const Mistake& mistake)
{
    return in_its_scalar(opponents, query, mistake, [](auto&& answers) {
        return answers.is_made_among_others() && answers.is_made_first();
    });
}

bool is_made_first(const Opponents& opponents, const AnyQuery& query, const Mistake& mistake)
{
    return in_its_scalar(opponents, query, mistake,
                         [](auto&& answers) { return answers.is_made_first(); });
}

Flaw unsteady_flaw(const Mistake& mistake)
{
    Mistake unsteady{mistake.method, mistake.scalar, MistakeSort::unsteady};
    unsteady.dimension = mistake.dimension;
    return {unsteady, -1, Cause::out_of_sight};
}

} // namespace secant
