#include "core/methods/tape/tape.h"
#include "core/methods/trace/exact_number.h"
#include "core/script/script.h"
#include "tests/support/catch.h"

#include <fmt/format.h>

#include <string>

using namespace secant;
using namespace secant::script;

namespace {

const Query<2> traced_query{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0.5}};

struct Stepped {
    Source source;
    TracedOutcome<2, double> traced;
};

Stepped stepped(std::string_view text)
{
    auto source = checked_source(text, {});
    if (!source) FAIL(source.error().line << ": " << source.error().what);
    const Script script{*source, {}, {}};
    return {*source, script.trace(traced_query)};
}

/// Each step in a line: "2 a = 16", "3 test true, exactly false", "4 result".
std::string steps(std::string_view text)
{
    const auto [source, traced] = stepped(text);
    std::string out;
    for (const Step& step : traced.trace) {
        const SourceLine& line = source.lines.at(static_cast<std::size_t>(step.line));
        out += fmt::format("{}", line.line);
        switch (step.kind) {
        case StepKind::value:
            out += ' ' + line.symbol + " =";
            for (const TracedNumber& number : step.numbers) {
                out += fmt::format(" {}", number.computed);
                if (true_double(number) != number.computed)
                    out += fmt::format(" (exactly {})", true_double(number));
            }
            break;
        case StepKind::test:
            out += step.truth.computed ? " test true" : " test false";
            if (step.truth.computed != step.truth.exact) out += " wrong";
            break;
        case StepKind::result: out += " result"; break;
        case StepKind::give_up: out += " gives up"; break;
        }
        out += '\n';
    }
    return out;
}

/// The listing: "  closest = P    {E} + {t} * {d}".
std::string listing(std::string_view text)
{
    std::string out;
    for (const SourceLine& line : stepped(text).source.lines) {
        out.append(static_cast<std::size_t>(line.indent), '>');
        out += line.text + '|' + line.symbol + '|' + line.numbers + '\n';
    }
    return out;
}

Witness witness(std::string_view line)
{
    return stepped(std::string{line} + "\nreturn true").source.lines.at(0).witness;
}

/// Zero, exactly one.
constexpr std::string_view lost = "local x = 1e16 + 1 - 1e16\n";

std::string lost_steps(std::string_view rest)
{
    const std::string all = steps(std::string{lost} + std::string{rest});
    return all.substr(all.find('\n') + 1);
}

} // namespace

TEST_CASE("each line that works something out is a step with its exact value")
{
    CHECK(steps("local d = L - E\n\n-- a comment\nlocal a = dot(d, d)\nreturn a > 1") ==
          "1 d = 4 0\n4 a = 16\n5 test true\n5 result\n");
    CHECK(steps(std::string{lost} + "return true") == "1 x = 0 (exactly 1)\n2 result\n");
    CHECK(steps("local a, b = 1, 2\nx = a + b\nlocal t = {y = x}\nt.z = 7 * x\nreturn false") ==
          "1 a = 1\n1 b = 2\n2 x = 3\n4 t.z = 21\n5 result\n");
    CHECK(steps("local function f(x) local y = 2 * x return y end\nlocal z = f(4)\nreturn true") ==
          "1 y = 8\n2 z = 8\n3 result\n");
}

TEST_CASE("a condition says how it would have gone exactly")
{
    CHECK(lost_steps("if x > 0 then return true end\nreturn false") ==
          "2 test false wrong\n3 result\n");
    CHECK(lost_steps("if x < 1 then return true end\nreturn false") ==
          "2 test true wrong\n2 result\n");
    CHECK(lost_steps("if x >= 0 and x < 2 then return true end\nreturn false") ==
          "2 test true\n2 result\n");
    CHECK(lost_steps("if x > 0 and x > 2 then return true end\nreturn false") ==
          "2 test false\n3 result\n");
    CHECK(lost_steps("if not (x == 1) then return true end\nreturn false") ==
          "2 test true wrong\n2 result\n");
    CHECK(lost_steps("if x > 5 then return 1 elseif max(x, 0.5) == 1 then return 2 end\n"
                     "return false") == "2 test false\n2 test false wrong\n3 result\n");
    CHECK(lost_steps("return x == 0 or false") == "2 test true wrong\n2 result\n");
    CHECK(lost_steps("while x > 0 do x = 0 end\nrepeat local y = x until x < 1\nreturn true") ==
          "2 test false wrong\n3 y = 0 (exactly 1)\n3 test true wrong\n4 result\n");
}

