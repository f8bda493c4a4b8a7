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

/// Runs the properties on about SECANT_PROPERTY_CASES queries in all. RapidCheck takes its settings
/// from the environment at its first use, so before main is early enough. Its own RC_PARAMS wins,
/// so that the seed that a run prints reproduces it.
[[maybe_unused]] const bool configured = [] {
    const long queries = queries_for_each(std::getenv("SECANT_PROPERTY_CASES"));
    constexpr int overwrite = 0;
    return setenv("RC_PARAMS", ("max_success=" + std::to_string(queries)).c_str(), overwrite) == 0;
}();

} // namespace
