#include "app/cli/input.h"

#include "app/files/case_paths.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/cases/shipped.h"
#include "core/codec/query_json.h"
#include "core/codec/sweep_json.h"
#include "core/link/link.h"
#include "core/text/json_cursor.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// Takes the values of a text, and counts its lines.
class ValueTaker {
public:
    explicit ValueTaker(std::string_view text) : text_(text), at_(byte_order_mark_length(text)) {}

    std::vector<InputValue> take()
    {
        while (at_ < text_.size()) {
            const std::string_view value = first_value(text_.substr(at_));
            if (!is_blank(value)) add(value);
            at_ = std::min(at_ + value.size() + 1, text_.size());
        }
        return std::move(values_);
    }

private:
    void add(std::string_view value)
    {
        const JsonLook look = look_at_json(value);
        const bool is_whole = look.end == JsonLook::End::whole && is_blank(value.substr(look.at));
        if (is_whole && look.kind == JsonKind::array) return add_elements();
        const std::string_view rest = text_.substr(at_);
        const bool goes_on = !is_whole && !is_blank(rest.substr(value.size()));
        const bool is_open =
            goes_on && look_at_json(rest.substr(0, value.size() + 1)).end == JsonLook::End::open;
        if (is_open || (goes_on && look.kind == JsonKind::case_file)) return add_broken(rest);
        values_.push_back({value, line_of(at_), look.kind});
    }

    void add_elements()
    {
        JsonCursor cursor{text_, at_};
        walk_elements(cursor, [&] {
            static_cast<void>(cursor.peek());
            const std::size_t start = cursor.offset();
            const std::string_view element = cursor.take_value();
            values_.push_back({element, line_of(start), look_at_json(element).kind});
            return !cursor.failed();
        });
    }

    void add_broken(std::string_view rest)
    {
        JsonCursor cursor{rest};
        cursor.take_value();
        if (!cursor.at_end()) cursor.refuse("nothing after the value");
        const std::size_t line = line_of(at_);
        CaseFileError error{line_of(at_ + cursor.failed_at()), "", cursor.failure_within_line()};
        values_.push_back({rest, line, JsonKind::none, std::move(error)});
        at_ = text_.size();
    }

    /// @param offset  not before that of an earlier call
    std::size_t line_of(std::size_t offset)
    {
        line_ += line_feeds_in(text_.substr(counted_, offset - counted_));
        counted_ = offset;
        return line_;
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t line_ = 1;
    std::size_t counted_ = 0;
    std::vector<InputValue> values_;
};

} // namespace

std::vector<InputValue> input_values(std::string_view text)
{
    return ValueTaker{text}.take();
}

namespace {

/// What the window shows of a path, or of moving circles; nothing of what is neither.
std::optional<Expected<JsonDocument, std::string>> document_of_sweep(std::string_view object)
{
#ifndef __EMSCRIPTEN__
    auto sweep = read_sweep(object);
    if (!sweep) return std::nullopt;
    if (!*sweep)
        return unexpected(fmt::format("{}: {}", sweep->error().field, sweep->error().what));
    Document shown = document_around(Around{std::move((*sweep)->query)}, Target::curve);
    if (is_valid(shown.query)) return JsonDocument{std::move(shown)};
    return unexpected(std::string{"A.moves - B.moves is beyond the range of doubles"});
#else
    static_cast<void>(object);
    return std::nullopt;
#endif
}

} // namespace

Expected<JsonDocument, std::string> document_of_json(std::string_view object)
{
    const auto entry = read_entry(object);
    if (entry) return JsonDocument{{entry->query, entry->target}, entry->rounding};
    const auto query = read_query(object, Extent::segment);
    if (query && look_at_json(object).kind == JsonKind::query)
        return JsonDocument{{query->query, Target::curve}, query->rounding};
    if (auto sweep = document_of_sweep(object)) return *std::move(sweep);
    const auto& [pointer, what] = entry.error();
    return unexpected(pointer.empty() ? what : fmt::format("{}: {}", pointer, what));
}

namespace {

/// The query of an entry, or of a line as `eval` reads it, which may have fields of any name.
Expected<JsonDocument, std::string> document_in(std::string_view text)
{
    if (!trimmed(text).starts_with('{')) {
        const auto shared = shared_in(text);
        if (shared) return JsonDocument{shared->document};
        if (shared.error().what != LinkError::What::no_link) return unexpected(shared.error().why);
    }
    return document_of_json(text);
}

/// The first of the queries that follow each other in a text.
struct FirstOfText {
    JsonDocument first;
    std::size_t line = 1;  ///< where it begins
    std::size_t count = 1; ///< of all of them
};

Expected<FirstOfText, std::string> first_of(const std::vector<InputValue>& values)
{
    const InputValue& first = values.front();
    if (first.error) return unexpected(first.error->text());
    if (first.kind != JsonKind::case_file) {
        auto document = document_in(first.text);
        if (!document) return unexpected(document.error());
        return FirstOfText{*std::move(document), first.line, values.size()};
    }
    const auto file = read_case_file(first.text, CaseFileForm::document, OtherMembers::ignored);
    if (!file) return unexpected(file.error().text());
    if (file->entries.empty()) return unexpected(std::string{"there is no entry"});
    const FiledEntry& filed = file->entries.front();
    return FirstOfText{{{filed.value.query, filed.value.target}, filed.value.rounding},
                       first.line + filed.line - 1,
                       file->entries.size() + values.size() - 1};
}

Expected<PlacedQuery, std::string> query_of(std::string_view content, std::string_view place)
{
    const std::string_view text = content.substr(byte_order_mark_length(content));
    if (is_blank(text)) return unexpected(fmt::format("{}: the file is empty", place));
    const auto values = input_values(text);
    if (values.empty()) return unexpected(fmt::format("{}: there is no query", place));
    const auto first = first_of(values);
    if (!first) return unexpected(fmt::format("{}: {}", place, first.error()));
    const auto& [document, line, count] = *first;
    PlacedQuery out{document.document.query};
    if (count > 1)
        out.notes.push_back(fmt::format("{}: the first of {} queries is taken", place, count));
    if (!document.rounding.empty())
        out.notes.push_back(fmt::format("{}:{}: {}", place, line, document.rounding));
    return out;
}

} // namespace

Expected<PlacedQuery, std::string> query_in_file(const std::string& path)
{
    const auto text = case_text_in(path);
    if (!text) return unexpected(text.error());
    return query_of(*text, path == "-" ? "standard input" : path);
}

Expected<PlacedQuery, std::string> query_at(const std::string& place)
{
    if (place.starts_with('{')) return query_of(place, "the query");
    if (is_link_path(place)) {
        const auto shared = shared_in(place);
        if (!shared) return unexpected(fmt::format("{}: {}", place, shared.error().why));
        return PlacedQuery{shared->document.query};
    }
    return query_in_file(place);
}

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
        if (!take(take_until(text, '\n'), number)) return;
    }
}

/// True when a text has queries on lines, and one of them is a link.
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
    DrawnSource out;
    const JsonKind kind = kind_of_json(unmarked);
    if (kind == JsonKind::object || kind == JsonKind::query) {
        if (const auto sweep = document_of_sweep(unmarked)) {
            if (!*sweep) return unexpected(fmt::format("{}: {}", shown(file), sweep->error()));
            out.entries.emplace_back().query = (*sweep)->document.query;
            return out;
        }
    }
    auto read = read_case_file(*text, form_of_file(file, *text), OtherMembers::ignored);
    if (!read) return unexpected(fmt::format("{}:{}", shown(file), read.error().text()));
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
