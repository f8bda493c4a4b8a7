#include "tests/support/plane_samples.h"

#include "tests/support/sampled_queries.h"

namespace secant::testing {

std::vector<PlaneSamples> plane_samples(std::size_t count)
{
    std::vector<PlaneSamples> out;
    for (const auto& [name, queries] : sampled_families<2, double>(count))
        out.push_back({name, queries});
    return out;
}

} // namespace secant::testing
