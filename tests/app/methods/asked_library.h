#pragma once

#include "app/sources/library/library.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <vector>

namespace secant::testing {

/// The options of the tests: a worker of their own, and a short limit.
inline LoadOptions test_options(std::chrono::milliseconds limit = std::chrono::milliseconds{1500})
{
    return {limit, std::chrono::seconds{20}, SECANT_WORKER};
}

/// The path of a library in tests/app/methods/libraries.
inline std::string test_library(const std::string& name)
{
    return SECANT_TEST_LIBRARIES "/lib" + name + ".so";
}

inline std::shared_ptr<LibraryVersion> faulty_library(const LoadOptions& options = test_options())
{
    auto loaded = LibraryVersion::load(test_library("faulty"), options);
    REQUIRE(loaded);
    return *loaded;
}

inline std::size_t index_of(const LibraryVersion& library, const std::string& name)
{
    const auto& methods = library.methods();
    const auto found = std::ranges::find(methods, name, &LibraryVersion::Described::name);
    REQUIRE(found != methods.end());
    return static_cast<std::size_t>(found - methods.begin());
}

/// Asks for queries with E = (i, 0), and says of each what came: "hit", "miss" or why there is no
/// answer.
inline std::vector<std::string> ask(LibraryVersion& library, const std::string& name,
                                    std::size_t count)
{
    std::vector<std::string> out(count, "nothing");
    library.ask(index_of(library, name),
                {count,
                 [](std::size_t i, secant_query& query) {
                     query = {};
                     query.E[0] = static_cast<double>(i);
                 },
                 [&](std::size_t i, const wire::Slot& slot) {
                     out[i] = slot.answer.hit != 0 ? "hit" : "miss";
                 },
                 [&](std::size_t i, const Breakdown& breakdown) { out[i] = breakdown.why; }});
    return out;
}

/// The answers of the function `even`, apart from one query.
inline std::vector<std::string> even_but(std::size_t count, std::size_t at, const std::string& why)
{
    std::vector<std::string> out;
    for (std::size_t i = 0; i < count; ++i)
        out.emplace_back(i % 2 == 0 ? "hit" : "miss");
    out.at(at) = why;
    return out;
}

} // namespace secant::testing
