#pragma once

#include "core/geometry/query.h"

#include <string>
#include <vector>

namespace secant::testing {

/// As SampledFamily, for tests of code whose names are also those of the generators.
struct PlaneSamples {
    std::string name;
    std::vector<Query<2>> queries;
};

/// So many queries in the plane of each family.
[[nodiscard]] std::vector<PlaneSamples> plane_samples(std::size_t count);

} // namespace secant::testing
