#include "tests/app/methods/asked_library.h"
#include "tests/support/process.h"

using namespace secant;
using namespace secant::testing;

TEST_CASE("the program itself is the process of a library")
{
    const auto library = faulty_library();
    CHECK(ask(*library, "crash", 20) == even_but(20, 5, "segmentation fault"));
}

TEST_CASE("method-worker is no command for people")
{
    const ProcessResult result = run_secant({"method-worker", test_library("faulty")});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "secant: method-worker is started by Secant itself\n");
    CHECK(run_secant({"--help"}).out.find("method-worker") == std::string::npos);
}
