#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/trace_method.h"

#include <tuple>
#include <vector>

namespace secant {

/// A loaded method that is asked many queries at once, and then gives the answers one by one: to
/// ask another process for each query takes a hundred times as long. For one thread.
class AskedAhead : public RunnableMethod {
public:
    explicit AskedAhead(Method method) : method_(std::move(method)) {}

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_of(method_); }
    [[nodiscard]] bool has_given_up() const noexcept override { return (*method_).has_given_up(); }

    /// A query of which run() is going to ask, in this order.
    template <int N, class T>
    void expect(const Query<N, T>& query)
    {
        if (why_not_asked<N, T>(info()).empty())
            std::get<Row<N, T>>(rows_).queries.push_back(query);
    }
    /// Asks all that is expected.
    void ask()
    {
        std::apply([this](auto&... rows) { (rows.ask(*method_), ...); }, rows_);
    }

    [[nodiscard]] Outcome<2, float> run(const Query<2, float>& query) const override
    {
        return answer(query);
    }
    [[nodiscard]] Outcome<3, float> run(const Query<3, float>& query) const override
    {
        return answer(query);
    }
    [[nodiscard]] Outcome<2, double> run(const Query<2, double>& query) const override
    {
        return answer(query);
    }
    [[nodiscard]] Outcome<3, double> run(const Query<3, double>& query) const override
    {
        return answer(query);
    }
    [[nodiscard]] TracedOutcome<2, float> trace(const Query<2, float>& query) const override
    {
        return (*method_).trace(query);
    }
    [[nodiscard]] TracedOutcome<3, float> trace(const Query<3, float>& query) const override
    {
        return (*method_).trace(query);
    }
    [[nodiscard]] TracedOutcome<2, double> trace(const Query<2, double>& query) const override
    {
        return (*method_).trace(query);
    }
    [[nodiscard]] TracedOutcome<3, double> trace(const Query<3, double>& query) const override
    {
        return (*method_).trace(query);
    }

private:
    template <int N, class T>
    struct Row {
        std::vector<Query<N, T>> queries{};
        std::vector<Outcome<N, T>> outcomes{};
        std::size_t next = 0;

        void ask(const RunnableMethod& method)
        {
            outcomes.resize(queries.size());
            if (!queries.empty())
                method.run_all(std::span<const Query<N, T>>{queries}, std::span{outcomes});
        }
    };

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        auto& [queries, outcomes, next] = std::get<Row<N, T>>(rows_);
        // One that was not expected is asked on its own.
        if (next >= outcomes.size() || queries[next] != query) return (*method_).run(query);
        return std::move(outcomes[next++]);
    }

    Method method_;
    mutable std::tuple<Row<2, float>, Row<3, float>, Row<2, double>, Row<3, double>> rows_{};
};

} // namespace secant
