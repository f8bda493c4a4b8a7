#include "core/script/header.h"

#include "tests/support/catch.h"

#include <fmt/format.h>

#include <string>

using namespace secant;
using namespace secant::script;

namespace {

Header read(std::string_view text)
{
    const auto header = read_header(text);
    if (!header) FAIL(header.error().line << ": " << header.error().what);
    return *header;
}

std::string error(std::string_view text)
{
    const auto header = read_header(text);
    return header ? "none" : fmt::format("{}: {}", header.error().line, header.error().what);
}

} // namespace

TEST_CASE("a script says what it is in its first comments")
{
    const Header header =
        read("-- A comment.\n\n--  title: My own: quadratic  \r\n-- extent: ray\n"
             "-- target: disk\n-- radii: piece\n-- scalars: float\n"
             "--dimensions: 3\n-- tolerance: 1e-6\n-- source: a book\nreturn true");
    CHECK(header.title == "My own: quadratic");
    CHECK(header.extent == Extent::ray);
    CHECK(header.target == Target::disk);
    CHECK(header.radii == Radii::piece);
    CHECK(header.scalars == Scalars::float32);
    CHECK(header.dimensions == Dimensions::space);
    CHECK(header.tolerance == 1e-6);
    CHECK(header.source == "a book");

    const Header nothing = read("return true\n-- extent: nonsense\n-- tilte: x");
    CHECK(nothing.title.empty());
    CHECK_FALSE(nothing.extent);
    CHECK_FALSE(nothing.target);
    CHECK_FALSE(nothing.radii);
    CHECK(nothing.scalars == Scalars::both);
    CHECK(nothing.dimensions == Dimensions::both);
    CHECK(nothing.tolerance == 0.0);
    CHECK(read("-- https://example.org/x\n-- Note: free\n-- two words: free\nreturn 1")
              .title.empty());
    CHECK(read("--[[ tilte: x ]] return true").title.empty());
    CHECK(read("-- dimensions: 2").dimensions == Dimensions::plane);
    CHECK(read("-- scalars: double\n-- dimensions: both").scalars == Scalars::float64);
    CHECK(read("-- radii: both").radii == Radii::both);
    CHECK(read("-- domain: r > 0.01 and (s = 0 or s = 1)").domain ==
          "r > 0.01 and (s = 0 or s = 1)");
    CHECK(read("-- points: first").first_hit_only);
    CHECK_FALSE(read("-- points: all").first_hit_only);
    CHECK(read("-- radii: circle").radii == Radii::circle);
}

TEST_CASE("a slip in the first comments is an error at its line")
{
    CHECK(error("\n-- tilte: x") ==
          "2: the header has no word 'tilte': it has title, extent, target, "
          "radii, scalars, dimensions, takes, points, judged, tolerance, accuracy, domain, "
          "source");
    CHECK(error("-- domain: r < 0") == "1: domain: \"r < 0\" is never true.");
    CHECK(error("-- title:") == "1: title is ''; it is a few words");
    CHECK(error("-- source: ") == "1: source is ''; it is a few words");
    CHECK(error("-- title: x\n-- extent: rays") ==
          "2: extent is 'rays'; it is segment, ray or line");
    CHECK(error("-- target: circle") == "1: target is 'circle'; it is curve or disk");
    CHECK(error("-- radii: r") == "1: radii is 'r'; it is circle, piece or both");
    CHECK(error("-- scalars: float32") == "1: scalars is 'float32'; it is float, double or both");
    CHECK(error("-- dimensions: 4") == "1: dimensions is '4'; it is 2, 3 or both");
    CHECK(error("-- judged: case") == "1: judged is 'case'; it is hit or all");
    CHECK(error("-- points: 1") == "1: points is '1'; it is first or all");
    for (const std::string_view value : {"x", "-1", "1e999", "1 m", "inf", ""}) {
        CAPTURE(value);
        CHECK(error(fmt::format("-- tolerance: {}", value)) ==
              fmt::format("1: tolerance is '{}'; it is a number of at least 0, in world units",
                          value));
    }
    CHECK(error("-- extent: ray\n-- extent: ray") == "2: 'extent' is said twice");
    CHECK(error("-- Extent: ray\n-- extent: ray") == "2: 'extent' is said twice");
}

TEST_CASE("a word of the header counts in capitals, too, and other remarks do not")
{
    CHECK(read("-- Extent: ray\n-- TARGET: disk").extent == Extent::ray);
    CHECK(read("-- Extent: ray\n-- TARGET: disk").target == Target::disk);
    CHECK(error("-- Extent: rays") == "1: Extent is 'rays'; it is segment, ray or line");
    CHECK(error("-- TODO: mend it\n-- Note: see below") == "none");
}
