#include "tests/support/catch.h"

#ifndef NDEBUG

#include "core/geometry/classify.h"
#include "core/link/bits.h"
#include "core/map/map_subject.h"
#include "core/methods/registry.h"
#include "core/methods/tape/tape.h"
#include "core/session/document.h"
#include "core/snap/degeneracy.h"
#include "core/snap/snapped.h"
#include "core/snippets/snippet.h"
#include "core/words/compare_words.h"
#include "core/workspace/map_request.h"
#include "core/workspace/timeline_words.h"
#include "core/workspace/workspace.h"

#include <csignal>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

using namespace secant;

namespace {

Query<2> invalid_query()
{
    Query<2> query;
    query.circle.radius = -1.0;
    return query;
}

/// True when the call ends its process by the signal of an assertion. It runs in a child.
bool aborts(const std::function<void()>& call)
{
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        static_cast<void>(std::freopen("/dev/null", "w", stderr)); // the words of the assertion
        call();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

struct Broken {
    std::string precondition;
    std::function<void()> call;
};

std::vector<Broken> broken_preconditions()
{
    const Query<2> query = invalid_query();
    return {
        {"a window begins with a valid query",
         [=] {
             static_cast<void>(start_workspace({query, Target::curve}));
         }},
        {"a degeneracy is asked of a valid query",
         [=] { static_cast<void>(holds(query, Degeneracy::tangent)); }},
        {"a residual is asked of a valid query",
         [=] { static_cast<void>(degeneracies_near(query)); }},
        {"a valid query snaps", [=] { static_cast<void>(snapped(query, Moved::radius, {})); }},
        {"a snippet is of a valid query",
         [=] { static_cast<void>(query_snippet(SnippetForm::cpp, query)); }},
        {"a map is of a valid query",
         [=] {
             static_cast<void>(evaluate({query, Target::curve, {}}, Vec<2>{0.0, 0.0}));
         }},
        {"the error of a number is asked of finite ones",
         [] { static_cast<void>(error_bits(1.0, std::numeric_limits<double>::infinity())); }},
        {"a value has the bits that are written", [] { BitWriter{}.put(8, 3); }},
        {"at most 64 bits are read at once", [] { static_cast<void>(BitReader{"A"}.take(65)); }},
        {"an operand has a place", [] { static_cast<void>(place_of(no_operation)); }},
        {"a row of the timeline exists", [] { static_cast<void>(row_words(Timeline{}, 1)); }},
        {"only a wrong run has a reason for being wrong",
         [] {
             MethodRun run;
             run.mark = Mark::right;
             static_cast<void>(wrong_reason(run));
         }},
        {"the microscope is open when its view is moved",
         [] {
             MapView map;
             apply(ViewAction{MoveView{}}, Session{}, map);
         }},
    };
}

} // namespace

#endif

TEST_CASE("a broken precondition ends the program at its assertion")
{
#ifdef NDEBUG
    SUCCEED("This build has no assertions.");
#else
    for (const Broken& broken : broken_preconditions()) {
        CAPTURE(broken.precondition);
        CHECK(aborts(broken.call));
    }
    CHECK_FALSE(aborts([] { static_cast<void>(start_workspace(Document{})); }));
#endif
}
