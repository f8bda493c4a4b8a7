#include <algorithm>
#include <cstdlib>
#include <string>

namespace {

/// About the number of properties, where each family of queries counts as one.
constexpr long property_count = 100;

/// The number of queries for each property, from the number for all properties together.
long queries_for_each(const char* queries)
{
    const long all = queries == nullptr ? 500'000 : std::strtol(queries, nullptr, 10);
    return std::max(1L, all / property_count);
}

/// Runs the properties on about SECANT_PROPERTY_CASES queries in all. Every run has the same
/// queries, so that a test that passed passes again; SECANT_PROPERTY_SEED chooses other queries.
/// RapidCheck reads RC_PARAMS at its first use, so before main is early enough. A given RC_PARAMS
/// is kept, so that the seed that a run prints repeats that run.
[[maybe_unused]] const bool configured = [] {
    const char* const seed = std::getenv("SECANT_PROPERTY_SEED");
    static std::string settings =
        std::string{"RC_PARAMS=seed="} + (seed == nullptr ? "1" : seed) +
        " max_success=" + std::to_string(queries_for_each(std::getenv("SECANT_PROPERTY_CASES")));
    return std::getenv("RC_PARAMS") != nullptr || putenv(settings.data()) == 0; // keeps the pointer
}();

} // namespace
