#include "core/cases/form/case_file.h"

#include "core/cases/form/entry_reader.h"
#include "core/cases/form/entry_writer.h"
#include "core/text/ascii.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace secant {
namespace {

/// Members of a document that mean nothing to the program.
constexpr std::array<std::string_view, 3> texts{"name", "note", "$schema"};

/// A document's members, and where its cases stand.
class DocumentReader {
public:
    explicit DocumentReader(std::string_view text) : text_(text), cursor_(text) {}

    bool read()
    {
        if (!cursor_.take('{')) return syntax("an object {...} with \"version\" and \"cases\"");
        if (!cursor_.take('}')) {
            do {
                if (!read_member()) return false;
            } while (cursor_.take(','));
            if (!cursor_.take('}')) return syntax("',' or '}'");
        }
        if (!cursor_.at_end()) return syntax("nothing after the document");
        if (!has_version_) return wrong(0, "/version", "missing");
        return has_cases_ || wrong(0, "/cases", "missing");
    }

    [[nodiscard]] std::vector<EntrySpan>& cases() { return cases_; }
    /// Offset of the bracket that ends the cases.
    [[nodiscard]] std::size_t end() const { return end_; }
    [[nodiscard]] CaseFileError& error() { return error_; }

private:
    bool read_member()
    {
        if (cursor_.peek() != '"') return syntax("a field name in quotes");
        const std::size_t at = cursor_.offset();
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed() || !cursor_.take(':')) return syntax("':' after the field name");
        const std::string key = decoded_json_string(token);
        if (key == "version") return read_version(at);
        if (key == "cases") return read_cases(at);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (key == texts[i]) return read_text(at, i);
        }
        if (key.starts_with("x-")) {
            cursor_.take_value();
            return !cursor_.failed() || syntax("a value");
        }
        return wrong(at, "/" + printable(key),
                     "no such field (known: version, cases, name, note, $schema)");
    }

    /// A text that is for people, or for other programs.
    bool read_text(std::size_t at, std::size_t index)
    {
        const std::string pointer = fmt::format("/{}", texts[index]);
        if (has_text_[index]) return wrong(at, pointer, "given twice");
        has_text_[index] = true;
        const bool is_text = cursor_.peek() == '"';
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return syntax("a value");
        return is_text || wrong(at, pointer, "must be a string, not " + printable(token));
    }

    bool read_version(std::size_t at)
    {
        if (has_version_) return wrong(at, "/version", "given twice");
        has_version_ = true;
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return syntax("a value");
        const ParsedNumber number = parse_json_number(token);
        if (number.fault != NumberFault::none || !(number.value >= 1.0) ||
            std::floor(number.value) != number.value) {
            return wrong(at, "/version",
                         "must be a whole number from 1 on, not " + printable(token));
        }
        if (number.value > case_file_version) {
            return wrong(at, "/version",
                         fmt::format("{} is newer than this program reads (up to {})",
                                     printable(token), case_file_version));
        }
        return true;
    }

    bool read_cases(std::size_t at)
    {
        if (has_cases_) return wrong(at, "/cases", "given twice");
        has_cases_ = true;
        if (cursor_.peek() != '[') {
            const std::string_view token = cursor_.take_value();
            if (cursor_.failed()) return syntax("a value");
            return wrong(at, "/cases", "must be an array of cases, not " + printable(token));
        }
        static_cast<void>(cursor_.take('['));
        if (cursor_.take(']')) {
            // The place for the first case is before the bracket.
            end_ = cursor_.offset() - 1;
            return true;
        }
        do {
            static_cast<void>(cursor_.peek());
            const std::size_t start = cursor_.offset();
            const std::string_view value = cursor_.take_value();
            if (cursor_.failed()) return syntax("a case");
            cases_.push_back({start, value.size()});
        } while (cursor_.take(','));
        if (!cursor_.take(']')) return syntax("',' or ']'");
        end_ = cursor_.offset() - 1;
        return true;
    }

    bool wrong(std::size_t at, std::string pointer, std::string what)
    {
        error_ = {line_at(text_, at), std::move(pointer), std::move(what)};
        return false;
    }

    bool syntax(const char* expected)
    {
        cursor_.fail(expected);
        const std::size_t at = cursor_.failed_at();
        error_ = {line_at(text_, at), "", cursor_.failure_within_line()};
        return false;
    }

    std::string_view text_;
    JsonCursor cursor_;
    std::vector<EntrySpan> cases_;
    std::size_t end_ = 0;
    bool has_version_ = false;
    std::array<bool, texts.size()> has_text_{};
    bool has_cases_ = false;
    CaseFileError error_;
};

