#include "app/window/hunt_runner.h"

#include "app/window/input.h"
#include "core/hunt/ranking.h"
#include "core/methods/every_query.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

/// Reports like the frames of a window until the hunt has ended. False when the hunt takes too
/// long.
bool report_until_end(HuntRunner& runner, const Interface& ui)
{
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (std::chrono::steady_clock::now() < give_up) {
        runner.report();
        if (!ui.workspace().hunt.is_running) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return false;
}

HuntOptions short_hunt()
{
    HuntOptions options;
    options.most_tries = 1000;
    return options;
}

} // namespace

TEST_CASE("a requested hunt runs to its end, and its last report says so")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntRunner runner{ui, in_threads};
    runner.carry_out({StartHunt{short_hunt()}});
    REQUIRE(report_until_end(runner, ui));
    CHECK(ui.workspace().hunt.progress.is_done);
    CHECK(ui.workspace().hunt.progress.tried >= 1000);
}

TEST_CASE("a hunt that ends by itself wakes the loop, and its last report is to be shown")
{
    const ImGuiState imgui;
    REQUIRE(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    Interface ui{first_document()};
    {
        HuntRunner runner{ui, true};
        runner.carry_out({StartHunt{short_hunt()}});
        SDL_Event event{};
        REQUIRE(SDL_WaitEventTimeout(&event, 60'000) == 1);
        CHECK(is(event, UserEvent::wake));
        CHECK(runner.report());
        CHECK_FALSE(ui.workspace().hunt.is_running);
        CHECK_FALSE(runner.report()); // once
    }
    SDL_QuitSubSystem(SDL_INIT_EVENTS);
}

TEST_CASE("the kinds that are reported are in the order of how bad they are")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    HuntRunner runner{ui, false};
    HuntOptions options = short_hunt();
    options.opponents.scalar = Scalar::float32;
    options.most_tries = 5000;
    runner.carry_out({StartHunt{options}});
    REQUIRE(report_until_end(runner, ui));
    const std::vector<FindGroup>& kinds = ui.workspace().hunt.kinds;
    REQUIRE(kinds.size() > 3);
    CHECK_FALSE(std::ranges::is_sorted(kinds, {}, &FindGroup::place)); // as they turned up
    CHECK(std::ranges::equal(kinds, worst_first(kinds), {}, &FindGroup::place, &FindGroup::place));
}

TEST_CASE("a hunt without limits stops on a request of the workspace")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntRunner runner{ui, in_threads};
    runner.carry_out({StartHunt{HuntOptions{}}});
    runner.report();
    CHECK(ui.workspace().hunt.is_running);
    runner.carry_out({StopHunt{}});
    CHECK(report_until_end(runner, ui));
}

TEST_CASE("a hunt stops after the seconds that it was given")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntRunner runner{ui, in_threads};
    runner.carry_out({StartHunt{HuntOptions{}, 0.05}});
    runner.report();
    CHECK(report_until_end(runner, ui));
    CHECK(ui.workspace().hunt.progress.is_done);
}

TEST_CASE("a new hunt replaces the hunt that runs")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntRunner runner{ui, in_threads};
    runner.carry_out({StartHunt{HuntOptions{}}});
    runner.carry_out({StartHunt{short_hunt()}});
    REQUIRE(report_until_end(runner, ui));
    CHECK(ui.workspace().hunt.options.most_tries == 1000);
}

namespace {

/// A workspace with a script, and an endless hunt for it.
struct HuntedScript {
    explicit HuntedScript(bool in_threads) : runner(ui, in_threads)
    {
        ui.apply(OpenScript{"/mine.secant.lua", "return true\n"});
        HuntOptions options;
        options.opponents.first = *mine();
        runner.carry_out({StartHunt{options}});
        runner.report();
    }

    [[nodiscard]] const Method* mine() const { return ui.workspace().methods.find("mine"); }
    void edit() { ui.apply(SetScriptText{"mine", "return false\n"}); }

