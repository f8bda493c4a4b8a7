#include "core/cases/check.h"
#include "core/cases/form/entry_text.h"
#include "core/cases/known_answers.h"
#include "tests/support/catch.h"
#include "tests/support/entry.h"

#include <array>
#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

Entry knowing(std::string_view query, std::string_view known)
{
    return entry_in("{\"scene\":" + std::string{query} + ",\"known\":[{" + std::string{known} +
                    "}]}");
}

Entry updated_now(const Entry& entry)
{
    return updated(entry, compare_entry(entry).known);
}

constexpr std::string_view across = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";
constexpr std::string_view apart = R"({"E":[-3,2],"L":[3,2],"C":[0,0.5],"r":1})";

} // namespace

TEST_CASE("a known answer can hold each value that a method returns")
{
    struct Claim {
        std::string_view query, run, value, wrong, got;
    };
    constexpr std::array claims{
        Claim{across, R"("method":"quadratic")", R"("hit":true)", R"("hit":false)", "hit"},
        Claim{across, R"("method":"quadratic")", R"("case":"Impale")", R"("case":"Poke")",
              "Impale"},
        Claim{across, R"("method":"quadratic")", R"("tangent":false)", R"("tangent":true)",
              "not tangent"},
        Claim{across, R"("method":"ray")", R"("points":2)", R"("points":1)", "2 points"},
        Claim{across, R"("method":"quadratic")", R"("t1":0.25)", R"("t1":0.5)", "t1 = 0.25"},
        Claim{across, R"("method":"quadratic")", R"("t2":0.75)", R"("t2":0.7500000000000001)",
              "t2 = 0.75"},
        Claim{apart, R"("method":"closest-point")", R"("closest":[0,2])", R"("closest":[0,2,0])",
              "closest = (0, 2)"},
        Claim{apart, R"("method":"closest-point")", R"("closest":[-0.0,2])", R"("closest":[0,3])",
              "closest = (0, 2)"},
        Claim{apart, R"("method":"min-max-distance")", R"("hit":false)", R"("hit":true)", "no hit"},
        Claim{across, R"("method":"glm-ray-sphere")", R"("ray_distance":1)", R"("ray_distance":3)",
              "ray_distance = 1"},
    };
    for (const Claim& claim : claims) {
        CAPTURE(claim.run, claim.wrong);
        const std::string run{claim.run};
        const Entry right = knowing(claim.query, run + "," + std::string{claim.value});
        CHECK(check_entry(right).empty());
        const Entry wrong = knowing(claim.query, run + "," + std::string{claim.wrong});
        const std::vector<Mismatch> mismatches = check_entry(wrong);
        REQUIRE(mismatches.size() == 1);
        CHECK(mismatches[0].got == claim.got);
        CHECK(mismatches[0].expected != claim.got);
        // An update corrects the value and adds none.
        CHECK((updated_now(wrong).known[0].hit.has_value() == wrong.known[0].hit.has_value()));
        CHECK(check_entry(updated_now(wrong)).empty());
    }
}

TEST_CASE("an offset and a distance can be known")
{
    const Entry entry =
        knowing(R"({"E":[-3,0.5],"L":[3,0.5],"C":[0,0],"r":1})", R"("method":"closest-point")");
    const auto now = answer_now(entry, entry.known[0], built_in("closest-point")).answer;
    REQUIRE(now.offset.size() == 2);
    REQUIRE(now.distance);
    KnownAnswer known = now;
    CHECK(agrees(known, now));
    known.offset[1] += 1e-9;
    CHECK_FALSE(agrees(known, now));
    known.offset = now.offset;
    known.distance = 7.0;
    CHECK_FALSE(agrees(known, now));
}

TEST_CASE("numbers of a run in float are compared as floats and written in few digits")
{
    constexpr std::string_view query = R"({"E":[0,0.1],"L":[3,0.1],"C":[1,0.3],"r":0.5})";
    const Entry entry =
        knowing(query, R"("method":"closest-point","scalar":"float","closest":[1,0.10000000149])");
    const auto now = answer_now(entry, entry.known[0], built_in("closest-point")).answer;
    REQUIRE(now.closest.size() == 2);
    CHECK(now.closest[1] == 0.1);
    CHECK(check_entry(entry).empty());
    CHECK(updated_now(entry).known[0].closest == entry.known[0].closest);
}

TEST_CASE("a method that gives up no more, or has begun to, is known in short")
{
    const Entry entry = knowing(across, R"("method":"quadratic","gives_up":true)");
    REQUIRE(check_entry(entry).size() == 1);
    CHECK(check_entry(entry)[0].got == "hit, Impale");
    const KnownAnswer now = updated_now(entry).known[0];
    CHECK_FALSE(now.gives_up);
    CHECK(now.hit == true);
    CHECK_FALSE(now.roots[0].has_value());

    const Entry inside = knowing(R"({"E":[-1,0],"L":[1,0],"C":[0,0],"r":2})",
                                 R"("method":"closest-point","hit":true)");
    CHECK(updated_now(inside).known[0].gives_up);
    CHECK_FALSE(updated_now(inside).known[0].hit.has_value());
}

