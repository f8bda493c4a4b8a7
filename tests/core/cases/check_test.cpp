#include "core/cases/check.h"
#include "core/cases/form/entry_text.h"
#include "core/cases/known_answers.h"
#include "tests/support/catch.h"
#include "tests/support/entry.h"

using namespace secant;
using namespace secant::testing;

namespace {

/// Misses by 4 % of r; in float the quadratic says tangent.
constexpr std::string_view far_apart =
    R"("scene":{"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5})";

Entry false_tangent(std::string_view rest)
{
    return entry_in("{" + std::string{far_apart} + std::string{rest} + "}");
}

} // namespace

TEST_CASE("an entry passes when its expectation is true")
{
    const Entry entry = entry_in(R"({"scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},
                 "expect":{"case":"Impale","tangent":false,"curve_hit":true,"disk_overlap":true,
                           "t1":0.25,"t2":0.75}})");
    CHECK(check_entry(entry).empty());
}

TEST_CASE("a mismatch has the expected value, the true value, and the reason")
{
    const Entry entry = entry_in(R"({"scene":{"E":[-2,0],"L":[1,0],"C":[0,0],"r":1},
                 "expect":{"case":"Poke","tangent":true,"curve_hit":false,"t2":2}})");
    const std::vector<Mismatch> mismatches = check_entry(entry);
    REQUIRE(mismatches.size() == 4);
    CHECK(mismatches[0].field == "case");
    CHECK(mismatches[0].expected == "Poke");
    CHECK(mismatches[0].got == "Impale");
    CHECK(mismatches[0].why == "t1 = 0.3333333333333333 is on the segment, t2 = 1 is the end");
    CHECK(mismatches[1].field == "tangent");
    CHECK(mismatches[2].field == "curve_hit");
    CHECK(mismatches[2].got == "true");
    CHECK(mismatches[3].field == "t2");
    CHECK(mismatches[3].got == "1");
}

TEST_CASE("a root may be an ulp off, or as much as the entry's tolerance allows")
{
    const auto with = [](std::string_view t1) {
        return check_entry(
            entry_in(R"({"scene":{"E":[-2,0],"L":[1,0],"C":[0,0],"r":1},"expect":{)" +
                     std::string{t1} + "}}"));
    };
    CHECK(with(R"("t1":0.33333333333333337)").empty());
    CHECK(with(R"("t1":0.33333333333333343)").size() == 1);
    CHECK(with(R"("t1":0.3333)").size() == 1);
    CHECK(with(R"("t1":0.3333,"tolerance":0.001)").empty());
    CHECK(with(R"("t1":0.3,"tolerance":0.001)").size() == 1);
    CHECK(with(R"("t1":"inf")").size() == 1);
}

TEST_CASE("an expected root that does not exist is a mismatch")
{
    const Entry entry = entry_in(R"({"scene":{"E":[-2,3],"L":[2,3],"C":[0,0],"r":1},
                                     "expect":{"t1":0.5}})");
    REQUIRE(check_entry(entry).size() == 1);
    CHECK(check_entry(entry)[0].got == "none");
}

TEST_CASE("a known answer passes while the method gives it")
{
    CHECK(check_entry(
              false_tangent(R"(,"known":[{"method":"quadratic","scalar":"float","hit":true}])"))
              .empty());
    const auto gone = check_entry(
        false_tangent(R"(,"known":[{"method":"quadratic","scalar":"double","hit":true}])"));
    REQUIRE(gone.size() == 1);
    CHECK(gone[0].field == "quadratic in double");
    CHECK(gone[0].expected == "hit");
    CHECK(gone[0].got == "no hit");
}

TEST_CASE("a known answer is compared in its case and in its tangent, too")
{
    const auto with = [](std::string_view answer) {
        return check_entry(entry_in(R"({"E":[-2,1],"L":[2,1],"C":[0,0],"r":1,
                                    "known":[{"method":"secant",)" +
                                    std::string{answer} + "}]}"));
    };
    CHECK(with(R"("case":"Impale","tangent":true)").empty());
    CHECK(with(R"("case":"Impale","tangent":false)").size() == 1);
    CHECK(with(R"("tangent":false)").size() == 1);
    CHECK(with(R"("case":"Poke")").size() == 1);
}

TEST_CASE("after an update a run gives up whose scalar cannot hold the query")
{
    const Entry entry = entry_in(R"({"E":[-3e160,0],"L":[3e160,0],"C":[0,0],"r":1e160,
                                 "known":[{"method":"quadratic","scalar":"float","hit":true},
                                          {"method":"ray","scalar":"double"}]})");
    REQUIRE(check_entry(entry).size() == 1);
    const Entry now = updated(entry, compare_entry(entry).known);
    REQUIRE(now.known.size() == 2);
    CHECK((now.known[0] == KnownAnswer{"quadratic", Scalar::float32, true}));
    CHECK(now.known[1] == entry.known[1]);
    CHECK(check_entry(now).empty());
}

