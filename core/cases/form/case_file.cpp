#include "core/cases/form/case_file.h"

#include "core/cases/form/case_document.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace secant {
namespace {

/// The names of an object's members, as far as they decide what it is.
struct EntryMembers {
    bool query = false;
    bool entry = false;   ///< what no other object has
    bool remarks = false; ///< what a case file and others may have, too
    bool cases = false;
    bool version = false;

    void add(std::string_view name)
    {
        query = query || name == "E" || name == "L" || name == "C";
        entry = entry || name == "scene" || name == "expect" || name == "known";
        remarks = remarks || name == "note" || name == "tags" || name == "target" || name == "kind";
        cases = cases || name == "cases";
        version = version || name == "version";
    }

    [[nodiscard]] JsonKind kind() const
    {
        if (cases) return JsonKind::case_file;
        if (query) return entry || remarks ? JsonKind::entry : JsonKind::query;
        if (version) return JsonKind::case_file;
        return entry ? JsonKind::entry : JsonKind::object;
    }
};

/// True when a line begins and ends as an object does, with as many braces closed as opened. Nearly
/// every line of JSON Lines does, and counting is faster than reading the values.
bool is_surely_closed(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.starts_with('{') && text.ends_with('}') &&
           std::ranges::count(text, '{') == std::ranges::count(text, '}');
}

} // namespace

JsonLook look_at_json(std::string_view text)
{
    using enum JsonLook::End;
    JsonCursor cursor{text, byte_order_mark_length(text)};
    const char first = cursor.peek();
    if (first != '{' && first != '[') return {JsonKind::none, broken, cursor.offset()};
    JsonLook look{JsonKind::array, whole};
    if (first == '{') {
        EntryMembers members;
        walk_members(cursor, [&](std::string_view name) {
            members.add(name);
            return !cursor.take_value().empty();
        });
        look.kind = members.kind();
    } else {
        cursor.take_value();
    }
    look.at = cursor.failed() ? cursor.failed_at() : cursor.offset();
    if (cursor.failed()) look.end = look.at == text.size() ? open : broken;
    return look;
}

JsonKind kind_of_json(std::string_view text)
{
    const JsonLook look = look_at_json(text);
    if (look.end != JsonLook::End::whole) return JsonKind::none;
    JsonCursor rest{text, look.at};
    if (rest.at_end()) return look.kind;
    static_cast<void>(rest.take(','));
    if (rest.peek() != '{' && rest.peek() != '[') return JsonKind::none;
    return rest.take_value().empty() ? JsonKind::none : JsonKind::several;
}

std::string_view first_value(std::string_view text)
{
    const std::size_t feed = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, feed);
    if (feed == text.size() || is_surely_closed(line)) return line;
    if (look_at_json(text.substr(0, feed + 1)).end != JsonLook::End::open) return line;
    const JsonLook look = look_at_json(text);
    if (look.end != JsonLook::End::whole) return line;
    const std::size_t end = std::min(text.find('\n', look.at), text.size());
    return is_blank(text.substr(look.at, end - look.at)) ? text.substr(0, end) : line;
}

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// The entry of a query that has members of any name; nothing for what is none.
std::optional<Entry> read_bare(std::string_view text)
{
    if (kind_of_json(text) != JsonKind::query) return std::nullopt;
    const auto read = read_query(text, Extent::segment);
    if (!read) return std::nullopt;
    Entry entry;
    std::string storage;
    const bool is_text = read->name.starts_with('"');
    entry.name = is_text ? json_string_content(read->name, storage) : read->name;
    entry.query = read->query;
    entry.rounding = read->rounding;
    return entry;
}

/// Reads the entry of a line or an array; its text must be its own.
Expected<FiledEntry, CaseFileError> filed(std::string_view text, std::size_t line,
                                          const std::string& pointer, OtherMembers others)
{
    auto read = read_entry(text);
    if (!read && others == OtherMembers::ignored) {
        if (auto bare = read_bare(text)) read = *std::move(bare);
    }
    if (!read) {
        return unexpected(
            CaseFileError{line, pointer + read.error().pointer, std::move(read.error().what)});
    }
    FiledEntry result;
    result.text = text;
    result.value = *std::move(read);
    result.line = line;
    return result;
}

