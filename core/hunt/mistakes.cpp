#include "core/hunt/disagreement.h"

#include "core/hunt/domain.h"
#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace secant {
namespace {

/// True when the text before a number shows that it belongs to the code, and not to the query:
/// "line 3", "a.c:5:3", "vec2".
bool is_of_code(std::string_view before)
{
    if (before.empty()) return false;
    const char last = before.back();
    return before.ends_with("line ") || last == ':' || last == '_' || is_digit(last) ||
           is_letter(last);
}

/// The length of the number that the words begin with; 0 when they do not.
std::size_t number_length(std::string_view words)
{
    const std::size_t sign = words.starts_with('-') ? 1 : 0;
    if (words.size() == sign || !is_digit(words[sign])) return 0;
    return sign + leading_literal(words.substr(sign)).length;
}

/// The words with "…" in place of each number that may be another one for each query, or in each
/// process. An address stays one: "0x…".
std::string without_numbers(std::string_view words)
{
    constexpr std::string_view rest{"…"};
    std::string out;
    while (!words.empty()) {
        const bool is_address = words.starts_with("0x");
        const std::size_t length = is_of_code(out) ? 0 : number_length(words);
        out += length == 0 ? words.substr(0, 1) : is_address ? "0x…" : rest;
        words.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

/// Does the same to the last words of a crashed process; the words about its end stay.
std::string without_numbers_written(std::string_view why)
{
    constexpr std::string_view wrote = "; it wrote: ";
    const std::size_t end = why.find(wrote);
    if (end == std::string_view::npos) return std::string{why};
    const std::size_t written = end + wrote.size();
    return std::string{why.substr(0, written)} + without_numbers(why.substr(written));
}

/// The reason for having no answer, in words that all finds of a kind share.
std::string words_of_failure(Failure failure, std::string_view why)
{
    switch (failure) {
    case Failure::crashed: return without_numbers_written(why);
    case Failure::error: return without_numbers(why);
    // A program may write any text after the comma.
    case Failure::no_answer: return without_numbers(why.substr(0, why.find(", ")));
    default: return {};
    }
}

template <int N, class T>
std::optional<Mistake> mistake_of(const Opponents& opponents, const Method& id,
                                  const Outcome<N, T>& outcome, const OwnTruth& truth)
{
    if (is_accepted(id, outcome, truth) || is_unasked(outcome)) return std::nullopt;
    Mistake mistake{id, opponents.scalar};
    mistake.dimension = N;
    if (outcome.failure != Failure::none) {
        mistake.sort = MistakeSort::gives_up;
        mistake.failure = outcome.failure;
        mistake.why = words_of_failure(outcome.failure, outcome.why);
        mistake.said.text = outcome.why;
    } else if (outcome.hit != truth.hit) {
        mistake.sort = outcome.hit ? MistakeSort::false_hit : MistakeSort::false_miss;
    } else if (says_right(info_of(id), outcome, truth)) {
        mistake.sort = MistakeSort::number_off;
        mistake.number = number_off(info_of(id), outcome, truth);
    } else if (outcome.kind == truth.classification.kind || !outcome.kind) {
        mistake.sort = MistakeSort::wrong_count;
        mistake.points_returned = outcome.point_count.value_or(0);
        mistake.true_points = truth.points;
    } else {
        mistake.sort = MistakeSort::wrong_case;
        mistake.returned = outcome.kind.value_or(Case::invalid);
        mistake.truth = truth.classification.kind;
    }
    return mistake;
}

template <int N, class T>
OwnTruth truth_of(const Opponents& opponents, const Method& id, const Query<N, T>& query)
{
    return own_truth(id, query.circle, query.piece, target_of(opponents));
}

template <int N, class T>
std::optional<Mistake> against_each_other(const Opponents& opponents, const Query<N, T>& query,
                                          const Outcome<N, T>& a, const Outcome<N, T>& b)
{
    if (a.failure == b.failure && a.hit == b.hit) return std::nullopt;
    if (a.failure == Failure::not_asked || b.failure == Failure::not_asked) return std::nullopt;
    if (is_unasked(a) || is_unasked(b)) return std::nullopt;
    const OwnTruth truth_a = truth_of(opponents, opponents.first, query);
    const OwnTruth truth_b = truth_of(opponents, opponents.second, query);
    if (truth_a.hit != truth_b.hit) return std::nullopt;
    const auto of_a = mistake_of(opponents, opponents.first, a, truth_a);
    const auto of_b = mistake_of(opponents, opponents.second, b, truth_b);
    // When both methods are wrong, a wrong verdict counts more than giving up.
    const bool is_second = !of_a || (of_a->sort == MistakeSort::gives_up && of_b &&
                                     of_b->sort != MistakeSort::gives_up);
    return is_second ? of_b : of_a;
}

template <int N>
std::vector<Trial> trials_in_float(const Opponents& opponents, std::span<const Query<N>> queries)
{
    std::vector<Trial> trials(queries.size());
    std::vector<Query<N, float>> rounded;
    std::vector<std::size_t> places; ///< of the rounded ones among the queries
    rounded.reserve(queries.size());
    places.reserve(queries.size());
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const Query<N, float> in_float = rounded_to<float>(queries[i]);
        if (!is_valid(in_float)) continue;
        rounded.push_back(in_float);
        places.push_back(i);
    }
    auto found = trials_in<N, float>(opponents, rounded);
    for (std::size_t k = 0; k < places.size(); ++k) {
        Trial& trial = trials[places[k]];
        trial.breakdown = found[k].breakdown;
        std::optional<Mistake>& mistake = found[k].mistake;
        if (!mistake) continue;
        const auto truth = [&](const auto& query) {
            return truth_of(opponents, mistake->method, query).classification;
        };
        // Where rounding changes the truth, the query is not the one that was asked.
        if (truth(queries[places[k]]) == truth(rounded[k])) trial.mistake = std::move(mistake);
    }
    return trials;
}

/// The value that both opponents share; `secant` has the value of the other.
template <class Member, class Value>
Value shared_by(const Opponents& opponents, Member member, Value otherwise)
{
    const auto first = info_of(opponents.first).*member;
    const auto second = info_of(opponents.second).*member;
    if (is_exact(opponents.second)) return Value{first};
    if (is_exact(opponents.first) || first == second) return Value{second};
    return otherwise;
}

template <int N>
std::vector<Trial> trials_anywhere(const Opponents& opponents, std::span<const Query<N>> queries)
{
    return opponents.scalar == Scalar::float32 ? trials_in_float(opponents, queries)
                                               : trials_in<N, double>(opponents, queries);
}

/// Asks the queries of the domain.
template <int N>
std::vector<Trial> trials_of(const Opponents& opponents, std::span<const Query<N>> queries)
{
    if (!opponents.domain) return trials_anywhere(opponents, queries);
    const Target target = target_of(opponents);
    std::vector<Trial> trials(queries.size());
    std::vector<Query<N>> inside;
    std::vector<std::size_t> places; ///< of those among the queries
    for (std::size_t i = 0; i < queries.size(); ++i) {
        trials[i].is_outside = !opponents.domain->contains(queries[i], target);
        if (trials[i].is_outside) continue;
        inside.push_back(queries[i]);
        places.push_back(i);
    }
    auto asked = trials_anywhere<N>(opponents, inside);
    for (std::size_t k = 0; k < places.size(); ++k)
        trials[places[k]] = std::move(asked[k]);
    return trials;
}

} // namespace

template <int N, class T>
std::optional<Mistake> mistake_in(const Opponents& opponents, const Method& id,
                                  const Query<N, T>& query, const Outcome<N, T>& outcome)
{
    return mistake_of(opponents, id, outcome, truth_of(opponents, id, query));
}

template std::optional<Mistake> mistake_in(const Opponents&, const Method&, const Query<2, float>&,
                                           const Outcome<2, float>&);
template std::optional<Mistake> mistake_in(const Opponents&, const Method&, const Query<2, double>&,
                                           const Outcome<2, double>&);
template std::optional<Mistake> mistake_in(const Opponents&, const Method&, const Query<3, float>&,
                                           const Outcome<3, float>&);
template std::optional<Mistake> mistake_in(const Opponents&, const Method&, const Query<3, double>&,
                                           const Outcome<3, double>&);

Failure breakdown_of(Failure failure) noexcept
{
    return Patience::cost_of(failure) > 0 ? failure : Failure::none;
}

template <int N, class T>
std::vector<Trial> trials_in(const Opponents& opponents, std::span<const Query<N, T>> queries)
{
    std::vector<Trial> trials(queries.size());
    const Method& first = opponents.first;
    const Method& second = opponents.second;
    if (is_exact(first) || is_exact(second)) {
        const Method& method = is_exact(second) ? first : second;
        const auto outcomes = outcomes_of(method, queries);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            trials[i] = {mistake_in(opponents, method, queries[i], outcomes[i]),
                         breakdown_of(outcomes[i].failure),
                         outcomes[i].failure != Failure::not_asked, is_unasked(outcomes[i])};
        }
        return trials;
    }
    const auto a = outcomes_of(first, queries);
    const auto b = outcomes_of(second, queries);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const Failure failure = breakdown_of(a[i].failure);
        trials[i] = {against_each_other(opponents, queries[i], a[i], b[i]),
                     failure == Failure::none ? breakdown_of(b[i].failure) : failure,
                     a[i].failure != Failure::not_asked && b[i].failure != Failure::not_asked,
                     is_unasked(a[i]) || is_unasked(b[i])};
    }
    return trials;
}

