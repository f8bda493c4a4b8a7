#pragma once

#include <string>
#include <vector>

namespace secant::exact {
struct Surd; ///< core/geometry/exact/surd.h, which takes seconds to compile
}

namespace secant {

/// Seventeen significant digits: enough to distinguish any double from its neighbours.
[[nodiscard]] std::string seventeen_digits(double value);

/// The float nearest to a double, as a double; infinite when it is too large for one.
[[nodiscard]] double nearest_float(double value);

/// The sixty-four bits of a double, in groups of four where there are that many.
struct BitText {
    std::string sign;
    std::vector<std::string> exponent; ///< eleven bits: 3, 4, 4
    std::vector<std::string> fraction; ///< fifty-two bits, thirteen groups
};

[[nodiscard]] BitText bit_text(double value);

/// The distance of a double from the decimal that `exact_text` writes for it, in a sentence; it may
/// be none.
[[nodiscard]] std::string decimal_note(double value);

/// The distance of a double from a true value, in a sentence; it may be none.
[[nodiscard]] std::string true_value_note(double value, const exact::Surd& truth);

} // namespace secant
