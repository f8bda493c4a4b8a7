#pragma once

#include <cstddef>
#include <string>

namespace secant {

/// How entries came out.
struct EntryTally {
    std::size_t count = 0;
    std::size_t failing = 0;
    std::size_t uncompared = 0; ///< pass, but a known answer names a method that did not answer
};

/// "3 of 40 fail, 2 not compared"
[[nodiscard]] std::string words_of(const EntryTally& tally);

} // namespace secant
