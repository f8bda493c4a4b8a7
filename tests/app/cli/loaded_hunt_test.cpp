#include "tests/app/cli/entry_texts.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <thread>

using namespace secant::testing;

namespace {

/// What a line says of a find, without how bad its query is.
std::string without_severity(std::string words)
{
    for (const char* const begin : {"; flips at ", "; right at ", "; off by "}) {
        const std::size_t at = words.find(begin);
        if (at != std::string::npos) words.resize(at);
    }
    return words;
}

/// The kinds that a hunt for a method of the library finds, each with the query that shows it. A
/// hunt that should find something ends at its count, however slow the machine is: what its last
/// seconds leave half shrunk may be of another kind.
std::map<std::string, std::string> finds(const std::string& method, const std::string& count,
                                         const std::string& seconds = "60")
{
    const ProcessResult hunt =
        run_secant({"hunt", "--methods", library("forgetful"), "--between", method + ",secant",
                    "--count", count, "--seconds", seconds});
    CHECK(hunt.status == 0);
    std::map<std::string, std::string> out;
    for (std::string_view rest = hunt.out; !rest.empty();) {
        rest.remove_prefix(rest.find('\t') + 1);
        const std::string kind{rest.substr(0, rest.find('\t'))};
        rest.remove_prefix(kind.size() + 1);
        out.emplace(without_severity(kind), rest.substr(0, rest.find('\n')));
        rest.remove_prefix(rest.find('\n') + 1);
    }
    return out;
}

std::set<std::string> kinds(const std::string& method, const std::string& count = "300")
{
    std::set<std::string> out;
    for (const auto& [kind, query] : finds(method, count))
        out.insert(kind);
    return out;
}

constexpr std::string_view unsteady =
    " in double answers the same query now so, now otherwise; it remembers something, or reads "
    "memory that it never set";

} // namespace

TEST_CASE("a hunt finds where a loaded method is wrong, and check knows its finds again")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", quadratic_script);
    const std::string finds = folder / "finds.json";
    const ProcessResult hunt = run_secant({"hunt", "--methods", script, "--between", "mine,secant",
                                           "--scalar", "float", "--count", "40", "--out", finds});
    CHECK(hunt.status == 0);
    CHECK(contains(hunt.out, "mine"));
    const ProcessResult checked = run_secant({"check", "--methods", script, finds});
    CHECK(checked.status == 0);
    CHECK(checked.err.empty());
    CHECK(contains(run_secant({"check", finds}).err, ": the method mine is not loaded; "));
}

TEST_CASE("a crash is a find that is shrunk")
{
    const ProcessResult hunt = run_secant({"hunt", "--methods", library("crashing"), "--between",
                                           "short,secant", "--count", "3", "--jobs", "2"});
    CHECK(hunt.status == 0);
    CHECK(contains(hunt.out, "crashed: segmentation fault"));
    CHECK(contains(hunt.out, R"("E":[0,0],"L":[0,0])"));
}

TEST_CASE("crashes whose words differ in an address only are of one kind")
{
    const ProcessResult hunt = run_secant({"hunt", "--methods", library("crashing"), "--between",
                                           "sanitized,secant", "--count", "6"});
    CHECK(hunt.status == 0);
    CHECK(std::ranges::count(hunt.out, '\n') == 1);
    CHECK(hunt.out.starts_with("6\tsanitized in double crashed: aborted; it wrote: =="));
    CHECK(contains(hunt.out, "==ERROR: SEGV on address 0x0"));
    CHECK(contains(hunt.out, " in a.c:5\t"));
    CHECK_FALSE(contains(hunt.out, "…"));
}

