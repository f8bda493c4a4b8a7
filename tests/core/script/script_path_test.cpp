#include "core/script/script_method.h"

#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("the name of a script is that of its file")
{
    CHECK(script_name("mine.secant.lua") == "mine");
    CHECK(script_name("/a.b/my quadratic.lua") == "my-quadratic");
    CHECK(script_name("a/v1.2.lua") == "v1.2");
    CHECK(script_name("_-x.lua") == "x");
    CHECK(script_name("...lua").empty());
    CHECK(script_name("/a/.secant.lua").empty());
}
