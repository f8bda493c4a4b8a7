#pragma once

#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"

#include <span>
#include <utility>

namespace secant {

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
class EveryQuery : public RunnableMethod {
public:
    Outcome<2, float> run(const Query<2, float>& query) const override { return one(query); }
    Outcome<3, float> run(const Query<3, float>& query) const override { return one(query); }
    Outcome<2, double> run(const Query<2, double>& query) const override { return one(query); }
    Outcome<3, double> run(const Query<3, double>& query) const override { return one(query); }

    TracedOutcome<2, float> trace(const Query<2, float>& query) const override
    {
        return seen(query);
    }
    TracedOutcome<3, float> trace(const Query<3, float>& query) const override
    {
        return seen(query);
    }
    TracedOutcome<2, double> trace(const Query<2, double>& query) const override
    {
        return seen(query);
    }
    TracedOutcome<3, double> trace(const Query<3, double>& query) const override
    {
        return seen(query);
    }

    void run_all(std::span<const Query<2, float>> queries,
                 std::span<Outcome<2, float>> outcomes) const override
    {
        all(queries, outcomes);
    }
    void run_all(std::span<const Query<3, float>> queries,
                 std::span<Outcome<3, float>> outcomes) const override
    {
        all(queries, outcomes);
    }
    void run_all(std::span<const Query<2, double>> queries,
                 std::span<Outcome<2, double>> outcomes) const override
    {
        all(queries, outcomes);
    }
    void run_all(std::span<const Query<3, double>> queries,
                 std::span<Outcome<3, double>> outcomes) const override
    {
        all(queries, outcomes);
    }

    Outcome<2, float> run_first(const Query<2, float>& query) const override
    {
        return first(query);
    }
    Outcome<2, double> run_first(const Query<2, double>& query) const override
    {
        return first(query);
    }

protected:
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> seen_from_outside(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome = one(query);
        Trace trace = outside_trace(info(), query, outcome);
        return {std::move(outcome), std::move(trace), {}};
    }

private:
    [[nodiscard]] const Derived& self() const { return static_cast<const Derived&>(*this); }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> one(const Query<N, T>& query) const
    {
        if constexpr (requires { self().template answer<N, T>(query); }) {
            return self().template answer<N, T>(query);
        } else {
            Outcome<N, T> outcome;
            self().template answer_all<N, T>({&query, 1}, {&outcome, 1});
            return outcome;
        }
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> seen(const Query<N, T>& query) const
    {
        if constexpr (requires { self().template with_trace<N, T>(query); })
            return self().template with_trace<N, T>(query);
        else
            return seen_from_outside(query);
    }
    template <int N, class T>
    void all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        if constexpr (requires { self().template answer_all<N, T>(queries, outcomes); }) {
            self().template answer_all<N, T>(queries, outcomes);
        } else {
            for (std::size_t i = 0; i < queries.size(); ++i)
                outcomes[i] = one(queries[i]);
        }
    }
    template <int N, class T>
    [[nodiscard]] Outcome<N, T> first(const Query<N, T>& query) const
    {
        if constexpr (requires { self().template answer_first<N, T>(query); })
            return self().template answer_first<N, T>(query);
        else
            return one(query);
    }
};

} // namespace secant
