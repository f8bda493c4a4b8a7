#include "core/geometry/kernels/processor.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace secant;

namespace {

std::vector<std::string> asked;
std::string missing;

/// True when a processor has a feature that has all but one.
bool has_all_but_one(std::string_view feature)
{
    asked.emplace_back(feature);
    return feature != missing;
}

Processor kind_without(const std::string& feature)
{
    missing = feature;
    return kind_of_processor(has_all_but_one);
}

[[maybe_unused]] bool has(const std::vector<std::string>& all, const char* feature)
{
    return std::ranges::find(all, feature) != all.end();
}

} // namespace

TEST_CASE("a processor that lacks one feature is of the kind before it")
{
    asked.clear();
    const Processor best = kind_without("");
    const std::vector<std::string> all = asked;
#if defined(__x86_64__)
    CHECK(best == Processor::avx512);
    for (const char* feature : {"avx2", "fma", "avx512f", "avx512dq", "avx512bw", "avx512vl"})
        CHECK(has(all, feature));
#else
    CHECK(best == Processor::portable);
#endif
    for (const std::string& feature : all) {
        CAPTURE(feature);
        CHECK(kind_without(feature) ==
              (feature.starts_with("avx512") ? Processor::avx2 : Processor::portable));
    }
    CHECK(kind_of_processor([](std::string_view) { return false; }) == Processor::portable);
}