/// The name of a case as it stands in its text, quotes included; empty without one.
std::string_view name_in(std::string_view text)
{
    JsonCursor cursor{text};
    if (!cursor.take('{')) return {};
    do {
        const std::string_view key = cursor.take_string();
        if (!cursor.take(':')) return {};
        const std::string_view value = cursor.take_value();
        if (key == "\"name\"") return value == "\"\"" ? std::string_view{} : value;
    } while (cursor.take(','));
    return {};
}

std::optional<CaseFileError> find_broken_character(std::string_view text)
{
    const std::size_t at = find_invalid_utf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return CaseFileError{line_at(text, at), "",
                         fmt::format("not UTF-8: {}", printable(text.substr(at), 24))};
}

/// Reads the case of a line or an array; its text must be its own.
Expected<FiledEntry, CaseFileError> filed(std::string_view text, std::size_t line,
                                          const std::string& pointer)
{
    auto read = read_entry(text);
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

Expected<CaseFile, CaseFileError> read_document(std::string_view text)
{
    DocumentReader reader{text};
    if (!reader.read()) return unexpected(std::move(reader.error()));
    const std::vector<DoubleName> doubles = double_names(text, reader.cases());
    CaseFile file;
    std::size_t done = 0; // up to here the text is accounted for
    std::size_t line = 1;
    std::size_t counted = 0;
    for (const EntrySpan& span : reader.cases()) {
        const std::size_t index = file.entries.size();
        const std::string pointer = fmt::format("/cases/{}", index);
        line += line_at(text.substr(counted, span.offset - counted), std::string_view::npos) - 1;
        counted = span.offset;
        auto result = filed(text.substr(span.offset, span.length), line, pointer);
        if (!result) return unexpected(std::move(result.error()));
        FiledEntry& one = *result;
        if (!doubles.empty() && doubles.front().index == index) {
            return unexpected(
                CaseFileError{line, pointer + "/name",
                              fmt::format("{} is the name of /cases/{} already",
                                          doubles.front().name, doubles.front().other)});
        }
        const std::string_view gap = text.substr(done, span.offset - done);
        const std::size_t blank = gap.find_last_not_of(blanks) + 1;
        if (file.entries.empty()) {
            file.head = gap.substr(0, blank);
        } else {
            // Between two cases stands one comma and nothing but blanks.
            file.entries.back().after = gap.substr(0, gap.find(','));
        }
        one.before = gap.substr(blank);
        file.entries.push_back(std::move(one));
        done = span.offset + span.length;
    }
    if (file.entries.empty()) {
        const std::size_t bracket = text.substr(0, reader.end()).find_last_not_of(blanks) + 1;
        file.head = text.substr(0, bracket);
        file.tail = text.substr(bracket);
    } else {
        file.tail = text.substr(done);
    }
    return file;
}

Expected<CaseFile, CaseFileError> read_lines(std::string_view text)
{
    CaseFile file;
    file.form = CaseFileForm::lines;
    std::string before;
    std::size_t line = 0;
    std::size_t start = 0;
    while (start < text.size()) {
        ++line;
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view whole = text.substr(start, end - start);
        const std::size_t first = whole.find_first_not_of(blanks);
        const bool ends = end < text.size();
        if (first == std::string_view::npos) {
            before += text.substr(start, end - start + (ends ? 1 : 0));
        } else {
            const std::size_t last = whole.find_last_not_of(blanks) + 1;
            auto result = filed(whole.substr(first, last - first), line, "");
            if (!result) return unexpected(std::move(result.error()));
            FiledEntry& one = *result;
            one.before = before;
            one.before += whole.substr(0, first);
            one.after = whole.substr(last);
            if (ends) one.after += '\n';
            before.clear();
            file.entries.push_back(std::move(one));
        }
        start = end + 1;
    }
    file.tail = std::move(before);
    return file;
}

} // namespace