TEST_CASE("exceptions whose words differ in numbers only are of one kind and are shrunk")
{
    const ProcessResult hunt = run_secant({"hunt", "--methods", library("throwing"), "--between",
                                           "refuse-small,secant", "--count", "6"});
    CHECK(hunt.status == 0);
    CHECK(std::ranges::count(hunt.out, '\n') == 1);
    const auto number_behind = [](const std::string& text, std::string_view before) {
        const std::size_t at = text.find(before);
        REQUIRE(at != std::string::npos);
        return std::stod(text.substr(at + before.size()));
    };
    // The words are those of the query that is shown.
    const double x = number_behind(hunt.out, R"("E":[)");
    CHECK(contains(hunt.out, "what():  wall.cpp:17: vec2 " + std::to_string(x) +
                                 ",-0.000000 is too small at line 3\t"));
    CHECK(contains(hunt.out, R"("L":[0,0],"C":[0,0],"r":0})"));

    const ProcessResult large = run_secant({"hunt", "--methods", library("throwing"), "--between",
                                            "refuse-large,secant", "--count", "40"});
    CHECK(large.status == 0);
    CHECK(std::ranges::count(large.out, '\n') == 1);
    const double r = number_behind(large.out, R"("r":)");
    const double e = number_behind(large.out, R"("E":[)");
    CHECK(contains(large.out, "what():  radius " + std::to_string(r) + " at " + std::to_string(e) +
                                  ",0.000000 is too large\t"));
    CHECK(contains(large.out, R"("C":[0,0])"));
}

TEST_CASE("a hunt tells apart what a method forgets")
{
    const std::string miss = "says miss, the truth is hit; ";
    CHECK(kinds("entry-only") ==
          std::set<std::string>{"entry-only in double " + miss + "E lies inside the circle"});
    CHECK(kinds("general-only") ==
          std::set<std::string>{"general-only in double " + miss + "E and L are the same point",
                                "general-only in double " + miss + "the circle is a point",
                                "general-only in double " + miss + "an end lies on the circle",
                                "general-only in double " + miss +
                                    "the line only touches the circle"});
    // It is not made for the queries that it would be wrong about.
    CHECK(finds("outside", "1", "1").empty());
    CHECK(kinds("too-small") ==
          std::set<std::string>{"too-small in double gives up: r 0 is too small"});
    CHECK(finds("clamped", "1", "1").empty());
    // At another size the one is not asked, and the other accepts more.
    CHECK(
        kinds("large-only").contains("large-only in double " + miss + "an end lies on the circle"));
    for (const char* method : {"large-only", "generous"}) {
        for (const std::string& kind : kinds(method))
            CHECK_FALSE(contains(kind, "only with numbers"));
    }
    const std::set<std::string> judged = kinds("judged");
    CHECK(
        judged.contains("judged in double is off by more than its accuracy: t1; E lies inside the "
                        "circle"));
    for (const std::string& kind : judged)
        CHECK(kind.starts_with("judged in double is off by more than its accuracy: t1"));
    CHECK(kinds("restless") == std::set<std::string>{"restless" + std::string{unsteady}});
}

TEST_CASE("what other queries have left in a method is no mistake about the query")
{
    for (const char* method : {"stale-hit", "stale-number", "sticky"})
        CHECK(kinds(method, "40") == std::set<std::string>{method + std::string{unsteady}});
    // One of two processes may still be well when it is asked about a large circle. Its mistake is
    // about the query, and the mistakes of the others are not.
    auto of_infected = finds("infected", "40");
    CHECK(of_infected.erase("infected" + std::string{unsteady}) == 1);
    for (const auto& [kind, query] : of_infected) {
        INFO(kind << ' ' << query);
        CHECK(std::stod(query.substr(query.find(R"("r":)") + 4)) > 100.0);
    }
}

