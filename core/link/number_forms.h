#pragma once

#include "core/link/bits.h"

#include <vector>

namespace secant {

/// The numbers of one query that were written or read so far.
struct Earlier {
    std::vector<double> numbers;
    int exponent = 1023; ///< as a double holds it, of the last number that was not 0
};

/// Writes a finite number in its shortest form (docs/links.md).
void put_number(BitWriter& out, double x, Earlier& earlier);

/// Reads what put_number wrote; lets the reader fail when it is no finite number.
[[nodiscard]] double take_number(BitReader& in, Earlier& earlier);

} // namespace secant
