#pragma once

#include "app/process/child_process.h"

#include <chrono>
#include <string>
#include <string_view>

namespace secant {

/// Why a process gave no answer to a query.
struct Breakdown {
    enum class How { crashed, too_slow, no_answer };
    How how = How::crashed;
    std::string why; ///< "segmentation fault", "took longer than 1 s"
};

/// "took longer than 1 s", and what it wrote last.
[[nodiscard]] Breakdown too_slow(std::chrono::milliseconds limit, const std::string& last_words);
/// "segmentation fault", and what it wrote last.
[[nodiscard]] Breakdown crashed(const Ending& ending, const std::string& last_words);

/// What becomes of a query when its method is asked nothing more.
[[nodiscard]] Breakdown given_up();

/// What becomes of it behind the deadline.
[[nodiscard]] Breakdown late();

/// "took longer than 1 s"
[[nodiscard]] std::string took_longer_than(std::chrono::milliseconds limit);
/// With what a process wrote last, if it wrote anything.
[[nodiscard]] std::string with_last_words(std::string why, const std::string& last_words);

/// The end of what a process writes on its streams, however much it is.
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
    /// What becomes of the queries that are not asked any more.
    [[nodiscard]] Breakdown breakdown() const;

private:
    std::chrono::steady_clock::duration left_;
    std::chrono::milliseconds whole_;
    bool is_endless_;
};

} // namespace secant
