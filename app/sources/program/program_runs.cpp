#include "app/sources/program/program_runs.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

constexpr std::size_t lines_at_once = 256;

/// One call of ProgramRuns::ask.
class ProgramBlocks {
public:
    ProgramBlocks(ProgramProcess& process, const ProgramRuns::Asked& asked,
                  const LoadOptions& options, SlowRow& slow)
        : process_(process), asked_(asked), options_(options),
          patience_(options.limit, options.gives_up), slow_(slow)
    {
    }

    void ask_all()
    {
        std::size_t at = 0;
        while (at < asked_.count && !patience_.is_over() && !slow_.is_over() && !options_.is_late())
            at = ask_from(at);
        for (; at < asked_.count; ++at)
            asked_.broken(at, slow_.is_over()      ? given_up()
                              : options_.is_late() ? late()
                                                   : patience_.breakdown());
    }

private:
    /// Asks for some queries. @return  where to go on
    std::size_t ask_from(std::size_t at)
    {
        // Where a program says too much, only one query at a time shows with which.
        is_alone_ = at < alone_until_ || !process_.has_answered();
        const std::size_t until = is_alone_ ? at + 1 : std::min(at + lines_at_once, asked_.count);
        const std::size_t first = at;
        text_.clear();
        for (std::size_t i = at; i < until; ++i) {
            asked_.write(i, text_);
            text_ += '\n';
        }
        began_ = std::chrono::steady_clock::now();
        const auto answers = process_.ask(text_, until - at, until - at > 1 || at < alone_until_);
        if (!answers.lines.empty()) slow_.take(false);
        if (!answers.more.empty()) {
            process_.stop();
            return is_alone_ ? break_at(at, {Breakdown::How::no_answer, more_than_one(answers)})
                             : doubt(at, until);
        }
        for (const std::string& line : answers.lines) {
            if (std::string why = asked_.read(at, line); !why.empty()) {
                process_.stop(); // which line belongs to which query is not known any more
                return is_alone_ ? break_at(at, {Breakdown::How::no_answer, std::move(why)})
                                 : doubt(at > first ? at - 1 : at, until);
            }
            ++at;
        }
        return answers.breakdown ? break_at(at, *answers.breakdown) : at;
    }

    /// Both lines tell which one was none: "debug: d = 3" of a program that prints for its author.
    static std::string more_than_one(const ProgramProcess::Answers& answers)
    {
        const std::string_view more = answers.more;
        return fmt::format("said more than one answer to a query: {} and {}",
                           printable(answers.lines.back()),
                           printable(more.substr(0, more.find('\n'))));
    }

    std::size_t break_at(std::size_t at, const Breakdown& breakdown)
    {
        // Answers that came before it took their time rightly.
        const auto elapsed = std::chrono::steady_clock::now() - began_;
        patience_.spend(
            is_alone_ ? elapsed
                      : std::min<std::chrono::steady_clock::duration>(elapsed, options_.limit));
        // One that does not start answers as little as one that is too slow.
        slow_.take(breakdown.how == Breakdown::How::too_slow ||
                   breakdown.why.starts_with("not asked: "));
        asked_.broken(at, breakdown);
        return at + 1;
    }

    /// From the query before a wrong line on: that one may have given two.
    std::size_t doubt(std::size_t at, std::size_t until)
    {
        alone_until_ = until;
        return at;
    }

    ProgramProcess& process_;
    const ProgramRuns::Asked& asked_;
    const LoadOptions& options_;
    BlockPatience patience_;
    SlowRow& slow_;
    std::size_t alone_until_ = 0;
    bool is_alone_ = false;
    std::chrono::steady_clock::time_point began_{};
    std::string text_;
};

} // namespace

std::unique_ptr<ProgramProcess> ProgramRuns::take(bool is_new)
{
    const std::lock_guard lock{mutex_};
    if (is_new || idle_.empty())
        return std::make_unique<ProgramProcess>(words_, options_, *experience_);
    auto process = std::move(idle_.back());
    idle_.pop_back();
    return process;
}

void ProgramRuns::ask(const Asked& asked)
{
    auto process = take(asked.is_first);
    ProgramBlocks{*process, asked, options_, experience_->slow}.ask_all();
    if (asked.is_first) return;
    const std::lock_guard lock{mutex_};
    idle_.push_back(std::move(process));
}

} // namespace secant
