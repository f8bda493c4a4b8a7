#include "core/hunt/find_collector.h"

#include "core/methods/method.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

const Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float32};

/// A find of the kind of this line. The more digits x has, the more complex it is.
FlawedQuery find_of(int line, double x)
{
    return {query_of(QueryNumbers<2>{x, 0, 1, 0, 0, 0, 1, 0}, Extent::segment),
            {{opponents.first, opponents.scalar}, line, Cause::rounding}};
}

Find shrunk(const FindCollector::Job& job)
{
    return {job.flawed.query, job.flawed.query, {}, 0, 1};
}

} // namespace

TEST_CASE("finds of one kind are shrunk one by one, of two kinds at once, and told of in order")
{
    FindCollector collector{opponents, 100};
    collector.take_in(find_of(1, 12345));
    collector.take_in(find_of(2, 7));
    collector.take_in(find_of(1, 3)); // simpler than the first of its kind
    collector.end_batch({1024, 0, 0});
    const auto first = collector.next_job();
    const auto second = collector.next_job();
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->number == 0);
    CHECK(second->number == 1);
    CHECK(first->is_first);
    CHECK_FALSE(collector.next_job());

    collector.finish(*second, shrunk(*second), second->flawed.flaw);
    CHECK(collector.found() == 0); // the first is not told of yet
    CHECK(collector.groups().empty());

    collector.finish(*first, shrunk(*first), first->flawed.flaw);
    CHECK(collector.found() == 2);
    CHECK(collector.groups().size() == 2);
    CHECK(collector.groups()[0].flaw.line == 1);
    CHECK(collector.tried() == 0); // of the batch one find is left

    const auto third = collector.next_job();
    REQUIRE(third);
    CHECK(third->number == 2);
    CHECK_FALSE(third->is_first);
    collector.finish(*third, shrunk(*third), third->flawed.flaw);
    CHECK(collector.found() == 3);
    CHECK(collector.tried() == 1024);
    CHECK(collector.groups()[0].count == 2);
    CHECK(collector.groups()[0].finds.front().number == 2); // the simplest comes first
}

TEST_CASE("finds that are too many are left out")
{
    FindCollector collector{opponents, 1};
    collector.take_in(find_of(1, 3));
    CHECK(collector.is_full());
    collector.take_in(find_of(2, 3));
    CHECK(collector.waiting() == 1);
}
