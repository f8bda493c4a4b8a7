#pragma once

#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"

#include <span>
#include <utility>

namespace secant {

/// A Base that also runs queries of N dimensions in T, by the templates of Derived.
template <class Derived, class Base, int N, class T>
class AnswersQueries : public Base {
public:
    using Base::run;
    using Base::run_all;
    using Base::run_first;
    using Base::trace;

    Outcome<N, T> run(const Query<N, T>& query) const override
    {
        if constexpr (requires { self().template answer<N, T>(query); }) {
            return self().template answer<N, T>(query);
        } else {
            Outcome<N, T> outcome;
            self().template answer_all<N, T>({&query, 1}, {&outcome, 1});
            return outcome;
        }
    }
    TracedOutcome<N, T> trace(const Query<N, T>& query) const override
    {
        if constexpr (requires { self().template with_trace<N, T>(query); })
            return self().template with_trace<N, T>(query);
        else
            return self().seen_from_outside(query);
    }
    void run_all(std::span<const Query<N, T>> queries,
                 std::span<Outcome<N, T>> outcomes) const override
    {
        if constexpr (requires { self().template answer_all<N, T>(queries, outcomes); }) {
            self().template answer_all<N, T>(queries, outcomes);
        } else {
            for (std::size_t i = 0; i < queries.size(); ++i)
                outcomes[i] = run(queries[i]);
        }
    }
    Outcome<N, T> run_first(const Query<N, T>& query) const override
    {
        if constexpr (requires { self().template answer_first<N, T>(query); })
            return self().template answer_first<N, T>(query);
        else
            return run(query);
    }

private:
    [[nodiscard]] const Derived& self() const { return static_cast<const Derived&>(*this); }
};

/// A method that is run by templates for every dimension and scalar. It has one of
///
///     template <int N, class T> Outcome<N, T> answer(const Query<N, T>&) const;
///     template <int N, class T>
///     void answer_all(std::span<const Query<N, T>>, std::span<Outcome<N, T>>) const;
///
/// or both. It is seen from outside unless it has
///
///     template <int N, class T> TracedOutcome<N, T> with_trace(const Query<N, T>&) const;
///
/// and remembers nothing unless it has this, which is run() without what it remembers:
///
///     template <int N, class T> Outcome<N, T> answer_first(const Query<N, T>&) const;
template <class Derived>
class EveryQuery
    : public AnswersQueries<
          Derived,
          AnswersQueries<
              Derived,
              AnswersQueries<Derived, AnswersQueries<Derived, RunnableMethod, 2, float>, 3, float>,
              2, double>,
          3, double> {
public:
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> seen_from_outside(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome = this->run(query);
        Trace trace = outside_trace(this->info(), query, outcome);
        return {std::move(outcome), std::move(trace), {}};
    }
};

} // namespace secant
