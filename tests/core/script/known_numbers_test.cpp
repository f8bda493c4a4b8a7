#include "core/cases/check.h"
#include "core/cases/known_answers.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"

#include <array>
#include <string>
#include <string_view>

using namespace secant;

namespace {

/// The methods, and "mine" with an accuracy.
MethodSet with_mine(std::string_view text)
{
    auto method =
        script_method("-- accuracy: 1e-3\n-- target: curve\n" + std::string{text}, "mine");
    if (!method) FAIL(method.error().what);
    return built_in_methods().with(std::array{*method});
}

/// t1 = 0.25, t2 = 0.75; the points are (-1, 0) and (1, 0).
Entry entry_across()
{
    Entry entry;
    entry.query = Query<2>{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment}};
    return entry;
}

/// An entry that knows what the script says wrongly, in double.
Entry knowing(std::string_view text)
{
    Entry entry = entry_across();
    for (const KnownAnswer& answer : wrong_answers(entry.query, with_mine(text))) {
        if (answer.method == "mine" && answer.scalar == Scalar::float64) entry.known = {answer};
    }
    return entry;
}

/// The answer of a script about the query where it differs from the entry's known answer.
std::string change(const Entry& entry, std::string_view text)
{
    const std::vector<Mismatch> mismatches = check_entry(entry, with_mine(text));
    REQUIRE(mismatches.size() <= 1);
    return mismatches.empty() ? std::string{} : mismatches[0].got + ": " + mismatches[0].why;
}

constexpr std::string_view is_right_now =
    ": the method's answer is not the known answer of the entry; it is right now";
constexpr std::string_view is_wrong =
    ": the method's answer is not the known answer of the entry; it is wrong";

} // namespace

TEST_CASE("an entry about a number that is off knows the number")
{
    struct Claim {
        std::string_view off, further_off, right, told_off, told_right;
    };
    constexpr std::array claims{
        Claim{"hit = true, t1 = 0.5, t2 = 0.75", "hit = true, t1 = 7, t2 = 0.75",
              "hit = true, t1 = 0.25, t2 = 0.75", "hit, t1 = 7, t2 = 0.75",
              "hit, t1 = 0.25, t2 = 0.75"},
        Claim{"hit = true, t1 = 0.25, t2 = 9", "hit = true, t1 = 0.25, t2 = 8",
              "hit = true, t1 = 0.25, t2 = 0.75", "hit, t1 = 0.25, t2 = 8",
              "hit, t1 = 0.25, t2 = 0.75"},
        Claim{"hit = true, closest = vector(0, 5)", "hit = true, closest = vector(0, 6)",
              "hit = true, closest = vector(0, 0)", "hit, closest = (0, 6)",
              "hit, closest = (0, 0)"},
        Claim{"hit = true, distance = 5", "hit = true, distance = 6", "hit = true, distance = 0",
              "hit, distance = 6", "hit, distance = 0"},
        Claim{"points = {vector(-1, 0), vector(1, 7)}", "points = {vector(-1, 0), vector(1, 8)}",
              "points = {vector(-1, 0), vector(1, 0)}", "hit, 2 points, P1 = (-1, 0), P2 = (1, 8)",
              "hit, 2 points, P1 = (-1, 0), P2 = (1, 0)"},
    };
    const auto script = [](std::string_view fields) {
        return "return {" + std::string{fields} + "}";
    };
    for (const Claim& claim : claims) {
        CAPTURE(claim.off);
        const Entry entry = knowing(script(claim.off));
        REQUIRE(entry.known.size() == 1);
        CHECK(change(entry, script(claim.off)).empty());
        CHECK(change(entry, script(claim.further_off)) ==
              std::string{claim.told_off} + std::string{is_wrong});
        CHECK(change(entry, script(claim.right)) ==
              std::string{claim.told_right} + std::string{is_right_now});
    }
}

TEST_CASE("an entry about a wrong number of points knows the number of points")
{
    const Entry entry = knowing("return {hit = true, points = {vector(-1, 0)}}");
    REQUIRE(entry.known.size() == 1);
    CHECK(entry.known[0].points == 1);
    CHECK(entry.known[0].point1.empty());
    CHECK(change(entry, "return {hit = true, points = {}}") ==
          "hit, 0 points" + std::string{is_wrong});
}

TEST_CASE("an entry about a wrong verdict knows no numbers")
{
    const Entry entry = knowing("return {hit = false, t1 = 0.5, t2 = 1}");
    REQUIRE(entry.known.size() == 1);
    CHECK(entry.known[0].hit == false);
    CHECK_FALSE(entry.known[0].roots[0].has_value());
}

TEST_CASE("of a method that fails no more, an entry knows the number that is off")
{
    Entry entry = knowing("return {error = 'no luck'}");
    REQUIRE(entry.known.size() == 1);
    CHECK(entry.known[0].gives_up);
    const EntryCheck check = compare_entry(entry, with_mine("return {hit = true, distance = 5}"));
    REQUIRE(check.known.size() == 1);
    CHECK(check.known[0].distance == 5.0);
}
