#include "core/cases/form/entry_writer.h"

#include "core/cases/form/entry_fields.h"
#include "core/codec/query_writer.h"
#include "core/methods/registry.h"
#include "core/text/json_writer.h"
#include "core/words/names.h"

namespace secant {
namespace {

constexpr JsonLayout entry_layout{"\n      ", "\n      ", " ", "\n    "};
constexpr JsonLayout known_layout{"\n        ", "\n        ", "", "\n      "};

/// Writes the fields of an entry, each by the type of its value. What says nothing is left out.
class EntryWriter {
public:
    explicit EntryWriter(EntryLayout layout) : indented_(layout == EntryLayout::indented) {}

    void write(std::string& out, const Entry& entry) const
    {
        JsonObject members{out, indented_ ? entry_layout : compact_json};
        for (const EntryField& field : entry_fields())
            add(members, entry, field);
        for (const std::string& member : entry.extra)
            members.whole_member(member);
    }

private:
    [[nodiscard]] const JsonLayout& within() const
    {
        return indented_ ? spaced_json : compact_json;
    }

    template <class Owner, class Row>
    void add(JsonObject& members, const Owner& owner, const Row& field) const
    {
        with_value(owner, field,
                   [&](const auto& value) { add_value(members, field.head.name, value); });
    }

    /// An object of which every field is a row.
    template <class Owner, class Rows>
    void write_fields(std::string& out, const Owner& owner, const Rows& fields) const
    {
        JsonObject members{out, within()};
        for (const auto& field : fields)
            add(members, owner, field);
    }

    static void add_value(JsonObject& members, std::string_view name, const std::string& value)
    {
        if (!value.empty()) members.text(name, value);
    }
    static void add_value(JsonObject& members, std::string_view name, bool value)
    {
        if (value) members.flag(name, true);
    }
    static void add_value(JsonObject& members, std::string_view name,
                          const std::optional<bool>& value)
    {
        if (value) members.flag(name, *value);
    }
    static void add_value(JsonObject& members, std::string_view name,
                          const std::optional<Case>& value)
    {
        if (value) members.word(name, name_of(*value));
    }
    static void add_value(JsonObject& members, std::string_view name,
                          const std::optional<double>& value)
    {
        if (value) append_exact_number(members.member(name), *value);
    }
    static void add_value(JsonObject& members, std::string_view name, MethodId value)
    {
        members.word(name, info_of(value).name);
    }
    static void add_value(JsonObject& members, std::string_view name, Scalar value)
    {
        members.word(name, name_of(value));
    }
    static void add_value(JsonObject& members, std::string_view name, Target value)
    {
        if (value != Target::curve) members.word(name, name_of(value));
    }
    static void add_value(JsonObject& members, std::string_view name, const AnyQuery& value)
    {
        append_query(members.member(name), value);
    }
    void add_value(JsonObject& members, std::string_view name,
                   const std::vector<std::string>& value) const
    {
        if (value.empty()) return;
        JsonArray elements{members.member(name), within()};
        for (const std::string& text : value)
            elements.text(text);
    }
    void add_value(JsonObject& members, std::string_view name, const Expectation& value) const
    {
        if (value == Expectation{}) return;
        write_fields(members.member(name), value, expectation_fields());
    }
    void add_value(JsonObject& members, std::string_view name,
                   const std::vector<KnownAnswer>& value) const
    {
        if (value.empty()) return;
        JsonArray elements{members.member(name), indented_ ? known_layout : compact_json};
        for (const KnownAnswer& known : value)
            write_fields(elements.next(), known, known_fields());
    }

    bool indented_;
};

} // namespace

void append_entry(std::string& out, const Entry& entry, EntryLayout layout)
{
    EntryWriter{layout}.write(out, entry);
}

} // namespace secant
