#pragma once

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "core/cases/check.h"
#include "core/cases/form/case_document.h"
#include "core/cases/form/csv.h"
#include "core/cases/form/entry_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// At most so many unreadable entries of a file have a message each. A file of the wrong format
/// would have a message for each of millions of lines.
inline constexpr std::size_t most_entry_complaints = 100;

/// Methods that are not loaded, and how many entries know answers of each. At most
/// `most_missing_methods`: a file may name millions.
using MissingMethods = std::map<std::string, std::size_t>;
inline constexpr std::size_t most_missing_methods = 20;

/// Counts entries that know answers of a method that is not loaded.
void add_missing(MissingMethods& missing, std::string method, std::size_t entries = 1);

/// The messages that the known answers of these methods are not compared, one line for each method.
[[nodiscard]] std::vector<std::string>
words_of(std::string_view file, const MissingMethods& missing, const MethodSet& methods);

/// Runs that are asked nothing more, because they did not answer, and in how many entries.
struct UnansweredRuns {
    std::map<std::string, std::size_t> entries{}; ///< by the title: "mine in float"
};

/// The messages that these runs were not asked, one line for each run.
[[nodiscard]] std::vector<std::string> words_of(std::string_view file,
                                                const UnansweredRuns& unanswered);

/// The result of checking a part of a file, or all files.
struct CheckReport {
    std::size_t entries = 0;      ///< that were read and not filtered out
    std::size_t filtered_out = 0; ///< that were read, and that the filter does not let through
    std::size_t failed = 0;
    std::size_t unreadable_entries = 0;
    std::size_t unreadable_files = 0;   ///< or the rest of a file
    std::size_t unreadable_folders = 0; ///< or the rest of a folder
    std::size_t bare_folders = 0;       ///< that hold no case files
    std::size_t expecting_nothing = 0;
    MissingMethods missing_methods;
    UnansweredRuns unanswered;
    std::string failures;   ///< for standard output
    std::string complaints; ///< about what else cannot be read, for standard error
    /// About the first entries that cannot be read, at most `most_entry_complaints`.
    std::vector<std::string> entry_complaints;
    std::size_t rounded_entries = 0; ///< whose L was rounded: they give it by a direction
    std::vector<std::string> notes;  ///< about the first of these, as many
    std::string junit;               ///< elements <testcase>, if a report is wanted

    /// Adds the counts of `other`, not its texts.
    void count(const CheckReport& other);

    /// All that could not be checked.
    [[nodiscard]] std::size_t errors() const
    {
        return unreadable_entries + unreadable_files + unreadable_folders + bare_folders;
    }
};

/// The name of an entry in a line of output.
[[nodiscard]] std::string title_of(const Entry& entry);

/// Where an entry stands in a file.
struct EntryPlace {
    std::string_view file; ///< as it was named on the command line
    std::size_t line = 0;  ///< counted from 1
    std::string pointer{}; ///< of an entry of a document: "/cases/41"
    /// True when another entry begins later on the line: the line alone would name that one.
    bool needs_pointer = false;
};

/// Adds an entry that was checked. An unanswered run is only counted.
void add_result(CheckReport& report, const EntryPlace& place, const Entry& entry,
                const std::vector<Mismatch>& mismatches, bool with_junit);

/// Adds and counts an entry whose L was rounded, which is no fault.
void add_note(CheckReport& report, const EntryPlace& place, const std::string& rounding);

/// Adds and counts an entry that cannot be read.
void add_entry_complaint(CheckReport& report, const EntryPlace& place, const EntryError& error,
                         bool with_junit);

/// Adds and counts what cannot be read of a file.
/// @param line  0 when it is the whole file
void add_complaint(CheckReport& report, std::string_view file, std::size_t line,
                   std::string_view pointer, std::string_view what, bool with_junit);

/// Adds and counts a path that gives no case file.
void add_path_complaint(CheckReport& report, const PathError& error, bool with_junit);

/// The last line: how many entries, how many failed.
[[nodiscard]] std::string summary_of(const CheckReport& report, std::size_t files);

/// A file's element <testsuite> around its entries.
[[nodiscard]] std::string junit_suite(std::string_view file, const CheckReport& report);

/// The whole document around its suites.
[[nodiscard]] std::string junit_document(const CheckReport& total, std::string_view suites);

/// The facts of a file that every thread needs.
struct FilePart {
    std::string file;
    const CheckOptions* options;

    [[nodiscard]] bool with_junit() const { return !options->junit.empty(); }
};

/// A document in memory, shared by the threads that check its parts.
struct LoadedDocument {
    std::string text;
    std::deque<SameName> same_names;
};

// Each checks a part of a file, in any thread.

/// A block of lines, each of which is an entry or blank.
[[nodiscard]] CheckReport check_lines(const FilePart& part, const Block& block);

[[nodiscard]] CheckReport check_rows(const FilePart& part, const Block& block,
                                     const CsvHeader& header);

/// The message about a line that is longer than BlockReader takes.
[[nodiscard]] std::string line_too_long();

/// Several entries of a document, one after the other.
struct EntryBatch {
    std::size_t first = 0;  ///< index of the first entry
    std::size_t offset = 0; ///< where it begins
    std::size_t line = 1;   ///< of that place, counted from 1
};

[[nodiscard]] CheckReport check_batch(const FilePart& part, const LoadedDocument& document,
                                      const EntryBatch& batch);

/// `secant check --update`: rewrites the expectations and known answers that do not hold, and
/// prints each change after it is on the disk; everything else in a file keeps its bytes. A file
/// that another program locks or changes meanwhile is not written. When the changes cannot be
/// printed, the files are updated nevertheless, and standard error names them.
/// @return The exit status: 0, or 2 when a file could not be read or written, or a change could not
///         be printed.
[[nodiscard]] int run_update(const CasePaths& paths, const CheckOptions& options);

/// Shows the progress on a terminal; nothing elsewhere.
class Progress {
public:
    void show(const CheckReport& total)
    {
        if (!is_terminal_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - shown_ < std::chrono::milliseconds{100}) return;
        shown_ = now;
        is_shown_ = true;
        fmt::print(stderr, "\r\x1b[K{}, {} failed", counted(total.entries, "entry", "entries"),
                   total.failed);
    }
    void clear()
    {
        if (is_shown_) fmt::print(stderr, "\r\x1b[K");
        is_shown_ = false;
    }

private:
    bool is_terminal_ = standard_error_is_terminal();
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point shown_{};
};

} // namespace secant
