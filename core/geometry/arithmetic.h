#pragma once

namespace secant {

/// Whether the processor computes as IEEE 754 asks, which every proof of an answer rests on:
/// doubles are rounded to nearest, and subnormal numbers are kept. A thread may have set its
/// processor to another mode; a library that was loaded before may have, too.
[[nodiscard]] bool computes_as_ieee_754() noexcept;

} // namespace secant
