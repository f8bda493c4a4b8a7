#include "core/script/script_method.h"

#include "core/methods/registry.h"
#include "core/methods/trace/recorder.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"

#include <array>
#include <string>
#include <vector>

using namespace secant;

namespace {

const Query<2> through{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0}};

Method method_of(std::string_view text, std::string name = "mine")
{
    auto method = script_method(text, std::move(name));
    if (!method) FAIL(method.error().line << ": " << method.error().what);
    return *std::move(method);
}

Outcome<2, double> run(const Method& method)
{
    return run_method(method, through.circle, through.piece);
}

} // namespace

TEST_CASE("a script may begin as Lua's own loader allows and its lines keep their numbers")
{
    const std::string mark = "\xEF\xBB\xBF";
    for (const std::string& begin : {mark, std::string{"#!/usr/bin/lua\n"},
                                     mark + "#!/usr/bin/lua\n", std::string{"# anything\r\n"}}) {
        CAPTURE(begin);
        const Method method = method_of(begin + "-- extent: ray\n-- title: Mine\nreturn true\n");
        CHECK(method->extent == Extent::ray);
        CHECK(method->title == "Mine");
        CHECK(run(method).hit);
        const bool has_line = begin.find('\n') != std::string::npos;
        const auto wrong = script_method(begin + "local t = 1\nretur t\n", "mine");
        REQUIRE_FALSE(wrong);
        CHECK(wrong.error().line == (has_line ? 3 : 2));
        const auto header = script_method(begin + "-- extent: arc\nreturn true\n", "mine");
        REQUIRE_FALSE(header);
        CHECK(header.error().line == (has_line ? 2 : 1));
        const Outcome<2, double> failed = run(method_of(begin + "local t = 1\nreturn t.x.y\n"));
        CHECK(failed.why.find("line " + std::to_string(has_line ? 3 : 2)) != std::string::npos);
    }
    CHECK(run(method_of("#!/usr/bin/lua")).failure != Failure::none);
    CHECK_FALSE(script_method("\n#!/usr/bin/lua\nreturn true", "mine"));
    CHECK_FALSE(script_method(mark + mark + "return true", "mine"));
}

TEST_CASE("a script is a method that describes itself by its first comments")
{
    const Method bare = method_of("return true");
    CHECK(bare->name == "mine");
    CHECK(bare->title == "mine");
    CHECK(bare->source == "a script in Lua");
    CHECK(bare->number == -1);
    CHECK(bare->is_loaded);
    CHECK_FALSE(bare->is_exact);
    CHECK_FALSE(bare->extent);
    CHECK(bare->reply == Reply::any_field);
    CHECK(bare->radii == Radii::circle);
    CHECK(bare->insight == Insight::every_step);
    CHECK_FALSE(bare->first_hit_only);
    CHECK(method_of("-- judged: hit\nreturn true")->reply == Reply::verdict);
    CHECK(method_of("-- judged: all\nreturn true")->reply == Reply::any_field);
    CHECK(method_of("return r + s > 1")->radii == Radii::both);

    const Method said =
        method_of("-- title: My ray\n-- extent: ray\n-- target: disk\n-- radii: piece\n"
                  "-- scalars: float\n-- dimensions: 2\n-- points: first\n-- tolerance: 0.5\n"
                  "-- source: a book\nlocal d = L - E\nreturn r + s > 1");
    CHECK(said->title == "My ray");
    CHECK(said->extent == Extent::ray);
    CHECK(said->target == Target::disk);
    CHECK(said->radii == Radii::piece);
    CHECK(said->scalars == Scalars::float32);
    CHECK(said->dimensions == Dimensions::plane);
    CHECK(said->first_hit_only);
    CHECK(said->tolerance == 0.5);
    CHECK(said->source == "a book");
    REQUIRE(said->listing.size() == 2);
    CHECK(said->listing[0].text == "local d = L - E");
    CHECK(said->listing[0].symbol == "d");
    CHECK(said->listing[0].numbers == "{L} - {E}");
    CHECK(said->listing[0].witness == Witness::vector_from_start);
}

TEST_CASE("a text that is no script is no method")
{
    const auto error = [](std::string_view text) {
        const auto method = script_method(text, "mine");
        REQUIRE_FALSE(method);
        return method.error();
    };
    CHECK(error("-- tilte: x\nreturn true").line == 1);
    CHECK(error("local a = 1\nlocal b = = 2").line == 2);
    CHECK(error("return __n0").line == 1);
    CHECK(script_method("return true", "mine"));
}

TEST_CASE("a changed script is another method and the same text the same")
{
    CHECK(method_of("return true") == method_of("return true"));
    CHECK_FALSE(method_of("return true") == method_of("return false"));
    CHECK_FALSE(method_of("return true") == method_of("return true", "other"));
}

