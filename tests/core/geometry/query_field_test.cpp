#include "core/geometry/query_field.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>

using namespace secant;

namespace {

std::string names(const AnyQuery& query)
{
    std::string out;
    for (const QueryField field : fields_of(query))
        (out += name_of(field)) += ' ';
    return out;
}

const Query<3> in_space{{{0.5, -0.0, 5e-324}, 2.0}, {{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}, {}, 0.25}};
const Query<2> in_plane{{{0.5, -0.0}, 2.0}, {{1.0, 2.0}, {4.0, 5.0}, {}, 0.25}};

} // namespace

TEST_CASE("the numbers of a query are in the order in which they are written down")
{
    CHECK(names(in_plane) == "E.x E.y L.x L.y C.x C.y r s ");
    CHECK(names(in_space) == "E.x E.y E.z L.x L.y L.z C.x C.y C.z r s ");
    std::string written;
    for_each_number(in_space, [&](double x) { written += std::to_string(x) + ' '; });
    std::string read;
    for (const QueryField field : fields_of(in_space))
        read += std::to_string(number_of(in_space, field)) + ' ';
    CHECK(read == written);
}

TEST_CASE("each number of a query is set alone and bit for bit")
{
    for (const AnyQuery& query : {AnyQuery{in_plane}, AnyQuery{in_space}}) {
        for (const QueryField field : fields_of(query)) {
            CAPTURE(name_of(field));
            REQUIRE(has_field(query, field));
            const AnyQuery changed = with_number(query, field, 0x1.123456789abcdp-1000);
            CHECK(number_of(changed, field) == 0x1.123456789abcdp-1000);
            for (const QueryField other : fields_of(query)) {
                if (other == field) continue;
                CHECK(std::bit_cast<std::uint64_t>(number_of(changed, other)) ==
                      std::bit_cast<std::uint64_t>(number_of(query, other)));
            }
        }
    }
}

TEST_CASE("a query in the plane has no z")
{
    std::size_t missing = 0;
    for (const QueryField field : space_query_fields) {
        CAPTURE(name_of(field));
        CHECK(has_field(in_space, field));
        const bool is_there = std::ranges::count(plane_query_fields, field) == 1;
        CHECK(has_field(in_plane, field) == is_there);
        CHECK(name_of(field).ends_with(".z") != is_there);
        if (!is_there) ++missing;
    }
    CHECK(missing == 3);
}

TEST_CASE("a number belongs to its member, and that to the circle or the piece")
{
    for (const QueryField field : space_query_fields) {
        CAPTURE(name_of(field));
        CHECK(member_of(field) == name_of(field).substr(0, 1));
        CHECK(is_of_circle(field) == (member_of(field) == "C" || member_of(field) == "r"));
        CHECK(is_radius(field) == (name_of(field).size() == 1));
    }
}
