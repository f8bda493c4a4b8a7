#include "core/cases/form/case_document.h"

#include "core/text/json_walk.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace secant {
namespace {

/// Members of a document that are for people, or for other programs.
constexpr std::array<std::string_view, 3> texts{"name", "note", "$schema"};

/// Finds the entries of a document, and checks its other members.
class DocumentReader {
public:
    explicit DocumentReader(std::string_view text)
        : text_(text), cursor_(text, byte_order_mark_length(text))
    {
    }

    bool read()
    {
        if (cursor_.at_end()) {
            error_ = {1, "", "the file is empty"};
            return false;
        }
        if (cursor_.peek() != '{')
            return cursor_.refuse("an object {...} with \"version\" and \"cases\"");
        const auto member = [this](std::string_view name) { return read_member(name); };
        if (!walk_members(cursor_, member)) return false;
        if (!cursor_.at_end()) return cursor_.refuse("nothing after the document");
        member_at_ = 0; // what is missing stands nowhere
        if (!has_version_) return wrong("version", "missing");
        return has_entries_ || wrong("cases", "missing");
    }

    [[nodiscard]] CaseDocument& document() { return document_; }
    [[nodiscard]] CaseFileError error() const
    {
        if (!cursor_.failed()) return error_;
        return {line_at(text_, cursor_.failed_at()), "", cursor_.failure_within_line()};
    }

private:
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
            document_.entries.push_back({start, value.size()});
            return true;
        };
        if (!walk_elements(cursor_, element)) return false;
        document_.end = cursor_.offset() - 1;
        return true;
    }

    /// Refuses a member that has just been read, or the lack of one.
    bool wrong(std::string_view name, std::string what)
    {
        error_ = {line_at(text_, member_at_), fmt::format("/{}", name), std::move(what)};
        return false;
    }

    std::string_view text_;
    JsonCursor cursor_;
    std::size_t member_at_ = 0;
    bool has_version_ = false;
    bool has_entries_ = false;
    std::array<bool, texts.size()> has_text_{};
    CaseDocument document_;
    CaseFileError error_;
};

/// The name of an entry as it stands in its text, quotes included; empty without one.
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

/// The name that a token stands for. A number is the name that is written with the same characters.
std::string_view read_name(std::string_view token, std::string& storage)
{
    return token.starts_with('"') ? json_string_content(token, storage) : token;
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

std::optional<CaseFileError> find_broken_character(std::string_view text)
{
    const std::size_t at = find_invalid_utf8(text);
    if (at == std::string_view::npos) return std::nullopt;
    return CaseFileError{line_at(text, at), "",
                         fmt::format("not UTF-8: {}", printable(text.substr(at), 24))};
}

Expected<CaseDocument, CaseFileError> split_document(std::string_view text)
{
    if (auto broken = find_broken_character(text)) return unexpected(*std::move(broken));
    DocumentReader reader{text};
    if (!reader.read()) return unexpected(reader.error());
    return std::move(reader.document());
}

std::vector<DoubleName> double_names(std::string_view text, const std::vector<EntrySpan>& spans)
{
    // A document may have millions of names. Their hashes take less memory than a map of names.
    struct HashedName {
        std::size_t hash;
        std::size_t index;
    };
    const auto token_of = [&](std::size_t index) {
        return name_in(text.substr(spans[index].offset, spans[index].length));
    };
    std::vector<HashedName> names;
    names.reserve(spans.size());
    std::string storage;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const std::string_view name = read_name(token_of(i), storage);
        if (!name.empty()) names.push_back({std::hash<std::string_view>{}(name), i});
    }
    std::ranges::sort(names, {}, [](const HashedName& name) {
        return std::pair{name.hash, name.index};
    });

    std::vector<DoubleName> out;
    std::vector<std::size_t> firsts; // of the names with one hash
    std::string other_storage;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto [hash, index] = names[i];
        if (i == 0 || names[i - 1].hash != hash) firsts.clear();
        const bool is_alone =
            firsts.empty() && (i + 1 == names.size() || names[i + 1].hash != hash);
        if (is_alone) continue;
        const std::string_view token = token_of(index);
        const std::string_view name = read_name(token, storage);
        const auto same = std::ranges::find_if(firsts, [&](std::size_t first) {
            return read_name(token_of(first), other_storage) == name;
        });
        if (same != firsts.end()) {
            out.push_back({index, *same, token});
        } else {
            firsts.push_back(index);
        }
    }
    std::ranges::sort(out, {}, &DoubleName::index);
    return out;
}

} // namespace secant
