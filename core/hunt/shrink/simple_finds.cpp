#include "core/hunt/shrink/simple_finds.h"

#include "core/hunt/shrink/shrink.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// A later round tries more queries. It is for finds that are still too long to remember.
template <int N>
struct RoundSize {
    QueryNumbers<N> (*query)(const QueryForm&, Dice&);
    int tries = 0;
    int traces = 0; ///< at most, for one flaw: a trace takes as long as a hundred tries
    int digits = 0; ///< a query of so many digits is simple enough without this round
};
template <int N>
constexpr std::array round_sizes{RoundSize<N>{simple_query<N>, 16'000, 300, 2},
                                 RoundSize<N>{simple_query<N>, 48'000, 300, 3},
                                 RoundSize<N>{simple_query<N>, 256'000, 6000, 6},
                                 RoundSize<N>{simple_near_contact<N>, 256'000, 6000, 9},
                                 RoundSize<N>{simple_far_end<N>, 256'000, 6000, 9}};

/// The finds of a list that are worth a trace. The first half of the traces goes to the simplest
/// ones. The other half is spread over the rest, where a rare flaw may be hidden among many finds
/// of a common one.
std::vector<std::size_t> worth_tracing(std::size_t finds, std::size_t traces)
{
    std::vector<std::size_t> out;
    const std::size_t stride = std::max<std::size_t>(1, 2 * finds / traces);
    for (std::size_t i = 0; i < finds; i += i < traces / 2 ? 1 : stride)
        out.push_back(i);
    return out;
}

} // namespace

template <int N>
SimpleFinds<N>::SimpleFinds(const Opponents& opponents, const QueryForm& form)
    : opponents_(opponents), form_(form)
{
}

/// @pre  the mutex is locked; a std::mutex does not say who locked it
template <int N>
std::vector<Query<N>> SimpleFinds<N>::draw_some_of(std::size_t number)
{
    constexpr int some = 500;
    Round& round = rounds_[number];
    const RoundSize<N>& size = round_sizes<N>[number];
    if (!round.dice) round.dice.emplace(0, number);
    const int until = std::min(round.drawn + some, size.tries);
    std::vector<Query<N>> queries;
    for (; round.drawn < until; ++round.drawn) {
        const QueryNumbers<N> numbers = size.query(form_, *round.dice);
        if (are_valid(numbers)) queries.push_back(query_of(numbers, form_.extent));
    }
    return queries;
}

/// Tries some queries of a round, or waits while others try the last ones. False when all are
/// tried.
template <int N>
bool SimpleFinds<N>::try_some_of(std::size_t number)
{
    std::unique_lock lock{mutex_};
    Round& round = rounds_[number];
    const int all = round_sizes<N>[number].tries;
    if (round.drawn == all) {
        round_was_tried_.wait(lock, [&] { return round.is_tried; });
        return false;
    }
    const std::vector<Query<N>> queries = draw_some_of(number);
    const std::size_t at = round.parts.size();
    round.parts.emplace_back();
    ++round.trying;
    Patience patience = patience_;
    lock.unlock();

    const auto mistakes = mistakes_between<N>(opponents_, queries, patience).mistakes;
    Part part;
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        if (!mistakes[i]) continue;
        const QueryNumbers<N> numbers = numbers_of(queries[i]);
        part.push_back(
            {*mistakes[i], {numbers, complexity_of(numbers, form_.scalar), mistakes[i]->said, {}}});
    }

    lock.lock();
    patience_ = patience;
    // A method that breaks down often has breakdowns enough.
    if (mistakes.size() < queries.size()) round.drawn = all;
    round.parts[at] = std::move(part);
    --round.trying;
    if (round.drawn < all || round.trying > 0) return true;
    end_round(round);
    return false;
}

/// @pre  the mutex is locked; a std::mutex does not say who locked it
template <int N>
void SimpleFinds<N>::end_round(Round& round)
{
    for (Part& part : round.parts) {
        for (auto& [mistake, find] : part)
            round.finds[mistake].push_back(std::move(find));
    }
    round.parts = {};
    round.is_tried = true;
    round_was_tried_.notify_all();
}

/// The flaws of finds, each of which is explained once.
template <int N>
std::vector<Flaw> SimpleFinds<N>::explained_finds(const Mistake& mistake,
                                                  std::vector<SimpleFind>& finds,
                                                  std::span<const std::size_t> places)
{
    std::vector<std::size_t> unexplained;
    std::vector<MistakenQuery> mistaken;
    std::unique_lock lock{mutex_};
    for (const std::size_t place : places) {
        if (finds[place].flaw) continue;
        unexplained.push_back(place);
        mistaken.push_back({query_of(finds[place].numbers, form_.extent), mistake});
    }
    lock.unlock();
    auto flaws = explained(mistaken);
    lock.lock();
    for (std::size_t i = 0; i < unexplained.size(); ++i)
        finds[unexplained[i]].flaw = std::move(flaws[i]);
    std::vector<Flaw> out;
    for (const std::size_t place : places)
        out.push_back(*finds[place].flaw);
    return out;
}

template <int N>
SimpleSearch<N>::SimpleSearch(SimpleFinds<N>& finds, const Query<N>& query, const Flaw& flaw)
    : finds_(&finds), flaw_(flaw), simplest_(numbers_of(query))
{
}

template <int N>
bool SimpleSearch<N>::advance()
{
    if (round_ == SimpleFinds<N>::round_count) return false;
    if (traces_) {
        if (trace_some()) return true;
        traces_.reset();
        ++round_;
    } else if (digits_of(simplest_) <= round_sizes<N>[round_].digits) {
        round_ = SimpleFinds<N>::round_count; // the later rounds are for longer ones
    } else if (!finds_->try_some_of(round_)) {
        traces_ = traces_of_round();
    }
    return true;
}

template <int N>
std::optional<Query<N>> SimpleSearch<N>::found() const
{
    if (!is_simpler_) return std::nullopt;
    return query_of(simplest_, finds_->form_.extent);
}

template <int N>
typename SimpleSearch<N>::Traces SimpleSearch<N>::traces_of_round()
{
    const std::lock_guard lock{finds_->mutex_};
    auto& finds = finds_->rounds_[round_].finds[flaw_.mistake];
    constexpr auto complexity = &SimpleFinds<N>::SimpleFind::complexity;
    if (!std::ranges::is_sorted(finds, {}, complexity))
        std::ranges::stable_sort(finds, {}, complexity);
    const int below = complexity_of(simplest_, finds_->opponents_.scalar);
    const auto end = std::ranges::lower_bound(finds, below, {}, complexity);
    const auto count = static_cast<std::size_t>(end - finds.begin());
    const auto traces = static_cast<std::size_t>(round_sizes<N>[round_].traces);
    return {&finds, worth_tracing(count, traces)};
}

/// Traces some finds of the round. False at the first that has the flaw, and when all are traced.
template <int N>
bool SimpleSearch<N>::trace_some()
{
    // A trace takes as long as a hundred tries.
    const std::size_t some = is_hidden(flaw_.mistake.method) ? 500 : 5;
    auto& [finds, order, next] = *traces_;
    const std::size_t until = std::min(next + some, order.size());
    const auto flaws = finds_->explained_finds(flaw_.mistake, *finds,
                                               std::span{order}.subspan(next, until - next));
    for (const std::size_t first = next; next < until; ++next) {
        if (flaws[next - first] != flaw_) continue;
        simplest_ = (*finds)[order[next]].numbers;
        flaw_.mistake.said = (*finds)[order[next]].said;
        is_simpler_ = true;
        return false;
    }
    return next < order.size();
}

template <int N>
FindShrink<N>::FindShrink(const Opponents& opponents, const Query<N>& found, const Flaw& flaw,
                          SimpleFinds<N>* finds)
    : opponents_(opponents), flaw_(flaw), finds_(finds), shrinker_(opponents, found, flaw)
{
}

template <int N>
bool FindShrink<N>::advance()
{
    // Two queries cannot be compared when the answers to them change.
    if (flaw_.mistake.sort == MistakeSort::unsteady) return false;
    if (search_) {
        if (search_->advance()) return true;
        simple_ = search_->found();
        flaw_.mistake.said = search_->said();
        search_.reset();
        if (!simple_) return false;
        ++steps_;
        shrinker_ = Shrinker<N>{opponents_, *simple_, flaw_};
        return true;
    }
    switch (shrinker_.try_some()) {
    case Tried::simpler: ++steps_; return true;
    case Tried::none: return true;
    case Tried::all: break;
    }
    if (finds_ == nullptr) return false;
    search_.emplace(*std::exchange(finds_, nullptr), shrinker_.current(), flaw_);
    return true;
}

template class SimpleFinds<2>;
template class SimpleFinds<3>;
template class SimpleSearch<2>;
template class SimpleSearch<3>;
template class FindShrink<2>;
template class FindShrink<3>;

} // namespace secant
