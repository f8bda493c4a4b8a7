#include "core/script/header.h"
#include "tests/support/catch.h"
#include "tests/support/scripts.h"

#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

using namespace secant;
using namespace secant::testing;

TEST_CASE("numbers are the scalar")
{
    CHECK(number<float>("0.1") == 0.1F);
    CHECK(number<double>("0.1") == 0.1);
    CHECK(number<float>("0x1.8p1") == 3.0F);
    CHECK(number<float>("0.1 + 0.2") == 0.1F + 0.2F);
    CHECK(number<float>("1 / 3") == 1.0F / 3.0F);
    CHECK(number<float>("16777216 + 1") == 16777216.0F);
    CHECK(number<double>("16777216 + 1") == 16777217.0);
    CHECK(number<float>("sqrt(2)") == std::sqrt(2.0F));
    CHECK(number<float>("1.3 * 1.3 - 1.69") == 1.3F * 1.3F - 1.69F);
    CHECK(number<float>("1.3 ^ 2") == 1.3F * 1.3F);
    CHECK(number<float>("1e39") == std::numeric_limits<float>::infinity());
    CHECK(number("9007199254740993") == 9007199254740992.0);
    CHECK(number<float>("math.pi") == 3.14159274F);
    CHECK(number("epsilon") == std::numeric_limits<double>::epsilon());
    CHECK(number("-2 ^ 2") == -4.0);
    CHECK(number("floor(-1.5)") == -2.0);
    CHECK(number("ceil(-1.5)") == -1.0);
    CHECK(number("max(1, 3, 2) + min(4, 2, 3)") == 5.0);
    CHECK(number("abs(-3)") == 3.0);
    CHECK(std::signbit(number("-0.0")));
}

TEST_CASE("a hand-written script has the bits of the same C++ in float")
{
    const auto q = plane_query<float>();
    const auto out = script_of("local d = L - E\nlocal f = E - C\n"
                               "local a = dot(d, d)\nlocal b = 2 * dot(f, d)\n"
                               "local disc = b * b - 4 * a * (dot(f, f) - r * r)\n"
                               "local root = sqrt(disc)\n"
                               "return {hit = true, t1 = (-b - root) / (2 * a),"
                               " t2 = (-b + root) / (2 * a), closest = E + d * 0.3,"
                               " distance = length(cross(f, d) * normalize(d))}")
                         .run(q);
    const Vec<2, float> d = q.piece.end - q.piece.start;
    const Vec<2, float> f = q.piece.start - q.circle.center;
    const float a = d.x * d.x + d.y * d.y;
    const float b = 2 * (f.x * d.x + f.y * d.y);
    const float c = f.x * f.x + f.y * f.y - q.circle.radius * q.circle.radius;
    const float root = std::sqrt(b * b - 4 * a * c);
    REQUIRE(out.failure == Failure::none);
    CHECK(out.roots == std::array{(-b - root) / (2 * a), (-b + root) / (2 * a)});
    CHECK(out.closest == q.piece.start + d * 0.3F);
}

TEST_CASE("a division by zero is infinite or no number")
{
    CHECK(number("1 / 0") == std::numeric_limits<double>::infinity());
    CHECK(number("-1 / 0") == -std::numeric_limits<double>::infinity());
    CHECK(std::isnan(number("0 / 0")));
    CHECK(std::isnan(number("sqrt(-1)")));
    CHECK_FALSE(truth("0 / 0 < 1"));
    CHECK_FALSE(truth("0 / 0 >= 1"));
    CHECK(truth("not (0 / 0 == 0 / 0)"));
    const auto out = answer("local x = 0 / 0\nreturn x ~= x");
    CHECK(out.hit);
    CHECK_FALSE(answer("local x = 0 / 0\nreturn x == x").hit);
    CHECK(std::isnan(number("max(0 / 0, 1)")));
    CHECK(number("max(1, 0 / 0)") == 1.0);
}

TEST_CASE("Lua is Lua: tables, loops, functions, texts")
{
    CHECK(truth("1 == 1.0 and 0x10 == 16 and 'a' == 'a' and E == E and E ~= L and E ~= 1"));
    CHECK(number("({5, 6, 7})[2]") == 6.0);
    CHECK(number("#{5, 6, 7} + #'four'") == 7.0);
    CHECK(number("-(#{1, 2}) ^ 2") == -4.0);
    CHECK(number("(function(x) return x * 2 end)(4)") == 8.0);
    CHECK(number("(function()return#{1}end)()") == 1.0);
    CHECK(truth("nil or[[a]]=='a'and.5==1/2"));
    CHECK(truth("#'a' == 1 and not (#'a' == 2)"));
    CHECK(truth("type(r) == 'number' and type(E) == 'vector' and type({}) == 'table'"));
    CHECK(truth("extent == 'segment' and dimensions == 2"));
    CHECK(truth("E.x == E[1] and E.y == E[2] and vector(E.x, E.y) == E"));
    CHECK(number("2 * E.x - 1") == -7.0);
    const auto sums = [](std::string_view text) {
        const auto out = answer(text);
        if (!out.distance) FAIL(text << ": " << out.why);
        return *out.distance;
    };
    CHECK(sums("local n = 0 for i = 1, 3 do n = n + i end return {hit = true, distance = n}") == 6);
    CHECK(sums("local n = 0 for i = 3, 1, -1 do n = 10 * n + i end\n"
               "return {hit = true, distance = n}") == 321);
    CHECK(sums("local t = {[1] = 4, [2] = 5, x = 6}\nlocal n = 0\n"
               "for i, v in ipairs(t) do n = n + i * v end t[#t + 1] = 9\n"
               "return {hit = true, distance = n + t.x + t['x'] + t[3]}") == 35);
    CHECK(sums("local x = 1\n(function() x = 2 end)()\nlocal i = 0\n"
               "while i < 3 do i = i + 1 if i == 2 then break end end\n"
               "repeat local k = i i = i + 1 until k == 4\n"
               "return {hit = true, distance = i + x --[[ a comment ]]}") == 7);
    CHECK(sums("local a, b = 1, 2 a, b = b, a\nlocal t = {n = {[a] = 7}}\n"
               "function t.f(x) return x end function t:g() return self.n[2] end\n"
               "return {hit = true, distance = t.f(a) + t:g()}") == 9);
    CHECK(sums("local m = {{1, 2}, {3, 4}}\nlocal k = [[ ] ]]\n"
               "return {hit = true, distance = m[m[1][2]][m[1][1]]}") == 3);
}

TEST_CASE("the example of docs/scripts.md runs")
{
    std::ifstream file{SECANT_DOCS "/scripts.md"};
    const std::string text_of_docs{std::istreambuf_iterator<char>{file}, {}};
    const std::string begin = "```lua\n";
    const std::size_t first = text_of_docs.find(begin) + begin.size();
    const std::string text = text_of_docs.substr(first, text_of_docs.find("```", first) - first);
    CHECK(script::read_header(text).value().title == "My quadratic");
    const auto out = answer(text);
    CHECK(out.failure == Failure::none);
    CHECK(out.hit);
    CHECK(out.roots);
}
