#include "core/cases/form/entry_fields.h"

#include "core/cases/form/csv.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/text/json_cursor.h"
#include "tests/support/catch.h"

#include <fstream>
#include <iterator>
#include <set>

using namespace secant;

namespace {

// A value of each type that is not the one that a new object has.

void fill(std::string& value)
{
    value = "some \"text\"";
}
void fill(std::vector<std::string>& value)
{
    value = {"one", "two"};
}
void fill(AnyQuery& value)
{
    value = Query<3>{{{1, 2, 3}, 4}, {{5, -0.0, 7}, {8, 9, 0.1}, Extent::ray, 0.5}};
}
void fill(Target& value)
{
    value = Target::disk;
}
void fill(Scalar& value)
{
    value = Scalar::float32;
}
void fill(std::optional<Scalar>& value)
{
    value = Scalar::float64; // in float, the numbers would be rounded
}
void fill(bool& value)
{
    value = true;
}
void fill(std::optional<bool>& value)
{
    value = false;
}
void fill(std::optional<double>& value)
{
    value = 0.1;
}
void fill(std::optional<int>& value)
{
    value = 1;
}
void fill(std::vector<double>& value)
{
    value = {0.5, -0.0};
}
void fill(std::optional<Case>& value)
{
    value = Case::poke;
}

void fill(Expectation& value);
void fill(std::vector<KnownAnswer>& value);

template <class Owner, class Row>
Owner filled(std::span<const Row> fields)
{
    Owner owner;
    for (const Row& field : fields)
        with_value(owner, field, [](auto& value) { fill(value); });
    return owner;
}

void fill(Expectation& value)
{
    value = filled<Expectation>(expectation_fields());
}
void fill(std::vector<KnownAnswer>& value)
{
    value = {filled<KnownAnswer>(known_fields())};
    value.front().method = "my-2nd_method.v1"; // not every text is a name
}

template <class Value>
bool is_equal(const Value& a, const Value& b)
{
    return a == b;
}
bool is_equal(const AnyQuery& a, const AnyQuery& b)
{
    std::string texts[2];
    append_query(texts[0], a);
    append_query(texts[1], b);
    return texts[0] == texts[1];
}

/// The names of the fields in which two objects differ.
template <class Row, class Owner>
std::string differing(std::span<const Row> fields, const Owner& a, const Owner& b)
{
    std::string names;
    for (const Row& field : fields) {
        const bool same =
            std::visit([&](auto place) { return is_equal(value_at(a, place), value_at(b, place)); },
                       field.place);
        if (!same) (names += field.head.name) += ' ';
    }
    return names;
}

template <class Row>
std::string names_of(std::span<const Row> fields)
{
    std::string names;
    for (const Row& field : fields)
        (names += field.head.name) += ' ';
    return names;
}

/// The value of an object's member, as it stands in the text.
std::string_view member_of(std::string_view object, std::string_view name)
{
    JsonCursor cursor{object};
    std::string_view value;
    REQUIRE(walk_members(cursor, [&](std::string_view other) {
        const std::string_view token = cursor.take_value();
        if (other == name) value = token;
        return !cursor.failed();
    }));
    return value;
}

std::set<std::string> member_names(std::string_view object)
{
    JsonCursor cursor{object};
    std::set<std::string> names;
    REQUIRE(walk_members(cursor, [&](std::string_view name) {
        names.emplace(name);
        return !cursor.take_value().empty();
    }));
    return names;
}

template <class Row>
std::set<std::string> row_names(std::span<const Row> fields)
{
    std::set<std::string> names;
    for (const Row& field : fields)
        names.emplace(field.head.name);
    return names;
}

} // namespace

TEST_CASE("every field of an entry is read as it was written")
{
    Entry entry = filled<Entry>(entry_fields());
    REQUIRE(differing(entry_fields(), entry, Entry{}) == names_of(entry_fields()));
    REQUIRE(differing(expectation_fields(), entry.expected, Expectation{}) ==
            names_of(expectation_fields()));
    REQUIRE(differing(known_fields(), entry.known.front(), KnownAnswer{}) ==
            names_of(known_fields()));
    // A method that gives up has no other answer.
    entry.known.push_back({"ray", Scalar::float32, true});
    entry.known.front().gives_up = false;
    for (const EntryLayout layout : {EntryLayout::line, EntryLayout::indented}) {
        std::string text;
        append_entry(text, entry, layout);
        const auto read = read_entry(text);
        REQUIRE(read);
        CHECK(differing(entry_fields(), *read, entry).empty());
        CHECK(differing(expectation_fields(), read->expected, entry.expected).empty());
        REQUIRE(read->known.size() == entry.known.size());
        for (std::size_t i = 0; i < entry.known.size(); ++i)
            CHECK(differing(known_fields(), read->known[i], entry.known[i]).empty());
    }
}

TEST_CASE("every field of an expectation is a column of a table")
{
    std::string header = "Ex,Ey,Lx,Ly,Cx,Cy,r";
    std::string row = "-2,0,2,0,0,0,1";
    for (const ExpectationField& field : expectation_fields()) {
        (header += ',') += field.head.name;
        row += ',';
        Expectation any;
        with_value(any, field, [&row]<class Value>(Value& /*value*/) {
            if (std::is_same_v<Value, std::optional<Case>>) row += "Poke";
            if (std::is_same_v<Value, std::optional<bool>>) row += "false";
            if (std::is_same_v<Value, std::optional<double>>) row += "0.1";
        });
    }
    const auto columns = read_csv_header(header);
    REQUIRE(columns);
    const auto read = read_csv_row(*columns, row);
    REQUIRE(read);
    CHECK(differing(expectation_fields(), read->expected, filled<Expectation>(expectation_fields()))
              .empty());
}

TEST_CASE("the schema has the fields of the tables, and no others")
{
    std::ifstream file{SECANT_SCHEMA};
    const std::string schema{std::istreambuf_iterator<char>{file}, {}};
    REQUIRE_FALSE(schema.empty());
    const std::string_view definitions = member_of(schema, "$defs");
    const auto names_in = [&](std::string_view definition) {
        return member_names(member_of(member_of(definitions, definition), "properties"));
    };
    std::set<std::string> entry = row_names(entry_fields());
    entry.insert(query_members.begin(), query_members.end());
    CHECK(names_in("case") == entry);
    CHECK(names_in("expectation") == row_names(expectation_fields()));
    CHECK(names_in("known") == row_names(known_fields()));
}