TEST_CASE("the error of a script says its line")
{
    const auto out = run(method_of("local a = 1\n\nif a < nil then return true end"));
    CHECK(out.failure == Failure::error);
    CHECK(out.why == "line 3: attempt to compare number with nil");
}

TEST_CASE("a script traces its lines beside the methods that come with the program")
{
    const std::array loaded{method_of("local d = L - E\nlocal a = dot(d, d)\nreturn a > 1")};
    const MethodSet methods = built_in_methods().with(loaded);
    const Method* const found = methods.find("mine");
    REQUIRE(found != nullptr);
    const auto traced = trace_method(*found, through.circle, through.piece);
    CHECK(traced.outcome.hit);
    REQUIRE(traced.trace.size() == 4);
    CHECK(traced.trace[1].line == 1);
    CHECK(traced.trace[1].numbers.at(0).computed == 16.0);
    CHECK(traced.trace[3].kind == StepKind::result);
}

TEST_CASE("a script is blamed in its own names")
{
    const Method method = method_of("-- extent: segment\n"
                                    "-- target: curve\n"
                                    "local d = L - E\n"
                                    "local m = E - C\n"
                                    "local half = dot(m, d)\n"
                                    "local disc = half * half - dot(d, d) * (dot(m, m) - r * r)\n"
                                    "if disc < 0 then return false end\n"
                                    "local root = sqrt(disc)\n"
                                    "local t = (-half - root) / dot(d, d)\n"
                                    "return t >= 0 and t <= 1");
    const Document near_miss{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}, Target::curve};
    const MethodRun run = trace_run(method, Scalar::float32, near_miss);
    REQUIRE(run.mark == Mark::wrong);
    CHECK(blame_text(run) ==
          "disc is 81600 off: all of it comes from half·half - (d.x·d.x + d.y·d.y)·(m.x·m.x + "
          "m.y·m.y - r·r), which cancels 7 digits. It brings out the rounding of m.x·m.x + "
          "m.y·m.y.");
    REQUIRE(run.blame);
    CHECK(run.blame->lines == std::vector<int>{3});
}

TEST_CASE("a script whose tolerance makes it wrong has no rounding to blame")
{
    const Method method = method_of("-- extent: segment\n"
                                    "-- target: disk\n"
                                    "local m = E - C\n"
                                    "return dot(m, m) < r * r + 0.5");
    const Document beside{{{0, 0}, 1}, {{1.125, 0}, {2, 0}}, Target::disk};
    const MethodRun run = trace_run(method, Scalar::float32, beside);
    REQUIRE(run.mark == Mark::wrong);
    CHECK(blame_text(run) == "Rounding is not to blame: a formula or a tolerance is. The last test "
                             "is \"return dot(m, m) < r * r + 0.5\".");
    REQUIRE(run.blame);
    CHECK(run.blame->lines.empty());
}

TEST_CASE("a case of a script without a target is a verdict on either target")
{
    const auto out = run(method_of("return 'CompletelyInside'"));
    CHECK_FALSE(out.hit);
    CHECK(out.disk_overlap == true);
    CHECK(run(method_of("-- target: disk\nreturn 'CompletelyInside'")).hit);
    CHECK_FALSE(run(method_of("-- target: curve\nreturn 'CompletelyInside'")).disk_overlap);
    CHECK(run(method_of("return {case = 'Impale'}")).disk_overlap == true);
    CHECK_FALSE(run(method_of("return {case = 'Impale', hit = false}")).disk_overlap);
}

TEST_CASE("a block of queries has the outcomes that each query has")
{
    // The sanitizers make a script slow that needs much memory.
    const auto script = script_method("if r > 5 then error('large') end\n"
                                      "if r > 4 then local t = {} while true do t = {t} end end\n"
                                      "return {hit = r > 1, distance = 2 * r}",
                                      "mine", {.seconds = 60.0});
    REQUIRE(script);
    const Method& method = *script;
    std::vector<Query<2>> queries;
    for (int i = 0; i < 40; ++i) {
        queries.push_back(through);
        queries.back().circle.radius = i == 20 ? 4.5 : i % 7;
    }
    std::vector<Outcome<2, double>> outcomes(queries.size());
    (*method).run_all(queries, outcomes);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        CAPTURE(i);
        const auto alone = run_method(method, queries[i].circle, queries[i].piece);
        CHECK(outcomes[i].failure == alone.failure);
        CHECK(outcomes[i].why == alone.why);
        CHECK(outcomes[i].hit == alone.hit);
        CHECK(outcomes[i].distance == alone.distance);
    }
}

TEST_CASE("the name of a script is that of its file")
{
    CHECK(script_name("mine.secant.lua") == "mine");
    CHECK(script_name("/a.b/my quadratic.lua") == "my-quadratic");
    CHECK(script_name("a/v1.2.lua") == "v1.2");
    CHECK(script_name("_-x.lua") == "x");
    CHECK(script_name("...lua").empty());
    CHECK(script_name("/a/.secant.lua").empty());
}
