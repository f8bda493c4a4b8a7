#pragma once

#include "app/process/child_process.h"
#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/script/header.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace secant {

/// The reason why a process gave no answer to a query.
struct Breakdown {
    Failure how = Failure::crashed; ///< or too_slow, or no_answer
    std::string why;                ///< "segmentation fault", "took longer than 1 s"
};

/// "took longer than 1 s", and the last words of the process.
[[nodiscard]] Breakdown too_slow(std::chrono::milliseconds limit, const std::string& last_words);
/// "segmentation fault", and the last words of the process.
[[nodiscard]] Breakdown crashed(const Ending& ending, const std::string& last_words);

/// The breakdown of a query whose method is asked nothing more.
[[nodiscard]] Breakdown given_up();

/// The breakdown of a query whose answer came too late.
[[nodiscard]] Breakdown late();

/// "took longer than 1 s"
[[nodiscard]] std::string took_longer_than(std::chrono::milliseconds limit);
/// The reason with the last words of the process, if it wrote any.
[[nodiscard]] std::string with_last_words(std::string why, const std::string& last_words);

/// The pause between two checks if a process takes longer than `limit`.
[[nodiscard]] std::chrono::milliseconds pause_within(std::chrono::milliseconds limit);

/// The end of the text that a process writes on its streams, however long it is.
class LastWords {
public:
    void clear() { tail_.clear(); }
    /// Reads what has arrived from a descriptor that never waits, at most a part of it.
    void listen(int descriptor);
    /// The last lines, at most about 1200 bytes, printable; empty when it wrote nothing.
    [[nodiscard]] std::string text() const;

private:
    std::string tail_;
};

/// Keeps a block from taking for ever when each of its queries breaks something.
class BlockPatience {
public:
    /// @param is_endless  it never is over
    BlockPatience(std::chrono::milliseconds limit, bool is_endless)
        : left_(3 * limit), whole_(3 * limit), is_endless_(is_endless)
    {
    }
    void spend(std::chrono::steady_clock::duration time) { left_ -= time; }
    [[nodiscard]] bool is_over() const
    {
        return !is_endless_ && left_ <= std::chrono::steady_clock::duration::zero();
    }
    /// The breakdown of the queries that are not asked any more.
    [[nodiscard]] Breakdown breakdown() const;

private:
    std::chrono::steady_clock::duration left_;
    std::chrono::milliseconds whole_;
    bool is_endless_;
};

/// An outcome that says only why there is none.
template <int N, class T>
[[nodiscard]] Outcome<N, T> failed(Failure failure, const std::string& why)
{
    Outcome<N, T> outcome;
    outcome.failure = failure;
    outcome.why = why;
    return outcome;
}

/// The hit or miss that follows from the other fields of an outcome; nothing when none follows.
/// @param extent, target  of the method's own query
template <int N, class T>
[[nodiscard]] std::optional<bool> implied_hit(const Outcome<N, T>& outcome, Extent extent,
                                              Target target)
{
    if (outcome.kind) return is_hit(*outcome.kind, extent, target);
    if (outcome.point_count) return *outcome.point_count > 0;
    if (outcome.ray_distance) return true;
    return std::nullopt;
}

/// The outcome with the verdict that its other fields imply; a failure when they imply none.
template <int N, class T>
[[nodiscard]] Outcome<N, T> with_implied_hit(Outcome<N, T> outcome, Extent extent, Target target)
{
    const auto hit = implied_hit(outcome, extent, target);
    if (!hit) return failed<N, T>(Failure::no_answer, "does not say whether it hits");
    outcome.hit = *hit;
    return outcome;
}

/// A number above zero that no call returned before. Any thread may call.
[[nodiscard]] std::uint64_t next_revision() noexcept;

/// The description of a method in another process. @param name, about  outlive it
[[nodiscard]] MethodInfo info_from_outside(std::string_view name, const script::Header& about,
                                           std::uint64_t revision);

} // namespace secant