Expected<CaseFile, CaseFileError> read_document(std::string_view text, OtherMembers others)
{
    auto split = split_document(text);
    if (!split) return unexpected(std::move(split.error()));
    const CaseDocument& document = *split;
    const std::string_view entries = entries_pointer(text);
    EntryNames names{text};
    const bool is_apart = !entries.empty();
    for (std::size_t i = 0; is_apart && i < document.entries.size(); ++i)
        names.add(document.entries[i], i);
    const std::deque<SameName> same_names = names.take_same();
    CaseFile file;
    std::size_t done = 0; // the text before this offset has been stored
    std::size_t line = 1;
    std::size_t counted = 0;
    for (const EntrySpan& span : document.entries) {
        const std::size_t index = file.entries.size();
        const std::string pointer = fmt::format("{}/{}", entries, index);
        line += line_at(text.substr(counted, span.offset - counted), std::string_view::npos) - 1;
        counted = span.offset;
        auto result = filed(text.substr(span.offset, span.length), line, pointer, others);
        if (!result) return unexpected(std::move(result.error()));
        FiledEntry& one = *result;
        if (!same_names.empty() && same_names.front().index == index) {
            return unexpected(CaseFileError{line, pointer + "/name",
                                            same_name_refusal(one.text, same_names.front().other)});
        }
        const std::string_view gap = text.substr(done, span.offset - done);
        const std::size_t blank = gap.find_last_not_of(blanks) + 1;
        if (file.entries.empty()) {
            file.head = gap.substr(0, blank);
        } else {
            // Between two entries stands one comma and nothing but blanks.
            file.entries.back().after = gap.substr(0, gap.find(','));
        }
        one.before = gap.substr(blank);
        file.entries.push_back(std::move(one));
        done = span.offset + span.length;
    }
    if (file.entries.empty()) {
        const std::size_t bracket = text.substr(0, document.end).find_last_not_of(blanks) + 1;
        file.head = text.substr(0, bracket);
        file.tail = text.substr(bracket);
    } else {
        file.tail = text.substr(done);
    }
    return file;
}

Expected<CaseFile, CaseFileError> read_lines(std::string_view text, OtherMembers others)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    CaseFile file;
    file.form = CaseFileForm::lines;
    std::string before;
    std::size_t line = 1;
    std::size_t start = byte_order_mark_length(text);
    file.head = text.substr(0, start);
    while (start < text.size()) {
        const std::string_view whole = first_value(text.substr(start));
        const std::size_t end = start + whole.size();
        const std::size_t first = whole.find_first_not_of(blanks);
        const bool ends = end < text.size();
        if (first == npos) {
            before += text.substr(start, end - start + (ends ? 1 : 0));
        } else {
            const std::size_t last = whole.find_last_not_of(blanks) + 1;
            auto result = filed(whole.substr(first, last - first), line, "", others);
            if (!result) return unexpected(std::move(result.error()));
            FiledEntry& one = *result;
            one.before = before;
            one.before += whole.substr(0, first);
            one.after = whole.substr(last);
            if (ends) one.after += '\n';
            before.clear();
            file.entries.push_back(std::move(one));
        }
        line += line_at(whole, npos);
        start = end + 1;
    }
    file.tail = std::move(before);
    return file;
}

/// The line end of the first line, which counts for the whole file.
std::string_view line_end_of(const CaseFile& file)
{
    const auto ends_with_return = [](std::string_view text) {
        const std::size_t end = text.find('\n');
        return end != npos && end > 0 && text[end - 1] == '\r';
    };
    const auto has_line_feed = [](std::string_view text) { return text.find('\n') != npos; };
    for (const std::string* text : {&file.head, &file.tail}) {
        if (has_line_feed(*text)) return ends_with_return(*text) ? "\r\n" : "\n";
    }
    for (const FiledEntry& filed : file.entries) {
        for (const std::string* text : {&filed.before, &filed.after}) {
            if (has_line_feed(*text)) return ends_with_return(*text) ? "\r\n" : "\n";
        }
    }
    return "\n";
}

/// The entry whose layout a new one at `index` follows: the one before it that stands behind a
/// comma, or else any other. Null when there is none.
const FiledEntry* neighbour_of(const CaseFile& file, std::size_t index)
{
    if (file.entries.empty()) return nullptr;
    const std::size_t last = file.entries.size() - 1;
    return &file.entries[std::min(last, std::max<std::size_t>(index, 2) - 1)];
}

} // namespace

