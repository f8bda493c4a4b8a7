#include "core/paste/paste.h"

#include "tests/core/paste/random_dumps.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;
using namespace secant::testing;

TEST_CASE("no dump is read as another query, whatever stands beside it, and most are read")
{
    Dumps dumps{20'240'501};
    constexpr int count = 3000;
    int read = 0;
    for (int i = 0; i < count; ++i) {
        const auto [text, query] = dumps.next();
        const Pasted pasted = read_paste(text, Document{});
        const auto* const found = std::get_if<PastedQuery>(&pasted);
        if (found == nullptr) continue;
        ++read;
        CAPTURE(text, found->understood);
        CHECK(test::plane(found->document) == query);
    }
    CHECK(read > count * 9 / 10);
}
