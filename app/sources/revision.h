#pragma once

#include <cstdint>

namespace secant {

/// A number above zero that no call returned before. Any thread may call.
[[nodiscard]] std::uint64_t next_revision() noexcept;

} // namespace secant
