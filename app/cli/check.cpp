#include "app/cli/commands.h"

#include "app/cli/check_parts.h"
#include "app/cli/ordered_work.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <span>

namespace secant {
namespace {

/// Checks one file after the other, the parts of each in parallel.
class Check {
public:
    explicit Check(const CheckOptions& options)
        : options_(options),
          work_(options.jobs, [this](const CheckReport& report) { take(report); })
    {
    }

    void check_file(const std::string& file)
    {
        ++files_;
        suite_ = {};
        const FilePart part{file, &options_};
        const InputFile input{file};
        if (input.descriptor() < 0) {
            refuse(part, 0,
                   fmt::format("cannot be read: {}{}", reading_reason(input.error()),
                               listing_words(options_, file)));
        } else {
            check_input(part, input.descriptor());
        }
        work_.finish();
        if (suite_.unreadable_entries > most_entry_complaints) {
            const std::size_t more = suite_.unreadable_entries - most_entry_complaints;
            say(fmt::format("{}: {} could not be read", file,
                            counted(more, "more entry", "more entries")));
        }
        if (suite_.rounded_entries > most_entry_complaints) {
            const std::size_t more = suite_.rounded_entries - most_entry_complaints;
            say(fmt::format("{}: L is rounded in {}", file,
                            counted(more, "more entry", "more entries")));
        }
        for (const std::string& line : words_of(file, suite_.missing_methods, options_.methods))
            say(line);
        for (const std::string& line : words_of(file, suite_.unanswered))
            say(line);
        if (suite_.entries + suite_.filtered_out + suite_.errors() == 0)
            say(fmt::format("{}: has no entries", file));
        if (part.with_junit()) suites_ += junit_suite(file, suite_);
    }

    /// Writes the remaining output. Returns the exit status.
    int finish()
    {
        progress_.clear();
        complaints_.text() += method_news("secant check", *options_.loaded);
        out_.text() += summary_of(total_, files_);
        const bool is_saved = save_report();
        const bool is_proved = total_.errors() == 0 && !filters_all_out() && is_saved;
        const int status = !is_proved          ? exit_bad_input
                           : total_.failed > 0 ? exit_failed
                                               : exit_success;
        return status_after(out_, complaints_, status);
    }

    /// Reports a path that gives no case file.
    void refuse_path(const PathError& error)
    {
        if (error.kind == PathError::Kind::special_file) ++files_;
        suite_ = {};
        CheckReport report;
        add_path_complaint(report, error, !options_.junit.empty());
        take(report);
        if (!options_.junit.empty()) suites_ += junit_suite(error.path, suite_);
    }

private:
    void say(std::string_view text)
    {
        progress_.clear();
        complaints_.text() += printable(text, whole_text) + "\n";
    }

    /// Writes the report of JUnit, if one is wanted. False when it cannot be written.
    bool save_report()
    {
        if (options_.junit.empty()) return true;
        const auto saved = save_atomically(options_.junit, junit_document(total_, suites_));
        if (!saved) {
            say(saved.error());
        } else if (!saved->warning.empty()) {
            say(saved->warning);
        }
        return saved.has_value();
    }

    /// Reports a filter that lets no entry through. @return  true when it lets none through
    bool filters_all_out()
    {
        if (options_.filter.empty() || total_.entries > 0) return false;
        say(no_entry_passes(options_.filter));
        return true;
    }

    void check_input(const FilePart& part, int descriptor)
    {
        if (is_table(part.file)) {
            check_table(part, descriptor);
            return;
        }
        BlockReader reader{descriptor, Cut::lines};
        auto block = reader.take();
        // An entry has no line that is too long for the reader; a document may stand on one.
        const std::string_view beginning = block ? std::string_view{block->text} : "";
        if (form_of_file(part.file, beginning) == CaseFileForm::document) {
            check_document(part, std::move(block), reader);
            return;
        }
        if (block) block->text.erase(0, byte_order_mark_length(block->text));
        for (; block; block = reader.take()) {
            work_.give([part, shared = std::make_shared<Block>(*std::move(block))] {
                return check_lines(part, *shared);
            });
        }
        refuse_failed_read(part, reader);
    }

    /// @param block  The beginning of the file.
    void check_document(const FilePart& part, std::optional<Block> block, BlockReader& reader)
    {
        const auto document = std::make_shared<LoadedDocument>();
        if (block) document->text = std::move(block->text);
        // A text that grows is copied; room for the file saves the memory of the copy.
        std::error_code unknown; // a pipe has no size
        const std::uintmax_t size = std::filesystem::file_size(part.file, unknown);
        if (!unknown && size > document->text.size() && size <= longest_case_file)
            document->text.reserve(size + (1U << 21));
        reader.take_all(document->text, longest_case_file);
        if (reader.error() == EFBIG) {
            refuse(part, 0, fmt::format("has more than {} bytes", longest_case_file));
            return;
        }
        if (refuse_failed_read(part, reader)) return;
        auto batches = batch_document(document->text);
        if (!batches) {
            const auto& [line, pointer, what] = batches.error();
            refuse(part, line, what, pointer);
            return;
        }
        document->same_names = std::move(batches->same_names);
        EntryBatch batch;
        for (const std::size_t offset : batches->offsets) {
            const std::string_view before{document->text.data() + batch.offset,
                                          offset - batch.offset};
            batch.line += line_feeds_in(before);
            batch.offset = offset;
            work_.give([part, document, batch] { return check_batch(part, *document, batch); });
            batch.first += DocumentBatches::batch_size;
        }
    }