TEST_CASE("a wrong number of points of ray is a wrong answer with its number")
{
    // A tangent in rational arithmetic, which ray in double sees as two points or none.
    bool found = false;
    for (int i = 1; i < 400 && !found; ++i) {
        const double r = 0.1 * i;
        const AnyQuery query = Query<2>{{{0.0, 0.0}, r}, {{-1.0, r}, {1.0 + i, r}, Extent::ray}};
        for (const KnownAnswer& answer : wrong_answers(query)) {
            if (answer.method != "ray" || answer.gives_up) continue;
            found = true;
            REQUIRE(answer.points.has_value());
            CHECK(*answer.points != 1);
            Entry entry;
            entry.query = query;
            const auto mismatches =
                check_methods(entry, std::array{Run{built_in(answer.method), answer.scalar}});
            REQUIRE(mismatches.size() == 1);
            CHECK(mismatches[0].expected.find("1 point") != std::string::npos);
            CHECK(mismatches[0].got != mismatches[0].expected);
        }
    }
    CHECK(found);
}

TEST_CASE("wrong values of a known answer are refused with their place")
{
    const auto complaint = [](std::string_view known) {
        const auto result =
            read_entry("{\"scene\":" + std::string{across} + ",\"known\":[{\"method\":\"ray\"," +
                       std::string{known} + "}]}");
        return result ? "" : result.error().pointer + ": " + result.error().what;
    };
    CHECK(complaint(R"("points":-1)") ==
          "/known/0/points: must be a whole number from 0 to 1000000000, not -1");
    CHECK(complaint(R"("points":1.5)") ==
          "/known/0/points: must be a whole number from 0 to 1000000000, not 1.5");
    CHECK(complaint(R"("points":"1")") ==
          "/known/0/points: must be a whole number from 0 to 1000000000, not \"1\"");
    CHECK(complaint(R"("points":1e10)") ==
          "/known/0/points: must be a whole number from 0 to 1000000000, not 1e10");
    CHECK(complaint(R"("points":1e9)").empty());
    CHECK(complaint(R"("offset":[1])") == "/known/0/offset: must have 2 or 3 numbers, not 1: [1]");
    CHECK(complaint(R"("closest":[1,null])").starts_with("/known/0/closest/1: must be a number"));
    CHECK(complaint(R"("t1":"nan","distance":"inf","offset":["nan","-inf"])").empty());
    CHECK(complaint(R"("t1":"none")").starts_with("/known/0/t1: must be a number"));
    CHECK(complaint(R"("gives_up":true,"hit":false)") ==
          "/known/0/gives_up: a method that gives up has no other answer");
    CHECK(complaint(R"("gives_up":false,"hit":false)").empty());
}

TEST_CASE("an update changes only the wrong numbers of a vector")
{
    // Only 7 and 1 are wrong: -0 is 0, and the hex number is the float -2.
    const Entry entry = entry_in(R"({"scene":{"E":[-8,3],"L":[8,3],"C":[0,0],"r":5},"known":[)"
                                 R"({"method":"closest-point","scalar":"float","closest":[-0.0,7],)"
                                 R"("offset":[1,"-0x1.0000001p+1"]}]})");
    const Entry now = updated_now(entry);
    REQUIRE(now.known.size() == 1);
    CHECK(std::signbit(now.known[0].closest[0]));
    CHECK(now.known[0].closest[1] == 3.0);
    CHECK(now.known[0].offset[1] == -0x1.0000001p+1);
    CHECK(now.known[0].offset[0] != 1.0);
    CHECK(check_entry(now).empty());
}

TEST_CASE("a method gives up on a query that does not fit into its scalar")
{
    const Entry entry = entry_in(R"({"scene":{"E":[1e300,0],"L":[0,0],"C":[0,1],"r":5},"known":[)"
                                 R"({"method":"ray","scalar":"float","gives_up":true}]})");
    CHECK(check_entry(entry).empty());
    CHECK(updated_now(entry).known == entry.known);
}

TEST_CASE("a known answer without a value expects any answer")
{
    const Entry entry = entry_in(
        R"({"scene":{"E":[1,0],"L":[1,0],"C":[0,0],"r":5},"known":[{"method":"quadratic"}]})");
    const auto mismatches = check_entry(entry);
    REQUIRE(mismatches.size() == 1);
    CHECK(mismatches[0].expected == "an answer");
    CHECK(mismatches[0].got == "gives up");
}
