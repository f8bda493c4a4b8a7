#include "app/sources/sources.h"

#include "core/methods/every_query.h"

#include <algorithm>
#include <array>
#include <bit>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

namespace secant {
namespace {

/// The bits of a query: -0 is not 0 to a method.
using QueryBits = std::array<std::uint64_t, 12>;

template <int N, class T>
QueryBits bits_of(const Query<N, T>& query)
{
    QueryBits bits{};
    auto out = bits.begin();
    for_each_number(query, [&](T x) { *out++ = std::bit_cast<std::uint64_t>(double{x}); });
    *out = static_cast<std::uint64_t>(query.piece.extent);
    return bits;
}

template <int N, class T>
void set_at_work(Outcome<N, T>& outcome)
{
    outcome.failure = Failure::at_work;
}
template <int N, class T>
void set_at_work(TracedOutcome<N, T>& traced)
{
    set_at_work(traced.outcome);
}

} // namespace

/// A method whose answers are worked out in a thread of its own.
class PromptMethod : public EveryQuery<PromptMethod> {
public:
    PromptMethod(Method method, std::shared_ptr<PromptMethods::Shared> shared)
        : method_(std::move(method)), shared_(std::move(shared)),
          thread_([this](const std::stop_token& stop) { work(stop); })
    {
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_of(method_); }
    [[nodiscard]] const Method& method() const noexcept { return method_; }

    /// Ends the thread, after the query that it asks. Returns whether it has ended.
    [[nodiscard]] bool end()
    {
        thread_.request_stop();
        return has_ended_;
    }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        return prompt<Outcome<N, T>>(query, [](const Method& method, const Query<N, T>& asked) {
            return (*method).run(asked);
        });
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        return prompt<TracedOutcome<N, T>>(
            query,
            [](const Method& method, const Query<N, T>& asked) { return (*method).trace(asked); });
    }
    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        (*method_).run_all(queries, outcomes);
    }
    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer_first(const Query<N, T>& query) const
    {
        return (*method_).run_first(query);
    }

private:
    /// The answers to the last queries, newest last.
    template <class Answer>
    struct Answers {
        struct Asked {
            QueryBits query{};
            std::optional<Answer> answer{};
        };
        /// Both scalars of a document, as it is now and as it was some frames ago.
        static constexpr std::size_t most = 32;
        std::deque<std::shared_ptr<Asked>> asked{};

        [[nodiscard]] std::shared_ptr<Asked> find(const QueryBits& query) const
        {
            const auto found =
                std::ranges::find(asked, query, [](const auto& one) { return one->query; });
            return found == asked.end() ? nullptr : *found;
        }
    };

    template <class Answer, class TheQuery, class Ask>
    Answer prompt(const TheQuery& query, Ask ask) const
    {
        if (std::this_thread::get_id() != shared_->window) return ask(method_, query);
        auto& answers = std::get<Answers<Answer>>(answers_);
        const QueryBits bits = bits_of(query);
        std::unique_lock lock{mutex_};
        auto asked = answers.find(bits);
        if (asked == nullptr) {
            asked = std::make_shared<typename Answers<Answer>::Asked>();
            asked->query = bits;
            answers.asked.push_back(asked);
            if (answers.asked.size() > answers.most) answers.asked.pop_front();
            // Nobody waits for the answer of a query that is forgotten.
            work_.push_back([this, query, ask, weak = std::weak_ptr{asked}] {
                if (weak.expired()) return;
                Answer answer = ask(method_, query);
                const std::lock_guard guard{mutex_};
                if (const auto still = weak.lock()) still->answer = std::move(answer);
            });
            changed_.notify_all();
            // Behind a query that takes long, it takes long, too.
            if (!is_late_) {
                changed_.wait_for(lock, PromptMethods::moment,
                                  [&] { return asked->answer.has_value(); });
            }
        }
        if (asked->answer) return *asked->answer;
        is_late_ = true;
        Answer none;
        set_at_work(none);
        return none;
    }

    void work(const std::stop_token& stop)
    {
        std::unique_lock lock{mutex_};
        while (changed_.wait(lock, stop, [this] { return !work_.empty(); }) &&
               !stop.stop_requested()) {
            // The newest first: it is on the screen.
            const std::function<void()> next = std::move(work_.back());
            work_.pop_back();
            lock.unlock();
            next();
            lock.lock();
            const bool was_late = is_late_;
            if (work_.empty()) is_late_ = false;
            changed_.notify_all();
            if (!was_late) continue;
            ++shared_->answers;
            lock.unlock();
            shared_->wake();
            lock.lock();
        }
        has_ended_ = true;
    }

    Method method_;
    std::shared_ptr<PromptMethods::Shared> shared_;
    mutable std::mutex mutex_; ///< of what follows
    mutable std::condition_variable_any changed_;
    mutable std::vector<std::function<void()>> work_; ///< the newest last
    mutable bool is_late_ = false; ///< an answer was not there in time, and others wait behind it
    mutable std::tuple<Answers<Outcome<2, float>>, Answers<Outcome<3, float>>,
                       Answers<Outcome<2, double>>, Answers<Outcome<3, double>>,
                       Answers<TracedOutcome<2, float>>, Answers<TracedOutcome<3, float>>,
                       Answers<TracedOutcome<2, double>>, Answers<TracedOutcome<3, double>>>
        answers_;
    std::atomic<bool> has_ended_ = false;
    std::jthread thread_; ///< the last member: it uses the others
};

PromptMethods::PromptMethods(std::function<void()> wake) : shared_(std::make_shared<Shared>())
{
    shared_->wake = std::move(wake);
}

PromptMethods::~PromptMethods() = default;

Method PromptMethods::prompt(const Method& method)
{
    const auto same =
        std::ranges::find_if(methods_, [&](const auto& each) { return each->method() == method; });
    if (same != methods_.end()) return Method{*same};
    methods_.push_back(std::make_shared<PromptMethod>(method, shared_));
    return Method{methods_.back()};
}

void PromptMethods::drop_unused()
{
    // A thread that asks a slow method is looked at again later: the window must not wait.
    std::erase_if(methods_,
                  [](const auto& method) { return method.use_count() == 1 && method->end(); });
}

} // namespace secant
