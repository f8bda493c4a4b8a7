#include "app/window/map_service.h"
#include "tests/support/catch.h"
#include "tests/support/map_values.h"

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

/// A map of the case; another radius has another map.
std::shared_ptr<MapJob> map_of(double radius)
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {160.0F, 120.0F}};
    camera.pixels_per_unit = 20.0;
    const Query<2> query{{{0.0, 0.0}, radius}, {{-3.9, -1.35}, {3.6, 1.5}}};
    return std::make_shared<MapJob>(MapTask{{query, Target::curve, {}}, cells_of(camera, 1.0F)});
}

[[nodiscard]] bool becomes_done(const MapJob& job)
{
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (!job.is_done() && std::chrono::steady_clock::now() < give_up)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    return job.is_done();
}

} // namespace

TEST_CASE("the map that is wanted last is painted whole, as one thread paints it")
{
    MapWorkers workers;
    std::vector<std::shared_ptr<MapJob>> maps;
    for (int i = 0; i < 20; ++i) { // as a drag of the radius does, one in a frame
        maps.push_back(map_of(0.5 + 0.1 * i));
        workers.take(maps.back());
        workers.wait_for_first_level(*maps.back());
        std::vector<MapValue> row(maps.back()->task().cells.columns());
        if (maps.back()->has_level(0)) maps.back()->copy_row(0, row);
    }
    REQUIRE(becomes_done(*maps.back()));
    const auto alone = map_of(0.5 + 0.1 * 19);
    while (alone->work() != MapJob::Worked::nothing) {
    }
    CHECK(values_of(*maps.back()) == values_of(*alone));
}

TEST_CASE("threads that paint a map give it up when none is wanted, and at the end")
{
    MapWorkers workers;
    const auto first = map_of(1.0);
    workers.take(first);
    workers.take(nullptr);
    CHECK(first->work() == MapJob::Worked::nothing); // it is cancelled
    const auto second = map_of(2.0);
    workers.take(second);
    REQUIRE(becomes_done(*second));
    workers.take(map_of(3.0)); // may be in work when the threads end
}
