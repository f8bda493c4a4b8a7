#include "core/workspace/state/panels.h"

#include "tests/support/catch.h"

#include <algorithm>

using namespace secant;

TEST_CASE("a replay leads from the query as found to the simplest one, also over a simple find")
{
    HuntOptions options;
    options.opponents = {built_in("min-max-distance"), built_in("secant"), Scalar::float64};
    options.most_finds = 30;
    Hunt hunt{options};
    hunt.run({});
    bool begins_again = false;
    for (const FindGroup& kind : hunt.groups()) {
        for (const Find& find : kind.finds) {
            const ShrinkReplay replay = replay_of(find, kind.flaw, options.opponents);
            const auto& documents = replay.documents;
            CHECK(documents.front() == document_of(find.found, options.opponents));
            CHECK(documents.back() == document_of(find.shrunk, options.opponents));
            CHECK(documents.size() == static_cast<std::size_t>(find.steps) + 1);
            if (!find.simple) continue;
            begins_again = true;
            CHECK(std::ranges::count(documents, document_of(*find.simple, options.opponents)) == 1);
        }
    }
    CHECK(begins_again);
}
