#include "app/sources/program.h"

#include "app/methods/method_names.h"
#include "app/process/child_process.h"
#include "app/sources/outcomes.h"
#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/methods/every_query.h"
#include "core/methods/unit_direction.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

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
            return is_alone_ ? break_at(at, {Failure::no_answer, more_than_one(answers)})
                             : doubt(at, until);
        }
        for (const std::string& line : answers.lines) {
            if (std::string why = asked_.read(at, line); !why.empty()) {
                process_.stop(); // which line belongs to which query is not known any more
                return is_alone_ ? break_at(at, {Failure::no_answer, std::move(why)})
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
        slow_.take(breakdown.how == Failure::too_slow || breakdown.why.starts_with("not asked: "));
        asked_.broken(at, breakdown);
        return at + 1;
    }

    /// Asks again from the query before a wrong line on, one at a time: that query may have given
    /// two lines.
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

void ProgramRuns::ask(const Asked& asked)
{
    auto process = asked.is_first ? nullptr : idle_.take();
    if (!process) process = std::make_unique<ProgramProcess>(words_, options_, *experience_);
    ProgramBlocks{*process, asked, options_, experience_->slow}.ask_all();
    if (!asked.is_first) idle_.give_back(std::move(process));
}

namespace {

/// @param takes_unit_direction  whether the program does, and there is one
template <int N, class T>
void append_named_query(std::string& out, const Query<N, T>& query, std::uint64_t name,
                        bool takes_unit_direction)
{
    constexpr Scalar scalar = std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64;
    if (takes_unit_direction) {
        const auto given = unit_direction(query);
        PieceDirection<N> direction{{}, double{given.length}};
        for (int i = 0; i < N; ++i)
            direction.along[i] = double{given.along[static_cast<std::size_t>(i)]};
        append_query<N>(out, widen(query), direction, ExtentMember::always);
    } else {
        append_query<N>(out, widen(query), ExtentMember::always);
    }
    out.pop_back();
    out += fmt::format(R"(,"name":{},"scalar":"{}"}})", name, name_of(scalar));
}

class ProgramMethod : public EveryQuery<ProgramMethod> {
public:
    ProgramMethod(ProgramName name, std::string command_line, std::vector<std::string> words,
                  const LoadOptions& options)
        : name_(std::move(name)), command_line_(std::move(command_line)),
          runs_(std::move(words), options),
          info_(info_from_outside(name_.name, name_.about, next_revision()))
    {
        if (info_.title.empty()) info_.title = name_.name;
        if (info_.source.empty()) info_.source = command_line_;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] bool has_given_up() const noexcept override { return runs_.has_given_up(); }
    [[nodiscard]] auto experience() const noexcept { return runs_.experience(); }

    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        ask_in<N, T>(queries, outcomes, false);
    }

    template <int N, class T>
    Outcome<N, T> answer_first(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        ask_in<N, T>({&query, 1}, {&outcome, 1}, true);
        return outcome;
    }

private:
    template <int N, class T>
    void ask_in(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes,
                bool is_first) const
    {
        const auto ask_all = [&](auto asked, auto given) { ask<N, T>(asked, given, is_first); };
        ask_with_direction(info_, queries, outcomes, ask_all);
    }

    template <int N, class T>
    void ask(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes,
             bool is_first) const
    {
        const std::uint64_t first = asked_.fetch_add(queries.size());
        runs_.ask({queries.size(),
                   [&](std::size_t i, std::string& out) {
                       append_named_query(out, queries[i], first + i, info_.takes_unit_direction);
                   },
                   [&](std::size_t i, std::string_view line) {
                       return take<N, T>(line, first + i, queries[i], outcomes[i]);
                   },
                   [&](std::size_t i, const Breakdown& breakdown) {
                       outcomes[i] = failed<N, T>(breakdown.how, breakdown.why);
                   },
                   is_first});
    }

    /// @return  what is wrong with the line; empty when it answers the query of this number
    template <int N, class T>
    std::string take(std::string_view line, std::uint64_t number, const Query<N, T>& query,
                     Outcome<N, T>& outcome) const
    {
        auto read = read_outcome<N, T>(line);
        if (!read) return fmt::format("{}, in the answer {}", read.error(), printable(line));
        const std::string name = std::to_string(number);
        if (!read->name.empty() && read->name != name)
            return fmt::format("answered the query {}, and not {}", printable(read->name), name);
        if (read->skip) {
            outcome = outcome_skipped<N, T>(printable(*read->skip, 200));
        } else if (read->error) {
            outcome = failed<N, T>(Failure::error, printable(*read->error, 200));
        } else if (read->has_verdict) {
            outcome = std::move(read->outcome);
        } else {
            outcome = with_implied_hit(std::move(read->outcome),
                                       info_.extent.value_or(query.piece.extent), info_.target);
        }
        return {};
    }

    ProgramName name_;
    std::string command_line_;
    mutable ProgramRuns runs_;                    ///< safe for any thread
    mutable std::atomic<std::uint64_t> asked_{0}; ///< queries so far: no name is used twice
    MethodInfo info_;                             ///< its texts lie in the members above
};

} // namespace

Expected<LoadedProgram, std::string> load_program(std::string_view definition,
                                                  const LoadOptions& options)
{
    const std::size_t start = definition.size() - command_line_of(definition).size();
    if (start == definition.size() && !definition.ends_with('='))
        return unexpected(std::string{"it needs a name and a command line, as in mine=./mine"});
    auto name = read_program_name(definition.substr(0, start - 1));
    if (!name) return unexpected(name.error());
    const std::string_view command_line = definition.substr(start);
    auto words = command_words(command_line);
    if (!words) return unexpected(words.error());
    if (const std::string why = why_no_program(words->front(), options.folder); !why.empty())
        return unexpected(
            fmt::format("{} cannot be started: {}", printable(words->front(), whole_text), why));
    const auto program = std::make_shared<ProgramMethod>(
        *std::move(name), printable(command_line, whole_text), *std::move(words), options);
    return LoadedProgram{Method{program}, program->experience()};
}

} // namespace secant
