#include "core/hunt/shrink/simple_finds.h"

#include "core/hunt/shrink/complexity.h"
#include "core/hunt/shrink/simple_queries.h"

#include <algorithm>

namespace secant {
namespace {

/// A later round tries more queries. It is for finds that are still too long to remember.
struct RoundSize {
    QueryNumbers (*query)(const QueryForm&, Dice&);
    int tries = 0;
    int traces = 0; ///< at most, for one flaw: a trace takes as long as a hundred tries
    int digits = 0; ///< a query of so many digits is simple enough without this round
};
constexpr std::array round_sizes{
    RoundSize{simple_query, 16'000, 300, 2}, RoundSize{simple_query, 48'000, 300, 3},
    RoundSize{simple_query, 256'000, 6000, 6}, RoundSize{simple_near_contact, 256'000, 6000, 9},
    RoundSize{simple_far_end, 256'000, 6000, 9}};

/// Which finds of a list to trace: the first half of the traces goes to the simplest ones, the
/// other half is spread over the rest, where another flaw may be hidden among many of a common one.
std::vector<std::size_t> worth_tracing(std::size_t finds, std::size_t traces)
{
    std::vector<std::size_t> out;
    const std::size_t stride = std::max<std::size_t>(1, 2 * finds / traces);
    for (std::size_t i = 0; i < finds; i += i < traces / 2 ? 1 : stride)
        out.push_back(i);
    return out;
}

} // namespace

SimpleFinds::SimpleFinds(const Opponents& opponents, const QueryForm& form)
    : opponents_(opponents), form_(form)
{
}

std::optional<Query<2>> SimpleFinds::simpler_than(const Query<2>& query, const Flaw& flaw)
{
    QueryNumbers simplest = numbers_of(query);
    bool is_simpler = false;
    for (std::size_t round = 0; round < round_count; ++round) {
        if (digits_of(simplest) <= round_sizes[round].digits) break;
        const int below = complexity_of(simplest, opponents_.scalar);
        const SimpleFind* const found = simplest_in(round, below, flaw);
        if (found == nullptr) continue;
        simplest = found->numbers;
        is_simpler = true;
    }
    if (!is_simpler) return std::nullopt;
    return query_of(simplest, form_.extent);
}

SimpleFinds::Round SimpleFinds::tried_out(std::size_t round) const
{
    Round out;
    Dice dice{0, round};
    for (int number = 0; number < round_sizes[round].tries; ++number) {
        const QueryNumbers numbers = round_sizes[round].query(form_, dice);
        if (!are_valid(numbers)) continue;
        const auto mistake = mistake_between(opponents_, query_of(numbers, form_.extent));
        if (!mistake) continue;
        out[*mistake].push_back({numbers, complexity_of(numbers, form_.scalar), {}});
    }
    for (auto& [mistake, finds] : out)
        std::ranges::stable_sort(finds, {}, &SimpleFind::complexity);
    return out;
}

bool SimpleFinds::has_flaw(SimpleFind& find, const Flaw& flaw) const
{
    if (!find.flaw) find.flaw = explained(flaw.mistake, query_of(find.numbers, form_.extent));
    return find.flaw == flaw;
}

const SimpleFinds::SimpleFind* SimpleFinds::simplest_in(std::size_t round, int below,
                                                        const Flaw& flaw)
{
    if (!rounds_[round]) rounds_[round] = tried_out(round);
    const auto same_mistake = rounds_[round]->find(flaw.mistake);
    if (same_mistake == rounds_[round]->end()) return nullptr;
    auto& finds = same_mistake->second;
    const auto end = std::ranges::lower_bound(finds, below, {}, &SimpleFind::complexity);
    const auto count = static_cast<std::size_t>(end - finds.begin());
    for (const std::size_t i :
         worth_tracing(count, static_cast<std::size_t>(round_sizes[round].traces))) {
        if (has_flaw(finds[i], flaw)) return &finds[i];
    }
    return nullptr;
}

} // namespace secant
