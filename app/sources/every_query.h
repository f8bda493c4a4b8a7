#pragma once

#include "core/methods/loaded/outside_trace.h"
#include "core/methods/method.h"
#include "core/methods/trace/trace_method.h"

#include <span>
#include <utility>

namespace secant {

/// A method that answers queries of every dimension and scalar with one template:
///
///     template <int N, class T>
///     void answer_all(std::span<const Query<N, T>>, std::span<Outcome<N, T>>) const;
/// Seen from outside, unless it has this one, too, which adds what it sees of the inside:
///
///     template <int N, class T>
///     void look_inside(const Query<N, T>&, TracedOutcome<N, T>&) const;
///
/// and remembers nothing, unless it has this one, which asks a new process:
///
///     template <int N, class T>
///     Outcome<N, T> answer_first(const Query<N, T>&) const;
template <class Derived>
class EveryQuery : public RunnableMethod {
public:
    Outcome<2, float> run(const Query<2, float>& query) const override { return one(query); }
    Outcome<3, float> run(const Query<3, float>& query) const override { return one(query); }
    Outcome<2, double> run(const Query<2, double>& query) const override { return one(query); }
    Outcome<3, double> run(const Query<3, double>& query) const override { return one(query); }

    TracedOutcome<2, float> trace(const Query<2, float>& query) const override
    {
        return traced(query);
    }
    TracedOutcome<3, float> trace(const Query<3, float>& query) const override
    {
        return traced(query);
    }
    TracedOutcome<2, double> trace(const Query<2, double>& query) const override
    {
        return traced(query);
    }
    TracedOutcome<3, double> trace(const Query<3, double>& query) const override
    {
        return traced(query);
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

private:
    template <int N, class T>
    Outcome<N, T> first(const Query<N, T>& query) const
    {
        const auto& derived = static_cast<const Derived&>(*this);
        if constexpr (requires { derived.template answer_first<N, T>(query); })
            return derived.template answer_first<N, T>(query);
        else
            return one(query);
    }
    template <int N, class T>
    void all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        static_cast<const Derived&>(*this).template answer_all<N, T>(queries, outcomes);
    }
    template <int N, class T>
    Outcome<N, T> one(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        all<N, T>({&query, 1}, {&outcome, 1});
        return outcome;
    }
    template <int N, class T>
    TracedOutcome<N, T> traced(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome = one(query);
        Trace trace = outside_trace(info(), query, outcome);
        TracedOutcome<N, T> out{std::move(outcome), std::move(trace), {}};
        const auto& derived = static_cast<const Derived&>(*this);
        if constexpr (requires { derived.template look_inside<N, T>(query, out); })
            derived.template look_inside<N, T>(query, out);
        return out;
    }
};

} // namespace secant
