#include <algorithm>
#include <cstdlib>
#include <string>

namespace {

/// About as many properties as there are, families counted one by one.
constexpr long property_count = 100;

/// The number of queries for each property, from that for all of them together.
long queries_for_each(const char* queries)
{
    const long all = queries == nullptr ? 500'000 : std::strtol(queries, nullptr, 10);
    return std::max(1L, all / property_count);
}

/// Runs the properties on about SECANT_PROPERTY_CASES queries in all, the same ones every time, so
/// that what passes once passes again; SECANT_PROPERTY_SEED picks others. RapidCheck takes its
/// settings from the environment at its first use, so before main is early enough. Its own
/// RC_PARAMS wins, so that the seed that a run prints reproduces it.
[[maybe_unused]] const bool configured = [] {
    const char* const seed = std::getenv("SECANT_PROPERTY_SEED");
    const std::string settings =
        std::string{"seed="} + (seed == nullptr ? "1" : seed) +
        " max_success=" + std::to_string(queries_for_each(std::getenv("SECANT_PROPERTY_CASES")));
    constexpr int overwrite = 0;
    return setenv("RC_PARAMS", settings.c_str(), overwrite) == 0;
}();

} // namespace
