#include "app/cli/check_parts.h"

#include "core/cases/form/entry_reader.h"
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
    std::vector<Mismatch> mismatches = check_entry(entry);
    for (Mismatch& mismatch : check_methods(entry, part.options->methods))
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
    ++report.unreadable_entries;
    add_complaint(report, part.file, place.line, place.pointer + read.error().pointer,
                  read.error().what, part.with_junit());
}

/// Whether the next entry of a document begins on the same line.
bool shares_line(const LoadedDocument& document, std::size_t index)
{
    if (index + 1 >= document.spans.size()) return false;
    const std::size_t start = document.spans[index].offset;
    const std::size_t next = document.spans[index + 1].offset;
    return std::string_view{document.text}.substr(start, next - start).find('\n') ==
           std::string_view::npos;
}

/// Calls `look` with every line that is not blank, and its number.
template <class Look>
void for_each_line(const Block& block, const Look& look)
{
    std::string_view rest = block.text;
    for (std::size_t line = block.first_line; !rest.empty(); ++line) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view text = rest.substr(0, end);
        if (!is_blank(text)) look(text, line);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

} // namespace

CheckReport check_lines(const FilePart& part, const Block& block)
{
    CheckReport report;
    for_each_line(block, [&](std::string_view text, std::size_t line) {
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
        const std::string_view row = take_csv_row(rest);
        if (!is_blank(row)) {
            check_read(part, {part.file, line}, read_csv_row(header, row), report);
        }
        line += line_at(row, std::string_view::npos);
    }
    return report;
}

CheckReport check_spans(const FilePart& part, const LoadedDocument& document, std::size_t first,
                        std::size_t last, std::size_t line)
{
    CheckReport report;
    std::size_t counted = document.spans[first].offset;
    for (std::size_t i = first; i < last; ++i) {
        const EntrySpan& span = document.spans[i];
        const std::string_view text{document.text};
        line += line_at(text.substr(counted, span.offset - counted), std::string_view::npos) - 1;
        counted = span.offset;
        const EntryPlace place{part.file, line, fmt::format("/cases/{}", i),
                               shares_line(document, i)};
        check_read(part, place, read_entry(text.substr(span.offset, span.length)), report);
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

} // namespace secant