std::string CaseFileError::text() const
{
    return pointer.empty() ? fmt::format("{}: {}", line, what)
                           : fmt::format("{}: {}: {}", line, pointer, what);
}

std::size_t line_at(std::string_view text, std::size_t offset) noexcept
{
    const std::string_view before = text.substr(0, offset);
    return 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
}

CaseFileForm form_of(std::string_view beginning)
{
    const std::size_t first = std::min(beginning.find_first_not_of(blanks), beginning.size());
    const std::string_view rest = beginning.substr(first);
    JsonCursor cursor{rest.substr(0, rest.find('\n'))};
    const std::string_view line = cursor.take_value();
    if (cursor.failed() || !cursor.at_end()) return CaseFileForm::document;
    JsonCursor members{line};
    if (!members.take('{')) return CaseFileForm::document;
    while (members.peek() == '"') {
        const std::string key = decoded_json_string(members.take_string());
        if (key == "cases" || key == "version") return CaseFileForm::document;
        if (!members.take(':') || members.take_value().empty() || !members.take(',')) break;
    }
    return CaseFileForm::lines;
}

Expected<std::vector<EntrySpan>, CaseFileError> split_document(std::string_view text)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    DocumentReader reader{text};
    if (!reader.read()) return unexpected(std::move(reader.error()));
    return std::move(reader.cases());
}

std::vector<DoubleName> double_names(std::string_view text, const std::vector<EntrySpan>& spans)
{
    std::vector<DoubleName> out;
    std::unordered_map<std::string_view, std::size_t> names;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const std::string_view name = name_in(text.substr(spans[i].offset, spans[i].length));
        if (name.empty()) continue;
        const auto [other, is_new] = names.try_emplace(name, i);
        if (!is_new) out.push_back({i, other->second, printable(name)});
    }
    return out;
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

Expected<CaseFile, CaseFileError> read_case_file(std::string_view text, CaseFileForm form)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    return form == CaseFileForm::document ? read_document(text) : read_lines(text);
}

std::string written(const CaseFile& file)
{
    const bool is_document = file.form == CaseFileForm::document;
    std::string out = file.head;
    for (const FiledEntry& filed : file.entries) {
        const bool is_first = &filed == file.entries.data();
        if (is_document && !is_first) out += ',';
        // A line without a line feed can only stand at the end.
        if (!is_document && !is_first && !out.ends_with('\n')) out += '\n';
        out += filed.before;
        if (filed.text.empty()) {
            append_entry(out, filed.value, is_document ? EntryLayout::indented : EntryLayout::line);
        } else {
            out += filed.text;
        }
        out += filed.after;
    }
    if (!is_document && !file.tail.empty() && !out.ends_with('\n') && !file.entries.empty())
        out += '\n';
    return out + file.tail;
}

void insert_entry(CaseFile& file, std::size_t index, Entry value)
{
    const bool is_document = file.form == CaseFileForm::document;
    FiledEntry filed;
    filed.before = is_document ? "\n    " : "";
    filed.after = is_document ? "" : "\n";
    filed.value = std::move(value);
    const auto at = static_cast<std::ptrdiff_t>(std::min(index, file.entries.size()));
    file.entries.insert(file.entries.begin() + at, std::move(filed));
}

void edit_entry(FiledEntry& filed, Entry value)
{
    filed.value = std::move(value);
    filed.text.clear();
}

} // namespace secant