    void check_table(const FilePart& part, int descriptor)
    {
        BlockReader reader{descriptor, Cut::rows};
        auto block = reader.take();
        if (!block) {
            if (!refuse_failed_read(part, reader)) refuse(part, 1, "no header line", "header");
            return;
        }
        std::string_view rest = block->text;
        const char separator = csv_separator(rest);
        std::string_view names = take_csv_row(rest, separator);
        while (is_blank(names) && !rest.empty()) {
            ++block->first_line;
            names = take_csv_row(rest, separator);
        }
        auto read = read_csv_header(names);
        if (!read) {
            refuse(part, block->first_line, read.error().what, read.error().pointer);
            return;
        }
        const auto header = std::make_shared<CsvHeader>(*std::move(read));
        block->first_line += line_at(names, std::string_view::npos);
        block->text.erase(0, block->text.size() - rest.size());
        for (; block; block = reader.take()) {
            work_.give([part, header, shared = std::make_shared<Block>(*std::move(block))] {
                return check_rows(part, *shared, *header);
            });
        }
        refuse_failed_read(part, reader);
    }

    bool refuse_failed_read(const FilePart& part, const BlockReader& reader)
    {
        if (reader.error() == 0) return false;
        if (reader.error() == EFBIG) {
            refuse(part, reader.next_line(), line_too_long());
        } else {
            const std::size_t line = reader.has_read() ? reader.next_line() : 0;
            refuse(part, line, fmt::format("cannot be read: {}", reading_reason(reader.error())));
        }
        return true;
    }

    /// Reports what cannot be read of a file.
    void refuse(const FilePart& part, std::size_t line, std::string_view what,
                std::string_view pointer = {})
    {
        work_.finish();
        CheckReport report;
        add_complaint(report, part.file, line, pointer, what, part.with_junit());
        take(report);
    }

    void take(const CheckReport& report)
    {
        const auto still_said = [](const std::vector<std::string>& lines, std::size_t said) {
            const std::size_t left = most_entry_complaints - std::min(said, most_entry_complaints);
            return std::span{lines}.first(std::min(lines.size(), left));
        };
        const auto unreadable = still_said(report.entry_complaints, suite_.unreadable_entries);
        const auto rounded = still_said(report.notes, suite_.rounded_entries);
        total_.count(report);
        suite_.count(report);
        suite_.junit += report.junit;
        const bool has_lines = !report.failures.empty() || !report.complaints.empty();
        if (has_lines || !unreadable.empty() || !rounded.empty()) progress_.clear();
        out_.text() += report.failures;
        out_.write_now();
        for (const auto& lines : {unreadable, rounded}) {
            for (const std::string& line : lines)
                complaints_.text() += line;
        }
        complaints_.text() += report.complaints;
        complaints_.write_now();
        progress_.show(total_);
    }

    const CheckOptions& options_;
    Output out_{standard_output};
    Output complaints_{standard_error};
    Progress progress_;
    CheckReport total_;
    CheckReport suite_; ///< of the file that is being checked
    std::string suites_;
    std::size_t files_ = 0;
    OrderedWork<CheckReport> work_;
};

/// The input that a report would replace; nothing when there is none.
std::optional<std::string> input_at(const std::string& report,
                                    const std::vector<std::string>& inputs)
{
    const auto found = std::ranges::find_if(
        inputs, [&](const std::string& input) { return is_same_file(report, input); });
    return found == inputs.end() ? std::nullopt : std::optional{*found};
}

} // namespace

int run(const CheckOptions& options)
{
    const CasePaths paths = find_case_files(options.paths);
    if (options.update) return run_update(paths, options);
    if (!options.junit.empty()) {
        if (const auto input = input_at(options.junit, paths.files)) {
            fmt::print(stderr,
                       "secant check: --junit: the report would replace {}, which is checked\n",
                       printable(*input, whole_text));
            return exit_bad_input;
        }
        // A check may be long, so a report that cannot be written is refused before it.
        if (const auto may = may_save(options.junit); !may) {
            fmt::print(stderr, "{}\n", printable(may.error(), whole_text));
            return exit_bad_input;
        }
    }
    Check check{options};
    for (const PathError& error : paths.errors)
        check.refuse_path(error);
    for (const std::string& file : paths.files)
        check.check_file(file);
    return check.finish();
}

} // namespace secant
