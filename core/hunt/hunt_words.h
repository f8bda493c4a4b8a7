#pragma once

#include "core/hunt/hunt_report.h"

#include <string>

namespace secant {

/// "7", "1,234", "56 thousand", "7.8 million".
[[nodiscard]] std::string count_text(std::uint64_t count);

/// "1.2 million tried, 345 thousand a second, 12 % skipped": a method is not made for those. Empty
/// when no hunt was started.
[[nodiscard]] std::string tried_text(const HuntReport& report);

/// "1,234 found, of 12 kinds". "nothing found" when nothing was; empty before the first try.
[[nodiscard]] std::string found_text(const HuntReport& report);

/// The name of a method as an opponent. The exact answer is no method.
[[nodiscard]] std::string_view opponent_name(const Method& id);

/// Why there is no hunt between the opponents: "mine answers in float only"; empty when there is.
[[nodiscard]] std::string why_no_hunt(const Opponents& opponents);

/// The numbers of a shrunk query, as short as they are exact in the scalar:
/// "E (1, 0), L (0, 0), C (0, 0), r 1e-10".
[[nodiscard]] std::string numbers_text(const Query<2>& query, Scalar scalar);

} // namespace secant
