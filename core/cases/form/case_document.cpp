#include "core/cases/form/case_document.h"

#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// Members of a document that are for people, or for other programs.
constexpr std::array<std::string_view, 3> texts{"name", "note", "$schema"};

/// Finds the entries of a document, and checks its other members.
class DocumentReader {
public:
    /// @param take  gets each entry, in order
    DocumentReader(std::string_view text, std::function<void(const EntrySpan&)> take)
        : text_(text), take_(std::move(take)), cursor_(text, byte_order_mark_length(text))
    {
    }

    bool read()
    {
        if (cursor_.at_end()) {
            error_ = {1, "", "the file is empty"};
            return false;
        }
        if (cursor_.peek() == '[') return read_entries() && ends();
        if (cursor_.peek() != '{')
            return cursor_.refuse("an object {...} with \"version\" and \"cases\"");
        const auto member = [this](std::string_view name) { return read_member(name); };
        if (!walk_members(cursor_, member)) return false;
        if (!ends()) return false;
        member_at_ = 0; // what is missing stands nowhere
        if (!has_version_) return wrong("version", "missing");
        return has_entries_ || wrong("cases", "missing");
    }

    /// The offset of the bracket that ends the entries.
    [[nodiscard]] std::size_t end() const { return end_; }
    [[nodiscard]] CaseFileError error() const
    {
        if (!cursor_.failed()) return error_;
        return {line_at(text_, cursor_.failed_at()), "", cursor_.failure_within_line()};
    }

private:
    bool ends() { return cursor_.at_end() || cursor_.refuse("nothing after the document"); }

    bool read_member(std::string_view name)
    {
        member_at_ = cursor_.offset() - 1; // the colon; a name has no line feed
        if (name == "version") return read_version();
        if (name == "cases") return read_entries();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (name == texts[i]) return read_text(i);
        }
        if (!name.starts_with("x-")) {
            return wrong(printable(name),
                         "no such field (known: version, cases, name, note, $schema)");
        }
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_text(std::size_t index)
    {
        if (has_text_[index]) return wrong(texts[index], "given twice");
        has_text_[index] = true;
        const bool is_text = cursor_.peek() == '"';
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return false;
        return is_text || wrong(texts[index], "must be a string, not " + printable(token));
    }

    bool read_version()
    {
        if (has_version_) return wrong("version", "given twice");
        has_version_ = true;
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return false;
        const ParsedNumber number = parse_json_number(token);
        if (number.error != NumberError::none || !(number.value >= 1.0) ||
            std::floor(number.value) != number.value) {
            return wrong("version", "must be a whole number from 1 on, not " + printable(token));
        }
        if (number.value > case_file_version) {
            return wrong("version", fmt::format("{} is newer than this program reads (up to {})",
                                                printable(token), case_file_version));
        }
        return true;
    }

    bool read_entries()
    {
        if (has_entries_) return wrong("cases", "given twice");
        has_entries_ = true;
        if (cursor_.peek() != '[') {
            const std::string_view token = cursor_.take_value();
            if (cursor_.failed()) return false;
            return wrong("cases", "must be an array of entries, not " + printable(token));
        }
        const auto element = [this] {
            static_cast<void>(cursor_.peek()); // blanks are not part of the entry
            const std::size_t start = cursor_.offset();
            const std::string_view value = cursor_.take_value();
            if (cursor_.failed()) return false;
            take_({start, value.size()});
            return true;
        };
        if (!walk_elements(cursor_, element)) return false;
        end_ = cursor_.offset() - 1;
        return true;
    }

    /// Refuses a member that has just been read, or the lack of one.
    bool wrong(std::string_view name, std::string what)
    {
        error_ = {line_at(text_, member_at_), fmt::format("/{}", name), std::move(what)};
        return false;
    }

    std::string_view text_;
    std::function<void(const EntrySpan&)> take_;
    JsonCursor cursor_;
    std::size_t member_at_ = 0;
    bool has_version_ = false;
    bool has_entries_ = false;
    std::array<bool, texts.size()> has_text_{};
    std::size_t end_ = 0;
    CaseFileError error_;
};

/// No shorter text is an entry.
constexpr std::string_view shortest_entry = R"({"E":[0,0],"L":[0,0],"C":[0,0],"r":0})";

} // namespace

