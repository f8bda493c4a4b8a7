#include "app/cli/check_parts.h"

#include "core/methods/loaded.h"
#include "core/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// True when a word needs no quotes in a shell.
bool is_plain_word(std::string_view word)
{
    return word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "_-./,:+@%") == std::string_view::npos;
}

/// A byte in the shell's quotes $'...'. Three octal digits, because a digit may follow.
std::string dollar_quoted(char c)
{
    if (c == '\'' || c == '\\') return {'\\', c};
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = byte >= 0x20 && byte < 0x7F;
    return is_plain ? std::string{c} : fmt::format("\\{:03o}", byte);
}

/// A word that a shell reads as the given one, and that a terminal may print.
std::string shell_word(std::string_view word)
{
    if (is_plain_word(word)) return std::string{word};
    const bool shows_all = printable(word, whole_text) == word;
    std::string out = shows_all ? "'" : "$'";
    for (const char c : word) {
        if (!shows_all) {
            out += dollar_quoted(c);
        } else if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

/// @param with_unanswered  else a run that was not asked is left out: it is said once for the file
std::string lines_of(const std::vector<Mismatch>& mismatches, bool with_unanswered)
{
    std::string out;
    for (const Mismatch& mismatch : mismatches) {
        if (mismatch.is_unanswered && !with_unanswered) continue;
        fmt::format_to(std::back_inserter(out), "  {}: expected {}, got {}: {}\n", mismatch.field,
                       mismatch.expected, mismatch.got, mismatch.why);
    }
    return out;
}

void open_testcase(std::string& out, std::string_view file, std::string_view name)
{
    fmt::format_to(std::back_inserter(out), "    <testcase classname=\"{}\" name=\"{}\"",
                   xml_text(file), xml_text(name));
}

/// The command that opens an entry; nothing for standard input, which cannot be opened again.
std::string open_line(const EntryPlace& place)
{
    if (place.file == "-") return {};
    // Without ./ the program would take a file with a dash for an option.
    const std::string file =
        shell_word(fmt::format("{}{}", place.file.starts_with('-') ? "./" : "", place.file));
    return place.needs_pointer ? fmt::format("  open: secant {}#{}\n", file, place.pointer)
                               : fmt::format("  open: secant {}:{}\n", file, place.line);
}

/// ", 1 entry, 2 files and 1 folder could not be read"; nothing when all could.
std::string unreadable_in_words(const CheckReport& report)
{
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, std::string_view one, std::string_view many) {
        if (count > 0) parts.push_back(counted(count, one, many));
    };
    add(report.unreadable_entries, "entry", "entries");
    add(report.unreadable_files, "file", "files");
    add(report.unreadable_folders, "folder", "folders");
    if (parts.empty()) return {};
    return fmt::format(", {} could not be read", in_series(parts));
}

std::string place_in(std::string_view pointer)
{
    return pointer.empty() ? "" : fmt::format("{}: ", pointer);
}

void add_error(CheckReport& report, std::string_view file, std::string_view name,
               std::string_view message)
{
    open_testcase(report.junit, file, name);
    fmt::format_to(std::back_inserter(report.junit),
                   ">\n      <error message=\"{}\"/>\n    </testcase>\n", xml_text(message));
}

/// "FILE:3: /cases/1: must be an object"
std::string complaint(std::string_view file, std::size_t line, std::string_view pointer,
                      std::string_view what)
{
    const std::string where = line == 0 ? std::string{file} : fmt::format("{}:{}", file, line);
    return printable(fmt::format("{}: {}{}", where, place_in(pointer), what), whole_text) + "\n";
}

void add_error(CheckReport& report, std::string_view file, std::size_t line,
               std::string_view pointer, std::string_view what)
{
    add_error(report, file, line == 0 ? "the whole file" : fmt::format("line {}", line),
              place_in(pointer) + std::string{what});
}

} // namespace

std::string title_of(const Entry& entry)
{
    return entry.name.empty() ? "(no name)" : printable(entry.name, 200);
}

void CheckReport::count(const CheckReport& other)
{
    entries += other.entries;
    filtered_out += other.filtered_out;
    failed += other.failed;
    unreadable_entries += other.unreadable_entries;
    unreadable_files += other.unreadable_files;
    unreadable_folders += other.unreadable_folders;
    bare_folders += other.bare_folders;
    expecting_nothing += other.expecting_nothing;
    rounded_entries += other.rounded_entries;
    for (const auto& [method, known] : other.missing_methods)
        add_missing(missing_methods, method, known);
    for (const auto& [title, count] : other.unanswered.entries)
        unanswered.entries[title] += count;
}

void add_missing(MissingMethods& missing, std::string method, std::size_t entries)
{
    if (missing.size() < most_missing_methods || missing.contains(method))
        missing[std::move(method)] += entries;
}

