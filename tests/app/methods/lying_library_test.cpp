#include "app/sources/library/library.h"

#include "core/methods/trace/recorder.h"
#include "core/words/compare_words.h"

#include "tests/app/methods/asked_library.h"

#include <thread>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

LoadOptions options_of_liar(std::chrono::milliseconds limit = 1500ms)
{
    LoadOptions options = test_options(limit);
    options.worker_program = SECANT_LYING_WORKER;
    return options;
}

Expected<std::shared_ptr<LibraryVersion>, std::string> liar(const std::string& lie)
{
    return LibraryVersion::load("/nowhere/" + lie, options_of_liar());
}

std::string why_refused(const std::string& lie)
{
    const auto loaded = liar(lie);
    return loaded ? "loaded" : loaded.error();
}

Query<2> query_from(double x)
{
    return {{{0.5, 1.5}, 2.0}, {{x, 0.25}, {3.0, -4.0}}};
}

} // namespace

TEST_CASE("a process that says more methods than there is room for is refused")
{
    for (const char* count : {"65", "1000", "4294967295"}) {
        CHECK(why_refused(std::string{"count-"} + count) ==
              std::string{"it says that it has "} + count + " methods, and there is room for 64");
    }
    CHECK(why_refused("count-0") == "it says nothing of its methods");
    const auto all = liar("count-64");
    REQUIRE(all);
    CHECK((*all)->methods().size() == 64);
    CHECK((*all)->methods().back().name == "method-63");
}

TEST_CASE("a text of a process that has no end is read to the end of its room")
{
    CHECK(why_refused("why") == std::string(sizeof(wire::Greeting::why), 'y'));
    CHECK(why_refused("name").starts_with("the name of its method 1 must have 1 to 63 letters"));
    const auto bytes = liar("bytes");
    REQUIRE(bytes);
    CHECK((*bytes)->methods().front().about.source.starts_with("\\xff\\xff"));
    const auto error = LibraryMethods::load("/nowhere/error", options_of_liar());
    REQUIRE(error);
    const auto outcome = (*error->methods().front()).run(query_from(0.0));
    CHECK(outcome.failure == Failure::error);
    CHECK(outcome.why == std::string(sizeof(wire::Slot::error), 'e'));
}

TEST_CASE("a greeting of random bytes describes nothing that is believed")
{
    for (int seed = 0; seed < 200; ++seed) {
        const auto loaded = liar("greeting-" + std::to_string(seed));
        CHECK((!loaded || (*loaded)->methods().size() <= wire::most_methods));
    }
}

TEST_CASE("answers and tapes of random bytes are outcomes like others")
{
    for (int seed = 0; seed < 2; ++seed) {
        CAPTURE(seed);
        const auto library =
            LibraryMethods::load("/nowhere/random-" + std::to_string(seed), options_of_liar());
        REQUIRE(library);
        const auto began = std::chrono::steady_clock::now();
        const Method method = library->methods().front();
        std::vector<Query<2>> queries(500, query_from(0.0));
        std::vector<Outcome<2, double>> outcomes(500);
        (*method).run_all(queries, outcomes);
        for (const auto& outcome : outcomes) {
            CHECK(outcome.point_count.value_or(0) >= 0);
            CHECK(outcome.point_count.value_or(0) <= 2);
            if (outcome.kind) CHECK(*outcome.kind != Case::invalid);
        }
        for (int i = 0; i < 3; ++i) {
            const auto traced = (*method).trace(query_from(i));
            CHECK(traced.tape.operations.size() <= most_operations);
        }
        CHECK(std::chrono::steady_clock::now() - began < 120s);
    }
}

TEST_CASE("a tape that is longer than its room is not read")
{
    for (const char* count : {"4097", "4294967295"}) {
        const auto library =
            LibraryMethods::load(std::string{"/nowhere/tape-"} + count, options_of_liar());
        REQUIRE(library);
        // Nothing of it makes a listing, so nothing is traced; its outcome is as it was.
        const Method method = library->methods().front();
        CHECK((*method).trace(query_from(0.0)).outcome.hit == (*method).run(query_from(0.0)).hit);
    }
}

TEST_CASE("runs that compute the same in ever another order make a listing in a moment")
{
    const auto began = std::chrono::steady_clock::now();
    const auto library = LibraryMethods::load("/nowhere/tangle-1", options_of_liar(5s));
    REQUIRE(library);
    const Method method = library->methods().front();
    CHECK(method->listing.size() > 300);
    CHECK(std::chrono::steady_clock::now() - began < 40s);
}

TEST_CASE("a process that numbers its answers wrongly has given none")
{
    const auto serial = liar("serial");
    REQUIRE(serial);
    const LoadOptions options = options_of_liar(1s);
    const auto slow = LibraryVersion::load("/nowhere/serial", options);
    REQUIRE(slow);
    CHECK(ask(**slow, "method-0", 2).front() == "took longer than 1 s");
    const auto begun = liar("begun");
    REQUIRE(begun);
    CHECK(ask(**begun, "method-0", 2000) == std::vector<std::string>(2000, "miss"));
}