TEST_CASE("a method is checked for its own extent and target, in its scalar")
{
    const std::array quadratic{Run{built_in("quadratic"), Scalar::float64},
                               Run{built_in("quadratic"), Scalar::float32}};
    const auto found = check_methods(false_tangent(""), quadratic);
    REQUIRE(found.size() == 1);
    CHECK(found[0].field == "quadratic in float");
    CHECK(found[0].got.starts_with("hit"));
    // A known wrong outcome is no mismatch.
    CHECK(check_methods(
              false_tangent(R"(,"known":[{"method":"quadratic","scalar":"float","hit":true}])"),
              quadratic)
              .empty());
    // Inside the circle the quadratic says no hit, and is right about the curve.
    const Entry inside = entry_in(R"({"E":[-1,0],"L":[1,0],"C":[0,0],"r":2})");
    CHECK(check_methods(inside, quadratic).empty());
    const std::array closest{Run{built_in("closest-point"), Scalar::float64}};
    REQUIRE(check_methods(inside, closest).size() == 1);
    CHECK(check_methods(inside, closest)[0].got == "gives up");
    // Where the error comes from is said on request.
    const auto blamed = check_methods(false_tangent(""), quadratic, true);
    REQUIRE(blamed.size() == 1);
    CHECK(blamed[0].why.starts_with(found[0].why + ". "));
    CHECK(blamed[0].why.find("comes from b·b - 4·a·c, which cancels") != std::string::npos);
    CHECK(check_methods(inside, closest, true)[0].why == check_methods(inside, closest)[0].why);
    // A query that does not fit into float is skipped.
    const Entry huge = entry_in(R"({"E":[-3e160,0],"L":[3e160,0],"C":[0,0],"r":1e160})");
    CHECK(check_methods(huge, std::array{quadratic[1]}).empty());
}

TEST_CASE("an updated entry passes, and only its mismatches are changed")
{
    const Entry entry = entry_in(R"({"scene":{"E":[-2,0],"L":[1,0],"C":[0,0],"r":1},
                 "expect":{"case":"Poke","t1":0.3,"t2":1},
                 "known":[{"method":"quadratic","scalar":"double","hit":false}]})");
    const Entry now = updated(entry, compare_entry(entry).known);
    CHECK(check_entry(now).empty());
    CHECK((now.expected.kind == Case::impale));
    CHECK(now.expected.roots[0] == 1.0 / 3.0);
    CHECK(now.expected.roots[1] == 1.0);
    CHECK_FALSE(now.expected.tangent.has_value());
    REQUIRE(now.known.size() == 1);
    CHECK(now.known[0].hit == true);

    const Entry bare = updated(entry_in(R"({"E":[-2,0],"L":[1,0],"C":[0,0],"r":1})"), {});
    CHECK((bare.expected == Expectation{}));
}

TEST_CASE("the wrong outcomes for a query are all there, and no right one")
{
    const Entry entry = false_tangent("");
    const std::vector<KnownAnswer> wrong = wrong_answers(entry.query);
    const auto has = [&](std::string_view method, Scalar scalar) {
        return std::ranges::any_of(wrong, [&](const KnownAnswer& answer) {
            return answer.method == method && answer.scalar == scalar;
        });
    };
    CHECK(has("quadratic", Scalar::float32));
    CHECK_FALSE(has("quadratic", Scalar::float64));
    CHECK_FALSE(has("triangle-area", Scalar::float32));
}

namespace {

/// L lies within the circle as doubles, and outside of it as floats.
Entry end_near_circle(std::string_view rest)
{
    return entry_in(R"({"E":[0,0],"L":[0.5,1.2],"C":[0,0],"r":1.3)" + std::string{rest} + "}");
}

} // namespace

TEST_CASE("an entry in float is about the query whose numbers are rounded to float")
{
    const auto fails = [](std::string_view rest) {
        return check_entry(end_near_circle(rest)).size();
    };
    CHECK(fails(R"(,"expect":{"case":"CompletelyInside","curve_hit":false})") == 0);
    CHECK(fails(R"(,"scalar":"double","expect":{"case":"CompletelyInside"})") == 0);
    CHECK(fails(R"(,"scalar":"float","expect":{"case":"ExitWound","curve_hit":true})") == 0);
    CHECK(fails(R"(,"scalar":"float","expect":{"case":"CompletelyInside"})") == 1);
    // Whatever the order of the members.
    const Entry entry =
        entry_in(R"({"scalar":"float","scene":{"E":[0.1,0],"L":[1,0],"C":[0,0],"r":1}})");
    CHECK(std::get<Query<2>>(entry.query).piece.start.x == double{0.1F});
}

TEST_CASE("t1 and t2 of an entry in float are right to one unit in the last place of a float")
{
    const auto fails = [](std::string_view rest) {
        return check_entry(end_near_circle(rest)).size();
    };
    CHECK(fails(R"(,"scalar":"float","expect":{"t2":1})") == 0);
    CHECK(fails(R"(,"scalar":"float","expect":{"t2":1.0000003})") == 1);
    CHECK(fails(R"(,"scalar":"float","expect":{"t2":1,"tolerance":0})") == 1);
    const Entry entry = end_near_circle(R"(,"scalar":"float","expect":{"t2":1,"case":"Miss"})");
    const Entry now = updated(entry, {});
    CHECK(now.expected.roots[1] == 1.0); // it is right
    CHECK(now.expected.kind == Case::exit_wound);
}

TEST_CASE("methods are judged in float on an entry in float, each once")
{
    const Entry entry = false_tangent(R"(,"scalar":"float")");
    const std::vector<Run> runs{{built_in("quadratic"), Scalar::float64},
                                {built_in("quadratic"), Scalar::float32}};
    const auto wrong = check_methods(entry, runs);
    REQUIRE(wrong.size() == 1);
    CHECK(wrong[0].field == "quadratic in float");
    CHECK(check_methods(entry, {runs.data(), 1}).size() == 1);
    CHECK(check_methods(false_tangent(""), {runs.data(), 1}).empty());
}
