#include "core/script/script.h"

#include "core/methods/unit_direction.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace secant::script {
namespace {

/// A traced run may take so many times as long.
constexpr double most_slowdown = 20.0;

} // namespace

Script::Script(Source source, const Header& header, const ScriptOptions& options)
    : source_{std::move(source), header.extent, header.target, options,
              header.takes_unit_direction},
      slow_(options.gives_up)
{
}

template <int N, class T>
Outcome<N, T> Script::ask(Machine<T, N>& machine, const Query<N, T>& query) const
{
    const auto& [limit, gives_up, deadline, bytes] = source_.options;
    const auto unasked = [](std::string_view why) {
        Outcome<N, T> outcome;
        outcome.failure = Failure::no_answer;
        outcome.why = why;
        return outcome;
    };
    if (slow_.is_over()) return unasked(did_not_answer);
    if (source_.takes_unit_direction && !has_unit_direction(query))
        return outcome_without_direction<N, T>();
    double seconds = limit;
    if (deadline)
        seconds = std::min(seconds, std::chrono::duration<double>(deadline->left()).count());
    if (seconds <= 0.0) return unasked(time_is_over);
    Outcome<N, T> outcome = machine.run(query, seconds);
    if (outcome.failure == Failure::too_slow && seconds < limit) return unasked(time_is_over);
    slow_.take(outcome.failure == Failure::too_slow);
    return outcome;
}

template <int N, class T>
Outcome<N, T> Script::run(const Query<N, T>& query) const
{
    return with_machine<T, N>([&](Machine<T, N>& machine) { return ask(machine, query); });
}

template <int N, class T>
void Script::run_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
{
    assert(queries.size() == outcomes.size());
    std::size_t at = 0;
    const auto until_spent = [&](Machine<T, N>& machine) {
        std::size_t next = at;
        while (next < queries.size() && !machine.is_spent()) {
            outcomes[next] = ask(machine, queries[next]);
            ++next;
        }
        return next;
    };
    while (at < queries.size())
        at = with_machine<T, N>(until_spent);
}

template <int N, class T>
TracedOutcome<N, T> Script::trace(const Query<N, T>& query) const
{
    const Outcome<N, T> outcome = run(query);
    if (is_unasked(outcome)) return {outcome, {}, {}};
    if (source_.takes_unit_direction && !has_unit_direction(query)) return {outcome, {}, {}};
    // Its steps compute in thousands of digits, too. One without an end is not traced for long.
    const double seconds =
        source_.options.seconds * (outcome.failure == Failure::too_slow ? 1.0 : most_slowdown);
    auto traced = with_machine<Shadowed<T>, N>([&](Machine<Shadowed<T>, N>& machine) {
        Outcome<N, T> of_steps = machine.run(query, seconds);
        return TracedOutcome<N, T>{std::move(of_steps), machine.take_trace(), machine.take_tape()};
    });
    // The steps take more memory and time: a script that is stopped in them alone has no steps.
    if (traced.outcome.failure != outcome.failure) return {outcome, {}, {}};
    return traced;
}

Expected<Source, ScriptError> checked_source(std::string_view text, const ScriptOptions& options,
                                             bool takes_unit_direction)
{
    if (auto error = syntax_error(std::string{text}, options)) return unexpected(*error);
    return read_source(text, takes_unit_direction);
}

// NOLINTBEGIN(bugprone-macro-parentheses): it takes ">>" for a shift
#define SECANT_SCRIPT(N, T)                                                                        \
    template Outcome<N, T> Script::run(const Query<N, T>&) const;                                  \
    template void Script::run_all(std::span<const Query<N, T>>, std::span<Outcome<N, T>>) const;   \
    template TracedOutcome<N, T> Script::trace(const Query<N, T>&) const;
SECANT_SCRIPT(2, float)
SECANT_SCRIPT(3, float)
SECANT_SCRIPT(2, double)
SECANT_SCRIPT(3, double)
#undef SECANT_SCRIPT
// NOLINTEND(bugprone-macro-parentheses)

} // namespace secant::script
