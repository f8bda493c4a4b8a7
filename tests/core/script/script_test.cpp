#include "core/script/header.h"
#include "core/script/host.h"
#include "core/script/script.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"
#include "tests/support/scripts.h"

#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

using namespace secant;
using namespace secant::script;
using namespace secant::testing;

namespace {

/// The kind of the script's failure, and its reason.
std::string failure(std::string_view text, const ScriptOptions& options = {})
{
    const auto out = answer(text, options);
    constexpr std::array<std::string_view, 8> kinds{"none",    "division", "length", "center",
                                                    "error: ", "crashed",  "slow: ", "no answer: "};
    return std::string{kinds.at(static_cast<std::size_t>(out.failure))} + out.why;
}

std::string problem(std::string_view text)
{
    const auto method = script_method(text, "mine");
    return method ? "none" : fmt::format("{}: {}", method.error().line, method.error().what);
}

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a script answers with a truth, a case or a table")
{
    CHECK(answer("return true").hit);
    CHECK_FALSE(answer("return false").hit);
    CHECK_FALSE(answer("return false").kind);
    CHECK(answer("return 'impale'").kind == Case::impale);
    CHECK(answer("return 'ExitWound'").kind == Case::exit_wound);
    CHECK(answer("return 'exit wound'").kind == Case::exit_wound);
    CHECK(answer("return 'exit wound'").hit);
    CHECK_FALSE(answer("return 'fall_short'").hit);
    CHECK_FALSE(answer("return 'completely inside'").hit);

    const auto out =
        answer("return {hit = false, case = 'poke', tangent = true, t1 = 0.5, t2 = 1.5,"
               " points = {E, L}, closest = C, distance = 2, offset = vector(1, 2),"
               " ray_distance = 7}");
    CHECK(out.failure == Failure::none);
    CHECK_FALSE(out.hit);
    CHECK(out.kind == Case::poke);
    CHECK(out.tangent);
    CHECK(out.roots == std::array{0.5, 1.5});
    CHECK(out.point_count == 2);
    CHECK(out.points[1] == plane_query().piece.end);
    CHECK(out.closest == plane_query().circle.center);
    CHECK(out.distance == 2.0);
    CHECK(out.offset == Vec<2>{1, 2});
    CHECK(out.ray_distance == 7.0);
    CHECK(answer("return {points = {E}}").hit);
    CHECK_FALSE(answer("return {points = {}}").hit);
    CHECK(answer("return {error = 'division by zero'}").failure == Failure::division_by_zero);
    CHECK(failure("return {error = 'too thin'}") == "error: too thin");
}

TEST_CASE("a wrong answer is named")
{
    CHECK(failure("") == "no answer: it returned nothing");
    CHECK(failure("local d = L - E") == "no answer: it returned nothing");
    CHECK(failure("return") == "no answer: it returned nothing");
    CHECK(failure("return nil") == "no answer: it returned nothing");
    CHECK(has(failure("return 3"), "a number, not a truth"));
    CHECK(has(failure("return E"), "a vector, not a truth"));
    CHECK(has(failure("return true, 3"), "2 values"));
    CHECK(has(failure("return 'graze'"), "'graze', which is the name of no case"));
    CHECK(has(failure("return {hit = 1}"), "a number as 'hit', not true or false"));
    CHECK(has(failure("return {hit = true, t1 = E, t2 = 1}"), "a vector as 't1', not a number"));
    CHECK(has(failure("return {hit = true, t1 = 1}"), "t1 without t2"));
    CHECK(has(failure("return {hit = true, closest = 1}"), "a number as 'closest', not a vector"));
    CHECK(has(failure("return {points = {1}}"), "a number as 'points', not a vector"));
    CHECK(has(failure("return {points = {E, E, E}}"), "more than two points"));
    CHECK(has(failure("return {hit = true, zz = 1, distanse = 1}"), "'distanse'"));
    CHECK(has(failure("return {true}"), "without a name"));
    CHECK(has(failure("return {closest = C}"), "no 'hit'"));
    CHECK(has(failure("return print"), "no answer"));
    CHECK(has(failure("return dot"), "a function, not a truth"));
}

TEST_CASE("a text that is no Lua is an error at its line")
{
    CHECK(problem("return true") == "none");
    CHECK(problem("local x = 1\nreturn x +\n") == "3: unexpected symbol near <eof>");
    CHECK(has(problem("local d = L - E\nif d then\nreturn true"), "3: 'end' expected"));
    CHECK(has(problem("x = 3x"), "1: malformed number near '3x'"));
    CHECK(has(problem("\n\nfor i = 1 do end"), "3: "));
    CHECK(has(problem("\n__v = 3"), "2: the name '__v' begins with two underscores"));
    CHECK(has(problem("return 1 < 2 == true"), "1: a comparison of a comparison"));
    CHECK(problem("return (1 < 2) == true") == "none");
    CHECK(has(problem("\x1bLua"), "1: "));
    CHECK(has(problem("-- extend: ray\nreturn +"), "1: the header has no word"));
    CHECK(has(problem("-- extent: ray\nreturn +"), "2: unexpected symbol"));
}

TEST_CASE("an error of a run has its line")
{
    CHECK(failure("\n\nreturn r < nil") == "error: line 3: attempt to compare number with nil");
    CHECK(failure("\nreturn nil > 2") == "error: line 2: attempt to compare number with nil");
    CHECK(has(failure("return x + 1"), "line 1: attempt to add a nil and a number"));
    CHECK(has(failure("local t = nil\nreturn t.x"), "line 2: attempt to index a nil value"));
    CHECK(has(failure("return E * L"), "dot or by cross"));
    CHECK(has(failure("return E < L"), "attempt to compare vector with vector"));
    CHECK(has(failure("return dot(E, 1)"), "line 1: dot takes a vector, not a number"));
    CHECK(has(failure("return sqrt()"), "sqrt takes a number, not a no value"));
    CHECK(has(failure("return r(2)"), "attempt to call a number value (global 'r')"));
    CHECK(has(failure("print(r)"), "line 1: there is no function 'print'"));
    CHECK(has(failure("return math.sin(r) > 0"), "there is no function 'sin'"));
    CHECK(has(failure("local x = 2\nx()"), "line 2: attempt to call a number value (local 'x')"));
    CHECK(has(failure("return ({})[1.5]"), "the index 1.5 is no whole number"));
    CHECK(has(failure("return E.z"), "no 'z'"));
    CHECK(has(failure("return E[3]"), "no '3'"));
    CHECK(has(failure("E.x = 1"), "attempt to index a vector value"));
    CHECK(has(failure("math.sqrt = 1"), "attempt to index"));
    CHECK(failure("error('too thin')") == "error: line 1: too thin");
    CHECK(failure("\nassert(r < 1, 'large')") == "error: line 2: large");
    CHECK(has(failure("return 2 ^ 3"), "^ takes only 2"));
    CHECK(has(failure("for i = 1, 2, 0 do end"), "the step of a loop is zero"));
    CHECK(has(failure("for i = 1, nil do end"), "the limit of a loop is a nil"));
}

TEST_CASE("a script has no files, no programs and no way around its bounds")
{
    for (const std::string_view name :
         {"io",           "os",           "require",   "load",           "loadstring", "dofile",
          "debug",        "package",      "coroutine", "string",         "pcall",      "xpcall",
          "setmetatable", "getmetatable", "rawset",    "collectgarbage", "print",      "next",
          "pairs",        "tostring",     "_G",        "select"}) {
        CAPTURE(name);
        CHECK(truth(std::string{name} + " == nil"));
    }
    CHECK(has(failure("return ('x'):rep(9)"), "attempt to index a string value"));
}

TEST_CASE("a script that waits for the processor is not slow")
{
    CallClock clock;
    clock.start(0.2);
    for (int i = 0; i < 3; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{150});
        CHECK_FALSE(clock.is_over());
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{150});
    CHECK(clock.is_over());
}

