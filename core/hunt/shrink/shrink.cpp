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

Shrinker::Tried Shrinker::try_some()
{
    constexpr int some = 500;
    for (const int until = tries_ + some; tries_ < until;) {
        if (idle_moves_ >= shrink_move_count || tries_ >= most_tries) return Tried::all;
        if (!candidates_) make_candidates();
        if (next_candidate_ == candidates_->size()) {
            candidates_.reset();
            ++idle_moves_;
            move_ = (move_ + 1) % shrink_move_count;
        } else if (accept((*candidates_)[next_candidate_++])) {
            candidates_.reset();
            idle_moves_ = 0;
            return Tried::simpler;
        }
    }
    return Tried::none;
}

void Shrinker::make_candidates()
{
    Dice dice{static_cast<std::uint64_t>(complexity_), static_cast<std::uint64_t>(move_)};
    candidates_ = moved_by(move_, current_, dice);
    next_candidate_ = 0;
}

bool Shrinker::accept(QueryNumbers candidate)
{
    for (double& x : candidate)
        x = x == 0.0 ? 0.0 : x; // minus zero would only confuse a reader
    ++tries_;
    if (!are_valid(candidate)) return false;
    const int complexity = complexity_of(candidate, opponents_.scalar);
    if (complexity >= complexity_ || !is_as_flawed(candidate)) return false;
    current_ = candidate;
    complexity_ = complexity;
    return true;
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

} // namespace secant
