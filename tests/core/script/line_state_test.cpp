#include "core/script/script_method.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

#include <string>

using namespace secant;

namespace {

/// A letter for each line after the last step: done, current, ahead, not taken, "-" for no step.
std::string states(const char* script)
{
    const auto method = script_method(script, "mine", {});
    if (!method) FAIL(method.error().what);
    const Document document{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment}, Target::curve};
    const MethodRun run = trace_run(*method, Scalar::float64, document);
    std::string out;
    for (int line = 0; line < static_cast<int>(info_of(run.method).listing.size()); ++line) {
        switch (line_state(run, run.trace.size() - 1, line)) {
        case LineState::done: out += 'd'; break;
        case LineState::current: out += 'c'; break;
        case LineState::ahead: out += 'a'; break;
        case LineState::not_taken: out += 'n'; break;
        case LineState::no_step: out += '-'; break;
        }
    }
    return out;
}

} // namespace

TEST_CASE("a line of a script that works nothing out is not said to be skipped")
{
    CHECK(states("if r > 2 then\n"
                 "    return false\n"
                 "else\n"
                 "    return true\n"
                 "end\n") == "dn-c-");
    CHECK(states("local out, a = {hit = true}, 2\n"
                 "out.distance = a\n"
                 "return out\n") == "-d-c");
    CHECK(states("local twice = function(x)\n"
                 "    return 2 * x\n"
                 "end\n"
                 "local function thrice(x)\n"
                 "    local y = 3 * x\n"
                 "    return y\n"
                 "end\n"
                 "for _, v in ipairs({E, L}) do\n"
                 "    local z = twice(v.x)\n"
                 "end\n"
                 "return true\n") == "----n---d-c");
}
