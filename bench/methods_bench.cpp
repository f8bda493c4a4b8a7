#include "bench/queries.h"

#include "core/geometry/solve.h"
#include "core/methods/registry.h"

#include <benchmark/benchmark.h>

#include <random>
#include <string_view>

namespace secant::bench {
namespace {

std::vector<Query<2>> made(Mix mix)
{
    constexpr std::size_t count = 4096;
    std::vector<Query<2>> out;
    out.reserve(count);
    std::mt19937_64 random{20'24};
    std::uniform_real_distribution<double> near{-10.0, 10.0};
    std::uniform_int_distribution<int> whole{-50, 50};
    const auto point = [&] { return Vec<2>{near(random), near(random)}; };
    while (out.size() < count) {
        switch (mix) {
        case Mix::mixed:
            out.push_back({{point(), std::abs(near(random))}, {point(), point()}});
            break;
        case Mix::tangent: {
            // The circle of radius 5k around C touches the line through C + k (3, 4) along (-4, 3).
            const double k = 1.0 + std::abs(whole(random));
            const Vec<2> center{static_cast<double>(whole(random)),
                                static_cast<double>(whole(random))};
            const Vec<2> touch = center + k * Vec<2>{3.0, 4.0};
            const Vec<2> along{-4.0, 3.0};
            const double back = 1.0 + std::abs(whole(random));
            out.push_back({{center, 5.0 * k}, {touch - back * along, touch + along}});
            break;
        }
        case Mix::far: {
            const Vec<2> origin{1e8, -1e8};
            out.push_back(
                {{origin + point(), std::abs(near(random))}, {origin + point(), origin + point()}});
            break;
        }
        }
    }
    return out;
}

template <class Work>
void run(benchmark::State& state, Mix mix, const Work& work)
{
    const std::vector<Query<2>>& all = queries(mix);
    std::size_t at = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(work(all[at]));
        at = (at + 1) % all.size();
    }
}

void register_all()
{
    struct Named {
        const char* name;
        Mix mix;
    };
    for (const Named& mix :
         {Named{"mixed", Mix::mixed}, Named{"tangent", Mix::tangent}, Named{"far", Mix::far}}) {
        const auto add = [&](const std::string& name, const auto& work) {
            benchmark::RegisterBenchmark(
                (std::string{mix.name} + "/" + name).c_str(),
                [mix = mix.mix, work](benchmark::State& state) { run(state, mix, work); });
        };
        // The first timing: the others are measured against it.
        for (const std::string_view name :
             {"quadratic", "closest-point", "glm-ray-sphere", "glm-line-sphere"}) {
            add(std::string{name}, [method = built_in(name)](const Query<2>& query) {
                return run_method(method, query.circle, query.piece);
            });
        }
        add("secant, the case alone",
            [](const Query<2>& query) { return classify(query.circle, query.piece); });
        add("secant, every number",
            [](const Query<2>& query) { return solve(query.circle, query.piece); });
    }
}

const bool registered = (register_all(), true);

} // namespace

const std::vector<Query<2>>& queries(Mix mix)
{
    static const std::vector<Query<2>> mixed = made(Mix::mixed);
    static const std::vector<Query<2>> tangent = made(Mix::tangent);
    static const std::vector<Query<2>> far = made(Mix::far);
    switch (mix) {
    case Mix::mixed: break;
    case Mix::tangent: return tangent;
    case Mix::far: return far;
    }
    return mixed;
}

} // namespace secant::bench
