#include "app/cli/check_parts.h"

#include "core/cases/form/entry_reader.h"
#include "core/cases/form/json_kind.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

void check_one(const FilePart& part, const EntryPlace& place, const Entry& entry,
               CheckReport& report)
{
    if (!is_wanted(entry, part.options->filter)) {
        ++report.filtered_out;
        return;
    }
    std::vector<Mismatch> mismatches = check_entry(entry, part.options->methods);
    for (std::string& method : missing_methods(entry, part.options->methods))
        add_missing(report.missing_methods, std::move(method));
    for (Mismatch& mismatch : check_methods(entry, part.options->runs, part.options->says_why))
        mismatches.push_back(std::move(mismatch));
    add_result(report, place, entry, mismatches, part.with_junit());
}

/// Checks an entry, or reports that it could not be read.
void check_read(const FilePart& part, const EntryPlace& place,
                const Expected<Entry, EntryError>& read, CheckReport& report)
{
    if (read) {
        check_one(part, place, *read, report);
        return;
    }
    add_entry_complaint(report, place, read.error(), part.with_junit());
}

/// Calls `look` with the text of every entry, a line or several, and the number of its first line.
template <class Look>
void for_each_entry(const Block& block, const Look& look)
{
    std::string_view rest = block.text;
    for (std::size_t line = block.first_line; !rest.empty();) {
        const std::string_view text = first_value(rest);
        if (!is_blank(text)) look(text, line);
        const std::size_t length = std::min(text.size() + 1, rest.size());
        line += line_feeds_in(rest.substr(0, length));
        rest.remove_prefix(length);
    }
}

} // namespace

CheckReport check_lines(const FilePart& part, const Block& block)
{
    CheckReport report;
    for_each_entry(block, [&](std::string_view text, std::size_t line) {
        check_read(part, {part.file, line}, read_entry(text), report);
    });
    return report;
}

CheckReport check_rows(const FilePart& part, const Block& block, const CsvHeader& header)
{
    CheckReport report;
    std::string_view rest = block.text;
    std::size_t line = block.first_line;
    while (!rest.empty()) {
        const std::string_view row = take_csv_row(rest, header.separator);
        if (!is_blank(row)) {
            check_read(part, {part.file, line}, read_csv_row(header, row), report);
        }
        line += line_at(row, std::string_view::npos);
    }
    return report;
}

CheckReport check_batch(const FilePart& part, const LoadedDocument& document,
                        const EntryBatch& batch)
{
    CheckReport report;
    const std::string_view text{document.text};
    const std::string_view entries = entries_pointer(text);
    // One more: where it begins tells whether the last entry of the batch shares its line.
    constexpr std::size_t size = DocumentBatches::batch_size;
    const std::vector<EntrySpan> spans = entries_from(text, batch.offset, size + 1);
    auto same = std::ranges::lower_bound(document.same_names, batch.first, {}, &SameName::index);
    std::size_t line = batch.line;
    for (std::size_t i = 0; i < std::min(spans.size(), size); ++i) {
        const std::string_view entry = text.substr(spans[i].offset, spans[i].length);
        const std::size_t next = i + 1 < spans.size() ? spans[i + 1].offset : text.size();
        const std::size_t feeds =
            line_feeds_in(text.substr(spans[i].offset, next - spans[i].offset));
        const bool shares_line = i + 1 < spans.size() && feeds == 0;
        const std::size_t index = batch.first + i;
        const EntryPlace place{part.file, line, fmt::format("{}/{}", entries, index), shares_line};
        auto read = read_entry(entry);
        // Two entries of one name cannot be told apart.
        if (same != document.same_names.end() && same->index == index) {
            if (read) read = unexpected(EntryError{"/name", same_name_refusal(entry, same->other)});
            ++same;
        }
        check_read(part, place, read, report);
        line += feeds;
    }
    return report;
}

std::string line_too_long()
{
    return fmt::format("the line is longer than {} bytes", BlockReader::longest_line);
}

bool is_wanted(const Entry& entry, const std::string& filter)
{
    return filter.empty() || entry.name.find(filter) != std::string::npos ||
           std::ranges::find(entry.tags, filter) != entry.tags.end();
}

std::string no_entry_passes(const std::string& filter)
{
    return fmt::format(
        "secant check: --filter: no entry has '{0}' in its name, and none has the tag "
        "'{0}'",
        printable(filter));
}

std::string listing_words(const CheckOptions& options, const std::string& path)
{
    const bool is_listed =
        !options.listed_in.empty() && std::ranges::find(options.paths, path) != options.paths.end();
    return is_listed ? fmt::format("; {} lists it", options.listed_in) : std::string{};
}

} // namespace secant