TEST_CASE("a script that never ends is stopped")
{
    const ScriptOptions quick{.seconds = 0.05};
    const auto start = std::chrono::steady_clock::now();
    CHECK(failure("while true do end", quick) == "slow: line 1: took longer than 0.05 s");
    CHECK(has(failure("repeat local x = sqrt(2) until false", quick), "slow"));
    CHECK(has(failure("local i = 0\n::again:: i = i + 1 goto again", quick), "slow: line 2"));
    CHECK(has(failure("for i = 1, huge do end", quick), "slow"));
    CHECK(has(failure("local s = 'x'\nfor i = 1, 23 do s = s .. s end\n"
                      "local t = s .. 'y' s = s .. 'z'\n"
                      "while true do local b = s < t end",
                      quick),
              "slow"));
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{4});
}

TEST_CASE("a script that takes too much memory is stopped")
{
    CHECK(failure("local s = 'secant'\nwhile true do s = s .. s end") ==
          "error: needs more than 64 MB");
    CHECK(failure("local t = {}\nwhile true do t[#t + 1] = {} end",
                  {.seconds = 20, .bytes = 4U << 20U}) == "error: needs more than 4 MB");
    CHECK(has(failure("local t = {}\nwhile true do t = {t} end", {.bytes = 1U << 20U}), "1 MB"));
}

TEST_CASE("a function that calls itself for ever is an error")
{
    CHECK(has(failure("local function f(x) return 1 + f(x) end\nreturn f(1)"), "stack overflow"));
    CHECK(problem("local t = " + std::string(300, '{') + std::string(300, '}')) ==
          "1: C stack overflow");
    CHECK(has(problem("local t = " + std::string(300, '(') + '1' + std::string(300, ')')),
              "overflow"));
}

TEST_CASE("a machine answers after any error as before it")
{
    const Script script = script_of("n = (n or 0) + 1\n"
                                    "if s > 1 then local t = {} while true do t = {t} end end\n"
                                    "if s > 0.9 then error('no') end\n"
                                    "return {hit = n == 1, distance = n}",
                                    {.seconds = 0.05, .bytes = 1U << 20U});
    auto query = plane_query();
    for (int i = 0; i < 20; ++i) {
        query.piece.radius = i % 3 == 0 ? 2.0 : i % 3 == 1 ? 0.95 : 0.5;
        const auto out = script.run(query);
        CHECK((out.failure == Failure::none) == (i % 3 == 2));
        if (i % 3 == 2) CHECK((out.hit && out.distance == 1.0));
    }
}

TEST_CASE("a global does not live until the next query")
{
    const Script script = script_of("local before = seen\nseen = true\nsqrt = nil\n"
                                    "_ENV.dot = nil\nreturn before ~= nil");
    for (int i = 0; i < 3; ++i) {
        const auto out = script.run(plane_query());
        CHECK(out.failure == Failure::none);
        CHECK_FALSE(out.hit);
    }
    const Script uses = script_of("local d = sqrt(dot(E, E))\nsqrt = nil\nreturn d > 0");
    CHECK(uses.run(plane_query()).hit);
    CHECK(uses.run(plane_query()).hit);
}
