#include "core/hunt/shrink/shrink.h"

#include "core/hunt/shrink/complexity.h"

namespace secant {

Shrinker::Shrinker(const Opponents& opponents, const Query<2>& query, const Flaw& flaw)
    : opponents_(opponents), flaw_(flaw), extent_(query.piece.extent), current_(numbers_of(query)),
      complexity_(complexity_of(current_, opponents.scalar))
{
}

Query<2> Shrinker::current() const
{
    return query_of(current_, extent_);
}

bool Shrinker::step()
{
    while (idle_moves_ < shrink_move_count && tries_ < most_tries) {
        Dice dice{static_cast<std::uint64_t>(complexity_), static_cast<std::uint64_t>(move_)};
        if (accept_first(moved_by(move_, current_, dice))) {
            idle_moves_ = 0;
            return true;
        }
        ++idle_moves_;
        move_ = (move_ + 1) % shrink_move_count;
    }
    return false;
}

bool Shrinker::accept_first(const std::vector<QueryNumbers>& candidates)
{
    for (QueryNumbers candidate : candidates) {
        if (tries_ >= most_tries) return false;
        for (double& x : candidate)
            x = x == 0.0 ? 0.0 : x; // minus zero would only confuse a reader
        ++tries_;
        if (!are_valid(candidate)) continue;
        const int complexity = complexity_of(candidate, opponents_.scalar);
        if (complexity >= complexity_ || !is_as_flawed(candidate)) continue;
        current_ = candidate;
        complexity_ = complexity;
        return true;
    }
    return false;
}

bool Shrinker::is_as_flawed(const QueryNumbers& candidate)
{
    constexpr int tries_of_a_trace = 100;
    const Query<2> query = query_of(candidate, extent_);
    const auto mistake = mistake_between(opponents_, query);
    if (mistake != flaw_.mistake) return false;
    tries_ += tries_of_a_trace;
    return explained(*mistake, query) == flaw_;
}

Shrunk shrunk(const Opponents& opponents, const Query<2>& query, const Flaw& flaw)
{
    Shrinker shrinker{opponents, query, flaw};
    Shrunk result{query};
    while (shrinker.step())
        ++result.steps;
    result.query = shrinker.current();
    return result;
}

} // namespace secant
