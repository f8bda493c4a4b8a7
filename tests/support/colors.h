#pragma once

#include "core/scene/style.h"

#include <array>
#include <cmath>

namespace secant::testing {

/// The ways in which an eye sees colours. The last three are simulated for a complete lack of one
/// kind of cone.
enum class Vision { usual, protanopia, deuteranopia, tritanopia };

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

[[nodiscard]] inline Triple times(const Matrix& matrix, const Triple& v)
{
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return out;
}

/// Linear light, 0 to 1 (IEC 61966-2-1).
[[nodiscard]] inline Triple linear(Color color)
{
    const auto channel = [](double value) {
        const double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return {channel(color.red), channel(color.green), channel(color.blue)};
}

/// The colour as the eye sees it, in linear light. The matrices are those of Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, for
/// severity 1.
[[nodiscard]] inline Triple seen(Color color, Vision vision)
{
    static constexpr std::array<Matrix, 4> matrices{{
        {{{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}}},
        {{{0.152286, 1.052583, -0.204868},
          {0.114503, 0.786281, 0.099216},
          {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968},
          {0.280085, 0.672501, 0.047413},
          {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779},
          {-0.078411, 0.930809, 0.147602},
          {0.004733, 0.691367, 0.303900}}},
    }};
    Triple out = times(matrices[static_cast<std::size_t>(vision)], linear(color));
    for (double& channel : out)
        channel = std::fmin(std::fmax(channel, 0.0), 1.0);
    return out;
}

inline constexpr Matrix xyz_of_srgb{{{0.4124564, 0.3575761, 0.1804375},
                                     {0.2126729, 0.7151522, 0.0721750},
                                     {0.0193339, 0.1191920, 0.9503041}}};

/// CIE L*a*b* for the white of sRGB (D65).
[[nodiscard]] inline Triple lab(const Triple& light)
{
    const Triple white = times(xyz_of_srgb, {1.0, 1.0, 1.0});
    Triple f = times(xyz_of_srgb, light);
    for (std::size_t i = 0; i < 3; ++i) {
        const double part = f[i] / white[i];
        f[i] = part > 216.0 / 24389.0 ? std::cbrt(part) : (24389.0 / 27.0 * part + 16.0) / 116.0;
    }
    return {116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
}

/// The difference of two colours to an eye, CIE 1976: 2 can just be seen side by side.
[[nodiscard]] inline double difference(Color a, Color b, Vision vision)
{
    const Triple one = lab(seen(a, vision));
    const Triple other = lab(seen(b, vision));
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/// The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.1).
[[nodiscard]] inline double contrast_ratio(Color a, Color b)
{
    const double one = times(xyz_of_srgb, linear(a))[1] + 0.05;
    const double other = times(xyz_of_srgb, linear(b))[1] + 0.05;
    return std::fmax(one, other) / std::fmin(one, other);
}

} // namespace secant::testing