TEST_CASE("a hunt says when a method is made for no query")
{
    const TemporaryFolder folder;
    const auto hunt = [&](const char* text) {
        const std::string script = put(folder, "mine.secant.lua", text);
        return run_secant({"hunt", "--methods", script, "--between", "mine,secant", "--seconds",
                           "0.2", "--jobs", "1"});
    };
    const ProcessResult skips = hunt("return {skip = 'never'}\n");
    CHECK(skips.status == 0);
    CHECK(skips.out.empty());
    CHECK(skips.err.starts_with("secant hunt: a method skipped each of the "));
    CHECK(hunt("if r > 1 then return {skip = 'large'} end\nreturn true\n").err.empty());
}

TEST_CASE("a method that is not made for a query is not judged on it")
{
    const std::string inside = R"({"E":[0,0],"L":[2,0],"C":[0,0],"r":1})";
    const ProcessResult answer =
        run_secant({"eval", "--methods", library("forgetful"), "--method", "outside", "--why"},
                   lines({inside}));
    CHECK(answer.out == R"({"mark":"not asked","why":"The method is not made for this query: E )"
                        R"(lies inside the circle.","hit":false,"error":"is not made for this )"
                        R"(query: E lies inside the circle"})"
                        "\n");
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", "return {skip = 'r is 1'}\n");
    CHECK(
        contains(run_secant({"eval", "--methods", script, "--method", "mine"}, lines({inside})).out,
                 R"("error":"is not made for this query: r is 1")"));
    const std::string file = put(folder, "a.jsonl", inside + "\n");
    CHECK(run_secant({"check", "--methods", script, "--method", "mine", file}).status == 0);
    // The known answer of the method is not compared, and stays as it is.
    const std::string known = R"({"E":[0,0],"L":[2,0],"C":[0,0],"r":1,"name":"a",)"
                              R"("known":[{"method":"mine","hit":false}]})"
                              "\n";
    const std::string knowing = put(folder, "b.jsonl", known);
    CHECK(run_secant({"check", "--methods", script, knowing}).status == 0);
    CHECK(run_secant({"check", "--methods", script, "--update", knowing}).status == 0);
    CHECK(read_plain(knowing) == known);
    CHECK(contains(run_secant({"eval", "--method-command", R"(mine=echo '{"skip":"r is 1"}')",
                               "--method", "mine"},
                              lines({inside}))
                       .out,
                   R"("error":"is not made for this query: r is 1")"));
}

TEST_CASE("a method for space alone is hunted in space, and not where it does not answer")
{
    const TemporaryFolder folder;
    const std::string of_space = put(folder, "mine.lua", "-- dimensions: 3\nreturn true\n");
    const std::string of_plane = put(folder, "flat.lua", "-- dimensions: 2\nreturn true\n");
    const auto hunt = [&](const std::string& between, const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"hunt",      "--methods", of_space,
                                           "--methods", of_plane,    "--count",
                                           "20",        "--between", between};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_secant(arguments);
    };
    const ProcessResult found = hunt("mine,secant", {});
    CHECK(found.status == 0);
    CHECK(contains(found.out, "mine in double in space says hit, the truth is miss"));
    CHECK(contains(found.out, R"({"E":[0,0,0],)"));
    CHECK(hunt("mine,secant", {"--dimensions", "3"}).out == found.out);

    const auto refused = [&](const std::string& between, const std::vector<std::string>& more,
                             const std::string& why) {
        const ProcessResult result = hunt(between, more);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        CHECK(result.err == "secant hunt: --between: " + why + "\nTry 'secant hunt --help'.\n");
    };
    refused("mine,secant", {"--dimensions", "2"}, "mine answers in space only");
    refused("mine,secant", {"--dimensions", "both"}, "mine answers in space only");
    refused("secant,flat", {"--dimensions", "3"}, "flat answers in the plane only");
    refused("flat,mine", {}, "flat answers in the plane only, and mine in space only");
    const ProcessResult around = hunt(
        "flat,secant",
        {"--from", put(folder, "query.json", R"({"E":[0,0,0],"L":[1,0,0],"C":[0,0,2],"r":1})")});
    CHECK(around.status == 2);
    CHECK(around.err == "secant hunt: --between: flat answers in the plane only\n");
}

