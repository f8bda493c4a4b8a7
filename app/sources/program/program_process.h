#pragma once

#include "app/methods/load_options.h"
#include "app/process/pipe.h"
#include "app/sources/breakdown.h"
#include "core/methods/loaded/slow_row.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// What is known of a program from all its processes. Any thread may call.
struct ProgramExperience {
    explicit ProgramExperience(bool gives_up) : slow(gives_up) {}

    /// A process has ended before it read a query, or could not be made. @param why  and how
    void take_failed_start(const std::string& why, bool is_for_sure)
    {
        const std::lock_guard lock{mutex_};
        const int enough = has_answered() ? 3 : 1; // one that has worked may fail by chance
        failed_starts_ = is_for_sure ? enough : failed_starts_ + 1;
        if (failed_starts_ >= enough) why_not_started_ = why;
    }
    void take_good_start()
    {
        const std::lock_guard lock{mutex_};
        failed_starts_ = 0;
        why_not_started_.clear();
    }
    [[nodiscard]] bool has_answered() const noexcept
    {
        return start.load() > std::chrono::milliseconds::zero();
    }
    /// Empty unless the last starts have failed.
    [[nodiscard]] std::string why_not_started() const
    {
        const std::lock_guard lock{mutex_};
        return why_not_started_;
    }

    SlowRow slow;
    /// How long the last start took, until the first answer; 0: none had an answer yet.
    std::atomic<std::chrono::milliseconds> start{};

private:
    mutable std::mutex mutex_;
    int failed_starts_ = 0; ///< in a row
    std::string why_not_started_;
};

/// A program that answers lines with lines. One thread at a time.
class ProgramProcess {
public:
    /// @param experience  outlives this
    ProgramProcess(std::vector<std::string> words, LoadOptions options,
                   ProgramExperience& experience)
        : words_(std::move(words)), options_(std::move(options)), experience_(experience)
    {
    }

    /// Whether it has answered since it was started: only then are several lines sent at once.
    /// @post false after a breakdown and after stop()
    [[nodiscard]] bool has_answered() const noexcept { return has_answered_; }

    struct Answers {
        std::vector<std::string> lines{}; ///< at most one for each query, in order, without its end
        /// What became of the first query without a line. The program is gone.
        std::optional<Breakdown> breakdown{};
        std::string more{}; ///< the beginning of what came after the last answer
    };
    /// Sends lines and waits for as many. Starts the program when it does not run.
    /// @param text   with all line ends
    /// @param count  of its lines, at least 1
    /// @param listens  after the last answer it waits a moment for one too many
    [[nodiscard]] Answers ask(std::string_view text, std::size_t count, bool listens);

    /// Ends the program, so that the next line starts it anew.
    void stop();

private:
    [[nodiscard]] std::string start();
    /// @return  false when the next line is too long
    [[nodiscard]] bool take_lines(Answers& answers, std::size_t count);
    [[nodiscard]] Breakdown broken(const std::optional<Ending>& ending, const std::string& why);
    /// Sends and reads what there is room for.
    void wait(std::string_view& unsent, std::chrono::milliseconds time);

    /// How long the next answer may take.
    [[nodiscard]] std::chrono::milliseconds limit() const;

    std::vector<std::string> words_;
    LoadOptions options_;
    ProgramExperience& experience_;
    Descriptor input_, output_, messages_;
    std::optional<ChildProcess> process_{};
    LastWords last_words_;
    std::string received_;
    std::size_t sent_ = 0; ///< bytes, to this process
    bool has_answered_ = false;
    bool has_closed_output_ = false;
    bool has_ended_ = false; ///< and all is read that it wrote
};

} // namespace secant
