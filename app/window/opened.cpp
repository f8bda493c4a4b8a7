#include "app/window/opened.h"

#include "app/files/case_paths.h"
#include "app/platform/atomic_file.h"
#include "app/window/folder.h"
#include "core/cases/form/csv_table.h"
#include "core/codec/query_reader.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace secant {
namespace {

/// The largest file that is read, so that a wrong file cannot fill the memory.
constexpr std::size_t longest_case_file = std::size_t{1} << 29;

/// "FILE:LINE" as its two parts; none when it is not written so.
std::optional<std::pair<std::string, std::size_t>> split_line(const std::string& path)
{
    const std::size_t colon = path.find_last_of(':');
    if (colon == std::string::npos || colon + 1 == path.size()) return std::nullopt;
    std::size_t line = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + colon + 1, end, line);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return std::pair{path.substr(0, colon), line};
}

/// The only line of a text that is not blank.
std::optional<std::string_view> only_line(std::string_view text)
{
    const std::string_view line = trimmed(text);
    const bool is_one = !line.empty() && line.find('\n') == std::string_view::npos;
    return is_one ? std::optional{line} : std::nullopt;
}

bool says_nothing(const Entry& entry)
{
    return entry.expected == Expectation{} && entry.known.empty() && entry.note.empty() &&
           entry.tags.empty();
}

/// The rows of a table as the entries of a file that was never saved.
Expected<CaseFile, CaseFileError> read_table(std::string_view text)
{
    CaseFile file = new_case_file();
    std::optional<CsvHeader> header;
    std::size_t next = 1;
    while (!text.empty()) {
        const std::size_t number = next;
        const std::string_view line = take_csv_row(text);
        next += line_at(line, std::string_view::npos);
        if (is_blank(line)) continue;
        if (!header) {
            auto read = read_csv_header(line);
            if (!read) {
                return unexpected(CaseFileError{number, read.error().pointer, read.error().what});
            }
            header = *std::move(read);
            continue;
        }
        auto read = read_csv_row(*header, line);
        if (!read) {
            return unexpected(CaseFileError{number, read.error().pointer, read.error().what});
        }
        auto& entry = *read;
        entry.name = free_name(file, entry.name);
        insert_entry(file, file.entries.size(), std::move(entry));
        file.entries.back().line = number;
    }
    return file;
}

/// The query of a file with one query and nothing else.
const Entry* only_entry(const CaseFile& file, std::string_view text)
{
    const bool is_one = file.form == CaseFileForm::lines && file.entries.size() == 1;
    if (!is_one || text.find("\"scene\"") != std::string_view::npos) return nullptr;
    const Entry& only = file.entries.front().value;
    return says_nothing(only) ? &only : nullptr;
}

/// Why a file cannot be read, with the message of `secant eval` when the file holds a query.
std::string complaint(const std::string& path, std::string_view text, const CaseFileError& error)
{
    const auto line = only_line(text);
    if (line && form_of(text) == CaseFileForm::lines && line->find("\"scene\"") == line->npos) {
        const auto query = read_query(*line, Extent::segment);
        if (!query) {
            return path + ":1: " + query.error().field + ": " + query.error().what;
        }
    }
    return path + ":" + error.text();
}

/// @param takes_query  Whether a file with one query is a document instead of a case file.
void read_into(Opened& out, const std::string& path, bool takes_query)
{
    auto content = read_file(path, longest_case_file);
    if (!content) {
        out.problems.push_back(std::move(content.error()));
        return;
    }
    const std::string& text = *content;
    const bool table = is_table(path);
    auto read = table ? read_table(text) : read_case_file(text);
    if (!read) {
        out.problems.push_back(complaint(path, text, read.error()));
        return;
    }
    auto& file = *read;
    const Entry* entry = takes_query ? only_entry(file, text) : nullptr;
    if (entry == nullptr) {
        // A table is never overwritten: its entries are saved as a new case file.
        out.files.push_back(table ? AddFile{{}, std::move(file), {}}
                                  : AddFile{full_path(path), std::move(file), fingerprint(text)});
    } else if (const auto* query = std::get_if<Query<2>>(&entry->query)) {
        out.document = Document{query->circle, query->piece, entry->target};
    } else {
        out.problems.push_back(path + ":1: the window shows queries in the plane, not in space");
    }
}

} // namespace

Opened open_path(const std::string& path)
{
    Opened out;
    const auto parts = split_line(path);
    if (parts && !is_there(path)) {
        out.line = parts->second;
        read_into(out, parts->first, false);
    } else if (is_folder(path)) {
        CasePaths found = find_case_files({path});
        out.problems = std::move(found.errors);
        for (const std::string& file : found.files)
            read_into(out, file, false);
    } else {
        read_into(out, path, true);
    }
    return out;
}

} // namespace secant