TEST_CASE("a truth that has a name keeps what it is exactly")
{
    CHECK(lost_steps("local ahead = x > 0\nif ahead then return 1 end\n"
                     "if not ahead and true then return true end\nreturn 2") ==
          "2 test false wrong\n3 test false wrong\n4 test true wrong\n4 result\n");
}

TEST_CASE("a condition that calls a function of the script is asked once")
{
    CHECK(steps("local n = 0\nlocal function count() n = n + 1 return n end\n"
                "if count() == 1 then return {hit = true, distance = n} end\nreturn false") ==
          "1 n = 0\n2 n = 1\n3 test true\n3 result\n");
}

TEST_CASE("a loop gives a step each time")
{
    CHECK(steps("local sum = 0\nfor i = 1, 2 do\n  sum = sum + i\nend\nreturn true") ==
          "1 sum = 0\n2 i = 1\n3 sum = 1\n2 i = 2\n3 sum = 3\n5 result\n");
    CHECK(stepped("for i = 1, 50000 do end\nreturn true").traced.trace.size() == most_steps + 1U);
}

TEST_CASE("an error is a step that gives up at its line")
{
    CHECK(steps("local a = 1\nif a > 0 then\n  a = a + nil\nend\nreturn true") ==
          "1 a = 1\n2 test true\n3 gives up\n");
    CHECK(steps("local a = 1\nif a == 1 then\n return {error = 'division by zero'}\nend") ==
          "1 a = 1\n2 test true\n3 gives up\n");
    CHECK(steps("local a = 1\nreturn {hit = a}") == "1 a = 1\n2 gives up\n");
}

TEST_CASE("an exact quotient by zero ends in a trace as in a run")
{
    CHECK(steps("local a = 0 / 0\nlocal b = 1 / 0\nlocal c = sqrt(-1)\nlocal d = floor(b)\n"
                "return true")
              .ends_with("5 result\n"));
    CHECK(lost_steps("local y = 1 / x\nlocal z = 1 / (x - 1)\nreturn true") ==
          "2 y = inf (exactly 1)\n3 z = -1 (exactly inf)\n4 result\n");
}

TEST_CASE("the listing is the lines of the script")
{
    CHECK(listing("-- title: x\nlocal d = L - E -- the way\n\nif length(d) > r then\n"
                  "    return {t1 = 1, t2 = 2}\nelse\n    d = 2 * d\nend\nreturn true") ==
          "local d = L - E|d|{L} - {E}\n"
          "if length(d) > r then||length({d}) > {r}\n"
          ">return {t1 = 1, t2 = 2}||\n"
          "else||\n"
          ">d = 2 * d|d|2 * {d}\n"
          "end||\n"
          "return true||true\n");
    CHECK(listing("if r < 1 then return false end local a = r + s\nreturn true") ==
          "if r < 1 then||{r} < 1\n>return false||false\nlocal a = r + s|a|{r} + {s}\n"
          "return true||true\n");
    CHECK(listing("local t1 = {x = 1}\nlocal q = t1.x\nreturn {t1 = q, t2 = q}") ==
          "local t1 = {x = 1}|t1|\nlocal q = t1.x|q|{t1}.x\nreturn {t1 = q, t2 = q}||\n");
}

TEST_CASE("the listing knows what it returns and what can be drawn")
{
    const auto lines =
        stepped("local a = 1\nlocal b = 2 * a\nlocal P = E\nlocal out = {}\nout.t1 = b\n"
                "return {t1 = out.t1, t2 = a, points = {P}}")
            .source.lines;
    CHECK(lines[0].is_answer);
    CHECK(lines[1].is_answer);
    CHECK(lines[2].is_answer);
    CHECK_FALSE(lines[3].is_answer);
}

TEST_CASE("another name of the way from E draws what the way draws")
{
    const Stepped named = stepped("local way = L - E\nlocal w = way\nlocal a = 2 * r\n"
                                  "local P = E + a * w\nreturn true");
    const auto witness_in = [&](std::size_t line) { return named.source.lines.at(line).witness; };
    CHECK(witness_in(1) == Witness::vector_from_start);
    CHECK(witness_in(2) == Witness::parameter);
}