std::vector<std::string> words_of(std::string_view file, const MissingMethods& missing,
                                  const MethodSet& methods)
{
    std::vector<std::string> names;
    for (const Method& method : methods)
        names.emplace_back(method->name);
    std::vector<std::string> words;
    for (const auto& [method, known] : missing) {
        const auto near = nearest_word(method, names);
        words.push_back(fmt::format(
            "{}: the method {} is not loaded; its known answers in {} are not compared{}", file,
            method, counted(known, "entry", "entries"),
            near ? fmt::format("; did you mean {}?", *near) : std::string{}));
    }
    return words;
}

std::vector<std::string> words_of(std::string_view file, const UnansweredRuns& unanswered)
{
    std::vector<std::string> words;
    for (const auto& [title, count] : unanswered.entries) {
        words.push_back(fmt::format("{}: {}, in {}: {}", file, title,
                                    counted(count, "entry", "entries"), did_not_answer));
    }
    return words;
}

void add_result(CheckReport& report, const EntryPlace& place, const Entry& entry,
                const std::vector<Mismatch>& mismatches, bool with_junit)
{
    const auto& [file, line, pointer, needs_pointer] = place;
    ++report.entries;
    if (entry.expected == Expectation{} && entry.known.empty()) ++report.expecting_nothing;
    if (!mismatches.empty()) {
        ++report.failed;
        for (const Mismatch& mismatch : mismatches) {
            if (mismatch.is_unanswered) ++report.unanswered.entries[mismatch.field];
        }
    }
    if (!std::ranges::all_of(mismatches, &Mismatch::is_unanswered)) {
        report.failures +=
            fmt::format("{}:{}: {}\n{}{}", printable(file, whole_text), line, title_of(entry),
                        lines_of(mismatches, false), open_line(place));
    }
    if (!with_junit) return;
    open_testcase(report.junit, file,
                  entry.name.empty() ? fmt::format("line {}", line) : entry.name);
    if (mismatches.empty()) {
        report.junit += "/>\n";
        return;
    }
    fmt::format_to(std::back_inserter(report.junit),
                   ">\n      <failure message=\"{}: expected {}, got {}\">{}:{}\n{}</failure>\n"
                   "    </testcase>\n",
                   xml_text(mismatches[0].field), xml_text(mismatches[0].expected),
                   xml_text(mismatches[0].got), xml_text(file), line,
                   xml_text(lines_of(mismatches, true)));
}

void add_note(CheckReport& report, const EntryPlace& place, const std::string& rounding)
{
    ++report.rounded_entries;
    if (report.notes.size() < most_entry_complaints)
        report.notes.push_back(complaint(place.file, place.line, place.pointer, rounding));
}

void add_entry_complaint(CheckReport& report, const EntryPlace& place, const EntryError& error,
                         bool with_junit)
{
    ++report.unreadable_entries;
    const bool is_said = report.entry_complaints.size() < most_entry_complaints;
    if (!is_said && !with_junit) return;
    const std::string pointer = place.pointer + error.pointer;
    if (is_said)
        report.entry_complaints.push_back(complaint(place.file, place.line, pointer, error.what));
    if (with_junit) add_error(report, place.file, place.line, pointer, error.what);
}

void add_complaint(CheckReport& report, std::string_view file, std::size_t line,
                   std::string_view pointer, std::string_view what, bool with_junit)
{
    ++report.unreadable_files;
    report.complaints += complaint(file, line, pointer, what);
    if (with_junit) add_error(report, file, line, pointer, what);
}

void add_path_complaint(CheckReport& report, const PathError& error, bool with_junit)
{
    switch (error.kind) {
    case PathError::Kind::unreadable_folder: ++report.unreadable_folders; break;
    case PathError::Kind::bare_folder: ++report.bare_folders; break;
    case PathError::Kind::special_file: ++report.unreadable_files; break;
    }
    report.complaints += error.text() + "\n";
    const bool is_file = error.kind == PathError::Kind::special_file;
    if (with_junit)
        add_error(report, error.path, is_file ? "the whole file" : "the whole folder", error.why);
}

std::string summary_of(const CheckReport& report, std::size_t files)
{
    std::string out =
        fmt::format("{} in {}: {} passed", counted(report.entries, "entry", "entries"),
                    counted(files, "file", "files"), report.entries - report.failed);
    if (report.failed > 0) out += fmt::format(", {} failed", report.failed);
    out += unreadable_in_words(report);
    if (report.bare_folders > 0) {
        out += fmt::format(", {} no case files",
                           counted(report.bare_folders, "folder has", "folders have"));
    }
    if (report.expecting_nothing > 0) {
        out += fmt::format(" ({} expected nothing)", report.expecting_nothing);
    }
    return out + "\n";
}

std::string junit_suite(std::string_view file, const CheckReport& report)
{
    return fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}"
                       "  </testsuite>\n",
                       xml_text(file), report.entries + report.errors(), report.failed,
                       report.errors(), report.junit);
}

std::string junit_document(const CheckReport& total, std::string_view suites)
{
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<testsuites tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}"
                       "</testsuites>\n",
                       total.entries + total.errors(), total.failed, total.errors(), suites);
}

} // namespace secant
