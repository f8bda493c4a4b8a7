#pragma once

#include "core/geometry/classify.h"

#include <cstdint>

namespace secant::batch {

/// A Classification in one byte, so that a batch writes as little as it can.
struct PackedClassification {
    std::uint8_t bits = static_cast<std::uint8_t>(Case::invalid);

    static constexpr std::uint8_t kind_bits = 15;
    static constexpr std::uint8_t tangent_bit = 16;
    static constexpr std::uint8_t curve_bit = 32;
    static constexpr std::uint8_t disk_bit = 64;

    constexpr PackedClassification() = default;
    constexpr PackedClassification(
        const Classification& from) // NOLINT(google-explicit-*): the same
        : bits(static_cast<std::uint8_t>(
              static_cast<unsigned>(from.kind) | (from.tangent ? tangent_bit : 0U) |
              (from.curve_hit ? curve_bit : 0U) | (from.disk_overlap ? disk_bit : 0U)))
    {
    }

    [[nodiscard]] constexpr Case kind() const { return static_cast<Case>(bits & kind_bits); }
    [[nodiscard]] constexpr bool tangent() const { return (bits & tangent_bit) != 0; }
    [[nodiscard]] constexpr bool curve_hit() const { return (bits & curve_bit) != 0; }
    [[nodiscard]] constexpr bool disk_overlap() const { return (bits & disk_bit) != 0; }

    [[nodiscard]] constexpr Classification unpacked() const
    {
        return {kind(), tangent(), curve_hit(), disk_overlap()};
    }

    friend bool operator==(const PackedClassification&, const PackedClassification&) = default;
};

} // namespace secant::batch
