#include "core/cases/form/entry_text.h"

#include "core/cases/form/entry_fields.h"
#include "core/codec/query_json.h"
#include "core/methods/registry.h"
#include "core/words/names.h"

namespace secant {
namespace {

constexpr JsonLayout entry_layout{"\n      ", "\n      ", " ", "\n    "};
constexpr JsonLayout known_layout{"\n        ", "\n        ", "", "\n      "};

template <class Owner, class Row>
void add_fields(JsonObject& members, const Owner& owner, std::span<const Row> fields,
                EntryLayout layout)
{
    for (const Row& field : fields) {
        with_value(owner, field, [&](const auto& value) {
            if (is_default(value)) return;
            if (const auto text = value_text(value, layout)) members.json(field.head.name, *text);
        });
    }
}

/// An object of which every field is a row.
template <class Owner, class Row>
std::string object_text(const Owner& owner, std::span<const Row> fields, EntryLayout layout)
{
    std::string out;
    {
        JsonObject members{out, layout_within(layout)};
        add_fields(members, owner, fields, layout);
    }
    return out;
}

std::string quoted(std::string_view word)
{
    return '"' + std::string{word} + '"';
}

/// @param append  Appends an element to a text.
template <class Element, class Append>
std::optional<std::string> array_text(const std::vector<Element>& elements,
                                      const JsonLayout& layout, const Append& append)
{
    if (elements.empty()) return std::nullopt;
    std::string out;
    {
        JsonArray array{out, layout};
        for (const Element& element : elements)
            append(array.next(), element);
    }
    return out;
}

} // namespace

std::optional<std::string> value_text(const std::string& value, EntryLayout /*layout*/)
{
    if (value.empty()) return std::nullopt;
    std::string out;
    append_json_string(out, value);
    return out;
}

std::optional<std::string> value_text(bool value, EntryLayout /*layout*/)
{
    return value ? "true" : "false";
}

std::optional<std::string> value_text(const std::optional<bool>& value, EntryLayout layout)
{
    return value ? value_text(*value, layout) : std::nullopt;
}

std::optional<std::string> value_text(const std::optional<int>& value, EntryLayout /*layout*/)
{
    return value ? std::optional{std::to_string(*value)} : std::nullopt;
}

std::optional<std::string> value_text(const std::optional<Case>& value, EntryLayout /*layout*/)
{
    return value ? std::optional{quoted(name_of(*value))} : std::nullopt;
}

std::optional<std::string> value_text(const std::optional<double>& value, EntryLayout /*layout*/)
{
    if (!value) return std::nullopt;
    std::string out;
    append_exact_number(out, *value);
    return out;
}

std::optional<std::string> value_text(Scalar value, EntryLayout /*layout*/)
{
    return quoted(name_of(value));
}

std::optional<std::string> value_text(const std::optional<Scalar>& value, EntryLayout layout)
{
    return value ? value_text(*value, layout) : std::nullopt;
}

std::optional<std::string> value_text(Target value, EntryLayout /*layout*/)
{
    return quoted(name_of(value));
}

std::optional<std::string> value_text(Extent value, EntryLayout /*layout*/)
{
    return quoted(name_of(value));
}

std::optional<std::string> value_text(const AnyQuery& value, EntryLayout /*layout*/)
{
    std::string out;
    append_query(out, value);
    return out;
}

std::optional<std::string> value_text(const std::vector<double>& value, EntryLayout layout)
{
    return array_text(value, layout_within(layout), append_exact_number);
}

std::optional<std::string> value_text(const std::vector<std::string>& value, EntryLayout layout)
{
    return array_text(value, layout_within(layout), append_json_string);
}

std::optional<std::string> value_text(const Expectation& value, EntryLayout layout)
{
    if (value == Expectation{}) return std::nullopt;
    return object_text(value, expectation_fields(), layout);
}

std::optional<std::string> value_text(const KnownAnswer& value, EntryLayout layout)
{
    return object_text(value, known_fields(), layout);
}

std::optional<std::string> value_text(const std::vector<KnownAnswer>& value, EntryLayout layout)
{
    const JsonLayout& blanks = layout == EntryLayout::indented ? known_layout : compact_json;
    return array_text(value, blanks, [&](std::string& out, const KnownAnswer& known) {
        out += object_text(known, known_fields(), layout);
    });
}

void append_entry(std::string& out, const Entry& entry, EntryLayout layout)
{
    JsonObject members{out, layout == EntryLayout::indented ? entry_layout : compact_json};
    add_fields(members, entry, entry_fields(), layout);
    for (const std::string& member : entry.extra)
        members.whole_member(member);
}

} // namespace secant