template std::vector<Trial> trials_in(const Opponents&, std::span<const Query<2, float>>);
template std::vector<Trial> trials_in(const Opponents&, std::span<const Query<2, double>>);
template std::vector<Trial> trials_in(const Opponents&, std::span<const Query<3, float>>);
template std::vector<Trial> trials_in(const Opponents&, std::span<const Query<3, double>>);

Extent extent_of(const Opponents& opponents) noexcept
{
    return shared_by(opponents, &MethodInfo::extent, std::optional{Extent::segment})
        .value_or(Extent::segment);
}

Target target_of(const Opponents& opponents) noexcept
{
    return shared_by(opponents, &MethodInfo::target, Target::curve);
}

bool may_break_down(const Opponents& opponents) noexcept
{
    return info_of(opponents.first).is_loaded || info_of(opponents.second).is_loaded;
}

template <int N>
std::optional<Mistake> mistake_between(const Opponents& opponents, const Query<N>& query)
{
    assert(is_valid(query));
    return std::move(trials_of<N>(opponents, {&query, 1}).front().mistake);
}

template std::optional<Mistake> mistake_between(const Opponents&, const Query<2>&);
template std::optional<Mistake> mistake_between(const Opponents&, const Query<3>&);

template <int N>
Answered mistakes_between(const Opponents& opponents, std::span<const Query<N>> queries,
                          Patience& patience)
{
    constexpr std::size_t fits_in_cache = 256; // with their outcomes and trials
    const bool is_careful = may_break_down(opponents);
    Answered out;
    out.mistakes.reserve(queries.size());
    int left = Patience::most_cost;
    while (out.mistakes.size() < queries.size() && left > 0) {
        const auto rest = queries.subspan(out.mistakes.size());
        const std::size_t size = is_careful ? patience.block_size() : fits_in_cache;
        auto trials = trials_of<N>(opponents, rest.first(std::min(size, rest.size())));
        const int before = left;
        for (auto trial = trials.begin(); trial != trials.end() && left > 0; ++trial) {
            if (trial->is_unknown) return out;
            left -= Patience::cost_of(trial->breakdown);
            out.mistakes.push_back(std::move(trial->mistake));
            if (!trial->was_asked) ++out.skipped;
            if (trial->is_outside) ++out.outside;
        }
        patience.learn(left < before);
    }
    return out;
}

template Answered mistakes_between(const Opponents&, std::span<const Query<2>>, Patience&);
template Answered mistakes_between(const Opponents&, std::span<const Query<3>>, Patience&);

} // namespace secant