    /// Reports until the current script is hunted. False when the hunt ends, or when it takes too
    /// long.
    [[nodiscard]] bool hunts_the_current_one()
    {
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{60};
        while (std::chrono::steady_clock::now() < give_up) {
            runner.report();
            const HuntReport& hunt = ui.workspace().hunt;
            if (!hunt.is_running) return false;
            if (hunt.options.opponents.first == *mine()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        return false;
    }

    const ImGuiState imgui;
    Interface ui{first_document()};
    HuntRunner runner;
};

} // namespace

TEST_CASE("a hunt that runs begins again when its method changes")
{
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntedScript hunted{in_threads};
    hunted.edit();
    REQUIRE(hunted.hunts_the_current_one());
    const auto is_of_current = [&](const FindGroup& kind) {
        return kind.flaw.mistake.method == *hunted.mine();
    };
    CHECK(std::ranges::all_of(hunted.ui.workspace().hunt.kinds, is_of_current));
    hunted.runner.carry_out({StopHunt{}});
    CHECK(report_until_end(hunted.runner, hunted.ui));
}

TEST_CASE("a hunt that is stopped stays so when its method changes")
{
    const bool in_threads = GENERATE(true, false);
    CAPTURE(in_threads);
    HuntedScript hunted{in_threads};
    const bool changes_first = GENERATE(true, false);
    if (changes_first) {
        hunted.edit();
        hunted.runner.report();
    }
    hunted.runner.carry_out({StopHunt{}});
    if (!changes_first) hunted.edit();
    CHECK(report_until_end(hunted.runner, hunted.ui));
    hunted.runner.report();
    CHECK_FALSE(hunted.ui.workspace().hunt.is_running);
}

TEST_CASE("the destructor of the runner ends its hunt")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    {
        HuntRunner runner{ui};
        runner.carry_out({StartHunt{HuntOptions{}}});
        runner.report();
    }
    CHECK(ui.workspace().hunt.is_running); // by the last report
}

TEST_CASE("without threads a hunt and a shrink go on with the frames")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    HuntRunner runner{ui, false};
    HuntOptions options;
    options.opponents = {built_in("quadratic"), built_in("secant"), Scalar::float32};
    options.most_finds = 1;
    runner.carry_out({StartHunt{options}});
    CHECK(runner.is_pressing());
    REQUIRE(report_until_end(runner, ui));
    CHECK_FALSE(runner.is_pressing());
    const std::vector<FindGroup>& groups = ui.workspace().hunt.kinds;
    REQUIRE_FALSE(groups.empty());
    const FindGroup& group = groups.front();
    runner.carry_out({ShrinkFind{group.finds.front(), group.flaw, options.opponents}});
    CHECK_FALSE(ui.workspace().panels.hunt.replay);
    for (int frame = 0; frame < 1000 && runner.is_pressing(); ++frame)
        runner.report();
    REQUIRE(ui.workspace().panels.hunt.replay);
    CHECK(ui.workspace().panels.hunt.replay->documents ==
          replay_of(group.finds.front(), group.flaw, options.opponents).documents);
}

namespace {

struct Hold {
    std::atomic<bool> is_held{true};
    std::atomic<bool> is_asked{false};
};

/// A method of the user that answers nothing until it is let go. It says that nothing is hit.
class HeldMethod : public EveryQuery<HeldMethod> {
public:
    explicit HeldMethod(std::shared_ptr<Hold> hold) : hold_(std::move(hold))
    {
        info_.name = "held";
        info_.is_loaded = true;
    }
    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    template <int N, class T>
    void answer_all(std::span<const Query<N, T>>, std::span<Outcome<N, T>>) const
    {
        hold_->is_asked = true;
        hold_->is_held.wait(true);
    }

private:
    std::shared_ptr<Hold> hold_;
    MethodInfo info_ = info_of(built_in("quadratic"));
};

/// Lets a method go after a while, in case that somebody waits for it, and remembers whether it had
/// to.
class Rescue {
public:
    explicit Rescue(std::shared_ptr<Hold> hold) : hold_(std::move(hold)) {}
    ~Rescue() { let_go(); }
    Rescue(const Rescue&) = delete;
    Rescue& operator=(const Rescue&) = delete;

    [[nodiscard]] bool was_needed() const { return was_needed_; }
    void let_go()
    {
        hold_->is_held = false;
        hold_->is_held.notify_all();
    }

private:
    std::shared_ptr<Hold> hold_;
    std::atomic<bool> was_needed_{false};
    std::jthread thread_{[this](const std::stop_token& stop) {
        for (int tenths = 0; tenths < 50 && !stop.stop_requested(); ++tenths)
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        if (stop.stop_requested()) return;
        was_needed_ = true;
        let_go();
    }};
};

} // namespace

TEST_CASE("no frame waits for a shrink or a hunt whose method takes long")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    const auto hold = std::make_shared<Hold>();
    const Opponents opponents{Method{std::make_shared<HeldMethod>(hold)}, built_in("secant"),
                              Scalar::float64};
    Find find{Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}}, {}, {}};
    Flaw flaw;
    flaw.mistake.method = opponents.first;
    flaw.mistake.sort = MistakeSort::false_miss;
    HuntOptions options;
    options.opponents = opponents;
    HuntRunner runner{ui};
    Rescue rescue{hold};
    const auto wait_until_asked = [&] {
        while (!hold->is_asked)
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
    };
    SECTION("of shrinks, the last one that was asked for is shown")
    {
        runner.carry_out({ShrinkFind{find, flaw, opponents}});
        wait_until_asked();
        runner.carry_out({ShrinkFind{find, flaw, opponents}});
        Find other = find;
        other.number = 1;
        std::get<Query<2>>(other.found).circle.radius = 1.5;
        runner.carry_out({ShrinkFind{other, flaw, opponents}});
        runner.report();
        CHECK_FALSE(rescue.was_needed());
        rescue.let_go();
        while (runner.is_pressing())
            runner.report();
        REQUIRE(ui.workspace().panels.hunt.replay);
        CHECK(ui.workspace().panels.hunt.replay->documents.front() ==
              document_of(other.found, opponents));
    }
    SECTION("a hunt")
    {
        runner.carry_out({StartHunt{options}});
        wait_until_asked();
        runner.report();
        runner.carry_out({StartHunt{short_hunt()}});
        runner.report();
        CHECK_FALSE(rescue.was_needed());
        CHECK(ui.workspace().hunt.options.most_tries == 1000);
        rescue.let_go();
        CHECK(report_until_end(runner, ui));
    }
}
