#pragma once

#include "tests/support/generators.h"

#include <string>
#include <vector>

namespace secant::testing {

/// Some queries of a family, the same in every run.
template <int N, class T>
struct SampledFamily {
    std::string name;
    std::vector<Query<N, T>> queries;
};

/// So many queries of each family.
template <int N, class T>
[[nodiscard]] std::vector<SampledFamily<N, T>> sampled_families(std::size_t count)
{
    std::vector<SampledFamily<N, T>> out;
    for (const Family<N, T>& family : families<N, T>()) {
        out.push_back({family.name, {}});
        for (std::uint64_t seed = 0; seed < count; ++seed)
            out.back().queries.push_back(family.queries(rc::Random{seed + 1}, 100).value());
    }
    return out;
}

} // namespace secant::testing
