#include "app/process/lasting_thread.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

namespace secant {
namespace {

class LastingThread {
public:
    LastingThread()
    {
        std::thread{[this] { work_for_ever(); }}.detach();
    }

    void do_work(const std::function<void()>& work)
    {
        std::packaged_task<void()> task{work};
        std::future<void> done = task.get_future();
        {
            const std::lock_guard lock{mutex_};
            tasks_.push_back(std::move(task));
        }
        has_tasks_.notify_one();
        done.get();
    }

private:
    [[noreturn]] void work_for_ever()
    {
        while (true) {
            std::unique_lock lock{mutex_};
            has_tasks_.wait(lock, [this] { return !tasks_.empty(); });
            std::packaged_task<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
    }

    std::mutex mutex_;
    std::condition_variable has_tasks_;
    std::deque<std::packaged_task<void()>> tasks_;
};

} // namespace

void on_lasting_thread(const std::function<void()>& work)
{
    // Never destroyed: its thread may wait in it until the very end of the process.
    static LastingThread& thread = *new LastingThread;
    thread.do_work(work);
}

} // namespace secant
