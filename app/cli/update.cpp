#include "app/cli/check_parts.h"

#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <iterator>
#include <utility>

namespace secant {
namespace {

/// An updated file.
struct Update {
    std::size_t wanted = 0;  ///< entries that the filter lets through
    std::size_t entries = 0; ///< that have changed
    std::string changes;     ///< in words
    std::string warning;     ///< what the save could not keep; usually empty
    RoundingNote rounding{};
    MissingMethods missing_methods{};
    UnansweredRuns unanswered{};
};

std::string entries_updated(std::size_t count)
{
    return fmt::format("{} {} updated", count, count == 1 ? "entry" : "entries");
}

/// Brings a file's entries up to date.
Update update_entries(CaseFile& file, const std::string& path, const CheckOptions& options)
{
    Update update;
    const auto out = std::back_inserter(update.changes);
    for (FiledEntry& filed : file.entries) {
        if (!is_wanted(filed.value, options.filter)) continue;
        ++update.wanted;
        update.rounding.add(fmt::format("line {}", filed.line), filed.value.rounding);
        for (std::string& method : missing_methods(filed.value, options.methods))
            add_missing(update.missing_methods, std::move(method));
        EntryCheck check = compare_entry(filed.value, options.methods);
        for (const Mismatch& mismatch : check.mismatches) {
            if (mismatch.is_unanswered) ++update.unanswered.entries[mismatch.field];
        }
        std::erase_if(check.mismatches, std::mem_fn(&Mismatch::is_unanswered));
        if (check.mismatches.empty()) continue;
        ++update.entries;
        fmt::format_to(out, "{}:{}: {}\n", printable(path, whole_text), filed.line,
                       title_of(filed.value));
        for (const Mismatch& mismatch : check.mismatches) {
            fmt::format_to(out, "  {}: {} becomes {}: {}\n", mismatch.field, mismatch.expected,
                           mismatch.got, mismatch.why);
        }
        edit_entry(filed, updated(filed.value, std::move(check.known)));
    }
    return update;
}

/// Reads the entries of a file that `secant check` reads, too.
Expected<CaseFile, CaseFileError> read_entries(const std::string& path, std::string_view content)
{
    const CaseFileForm form = form_of_file(path, content);
    if (form == CaseFileForm::document) return read_case_file(content, form);
    std::size_t line = 0;
    for (std::string_view rest = content; !rest.empty();) {
        ++line;
        if (take_until(rest, '\n').size() > BlockReader::longest_line)
            return unexpected(CaseFileError{line, "", line_too_long()});
    }
    return read_case_file(content, form);
}

/// Updates one file, or says why it is as it was.
Expected<Update, std::string> update_file(const std::string& path, const CheckOptions& options)
{
    if (path == "-") return unexpected<std::string>("-: standard input cannot be updated");
    if (is_table(path)) return unexpected(path + ": a table cannot be updated; case files can");
    const auto edited = EditedFile::read(path, longest_case_file);
    if (!edited) return unexpected(edited.error() + listing_words(options, path));
    auto file = read_entries(path, edited->content());
    if (!file) {
        return unexpected(fmt::format("{}:{}; the file is not updated", path, file.error().text()));
    }
    Update update = update_entries(*file, path, options);
    if (update.entries == 0) return update;
    auto saved = edited->save(written(*file));
    if (!saved) return unexpected(std::move(saved.error().text));
    update.warning = std::move(saved->warning);
    return update;
}

} // namespace

int run_update(const CasePaths& paths, const CheckOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    bool failed = !paths.errors.empty();
    const auto complain = [&err](const std::string& what) {
        err.text() += printable(what, whole_text) + "\n";
    };
    for (const PathError& error : paths.errors)
        complain(error.text());
    std::size_t entries = 0;
    std::size_t wanted = 0;
    std::string updated_files;
    for (const std::string& path : paths.files) {
        const auto update = update_file(path, options);
        if (update) {
            wanted += update->wanted;
            if (const std::string note = update->rounding.text(); !note.empty())
                complain(fmt::format("{}: {}", path, note));
            for (const std::string& line : words_of(path, update->missing_methods, options.methods))
                complain(line);
            for (const std::string& line : words_of(path, update->unanswered))
                complain(line);
            failed = failed || !update->unanswered.entries.empty();
        }
        if (!update) {
            complain(update.error());
            failed = true;
        } else if (update->entries > 0) {
            entries += update->entries;
            updated_files += fmt::format("{}: {}\n", printable(path, whole_text),
                                         entries_updated(update->entries));
            out.text() += update->changes;
            if (!update->warning.empty()) complain(update->warning);
        }
        out.write_now();
        err.write_now();
    }
    err.text() += method_news("secant check", *options.loaded);
    if (!options.filter.empty() && wanted == 0) {
        complain(no_entry_passes(options.filter));
        failed = true;
    }
    out.text() += entries_updated(entries) + "\n";
    out.write_now();
    if (out.error() != 0) {
        // The changes that were not printed are in the files all the same, so the message names the
        // files.
        err.text() += fmt::format("secant: standard output: {}; not all changes are printed\n{}",
                                  std::strerror(out.error()), updated_files);
        failed = true;
    }
    err.write_now();
    return failed ? exit_bad_input : exit_success;
}

} // namespace secant