TEST_CASE("a function that forgets z is found by the default hunt in space, as a find that needs z")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.lua", R"(-- dimensions: both
-- target: disk
-- extent: line
local dx, dy = L.x - E.x, L.y - E.y
local fx, fy = C.x - E.x, C.y - E.y
local a = dx * dx + dy * dy
if a == 0 then return fx * fx + fy * fy <= r * r end
local cross = dx * fy - dy * fx
return cross * cross <= r * r * a
)");
    const ProcessResult found = run_secant({"hunt", "--methods", script, "--between", "mine,secant",
                                            "--dimensions", "3", "--count", "200"});
    CHECK(found.status == 0);
    CHECK(contains(found.out, "mine in double in space says hit, the truth is miss; as written, in "
                              "exact arithmetic, too"));
}

TEST_CASE("a hunt does not replace what its methods are loaded from")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", quadratic_script);
    const std::string program = put(folder, "mine.sh", "echo");
    const auto refused = [&](const std::string& option, const std::string& value,
                             const std::string& out) {
        const ProcessResult result = run_secant(
            {"hunt", option, value, "--between", "mine,secant", "--count", "1", "--out", out});
        CHECK(result.status == 2);
        CHECK(result.err == "secant hunt: --out: the finds would replace " + out +
                                ", which a method is loaded from\n");
    };
    refused("--methods", script, script);
    CHECK(read_plain(script) == quadratic_script);
    refused("--method-command", "mine=sh " + program, program);
    CHECK(read_plain(program) == "echo");
}

TEST_CASE("a hunt begins again when its method is rebuilt")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", "return false\n");
    const std::string finds = folder / "finds.json";
    const TemporaryFile out; // the hunt may find something before it is interrupted
    const Pipe err;
    const pid_t hunt = start_secant({"hunt", "--methods", script, "--between", "mine,secant",
                                     "--seconds", "0", "--count", "0", "--out", finds},
                                    {-1, out.descriptor(), err.write_end()});
    const auto replace = [&](const std::string& text) {
        put(folder, "new", text);
        std::filesystem::rename(folder / "new", script);
    };
    const std::string rebuilt = script + " is rebuilt: the hunt begins again with the new one";
    {
        // The hunt has begun when it sees a change.
        std::jthread changes{[&](const std::stop_token& stop) {
            for (int i = 0; !stop.stop_requested(); ++i) {
                replace(fmt::format("-- source: {}\nreturn false\n", i));
                std::this_thread::sleep_for(std::chrono::milliseconds{300});
            }
        }};
        CHECK(err.read_line() == rebuilt);
    }
    replace("retur false\n");
    std::string line = err.read_line();
    while (line == rebuilt)
        line = err.read_line();
    CHECK(line == script + ":1: syntax error near 'false'; the last good one stays");
    replace("-- target: disk\nreturn true\n");
    CHECK(err.read_line() == rebuilt);
    kill(hunt, SIGINT);
    CHECK(wait_for(hunt).status == 0);
    // The mistakes of the old method are no finds of the new one.
    CHECK(run_secant({"check", "--methods", script, finds}).status == 0);
}

