#include "core/map/map_job.h"
#include "core/session/document.h"

#include <benchmark/benchmark.h>

#include <string>
#include <thread>
#include <vector>

namespace secant::bench {
namespace {

/// A map of a whole screen: 1920 by 1080 pixels, around the first query that the window shows.
MapTask screen_map(MapPaint painted, Scalar scalar)
{
    Camera camera;
    camera.viewport = {{0.0F, 0.0F}, {1920.0F, 1080.0F}};
    camera.pixels_per_unit = 120.0;
    MapTask task{{first_document().query, Target::curve, {}}, cells_of(camera, 1.0F)};
    task.subject.choice.painted = painted;
    task.subject.choice.run.scalar = scalar;
    return task;
}

void paint(benchmark::State& state, const MapTask& task, int threads)
{
    for (auto _ : state) {
        MapJob job{task};
        const auto work = [&job] {
            while (job.work() != MapJob::Worked::nothing) {
            }
        };
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i)
            others.emplace_back(work);
        work();
    }
}

void register_maps()
{
    struct Row {
        const char* name;
        MapPaint painted;
        Scalar scalar;
        int threads;
    };
    // The first timing: the others are measured against it.
    for (const Row& row :
         {Row{"exact case, double", MapPaint::exact_case, Scalar::float64, 1},
          Row{"exact case, double, two threads", MapPaint::exact_case, Scalar::float64, 2},
          Row{"exact case, float", MapPaint::exact_case, Scalar::float32, 1},
          Row{"verdict of quadratic", MapPaint::verdict, Scalar::float64, 1},
          Row{"mistakes of quadratic", MapPaint::disagreement, Scalar::float64, 1},
          Row{"error of quadratic", MapPaint::error, Scalar::float64, 1}}) {
        benchmark::RegisterBenchmark(
            (std::string{"map/"} + row.name).c_str(),
            [task = screen_map(row.painted, row.scalar),
             threads = row.threads](benchmark::State& state) { paint(state, task, threads); })
            ->UseRealTime();
    }
}

const bool maps_registered = (register_maps(), true);

} // namespace
} // namespace secant::bench
