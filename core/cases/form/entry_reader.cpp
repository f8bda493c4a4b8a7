#include "core/cases/form/entry_text.h"

#include "core/cases/form/entry_fields.h"
#include "core/codec/query_json.h"
#include "core/text/json_cursor.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// Walks through one entry. Every step returns whether it went well; if not, error() says why.
class EntryReader : private ValueReader {
public:
    explicit EntryReader(std::string_view json) : ValueReader(json), json_(json) {}

    bool read()
    {
        return read_members() &&
               (round_to_scalar(entry_) || wrong("/scalar", std::string{not_a_float}));
    }

    [[nodiscard]] Entry& result() { return entry_; }
    using ValueReader::error;

private:
    using ValueReader::read_value;

    bool read_members()
    {
        // The members of a query that stands in the entry itself are read with it.
        const auto other = [this](std::string_view name) {
            const auto found = std::ranges::find(query_members, name);
            if (found != query_members.end()) {
                query_member_ = *found;
                has_direction_ = has_direction_ || name == "D";
                has_length_ = has_length_ || name == "length";
                return skip();
            }
            return name.starts_with("x-") ? read_extra(name) : unknown("", name, entry_fields());
        };
        if (!read_fields("", entry_, entry_fields(), other)) return false;
        if (!cursor_.at_end()) return cursor_.refuse("nothing after the entry");
        if (!has_query_) {
            return read_query_in(json_, "", entry_.query) &&
                   (has_direction_ || !has_length_ ||
                    wrong("/length", "there is no D, and nothing else has a length here"));
        }
        return query_member_.empty() ||
               wrong(fmt::format("/{}", query_member_),
                     "the query is in \"scene\", so it cannot stand beside it, too");
    }

    /// Reads an object by the rows of its fields.
    /// @param other  Takes the value of a member that has no row.
    template <class Owner, class Row, class Other>
    bool read_fields(std::string_view pointer, Owner& owner, std::span<const Row> fields,
                     const Other& other)
    {
        if (cursor_.peek() != '{') return wrong_value(pointer, "must be an object {...}, not ");
        unsigned seen = 0;
        const auto member = [&](std::string_view name) {
            std::size_t index = 0;
            while (index < fields.size() && fields[index].head.name != name)
                ++index;
            if (index == fields.size()) return other(name);
            const Where where{pointer, fields[index].head.name, fields[index].head.rule};
            if ((seen >> index & 1U) != 0) return wrong(where.pointer(), "given twice");
            seen |= 1U << index;
            return with_value(owner, fields[index],
                              [&](auto& value) { return read_value(where, value); });
        };
        if (!walk_members(cursor_, member)) return false;
        for (std::size_t index = 0; index < fields.size(); ++index) {
            const FieldHead& head = fields[index].head;
            if (head.rule == FieldRule::needed && (seen >> index & 1U) == 0)
                return wrong(fmt::format("{}/{}", pointer, head.name), "missing");
        }
        return true;
    }

    template <class Row>
    bool unknown(std::string_view pointer, std::string_view name, std::span<const Row> fields)
    {
        std::string known;
        for (const Row& field : fields)
            (known += known.empty() ? "" : ", ") += field.head.name;
        // Each is no entry, but opens alone.
        const bool is_sweep = name == "path" || name == "A" || name == "B";
        return wrong(fmt::format("{}/{}", pointer, printable(name)),
                     fmt::format("no such field (known: {}){}", known,
                                 is_sweep ? "; a path or moving circles open alone" : ""));
    }

    bool read_value(const Where& where, AnyQuery& query)
    {
        if (cursor_.peek() != '{')
            return wrong_value(where.pointer(), "must be an object {...}, not ");
        has_query_ = true;
        if (const auto taken = take_query(cursor_, Extent::segment)) {
            query = *taken;
            return true;
        }
        const std::string_view query_text = cursor_.take_value();
        if (cursor_.failed()) return false;
        return read_query_in(query_text, where.pointer(), query);
    }

    bool read_query_in(std::string_view object, std::string_view pointer, AnyQuery& query)
    {
        auto read = read_query(object, Extent::segment);
        if (read) {
            query = read->query;
            entry_.rounding = std::move(read->rounding);
            return true;
        }
        QueryError& error = read.error();
        const bool is_syntax = error.field == "JSON";
        return wrong(is_syntax ? std::string{pointer} : fmt::format("{}/{}", pointer, error.field),
                     std::move(error.what));
    }

    bool read_value(const Where& where, Expectation& expected)
    {
        const std::string pointer = where.pointer();
        return read_fields(pointer, expected, expectation_fields(), [&](std::string_view name) {
            return unknown(pointer, name, expectation_fields());
        });
    }

    bool read_value(const Where& where, std::vector<KnownAnswer>& known)
    {
        if (cursor_.peek() != '[')
            return wrong_value(where.pointer(), "must be an array of objects, not ");
        return walk_elements(cursor_, [&] {
            const std::string pointer = fmt::format("{}/{}", where.pointer(), known.size());
            const auto other = [&](std::string_view name) {
                return unknown(pointer, name, known_fields());
            };
            KnownAnswer& answer = known.emplace_back();
            if (!read_fields(pointer, answer, known_fields(), other)) return false;
            if (!is_method_name(answer.method)) {
                return wrong(pointer + "/method",
                             fmt::format("must be the name of a method, of letters, digits, '-', "
                                         "'_' and '.', not {}",
                                         printable_json(answer.method)));
            }
            if (!answer.gives_up || answer == KnownAnswer{answer.method, answer.scalar, true})
                return true;
            return wrong(pointer + "/gives_up", "a method that gives up has no other answer");
        });
    }

    bool read_extra(std::string_view name)
    {
        const std::string_view value = cursor_.take_value();
        if (cursor_.failed()) return false;
        std::string& member = entry_.extra.emplace_back();
        append_json_string(member, name);
        (member += ": ") += value;
        return true;
    }

    bool skip()
    {
        cursor_.take_value();
        return !cursor_.failed();
    }

    std::string_view json_;
    bool has_query_ = false;        ///< whether the query stands in a member of its own
    std::string_view query_member_; ///< the last member of a query that stands in the entry itself
    // Of the entry itself.
    bool has_direction_ = false;
    bool has_length_ = false;
    Entry entry_;
};

} // namespace

Expected<Entry, EntryError> read_entry(std::string_view json)
{
    if (const std::size_t at = find_invalid_utf8(json); at != std::string_view::npos) {
        return unexpected(EntryError{
            "", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(json.substr(at), 24))});
    }
    EntryReader reader{json};
    if (!reader.read()) return unexpected(reader.error());
    return std::move(reader.result());
}

} // namespace secant
