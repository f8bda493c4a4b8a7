#include "app/cli/eval.h"

#include "app/cli/block_reader.h"
#include "app/cli/evaluation.h"
#include "app/cli/line_reader.h"
#include "app/cli/ordered_work.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/files/link_path.h"
#include "app/platform/heap.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
#include "app/platform/threads.h"
#include "core/cases/form/case_file.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// The text of a case file that is one JSON object; nothing of a file with lines, and of one that
/// cannot be read, which the reading of lines reports.
std::optional<std::string> document_in(const std::string& path)
{
    std::error_code ignored;
    if (!path.ends_with(".json") || !std::filesystem::is_regular_file(path, ignored)) return {};
    const InputFile input{path};
    if (input.error() != 0) return {};
    BlockReader reader{input.descriptor()};
    auto block = reader.take();
    if (reader.error() != 0 || !block) return {};
    if (form_of_file(path, block->text) != CaseFileForm::document) return {};
    std::string text = std::move(block->text);
    reader.take_all(text, longest_case_file);
    // One query over several lines is no case file, and each of its lines is reported.
    if (reader.error() != 0 || text.find("\"cases\"") == std::string::npos) return {};
    return text;
}

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
            take(evaluated(options_, InputLine{options_.file, 1, false}));
            return finish();
        }
        if (const auto document = document_in(options_.file)) {
            answer_entries(*document);
            return finish();
        }
        const InputFile input{options_.file};
        if (input.error() != 0) return fail(input.error());
        LineReader lines{input.descriptor()};
        answer_lines(lines);
        if (lines.error() != 0) return fail(lines.error());
        return finish();
    }

private:
    void answer_lines(LineReader& lines)
    {
        LineBatch batch;
        do {
            while (const auto some = lines.take())
                batch.add(*some);
            if (batch.size() >= LineBatch::large) give(std::exchange(batch, {}));
            // A program that waits for these answers before its next query gets them now.
            if (!lines.has_more_now()) flush(std::exchange(batch, {}));
        } while (answers_.error() == 0 && lines.fill());
        flush(batch);
    }

    void answer_entries(std::string_view text)
    {
        auto read = read_case_file(text, CaseFileForm::document);
        if (!read) {
            take(refused(options_, read.error()));
            return;
        }
        constexpr std::size_t some = 500;
        const auto file = std::make_shared<const CaseFile>(*std::move(read));
        const auto& entries = file->entries;
        for (std::size_t at = 0; at < entries.size() && answers_.error() == 0; at += some) {
            const std::size_t count = std::min(some, entries.size() - at);
            give([this, file, at, count] {
                return evaluated(options_, std::span{file->entries}.subspan(at, count));
            });
        }
        work_.finish();
    }

    void give(std::function<Evaluated()> job)
    {
        if (is_parallel_) {
            work_.give(std::move(job));
        } else {
            take(job());
        }
    }
    void give(LineBatch batch)
    {
        give([this, lines = std::make_shared<const LineBatch>(std::move(batch))] {
            return evaluated(options_, *lines);
        });
    }

    /// Answers a last batch, and writes all answers. Few lines are answered at once: to hand them
    /// to a thread and to wait for it would take longer.
    void flush(const LineBatch& batch)
    {
        work_.finish();
        if (!batch.is_empty() && answers_.error() == 0) take(evaluated(options_, batch));
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
        return status_after(answers_, complaints_, had_bad_lines_ ? exit_bad_input : exit_success);
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

int run_eval(const EvalOptions& options)
{
    // The answers of a batch are freed by another thread than their own. Without this their memory
    // goes back to the system each time: a tenth of what two threads take.
    keep_freed_memory();
    return Eval{options}.run();
}

} // namespace secant
