#pragma once

#include "core/methods/every_query.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <tuple>
#include <vector>

namespace secant {

/// Runs jobs on several threads and returns their results in the order of the jobs. give() waits
/// when too many jobs are pending, so that memory does not grow with the number of jobs.
template <class Result>
class OrderedWork {
public:
    /// @param most  the largest number of threads, at least 1; as many are started as have work
    /// @param take  gets each result, in order, on the thread that calls give() and finish()
    OrderedWork(unsigned most, std::function<void(Result)> take)
        : most_(most), take_(std::move(take))
    {
    }

    /// Adds a job. May first hand on results.
    void give(std::function<Result()> job)
    {
        constexpr std::size_t waiting = 4; // jobs for threads that are done before the others
        while (pending_.size() >= most_ + waiting)
            take_next();
        if (threads_.size() < most_ && threads_.size() <= pending_.size()) start_thread();
        std::packaged_task<Result()> task{std::move(job)};
        pending_.push_back(task.get_future());
        {
            const std::lock_guard lock{mutex_};
            tasks_.push_back(std::move(task));
        }
        has_task_.notify_one();
    }

    /// Hands on all that is left.
    void finish()
    {
        while (!pending_.empty())
            take_next();
    }

private:
    void start_thread()
    {
        try {
            threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
        } catch (const std::system_error&) {
            // The system has no thread left: those that run do the work.
            if (threads_.empty()) throw;
            most_ = threads_.size();
        }
    }

    void take_next()
    {
        Result result = pending_.front().get();
        pending_.pop_front();
        take_(std::move(result));
    }

    void work(const std::stop_token& stop)
    {
        while (true) {
            std::packaged_task<Result()> task;
            {
                std::unique_lock lock{mutex_};
                if (!has_task_.wait(lock, stop, [this] { return !tasks_.empty(); })) return;
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    std::size_t most_;
    std::function<void(Result)> take_;
    std::deque<std::future<Result>> pending_;
    std::mutex mutex_;
    std::condition_variable_any has_task_;
    std::deque<std::packaged_task<Result()>> tasks_;
    std::vector<std::jthread> threads_; // last, so that the threads end before the other members
};

/// A loaded method that is asked many queries at once, and then gives the answers one by one: to
/// ask another process for each query takes a hundred times as long. For one thread.
class AskedAhead : public EveryQuery<AskedAhead> {
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
    void ask()
    {
        std::apply([this](auto&... rows) { (rows.ask(*method_), ...); }, rows_);
    }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        auto& [queries, outcomes, next] = std::get<Row<N, T>>(rows_);
        // One that was not expected is asked on its own.
        if (next >= outcomes.size() || queries[next] != query) return (*method_).run(query);
        return std::move(outcomes[next++]);
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
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

    Method method_;
    mutable std::tuple<Row<2, float>, Row<3, float>, Row<2, double>, Row<3, double>> rows_{};
};

} // namespace secant