CaseFileForm form_of(std::string_view beginning)
{
    beginning.remove_prefix(byte_order_mark_length(beginning));
    const std::size_t first = std::min(beginning.find_first_not_of(blanks), beginning.size());
    const std::string_view value = first_value(beginning.substr(first));
    const JsonKind kind = kind_of_json(value);
    const bool is_one = kind == JsonKind::query || kind == JsonKind::entry ||
                        (kind == JsonKind::object && value.find('\n') == npos);
    return is_one ? CaseFileForm::lines : CaseFileForm::document;
}

CaseFileForm form_of_file(std::string_view name, std::string_view beginning)
{
    const bool is_named = name.ends_with(".jsonl") || name.ends_with(".ndjson");
    return is_named ? CaseFileForm::lines : form_of(beginning);
}

CaseFile new_case_file()
{
    CaseFile file;
    file.head = fmt::format("{{\n  \"version\": {},\n  \"cases\": [", case_file_version);
    file.tail = "\n  ]\n}\n";
    return file;
}

Expected<CaseFile, CaseFileError> read_case_file(std::string_view text)
{
    return read_case_file(text, form_of(text));
}

Expected<CaseFile, CaseFileError> read_case_file(std::string_view text, CaseFileForm form,
                                                 OtherMembers others)
{
    return form == CaseFileForm::document ? read_document(text, others) : read_lines(text, others);
}

std::string written(const CaseFile& file)
{
    const bool is_document = file.form == CaseFileForm::document;
    const std::string_view line_end = line_end_of(file);
    std::string out = file.head;
    for (const FiledEntry& filed : file.entries) {
        const bool is_first = &filed == file.entries.data();
        if (is_document && !is_first) out += ',';
        // A line without a line feed can only stand at the end.
        if (!is_document && !is_first && !out.ends_with('\n')) out += line_end;
        ((out += filed.before) += filed.text) += filed.after;
    }
    if (!is_document && !file.tail.empty() && !out.ends_with('\n') && !file.entries.empty())
        out += line_end;
    return out + file.tail;
}

FiledEntry laid_out(const CaseFile& file, std::size_t index, Entry value)
{
    FiledEntry filed;
    if (file.form == CaseFileForm::lines) {
        append_entry(filed.text, value, EntryLayout::line);
        filed.after = line_end_of(file);
    } else {
        const FiledEntry* const neighbour = neighbour_of(file, index);
        filed.before = neighbour != nullptr ? neighbour->before : entry_indent;
        const std::string_view indent = indent_in(filed.before);
        const bool is_indented =
            neighbour == nullptr || (!indent.empty() && neighbour->text.find('\n') != npos);
        append_entry(filed.text, value, is_indented ? EntryLayout::indented : EntryLayout::line);
        filed.text = reindented(std::move(filed.text), entry_indent, indent);
        if (neighbour == nullptr && line_end_of(file) == "\r\n") {
            filed.before = reindented(std::move(filed.before), "\n", "\r\n");
            filed.text = reindented(std::move(filed.text), "\n", "\r\n");
        }
    }
    filed.value = std::move(value);
    return filed;
}

void insert_entry(CaseFile& file, std::size_t index, Entry value)
{
    const std::size_t place = std::min(index, file.entries.size());
    file.entries.insert(file.entries.begin() + static_cast<std::ptrdiff_t>(place),
                        laid_out(file, place, std::move(value)));
}

void edit_entry(FiledEntry& filed, Entry value)
{
    filed.text = edited_entry(filed.text, filed.value, value);
    filed.value = std::move(value);
}

void RoundingNote::add(std::string_view place, std::string_view rounding)
{
    if (rounding.empty()) return;
    if (count_ == 0) first_ = fmt::format("{}: {}", place, rounding);
    ++count_;
}

std::string RoundingNote::text() const
{
    if (count_ < 2) return first_;
    return fmt::format("{}; so is the end of {}", first_,
                       counted(count_ - 1, "more entry", "more entries"));
}

std::string rounding_note(const CaseFile& file)
{
    RoundingNote note;
    for (const FiledEntry& filed : file.entries)
        note.add(fmt::format("line {}", filed.line), filed.value.rounding);
    return note.text();
}

} // namespace secant
