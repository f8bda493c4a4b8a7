#pragma once

#include "app/platform/system.h"
#include "ui/shell/interface.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace secant {

/// Does the hunt requests of the workspace: hunts, shrinks, and reports the progress. A hunt begins
/// again when one of its methods has changed: the new one may not make the mistakes of the old one.
///
/// No frame waits for a thread, because a method may take long: a replaced hunt or shrink goes on
/// until it sees that it shall stop. The destructor ends everything, and waits.
class HuntRunner {
public:
    /// @param in_threads  Without threads it hunts in slices: a part of each frame.
    explicit HuntRunner(Interface& ui, bool in_threads = has_threads)
        : ui_(ui), in_threads_(in_threads)
    {
    }

    void carry_out(const HuntRequests& requests);

    /// Gives the results so far to the workspace. Call before each frame, and now and then
    /// between frames: a hunt may have a time at which it ends. A hunt and a shrink wake the loop
    /// of events when they end.
    /// @return  whether a hunt or a shrink has ended: that is to be shown
    bool report();

    /// True when a frame should follow soon: the steps of a shrink are being computed, or a hunt or
    /// a shrink needs its next slice.
    [[nodiscard]] bool is_pressing() const { return shrinking_ || (hunting_.hunt && !in_threads_); }

private:
    struct Hunting {
        std::unique_ptr<Hunt> hunt{}; ///< none: nothing is hunted
        std::jthread thread{};        ///< runs the hunt, and ends before it is destroyed
    };
    /// A shrink whose steps are being computed.
    struct Shrinking {
        explicit Shrinking(const ShrinkFind& what)
            : request{what}, maker{what.find, what.flaw, what.opponents}
        {
        }
        ShrinkFind request;
        ReplayMaker maker;
        std::atomic<bool> is_done{false};
        std::jthread thread{};

        [[nodiscard]] bool is_of(const ShrinkFind& other) const;
    };

    void serve(const StartHunt& request);
    void serve(const StopHunt&);
    void serve(const ShrinkFind& request);
    void start(const HuntOptions& options);
    void request_stop();
    [[nodiscard]] HuntOptions as_now(HuntOptions options) const;
    [[nodiscard]] bool has_changed() const;
    bool report_hunt();
    bool report_shrink();

    Interface& ui_;
    bool in_threads_;
    HuntOptions options_;
    std::optional<std::chrono::steady_clock::time_point> end_{}; ///< none: it has no end
    bool is_stopped_ = false;                                    ///< by the user
    bool begins_again_ = false; ///< as soon as the hunt of the old methods has ended
    Hunting hunting_;           ///< runs until its end was reported
    std::unique_ptr<Shrinking> shrinking_;
    // The replaced hunts and shrinks that have not seen yet that they shall end.
    std::vector<Hunting> ending_hunts_;
    std::vector<std::unique_ptr<Shrinking>> ending_shrinks_;
};

} // namespace secant