TEST_CASE("a method that is right for unit directions alone is found right where it says so")
{
    const std::string text = "-- extent: ray\n"
                             "-- judged: hit\n"
                             "local d = L - E\n"
                             "local m = E - C\n"
                             "local b = dot(m, d)\n"
                             "local disc = b * b - (dot(m, m) - r * r)\n"
                             "if disc < 0 then\n"
                             "    return false\n"
                             "end\n"
                             "return sqrt(disc) >= b\n";
    const TemporaryFolder folder;
    const std::string honest =
        put(folder, "honest.secant.lua", "-- takes: unit-direction\n" + text);
    const std::string silent = put(folder, "silent.secant.lua", text);
    const auto found = [](const std::string& file, const std::string& method,
                          const std::string& dimensions) {
        const ProcessResult hunt =
            run_secant({"hunt", "--methods", file, "--between", method + ",secant", "--dimensions",
                        dimensions, "--count", "60", "--seconds", "60"});
        CHECK(hunt.status == 0);
        CHECK_FALSE(hunt.out.empty());
        return hunt.out;
    };
    // What is left is that doubles round, at sizes where they must.
    const std::string_view as_written = "as written, in exact arithmetic, too";
    for (const std::string dimensions : {"2", "3"}) {
        CHECK_FALSE(contains(found(honest, "honest", dimensions), as_written));
        CHECK(contains(found(silent, "silent", dimensions), as_written));
    }

    const std::string cases = put(folder, "cases.jsonl",
                                  lines({R"({"E":[-6,0],"L":[6,0],"C":[0,0],"r":3})",
                                         R"({"E":[-6,4],"L":[6,4],"C":[0,0],"r":3})",
                                         R"({"E":[0,2],"L":[2,0],"C":[0,0],"r":1})",
                                         R"({"E":[1,1,2],"L":[3,5,1],"C":[0,4,0],"r":2})",
                                         R"({"E":[2,2],"L":[2,2],"C":[0,0],"r":1})"}));
    const auto checked = [&](const std::string& file, const std::string& method) {
        return run_secant({"check", "--methods", file, "--method", method, cases}).status;
    };
    CHECK(checked(honest, "honest") == 0);
    CHECK(checked(silent, "silent") == 1);
}

TEST_CASE("a hunt says at which sizes and places a closed function is wrong")
{
    const TemporaryFolder folder;
    const std::string out = folder / "finds.json";
    const std::string junit = folder / "finds.xml";
    const auto hunted = [&](const std::string& method, const std::string& where,
                            const std::string& tolerance = "0") {
        const ProcessResult hunt =
            run_secant({"hunt", "--methods", library("sized"), "--between", method + ",secant",
                        "--where", where, "--tolerance", tolerance, "--count", "40", "--seconds",
                        "60", "--out", out, "--junit", junit});
        CHECK(hunt.status == 0);
        return hunt.out;
    };
    const std::string is_fixed = ": a number in it that does not grow with the query, as of a "
                                 "tolerance, or an overflow or underflow";
    const std::string everyday = "r > 0.0001 and length > 0.0001 and |E| < 1000000 and |L| < "
                                 "1000000 and |C| < 1000000";
    // Small numbers hit by the millionth: some way above them they no longer do.
    const std::string epsilon = hunted("epsilon", everyday);
    CHECK(contains(epsilon, "; right when the numbers are at least "));
    CHECK(contains(epsilon, is_fixed));
    CHECK(contains(read_plain(out), "tells: right when the numbers are at least "));
    CHECK(contains(read_plain(junit), "; right when the numbers are at least "));
    const std::string coordinates =
        hunted("in-float",
               "r >= 1 and r < 100 and length >= 1 and length < 100 and |E| < 1000000000", "0.01");
    CHECK(contains(coordinates, "right at the origin, wrong "));
    CHECK(contains(coordinates, ": it computes with coordinates before their differences"));
    const std::string overflows = hunted("overflowing", "r > 10000000000");
    CHECK(contains(overflows, "; right when the numbers are at most "));
    CHECK(contains(overflows, is_fixed));
    CHECK_FALSE(contains(overflows, "not when the query is made"));
    const std::string formula = hunted("diameter", everyday);
    CHECK(contains(formula, "; the same at every size and place: the formula, its rounding, or a "
                            "tolerance that grows with the query"));
    // A crash has no answer to be compared.
    const ProcessResult crash = run_secant(
        {"hunt", "--methods", library("crashing"), "--between", "short,secant", "--count", "3"});
    CHECK_FALSE(contains(crash.out, "origin"));
    CHECK_FALSE(contains(crash.out, "every size"));
}
