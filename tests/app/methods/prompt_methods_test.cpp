#include "app/sources/sources.h"

#include "core/methods/every_query.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"

#include <condition_variable>
#include <mutex>

using namespace secant;

namespace {

constexpr Query<2> through{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0}};

/// A method that answers when it is let.
class HeldMethod : public EveryQuery<HeldMethod> {
public:
    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }

    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        std::unique_lock lock{mutex_};
        released_.wait(lock, [this] { return !is_held_; });
        for (std::size_t i = 0; i < queries.size(); ++i) {
            ++asked_;
            outcomes[i].hit = true;
            outcomes[i].distance = queries[i].circle.radius;
        }
    }

    void hold(bool held) const
    {
        const std::lock_guard lock{mutex_};
        is_held_ = held;
        released_.notify_all();
    }

    [[nodiscard]] int asked() const
    {
        const std::lock_guard lock{mutex_};
        return asked_;
    }

private:
    static MethodInfo described()
    {
        MethodInfo info = info_of(built_in("quadratic"));
        info.name = "held";
        info.listing = {};
        info.insight = Insight::from_outside;
        info.is_loaded = true;
        return info;
    }

    MethodInfo info_ = described();
    mutable std::mutex mutex_;
    mutable std::condition_variable released_;
    mutable bool is_held_ = false;
    mutable int asked_ = 0;
};

/// Waits until a number of calls to wake has come.
class Wakes {
public:
    void count()
    {
        const std::lock_guard lock{mutex_};
        ++wakes_;
        woken_.notify_all();
    }
    [[nodiscard]] bool come(int wakes)
    {
        std::unique_lock lock{mutex_};
        return woken_.wait_for(lock, std::chrono::seconds{20}, [&] { return wakes_ >= wakes; });
    }

private:
    std::mutex mutex_;
    std::condition_variable woken_;
    int wakes_ = 0;
};

} // namespace

TEST_CASE("a prompt method that is slow is at work, and has its answer later")
{
    Wakes wakes;
    const auto held = std::make_shared<HeldMethod>();
    PromptMethods methods{[&] { wakes.count(); }};
    const Method prompt = methods.prompt(Method{held});
    CHECK(prompt->name == "held");
    held->hold(true);
    CHECK((*prompt).run(through).failure == Failure::at_work);
    CHECK((*prompt).run(through).failure == Failure::at_work);
    CHECK(methods.answers() == 0);
    held->hold(false);
    REQUIRE(wakes.come(1));
    CHECK(methods.answers() == 1);
    const auto answer = (*prompt).run(through);
    CHECK(answer.failure == Failure::none);
    CHECK(answer.distance == 1.0);
    CHECK(held->asked() == 1);
}

TEST_CASE("a quick method answers a prompt call at once, and is asked once for a query")
{
    const auto held = std::make_shared<HeldMethod>();
    PromptMethods methods{[] {}};
    const Method prompt = methods.prompt(Method{held});
    // A busy machine may be slower than a moment: then the answer comes to a later call.
    const auto answer = [&](const Query<2>& query) {
        auto outcome = (*prompt).run(query);
        for (int i = 0; i < 1000 && outcome.failure == Failure::at_work; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
            outcome = (*prompt).run(query);
        }
        return outcome;
    };
    CHECK(answer(through).hit);
    CHECK(answer(through).hit);
    CHECK(held->asked() == 1);
    Query<2> other = through;
    other.piece.start.y = -0.0;
    CHECK(answer(other).hit);
    CHECK(held->asked() == 2); // -0 is another number than 0
}

TEST_CASE("behind a query that takes long a prompt method does not wait again")
{
    Wakes wakes;
    const auto held = std::make_shared<HeldMethod>();
    PromptMethods methods{[&] { wakes.count(); }};
    const Method prompt = methods.prompt(Method{held});
    held->hold(true);
    Query<2> query = through;
    CHECK((*prompt).run(query).failure == Failure::at_work);
    const auto began = std::chrono::steady_clock::now();
    constexpr int calls = 1000;
    for (int i = 1; i <= calls; ++i) {
        query.circle.radius = 1.0 + i;
        CHECK((*prompt).run(query).failure == Failure::at_work);
    }
    // Waiting a moment for each would take 4 s.
    CHECK(std::chrono::steady_clock::now() - began < calls * PromptMethods::moment / 2);
    held->hold(false);
    REQUIRE(wakes.come(1));
    // The last query is answered; those that nobody asks any more are not.
    for (int i = 0; i < 2000 && (*prompt).run(query).failure == Failure::at_work; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    CHECK((*prompt).run(query).distance == 1.0 + calls);
    CHECK(held->asked() < 100);
}

TEST_CASE("in another thread a prompt method waits for its answer")
{
    const auto held = std::make_shared<HeldMethod>();
    PromptMethods methods{[] {}};
    const Method prompt = methods.prompt(Method{held});
    held->hold(true);
    bool is_hit = false;
    std::jthread other{[&] { is_hit = (*prompt).run(through).hit; }};
    std::this_thread::sleep_for(std::chrono::milliseconds{30});
    held->hold(false);
    other.join();
    CHECK(is_hit);
}

TEST_CASE("a method is made prompt once, and its thread ends when nobody has it")
{
    const auto held = std::make_shared<HeldMethod>();
    PromptMethods methods{[] {}};
    {
        const Method first = methods.prompt(Method{held});
        const Method second = methods.prompt(Method{held});
        CHECK(&*first == &*second);
        methods.drop_unused();
        CHECK(held.use_count() > 1);
    }
    for (int i = 0; i < 2000 && held.use_count() > 1; ++i) {
        methods.drop_unused();
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    CHECK(held.use_count() == 1);
}
