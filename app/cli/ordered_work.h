#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

namespace secant {

/// Runs jobs on several threads and returns their results in the order of the jobs. give() waits
/// when too many jobs are pending, so that memory does not grow with the number of jobs.
template <class Result>
class OrderedWork {
public:
    /// @param threads  at least 1
    /// @param take     gets each result, in order, on the thread that calls give() and finish()
    OrderedWork(unsigned threads, std::function<void(Result)> take)
        : limit_(std::size_t{threads} * 3), take_(std::move(take))
    {
        for (unsigned i = 0; i < threads; ++i)
            threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }

    /// Adds a job. May first hand on results.
    void give(std::function<Result()> job)
    {
        while (pending_.size() >= limit_)
            take_next();
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

    std::size_t limit_;
    std::function<void(Result)> take_;
    std::deque<std::future<Result>> pending_;
    std::mutex mutex_;
    std::condition_variable_any has_task_;
    std::deque<std::packaged_task<Result()>> tasks_;
    std::vector<std::jthread> threads_; // last, so that the threads end before the other members
};

} // namespace secant
