#include "app/cli/drawn_source.h"

#include "app/cli/block_reader.h"
#include "app/cli/opening.h"
#include "app/files/case_paths.h"
#include "core/cases/form/case_file.h"
#include "core/cases/shipped/shipped.h"
#include "core/link/link.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace secant {
namespace {

std::string shown(std::string_view text)
{
    return printable(text, whole_text);
}

DrawnSource source_of(const Shared& shared)
{
    Entry entry;
    entry.query = shared.document.query;
    entry.target = shared.document.target;
    return {{std::move(entry)}, shared};
}

/// Gives each line, and its number from 1, to a function, while that returns true.
template <class Take>
void for_each_line_of(std::string_view text, const Take& take)
{
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!take(text.substr(0, end), number)) return;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Whether a text has queries on lines, and one of them is a link.
bool has_link_line(std::string_view text)
{
    if (input_form(text) != InputForm::lines) return false;
    bool has_link = false;
    for_each_line_of(text, [&](std::string_view line, std::size_t) {
        has_link = has_link || (!trimmed(line).starts_with('{') && shared_in(line).has_value());
        return !has_link;
    });
    return has_link;
}

/// The queries of lines, some of which are links. One alone has its run and its view.
Expected<DrawnSource, std::string> links_in(const std::string& file, std::string_view text)
{
    DrawnSource out;
    std::string wrong;
    for_each_line_of(text, [&](std::string_view line, std::size_t number) {
        if (is_blank(line)) return true;
        const auto shared = shared_in(line);
        if (!trimmed(line).starts_with('{') && shared) {
            DrawnSource link = source_of(*shared);
            out.shared = out.entries.empty() ? link.shared : std::nullopt;
            out.entries.push_back(std::move(link.entries.front()));
            return true;
        }
        auto read = read_case_file(line, CaseFileForm::lines, OtherMembers::ignored);
        if (!read) wrong = fmt::format("{}:{}: {}", shown(file), number, read.error().what);
        if (!read) return false;
        out.shared.reset();
        for (FiledEntry& filed : read->entries)
            out.entries.push_back(std::move(filed.value));
        return true;
    });
    if (!wrong.empty()) return unexpected(std::move(wrong));
    return out;
}

/// The entries of a case file; of a file with queries, a nameless one for each.
Expected<DrawnSource, std::string> source_in(const std::string& file)
{
    const auto text = case_text_in(file);
    if (!text) return unexpected(text.error());
    const std::string_view unmarked = std::string_view{*text}.substr(byte_order_mark_length(*text));
    if (is_blank(unmarked)) return unexpected(fmt::format("{}: the file is empty", shown(file)));
    if (is_table(file)) {
        return unexpected(fmt::format("{}: a table is not drawn; the window opens it, and saves it "
                                      "as a case file",
                                      shown(file)));
    }
    if (has_link_line(unmarked)) return links_in(file, unmarked);
    auto read = read_case_file(*text, form_of_file(file, *text), OtherMembers::ignored);
    if (!read) return unexpected(fmt::format("{}:{}", shown(file), read.error().text()));
    DrawnSource out;
    for (FiledEntry& filed : read->entries)
        out.entries.push_back(std::move(filed.value));
    if (out.entries.empty()) return unexpected(fmt::format("{}: there is no entry", shown(file)));
    return out;
}

/// The entry of a name that comes with the program; capitals are as good as small letters.
const Entry* shipped_entry(std::string_view name)
{
    const auto entries = shipped_entries();
    const auto found = std::ranges::find_if(
        entries, [&](const Entry& entry) { return lowered(entry.name) == lowered(name); });
    return found == entries.end() ? nullptr : &*found;
}

} // namespace

Expected<DrawnSource, std::string> drawn_source(const std::string& file)
{
    std::error_code ignored; // a path that cannot be read counts as absent
    if (file != "-" && !std::filesystem::exists(file, ignored)) {
        if (const Entry* entry = shipped_entry(file)) return DrawnSource{{*entry}, {}};
        const auto shared = shared_in(file);
        if (shared) return source_of(*shared);
        if (shared.error().what != LinkError::What::no_link) return unexpected(shared.error().why);
    }
    return source_in(file);
}

} // namespace secant
