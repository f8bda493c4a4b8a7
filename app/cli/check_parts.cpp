#include "app/cli/check_parts.h"

#include "app/cli/ordered_work.h"
#include "core/cases/check.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// Checks the entries of a part. Loaded methods are asked about all of them at once.
class PartCheck {
public:
    explicit PartCheck(const FilePart& part)
        : part_(part), methods_(part.options->methods), runs_(part.options->runs)
    {
        std::vector<Method> loaded;
        for (const Method& method : part.options->methods) {
            if (!method->is_loaded) continue;
            ahead_.push_back(std::make_shared<AskedAhead>(method));
            loaded.emplace_back(ahead_.back());
        }
        if (ahead_.empty()) return;
        methods_ = built_in_methods().with(loaded);
        for (Run& run : runs_) {
            if (const Method* const same = methods_.find(run.method->name)) run.method = *same;
        }
    }

    /// Checks an entry, or reports that it could not be read; at the latest in report().
    void add(const EntryPlace& place, Expected<Entry, EntryError> read)
    {
        if (ahead_.empty())
            check(place, read);
        else
            read_.emplace_back(place, std::move(read));
    }

    [[nodiscard]] CheckReport report()
    {
        for (const auto& [place, read] : read_) {
            if (read && is_wanted(*read, part_.options->filter)) expect(*read);
        }
        for (const auto& method : ahead_)
            method->ask();
        for (const auto& [place, read] : read_)
            check(place, read);
        return std::move(report_);
    }

private:
    /// Collects the queries that check() will ask, in its order.
    void expect(const Entry& entry)
    {
        for (const KnownAnswer& known : entry.known)
            expect(entry.query, known.method, known.scalar);
        for (const Run& run : runs_for(entry, runs_))
            expect(entry.query, run.method->name, run.scalar);
    }
    void expect(const AnyQuery& any, std::string_view name, Scalar scalar)
    {
        const auto method =
            std::ranges::find(ahead_, name, [](const auto& each) { return each->info().name; });
        if (method == ahead_.end() || !fits(any, scalar)) return;
        std::visit(
            [&](const auto& query) {
                switch (scalar) {
                case Scalar::float64: (*method)->expect(query); break;
                case Scalar::float32: (*method)->expect(rounded_to<float>(query)); break;
                }
            },
            any);
    }

    void check(const EntryPlace& place, const Expected<Entry, EntryError>& read)
    {
        if (!read) {
            add_entry_complaint(report_, place, read.error(), part_.with_junit());
            return;
        }
        const Entry& entry = *read;
        if (!is_wanted(entry, part_.options->filter)) {
            ++report_.filtered_out;
            return;
        }
        if (!entry.rounding.empty()) add_note(report_, place, entry.rounding);
        std::vector<Mismatch> mismatches = check_entry(entry, methods_);
        for (std::string& method : missing_methods(entry, methods_))
            add_missing(report_.missing_methods, std::move(method));
        for (Mismatch& mismatch : check_methods(entry, runs_, part_.options->says_why))
            mismatches.push_back(std::move(mismatch));
        add_result(report_, place, entry, mismatches, part_.with_junit());
    }

    const FilePart& part_;
    MethodSet methods_;
    std::vector<Run> runs_;
    std::vector<std::shared_ptr<AskedAhead>> ahead_; ///< the loaded ones of methods_
    std::vector<std::pair<EntryPlace, Expected<Entry, EntryError>>> read_;
    CheckReport report_;
};

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
    PartCheck check{part};
    for_each_entry(block, [&](std::string_view text, std::size_t line) {
        check.add({part.file, line}, read_entry(text));
    });
    return check.report();
}

CheckReport check_rows(const FilePart& part, const Block& block, const CsvHeader& header)
{
    PartCheck check{part};
    std::string_view rest = block.text;
    std::size_t line = block.first_line;
    while (!rest.empty()) {
        const std::string_view row = take_csv_row(rest, header.separator);
        if (!is_blank(row)) {
            check.add({part.file, line}, read_csv_row(header, row));
        }
        line += line_at(row, std::string_view::npos);
    }
    return check.report();
}

CheckReport check_batch(const FilePart& part, const LoadedDocument& document,
                        const EntryBatch& batch)
{
    PartCheck check{part};
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
        check.add(place, std::move(read));
        line += feeds;
    }
    return check.report();
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
