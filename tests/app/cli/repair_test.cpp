#include "tests/support/catch.h"
#include "tests/support/process.h"

#include <filesystem>
#include <string>

using namespace secant;
using secant::testing::ProcessResult;
using secant::testing::run_secant;
using secant::testing::TemporaryFile;

TEST_CASE("a published method is repaired and then misses what it hit falsely")
{
    const TemporaryFile place{""};
    const std::string out = place.path() + ".secant.lua";
    const ProcessResult result =
        run_secant({"repair", "quadratic", "--scalar", "float", "--out", out});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out.starts_with(
        "quadratic in float: 4 better formulas, the same in exact arithmetic\n\nline 12: "));
    CHECK(result.out.find("  - local disc = b * b - 4 * a * c\n") != std::string::npos);
    CHECK(result.out.find("\nBoth ran on the same 4608 queries.") != std::string::npos);

    // 5000 radii away the line passes 1.05 radii from C.
    const std::string query = R"({"E":[5000,1.05],"L":[-5000,1.05],"C":[0,0],"r":1})";
    const auto hit = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "eval");
        words.insert(words.end(), {"--scalar", "float"});
        const ProcessResult answer = run_secant(words, query);
        CHECK(answer.status == 0);
        return answer.out.find("\"hit\":true") != std::string::npos;
    };
    const std::string name = std::filesystem::path{out}.filename().string();
    CHECK(hit({"--method", "quadratic"}));
    CHECK_FALSE(hit({"--methods", out, "--method", name.substr(0, name.find(".secant.lua"))}));
    std::filesystem::remove(out);
}

TEST_CASE("a repair as JSON holds the whole script, and what both are off by")
{
    // The line through E and L as a x + b y + c = 0.
    const TemporaryFile script{"-- extent: line\nlocal a = L.y - E.y\nlocal b = E.x - L.x\n"
                               "local c = L.x * E.y - E.x * L.y\n"
                               "local gap = abs(a * C.x + b * C.y + c) / sqrt(a * a + b * b)\n"
                               "return gap <= r\n"};
    const ProcessResult result = run_secant({"repair", script.path(), "--json"});
    CHECK(result.status == 0);
    CHECK(result.out.find(R"("script":"-- extent: line\nlocal a = L.y - E.y\n)") !=
          std::string::npos);
    CHECK(result.out.find(
              R"(abs(-cross(E - C, L - E)) / sqrt(a * a + b * b)\nreturn gap <= r\n"})") !=
          std::string::npos);
    CHECK(result.out.find(R"("walk":"E, L, C far from 0","unit":"r")") != std::string::npos);
    // The same seed says the same.
    CHECK(run_secant({"repair", script.path(), "--json", "--seed", "1"}).out == result.out);
    CHECK(run_secant({"repair", script.path(), "--json", "--seed", "2"}).out != result.out);
}

TEST_CASE("what cannot be repaired is refused with the reason")
{
    const auto refusal = [](const std::vector<std::string>& words) {
        const ProcessResult result = run_secant(words);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        return result.err;
    };
    CHECK(refusal({"repair", "secant"}) ==
          "secant repair: secant is the exact answer: there is nothing to repair\n");
    CHECK(refusal({"repair", "/no/such.lua"}).find("/no/such.lua") != std::string::npos);
    const TemporaryFile wrong{"local a =\nreturn a"};
    CHECK(refusal({"repair", wrong.path()}).starts_with("secant repair: " + wrong.path() + ":2: "));
    CHECK(refusal({"repair", "ray", "--seed", "x"}).find("--seed: must be a whole number from 0") !=
          std::string::npos);
    CHECK(refusal({"repair", "ray", "--scalar", "half"}).find("--scalar") != std::string::npos);
    CHECK(refusal({"repair", "ray", "--out", "-"}).find("--out") != std::string::npos);
    CHECK(refusal({"repair"}).find("SCRIPT") != std::string::npos);
    const TemporaryFile slow{"for i = 1, 1e9 do local x = i end return true"};
    CHECK(refusal({"repair", slow.path()}).find("it takes too long") != std::string::npos);
}
