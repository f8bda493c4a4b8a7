#pragma once

#include "app/methods/method_source.h"
#include "app/process/pipe.h"
#include "app/sources/outcomes.h"
#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The shared experience of all processes of a program. Any thread may call.
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
    /// The time of the last start until the first answer; 0 when none had an answer yet.
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

    /// True when it has answered since its start: only then are several lines sent at once.
    /// @post false after a breakdown and after stop()
    [[nodiscard]] bool has_answered() const noexcept { return has_answered_; }

    struct Answers {
        std::vector<std::string> lines{}; ///< at most one for each query, in order, without its end
        /// The breakdown at the first query without a line. The program is gone.
        std::optional<Breakdown> breakdown{};
        std::string more{}; ///< the beginning of the text after the last answer
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

    /// The longest wait for the next answer.
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

/// A program, and the experience with its processes.
struct LoadedProgram {
    Method method;
    std::shared_ptr<const ProgramExperience> experience; ///< not null
};

/// A program as a method. It reads queries on its standard input, one a line, as `secant eval`
/// reads them, and answers each with one line, as `secant eval` does. Its queries also have a
/// "name", which an answer may repeat and then must, and a "scalar". It is started with the first
/// query.
/// @param definition  "name=command line", or with settings of the program in the words of a
///                    script's header: "name(extent: ray, target: disk)=command line". The command
///                    line is split as a shell does, without running one.
/// @return            Or the error in the definition.
[[nodiscard]] Expected<LoadedProgram, std::string> load_program(std::string_view definition,
                                                                const LoadOptions& options);

/// A program under test, with the processes that run it: one for each thread that asks at the same
/// time. Any thread may ask.
class ProgramRuns {
public:
    ProgramRuns(std::vector<std::string> words, LoadOptions options)
        : words_(std::move(words)), options_(std::move(options)),
          experience_(std::make_shared<ProgramExperience>(options_.gives_up))
    {
    }

    struct Asked {
        std::size_t count = 0;
        /// Appends the line of query i, without its end.
        std::function<void(std::size_t i, std::string& out)> write;
        /// Takes the answer of query i. A later call for the same i counts.
        /// @return  what is wrong with it; empty when it is an answer to query i
        std::function<std::string(std::size_t i, std::string_view line)> read;
        /// Takes what became of query i.
        std::function<void(std::size_t i, const Breakdown&)> broken;
        bool is_first = false; ///< asks a new process, which ends then
    };
    /// Every query gets either an answer or a breakdown.
    void ask(const Asked& asked);
    [[nodiscard]] std::shared_ptr<const ProgramExperience> experience() const noexcept
    {
        return experience_;
    }
    /// True when the program is asked nothing more.
    [[nodiscard]] bool has_given_up() const noexcept { return experience_->slow.is_over(); }

private:
    std::vector<std::string> words_;
    LoadOptions options_;
    std::shared_ptr<ProgramExperience> experience_; ///< not null
    IdleRunners<ProgramProcess> idle_;
};

} // namespace secant
