#include "app/cli/commands.h"

#include "app/cli/evaluation.h"
#include "app/cli/input.h"
#include "app/cli/ordered_work.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "app/platform/system.h"
#include "core/cases/form/case_file.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// Answers one file, its parts in parallel, and prints the answers in the order of the file.
class Eval {
public:
    explicit Eval(const EvalOptions& options)
        : options_(options), is_parallel_(has_threads && options.jobs > 1),
          work_(options.jobs, [this](const Evaluated& done) { take(done); })
    {
    }

    int run()
    {
        if (is_link_path(options_.file)) {
            take(evaluated(options_, std::vector{InputLine{options_.file, 1, false}}));
            return finish();
        }
        const InputFile input{options_.file};
        if (input.error() != 0) return fail(input.error());
        Opening opening = read_opening(input.descriptor(), options_.file);
        if (opening.error != 0) return fail(opening.error);
        if (opening.form == InputForm::whole) {
            answer_whole(std::move(opening.text));
            return finish();
        }
        BlockReader lines{input.descriptor(), Cut::as_it_comes, std::move(opening.text)};
        answer_lines(lines);
        if (lines.error() != 0) return fail(lines.error());
        return finish();
    }

private:
    void answer_lines(BlockReader& lines)
    {
        while (answers_.error() == 0) {
            auto block = lines.take([this] { write_all(); });
            if (!block) break;
            if (lines.has_more_now()) {
                give([this, shared = std::make_shared<const Block>(*std::move(block))] {
                    return evaluated(options_, *shared);
                });
                continue;
            }
            // A program that waits for these answers before its next query gets them now. To hand
            // them to a thread and to wait for it would take longer.
            work_.finish();
            take(evaluated(options_, *block));
            write_all();
        }
        write_all();
    }

    /// A thread answers so many queries at a time.
    static constexpr std::size_t some = 500;

    void answer_whole(std::string whole)
    {
        const auto text = std::make_shared<const std::string>(std::move(whole));
        std::vector<InputLine> queries;
        const auto give_queries = [&] {
            if (queries.empty()) return;
            give([this, text, batch = std::exchange(queries, {})] {
                return evaluated(options_, batch);
            });
        };
        for (const InputValue& value : input_values(*text)) {
            if (answers_.error() != 0) break;
            const bool is_query = value.kind != JsonKind::case_file && !value.error;
            if (is_query) queries.push_back({value.text, value.line, false});
            if (!is_query || queries.size() == some) give_queries();
            if (value.error) give([this, value] { return refused(options_, *value.error); });
            if (value.kind == JsonKind::case_file) answer_entries(value);
        }
        give_queries();
        work_.finish();
    }

    void answer_entries(const InputValue& value)
    {
        auto read = read_case_file(value.text, CaseFileForm::document, OtherMembers::ignored);
        if (!read) {
            read.error().line += value.line - 1;
            give([this, error = read.error()] { return refused(options_, error); });
            return;
        }
        for (FiledEntry& filed : read->entries)
            filed.line += value.line - 1;
        const auto file = std::make_shared<const CaseFile>(*std::move(read));
        const auto& entries = file->entries;
        for (std::size_t at = 0; at < entries.size() && answers_.error() == 0; at += some) {
            const std::size_t count = std::min(some, entries.size() - at);
            give([this, file, at, count] {
                return evaluated(options_, std::span{file->entries}.subspan(at, count));
            });
        }
    }

    void give(std::function<Evaluated()> job)
    {
        if (is_parallel_) {
            work_.give(std::move(job));
        } else {
            take(job());
        }
    }
    /// Writes the answers to all that was given.
    void write_all()
    {
        work_.finish();
        answers_.write_now();
        complaints_.write_now();
    }

    void take(const Evaluated& done)
    {
        answers_.add(done.answers);
        complaints_.add(done.complaints);
        had_bad_lines_ = had_bad_lines_ || done.had_bad_lines;
        answers_.write_when_large();
        complaints_.write_when_large();
    }

    int finish()
    {
        complaints_.text() += method_news("secant eval", *options_.loaded);
        const bool is_answered = options_.loaded->why_not_started().empty();
        return status_after(answers_, complaints_,
                            had_bad_lines_ || !is_answered ? exit_bad_input : exit_success);
    }

    int fail(int error)
    {
        complaints_.text() +=
            fmt::format("{}: cannot be read: {}\n", printable(options_.file, whole_text),
                        reading_reason(error));
        complaints_.write_now();
        return exit_bad_input;
    }

    const EvalOptions& options_;
    bool is_parallel_;
    Output answers_{standard_output, Output::Holds::data};
    Output complaints_{standard_error};
    bool had_bad_lines_ = false;
    OrderedWork<Evaluated> work_;
};

} // namespace

int run(const EvalOptions& options)
{
    // The answers of a batch are freed by another thread than their own. Without this their memory
    // goes back to the system each time: a tenth of the time of two threads.
    keep_freed_memory();
    return Eval{options}.run();
}

} // namespace secant
