#include "app/window/opened.h"

#include "app/files/case_paths.h"
#include "app/files/lesson_files.h"
#include "app/platform/atomic_file.h"
#include "app/platform/file_facts.h"
#include "app/platform/system.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/codec/query_json.h"
#include "core/lessons/task.h"
#include "core/link/link.h"
#include "core/paste/paste.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <tuple>

namespace secant {
namespace {

namespace fs = std::filesystem;

fs::path with_home(const std::string& path)
{
    if (path != "~" && !path.starts_with("~/")) return path;
    const std::string home = home_folder();
    return home.empty() ? fs::path{path}
                        : fs::path{home} / path.substr(std::min(path.size(), std::size_t{2}));
}

} // namespace

FolderListing list_folder(const std::string& asked)
{
    FolderListing listing;
    listing.asked = asked;
    std::error_code error;
    const fs::path folder = asked.empty() ? fs::current_path(error) : fs::path{full_path(asked)};
    listing.folder = folder.generic_string();
    if (!listing.folder.ends_with('/')) listing.folder += '/';
    const auto entries = error ? unexpected(error) : entries_of_folder(folder, most_listed);
    if (!entries) {
        listing.problem = listing.folder + ": " + entries.error().message();
        return listing;
    }
    for (const fs::directory_entry& entry : *entries) {
        std::error_code ignored; // a broken link counts as a file
        listing.entries.push_back(
            {entry.path().filename().generic_string(), entry.is_directory(ignored)});
    }
    std::ranges::sort(listing.entries, [](const FolderEntry& a, const FolderEntry& b) {
        return std::tuple{!a.is_folder, std::string_view{a.name}} <
               std::tuple{!b.is_folder, std::string_view{b.name}};
    });
    return listing;
}

std::string full_path(const std::string& path)
{
    std::error_code error;
    const fs::path full = fs::absolute(with_home(path), error);
    return error ? path : full.lexically_normal().generic_string();
}

bool is_there(const std::string& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

bool is_folder(const std::string& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

namespace {

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

/// "FILE#POINTER" as its two parts; none when no file is called FILE.
std::optional<std::pair<std::string, std::string_view>> split_pointer(const std::string& path)
{
    const std::size_t hash = path.find_last_of('#');
    if (hash == std::string::npos || !is_there(path.substr(0, hash))) return std::nullopt;
    return std::pair{path.substr(0, hash), std::string_view{path}.substr(hash + 1)};
}

/// The index in "/cases/41" or "/cases/41/scene/r"; none when no entry is named.
std::optional<std::size_t> index_in(std::string_view pointer)
{
    // A document that is an array has the pointers "/41" and "/41/scene/r".
    const std::string_view entries = pointer.starts_with("/cases/") ? "/cases/" : "/";
    if (!pointer.starts_with(entries)) return std::nullopt;
    const std::string_view rest = pointer.substr(entries.size());
    std::size_t index = 0;
    const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), index);
    const std::string_view within = rest.substr(static_cast<std::size_t>(stop - rest.data()));
    const bool is_index = error == std::errc{} && (within.empty() || within.starts_with('/'));
    return is_index ? std::optional{index} : std::nullopt;
}

std::string shown(const std::string& path)
{
    return printable(path, whole_text);
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
    TakenNames names{file};
    std::optional<CsvHeader> header;
    std::size_t next = 1;
    const char separator = csv_separator(text);
    const auto refuse = [&](std::size_t line, const EntryError& error) {
        return unexpected(CaseFileError{line, error.pointer, error.what});
    };
    while (!text.empty()) {
        const std::size_t number = next;
        const std::string_view line = take_csv_row(text, separator);
        next += line_at(line, std::string_view::npos);
        if (is_blank(line)) continue;
        if (!header) {
            auto read = read_csv_header(line);
            if (!read) return refuse(number, read.error());
            header = *std::move(read);
            continue;
        }
        auto read = read_csv_row(*header, line);
        if (!read) return refuse(number, read.error());
        auto& entry = *read;
        entry.name = names.take(entry.name);
        insert_entry(file, file.entries.size(), std::move(entry));
        file.entries.back().line = number;
    }
    return file;
}

/// The query of a file with one query and nothing else.
const Entry* only_entry(const CaseFile& file, std::string_view text)
{
    const bool is_one = file.entries.size() == 1 && kind_of_json(text) == JsonKind::query;
    if (!is_one) return nullptr;
    const Entry& only = file.entries.front().value;
    return says_nothing(only) ? &only : nullptr;
}

/// The reason why a file cannot be read, with the message of `secant eval` when the file holds a
/// query.
std::string complaint(const std::string& path, std::string_view text, const CaseFileError& error)
{
    if (kind_of_json(text) == JsonKind::query) {
        const auto query = read_query(text, Extent::segment);
        if (!query) {
            return shown(path) + ":1: " + query.error().field + ": " + query.error().what;
        }
    }
    return shown(path) + ":" + error.text();
}

/// @param takes_query  true when a file with one query is a document instead of a case file
void read_into(Opened& out, const std::string& path, bool takes_query)
{
    auto content = read_file(path, longest_case_file);
    if (!content) {
        out.problems.push_back(printable(content.error(), whole_text));
        return;
    }
    const std::string& text = *content;
    const std::string_view unmarked = std::string_view{text}.substr(byte_order_mark_length(text));
    const bool table = is_table(path);
    const JsonKind kind = kind_of_json(unmarked);
    if (takes_query && (kind == JsonKind::object || kind == JsonKind::query)) {
        if (const auto sweep = pasted_sweep(unmarked, Target::curve)) {
            if (const auto* const query = std::get_if<PastedQuery>(&*sweep))
                out.document = query->document;
            else
                out.problems.push_back(shown(path) + ": " + std::get<PasteRefusal>(*sweep).why);
            return;
        }
    }
    // A query that becomes the document is not saved as a case file, so nothing of it is lost.
    const bool is_query = takes_query && kind == JsonKind::query;
    auto read = table ? read_table(text)
                      : read_case_file(text, form_of_file(path, text),
                                       is_query ? OtherMembers::ignored : OtherMembers::refused);
    if (!read) {
        out.problems.push_back(complaint(path, unmarked, read.error()));
        return;
    }
    auto& file = *read;
    out.rounding = rounding_note(file);
    const Entry* entry = takes_query ? only_entry(file, unmarked) : nullptr;
    if (entry == nullptr) {
        // A table is never overwritten: its entries are saved as a new case file.
        out.files.push_back(table ? AddFile{{}, std::move(file), {}}
                                  : AddFile{full_path(path), std::move(file), fingerprint(text)});
    } else {
        out.document = Document{entry->query, entry->target};
    }
}

Opened open_link(const std::string& link)
{
    Opened out;
    const auto asked = asked_in(link);
    const auto shared = shared_in(link);
    const bool is_place = asked && !std::holds_alternative<std::monostate>(*asked) &&
                          !std::holds_alternative<Task>(*asked);
    if (!asked) {
        out.problems.push_back(shown(link) + ": " + asked.error());
    } else if (is_place) {
        out.link = link;
    } else if (!shared) {
        out.problems.push_back(shown(link) + ": " + shared.error().why);
    } else {
        out.document = shared->document;
        out.link = link;
    }
    return out;
}

/// Reads a file for one of its entries.
/// @param pointer  the entry's, or that of a part of the entry
Opened open_entry(const std::string& file, std::string_view pointer)
{
    Opened out;
    out.index = index_in(pointer);
    if (!out.index) {
        out.problems.push_back(fmt::format("{}: '{}' is no entry; an entry is {}#/cases/0",
                                           shown(file), printable(pointer), shown(file)));
        return out;
    }
    read_into(out, file, false);
    if (out.files.empty()) return out;
    const std::size_t count = out.files.front().content.entries.size();
    if (*out.index < count) return out;
    out.files.clear();
    out.problems.push_back(fmt::format("{}: there is no /cases/{}: the file has {}", shown(file),
                                       *out.index, counted(count, "entry", "entries")));
    return out;
}

} // namespace

Opened open_path(const std::string& path)
{
    if (is_link_path(path)) return open_link(path);
    if (const auto entry = split_pointer(path); entry && !is_there(path))
        return open_entry(entry->first, entry->second);
    Opened out;
    if (is_lesson_file(path) && !is_folder(path)) {
        if (auto lesson = read_lesson_file(path)) {
            out.lesson = *std::move(lesson);
        } else {
            out.problems = std::move(lesson.error());
        }
        return out;
    }
    const auto parts = split_line(path);
    if (parts && !is_there(path)) {
        out.line = parts->second;
        read_into(out, parts->first, false);
    } else if (is_folder(path)) {
        out.folder = full_path(path);
        while (out.folder.size() > 1 && out.folder.ends_with('/'))
            out.folder.pop_back();
        read_lessons_of(out.folder, out.lessons, out.problems);
    } else {
        read_into(out, path, true);
    }
    return out;
}

Opened open_case_file(const std::string& path)
{
    Opened out;
    read_into(out, path, false);
    return out;
}

} // namespace secant
