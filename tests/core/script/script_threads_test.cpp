#include "core/methods/trace/recorder.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"

#include <array>
#include <string>
#include <thread>
#include <vector>

using namespace secant;

TEST_CASE("several threads run one script")
{
    const auto method = script_method("if s > 0 then error('thick') end\n"
                                      "local sum = 0\nfor i = 1, 20 do sum = sum + r * i end\n"
                                      "return {hit = true, distance = sum}",
                                      "mine");
    REQUIRE(method);
    const Query<2> query{{{0.0, 0.7}, 1.3}, {{-3.0, 0.2}, {4.0, 1.0}, Extent::segment, 0.0}};
    Query<2> thick = query;
    thick.piece.radius = 1.0;
    const auto expected = (**method).run(query).distance;
    REQUIRE(expected);
    const std::vector<Query<2>> queries(10, query);
    std::array<int, 4> right{};
    std::vector<std::thread> threads;
    for (int& count : right) {
        threads.emplace_back([&] {
            for (int i = 0; i < 50; ++i) {
                std::vector<Outcome<2, double>> outcomes(queries.size());
                (**method).run_all(queries, outcomes);
                const bool is_right = outcomes.back().distance == expected &&
                                      (**method).run(thick).failure == Failure::error &&
                                      (**method).trace(query).outcome.distance == expected;
                count += is_right ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    for (const int count : right)
        CHECK(count == 50);
}
