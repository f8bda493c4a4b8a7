#include "core/hunt/shrink/shrink.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// More than everything else can add up to, so that the digits count first.
constexpr int per_digit = 1'000'000;

} // namespace

int complexity_of(double x)
{
    if (x == 0.0) return std::signbit(x) ? 1 : 0;
    const auto [significand, exponent, digits, first] = shortest_decimal(x);

    // A zero after the digits is easier to read than a place after the point.
    const int places = exponent >= 0 ? 20 * exponent : 50 * -exponent;
    const int sign = x < 0.0 ? 12 : 0;
    const bool is_far = std::abs(x) >= 1e6 || std::abs(x) < 1e-3;
    return per_digit * (is_far ? digits + 1 : digits) + places + sign + first;
}

namespace {

/// True when all three points have one coordinate in common.
template <int N>
bool is_in_plane_of_axes(const QueryNumbers<N>& n)
{
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        const double x = n[at_start<N> + axis];
        if (n[at_end<N> + axis] == x && n[at_center<N> + axis] == x) return true;
    }
    return false;
}

} // namespace

template <int N>
int complexity_of(const QueryNumbers<N>& numbers, Scalar scalar)
{
    constexpr int inexact = 40;
    constexpr int a_point = per_digit * 3 / 2;
    constexpr int a_slant = per_digit / 2;
    int sum = 0;
    for (const double x : numbers)
        sum += complexity_of(x);
    const QueryNumbers<N> held = rounded_to(scalar, numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (held[i] != numbers[i]) sum += inexact;
    }
    if (numbers[at_radius<N>] == 0.0) sum += a_point;
    const auto start = numbers.begin();
    if (std::equal(start, start + N, start + at_end<N>)) sum += a_point;
    if (N == 3 && !is_in_plane_of_axes(numbers)) sum += a_slant;
    return sum;
}

template int complexity_of(const QueryNumbers<2>&, Scalar);
template int complexity_of(const QueryNumbers<3>&, Scalar);

int complexity_of(const AnyQuery& query, Scalar scalar)
{
    return std::visit([scalar](const auto& q) { return complexity_of(numbers_of(q), scalar); },
                      query);
}

template <int N>
int digits_of(const QueryNumbers<N>& numbers)
{
    int digits = 0;
    for (const double x : numbers)
        digits += x == 0.0 ? 0 : shortest_decimal(x).count;
    return digits;
}

template int digits_of(const QueryNumbers<2>&);
template int digits_of(const QueryNumbers<3>&);

int digits_of(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return digits_of(numbers_of(q)); }, query);
}

namespace {

constexpr int tries_of_a_trace = 100;
/// The tries that a breakdown of cost 1 counts. A breakdown that is the flaw is a step; another one
/// was in vain.
constexpr int tries_of_a_step = 1000;
constexpr int tries_in_vain = 2000;

} // namespace

template <int N>
Shrinker<N>::Shrinker(const Opponents& opponents, const Query<N>& query, const Flaw& flaw)
    : opponents_(opponents), flaw_(flaw), extent_(query.piece.extent), current_(numbers_of(query)),
      complexity_(complexity_of(current_, opponents.scalar))
{
}

template <int N>
Query<N> Shrinker<N>::current() const
{
    return query_of(current_, extent_);
}

template <int N>
Tried Shrinker<N>::try_some()
{
    constexpr int some = 500;
    for (const int until = tries_ + some; tries_ < until;) {
        if (idle_moves_ >= shrink_move_count || tries_ >= most_tries) return Tried::all;
        if (next_candidate_ == candidates_.size() && !make_candidates()) {
            ++idle_moves_;
            move_ = (move_ + 1) % shrink_move_count;
            part_ = 0;
        } else if (accept_one_of(block())) {
            candidates_.clear();
            next_candidate_ = 0;
            part_ = 0;
            idle_moves_ = 0;
            return Tried::simpler;
        }
    }
    return Tried::none;
}

/// Makes the next part of the move. False when it has no other.
template <int N>
bool Shrinker<N>::make_candidates()
{
    if (part_ == 0)
        dice_ = Dice{static_cast<std::uint64_t>(complexity_), static_cast<std::uint64_t>(move_)};
    candidates_ = moved_by(move_, part_++, current_, dice_);
    next_candidate_ = 0;
    return !candidates_.empty();
}

/// The next candidates, which are tried at once. Many at once cost less where a method runs in
/// another process; but those behind an accepted one are tried in vain, so a block begins small.
template <int N>
std::span<QueryNumbers<N>> Shrinker<N>::block()
{
    constexpr std::size_t most_at_once = 256;
    const bool is_apart = is_hidden(opponents_.first) || is_hidden(opponents_.second);
    // A breakdown is accepted, and a vain try of it costs much.
    const bool breaks_down = Patience::cost_of(flaw_.mistake.failure) > 0;
    block_size_ = is_apart && !breaks_down ? std::min(2 * block_size_, most_at_once) : 1;
    const std::size_t size = std::min(block_size_, candidates_.size() - next_candidate_);
    return std::span{candidates_}.subspan(next_candidate_, size);
}

/// Accepts the first one that is simpler and as flawed. False when none is.
template <int N>
bool Shrinker<N>::accept_one_of(std::span<QueryNumbers<N>> candidates)
{
    std::vector<Query<N>> queries;
    std::vector<std::size_t> places; ///< of the queries among the candidates
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        for (double& x : candidates[i])
            x = x == 0.0 ? 0.0 : x; // minus zero would only confuse a reader
        if (!are_valid(candidates[i])) continue;
        if (complexity_of(candidates[i], opponents_.scalar) >= complexity_) continue;
        queries.push_back(query_of(candidates[i], extent_));
        places.push_back(i);
    }
    const auto mistakes = mistakes_between<N>(opponents_, queries, patience_).mistakes;
    const bool is_cut = mistakes.size() < queries.size();
    if (is_cut && mistakes.empty()) {
        tries_ = most_tries; // nothing more can be asked
        return false;
    }
    const std::size_t end = is_cut ? places[mistakes.size()] : candidates.size();
    std::size_t query = 0;
    for (std::size_t i = 0; i < end && tries_ < most_tries; ++i) {
        ++next_candidate_;
        ++tries_;
        if (query == mistakes.size() || places[query] != i) continue;
        const std::size_t at = query++;
        const bool is_flawed = mistakes[at] == flaw_.mistake;
        if (mistakes[at]) {
            tries_ += (is_flawed ? tries_of_a_step : tries_in_vain) *
                      Patience::cost_of(mistakes[at]->failure);
        }
        if (!is_flawed || !is_as_flawed(queries[at])) continue;
        current_ = candidates[i];
        flaw_.mistake.said = mistakes[at]->said;
        complexity_ = complexity_of(current_, opponents_.scalar);
        block_size_ = 1;
        return true;
    }
    return false;
}

/// @pre  the query has the mistake of the flaw
template <int N>
bool Shrinker<N>::is_as_flawed(const Query<N>& query)
{
    tries_ += tries_of_a_trace;
    const MistakenQuery mistaken{query, flaw_.mistake};
    return explained({&mistaken, 1}).front() == flaw_;
}

template class Shrinker<2>;
template class Shrinker<3>;

} // namespace secant
