#pragma once

#include "app/sources/program/program_process.h"

#include <functional>
#include <memory>
#include <mutex>

namespace secant {

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
    /// What its processes show of it.
    [[nodiscard]] std::shared_ptr<const ProgramExperience> experience() const noexcept
    {
        return experience_;
    }
    /// Whether it is asked nothing more.
    [[nodiscard]] bool has_given_up() const noexcept { return experience_->slow.is_over(); }

private:
    [[nodiscard]] std::unique_ptr<ProgramProcess> take(bool is_new);

    std::vector<std::string> words_;
    LoadOptions options_;
    std::shared_ptr<ProgramExperience> experience_; ///< not null
    std::mutex mutex_;
    std::vector<std::unique_ptr<ProgramProcess>> idle_;
};

} // namespace secant