std::string CaseFileError::text() const
{
    return pointer.empty() ? fmt::format("{}: {}", line, what)
                           : fmt::format("{}: {}: {}", line, pointer, what);
}

std::size_t line_at(std::string_view text, std::size_t offset) noexcept
{
    return 1 + line_feeds_in(text.substr(0, offset));
}

std::optional<CaseFileError> find_broken_character(std::string_view text)
{
    const std::size_t at = find_invalid_utf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return CaseFileError{line_at(text, at), "",
                         fmt::format("not UTF-8: {}", printable(text.substr(at), 24))};
}

std::string_view entries_pointer(std::string_view text)
{
    JsonCursor cursor{text, byte_order_mark_length(text)};
    return cursor.peek() == '[' ? "" : "/cases";
}

Expected<CaseDocument, CaseFileError> split_document(std::string_view text)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    CaseDocument document;
    DocumentReader reader{text, [&](const EntrySpan& span) { document.entries.push_back(span); }};
    if (!reader.read()) return unexpected(reader.error());
    document.end = reader.end();
    return document;
}

Expected<DocumentBatches, CaseFileError> batch_document(std::string_view text)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    DocumentBatches out;
    EntryNames names{text};
    const bool is_apart = !entries_pointer(text).empty();
    std::size_t count = 0;
    DocumentReader reader{text, [&](const EntrySpan& span) {
                              if (count % DocumentBatches::batch_size == 0)
                                  out.offsets.push_back(span.offset);
                              if (is_apart && span.length >= shortest_entry.size())
                                  names.add(span, count);
                              ++count;
                          }};
    if (!reader.read()) return unexpected(reader.error());
    out.same_names = names.take_same();
    return out;
}

std::vector<EntrySpan> entries_from(std::string_view text, std::size_t offset, std::size_t most)
{
    std::vector<EntrySpan> out;
    JsonCursor cursor{text, offset};
    do {
        static_cast<void>(cursor.peek());
        const std::size_t start = cursor.offset();
        out.push_back({start, cursor.take_value().size()});
    } while (out.size() < most && cursor.take(','));
    return out;
}

namespace {

/// The name that a token stands for. A number is the name that is written with the same characters.
std::string_view read_name(std::string_view token, std::string& storage)
{
    return token.starts_with('"') ? json_string_content(token, storage) : token;
}

} // namespace

std::string_view name_in(std::string_view text)
{
    JsonCursor cursor{text};
    std::string_view found;
    const auto member = [&](std::string_view name) {
        const std::string_view value = cursor.take_value();
        if (name == "name") found = value;
        return found.empty() && !value.empty();
    };
    walk_members(cursor, member);
    return found;
}

std::string same_name_refusal(std::string_view entry, std::size_t other)
{
    return fmt::format("{} is the name of /cases/{} already", printable(name_in(entry)), other);
}

void EntryNames::add(const EntrySpan& span, std::size_t index)
{
    const std::string_view token = name_in(text_.substr(span.offset, span.length));
    const std::string_view name = read_name(token, storage_);
    if (!name.empty()) names_.push_back({std::hash<std::string_view>{}(name), index, span.offset});
}

std::deque<SameName> EntryNames::take_same()
{
    std::ranges::sort(names_, {}, [](const HashedName& name) {
        return std::pair{name.hash, name.index};
    });
    std::deque<SameName> out;
    std::vector<HashedName> firsts; // of the names with one hash
    std::string other_storage;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const HashedName& one = names_[i];
        if (i == 0 || names_[i - 1].hash != one.hash) firsts.clear();
        const bool is_alone =
            firsts.empty() && (i + 1 == names_.size() || names_[i + 1].hash != one.hash);
        if (is_alone) continue;
        const std::string_view name = name_of(one, storage_);
        const auto same = std::ranges::find_if(
            firsts, [&](const HashedName& first) { return name_of(first, other_storage) == name; });
        if (same != firsts.end()) {
            out.push_back({one.index, same->index});
        } else {
            firsts.push_back(one);
        }
    }
    std::ranges::sort(out, {}, &SameName::index);
    return out;
}

std::string_view EntryNames::name_of(const HashedName& entry, std::string& storage) const
{
    return read_name(name_in(text_.substr(entry.offset)), storage);
}

} // namespace secant
