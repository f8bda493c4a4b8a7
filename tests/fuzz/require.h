#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace secant::fuzz {

/// Ends the program when the condition is false, so that the fuzzer keeps the input.
inline void require(bool holds)
{
    if (!holds) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace secant::fuzz

/// libFuzzer calls this function for every input. Always returns 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