TEST_CASE("the listing tells from the text how a vector and a number are drawn")
{
    CHECK(witness("local way = L - E") == Witness::vector_from_start);
    CHECK(witness("local f = E - C") == Witness::center_to_start);
    CHECK(witness("g = L - C") == Witness::center_to_end);
    CHECK(witness("local w = C - E") == Witness::vector_from_start);
    CHECK(witness("local P = E + 0.5 * (L - E)") == Witness::point);
    CHECK(witness("local P = L") == Witness::point);
    CHECK(witness("local t1 = 2 * r") == Witness::parameter);
    CHECK(witness("local a = 2 * r") == Witness::none);
    CHECK(witness("local x = r - s") == Witness::none);
    CHECK(witness("local P = E + L L = 3") == Witness::none);

    const auto last = [](std::string_view lines) {
        return stepped(std::string{lines} + "\nreturn true").source.lines.end()[-2].witness;
    };
    CHECK(last("local d = L - E\nlocal P = E + r * d\nlocal n = P - C") ==
          Witness::vector_from_center);
    CHECK(last("local closest = E + (L - E)\nlocal w = C - closest") ==
          Witness::vector_from_closest);
    CHECK(last("local d = L - E\nlocal u = d / length(d)") == Witness::vector_from_start);
    CHECK(last("local f = E - C\nlocal u = normalize(f)") == Witness::center_to_start);
    CHECK(last("local f = E - C\nlocal u = 2 * f") == Witness::center_to_start);
    CHECK(last("local P = E + L\nlocal Q = P + L") == Witness::point);
    CHECK(last("local a = r * r\nlocal b = a") == Witness::none);
}

TEST_CASE("a number is a place on the line when the line is followed by it")
{
    const auto first = [](std::string_view lines) {
        return stepped(std::string{lines} + "\nreturn true").source.lines.front().witness;
    };
    CHECK(first("local k = r / 2\nlocal d = L - E\nlocal P = E + k * d") == Witness::parameter);
    CHECK(first("local k = r / 2\nlocal d = L - E\nlocal P = E + d * k") == Witness::parameter);
    CHECK(first("local k = r / 2\nlocal u = normalize(L - E)\nlocal P = E + k * u") ==
          Witness::length_along);
    CHECK(first("local t = r\nlocal d = L - E\nlocal u = normalize(d)\nlocal P = E + u * t") ==
          Witness::length_along);
    CHECK(first("local t = r\nlocal d = L - E\nlocal u = d / length(d)\n"
                "if r > 0 then return {hit = true, points = {E + t * u}} end") ==
          Witness::length_along);
    CHECK(first("local k = r / 2\nlocal f = E - C\nlocal P = E + k * f") == Witness::none);
}

TEST_CASE("the tape of a script names what its lines define, and no comparison is on it twice")
{
    const auto [source, traced] =
        stepped("local d = L - E\n"
                "local disc = dot(d, d) - r * 3\n"
                "if disc > 2 and r < floor(1.5) + s then return true end\n"
                "return false");
    REQUIRE(is_valid(traced.tape));
    std::string names;
    int comparisons = 0;
    for (const TapeOperation& operation : traced.tape.operations) {
        if (!operation.name.empty()) names += operation.name + ' ';
        if (is_comparison(operation.kind)) ++comparisons;
    }
    CHECK(names == "E.x E.y L.x L.y C.x C.y r s d.x d.y disc ");
    CHECK(comparisons == 2);
    CHECK(traced.tape.operations.back().line == 2);
    const auto exact = replay(traced.tape);
    for (std::size_t i = 0; i < exact.size(); ++i) // small whole numbers: nothing rounds
        CHECK(exact[i] == traced.tape.operations[i].computed);
}

TEST_CASE("the tape of a script without an end is cut off, and its trace goes on")
{
    const auto [source, traced] = stepped("local x = r\n"
                                          "for i = 1, 3000 do x = x + i * r end\n"
                                          "return x > 0");
    CHECK(traced.outcome.hit);
    CHECK(traced.tape.is_cut_off);
    CHECK(is_valid(traced.tape));
}

TEST_CASE("a second run of a script begins its tape anew")
{
    auto source = checked_source("return dot(L - E, L - E) > r", {});
    REQUIRE(source);
    const Script script{*source, {}, {}};
    const Tape first = script.trace(traced_query).tape;
    const Tape second = script.trace(traced_query).tape;
    REQUIRE(first.operations.size() == second.operations.size());
    CHECK(first.operations.size() > 8);
    CHECK(is_valid(second));
}
