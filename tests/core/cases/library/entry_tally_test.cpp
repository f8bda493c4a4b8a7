#include "core/cases/library/library.h"
#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("a tally says who fails and who was not compared, and only else that all pass")
{
    CHECK(words_of(EntryTally{}) == "no entries");
    CHECK(words_of({1, 0, 0}) == "1 entry passes");
    CHECK(words_of({40, 0, 0}) == "all 40 pass");
    CHECK(words_of({40, 1, 0}) == "1 of 40 fails");
    CHECK(words_of({40, 3, 2}) == "3 of 40 fail, 2 not compared");
    CHECK(words_of({40, 0, 2}) == "2 of 40 not compared");
}
