#include "core/map/map_job.h"
#include "tests/support/catch.h"
#include "tests/support/map_values.h"

#include <numeric>
#include <thread>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

void finish(MapJob& job)
{
    while (job.work() != MapJob::Worked::nothing) {
    }
}

} // namespace

TEST_CASE("threads that work on one map paint it as one thread does, while another one looks")
{
    const Query<2> through{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {75.0F, 53.0F}};
    camera.pixels_per_unit = 7.0;
    const MapTask task{{through, Target::curve, {}}, cells_of(camera, 1.0F)};
    MapJob alone{task};
    finish(alone);
    MapJob job{task};
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&job] { finish(job); });
    std::vector<MapValue> row(task.cells.columns());
    while (!job.is_done()) {
        if (job.levels_of(0) > 0) job.copy_row(0, row);
    }
    threads.clear(); // waits
    CHECK(values_of(job) == values_of(alone));
    const MapCounts counts = job.counts();
    CHECK(std::accumulate(counts.begin(), counts.end(), 0U) == 75 * 53);
    CHECK(counts[value_of({Case::impale})] > 0);
}

TEST_CASE("a map that is cancelled while threads work on it is given up by all of them")
{
    const Query<2> through{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {900.0F, 900.0F}};
    MapTask task{{through, Target::curve, {}}, cells_of(camera, 1.0F)};
    task.subject.choice.painted = MapPaint::error;
    MapJob job{std::move(task)};
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&job] { finish(job); });
    while (!job.has_level(0))
        std::this_thread::yield();
    job.cancel();
    threads.clear(); // waits
    CHECK_FALSE(job.is_done());
    CHECK(job.has_level(0));
}
