#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace secant {

/// The form of a figure's file.
enum class FigureForm { svg, png, pdf };

inline constexpr std::size_t figure_form_count = 3;

/// The names of the forms, which are the endings of their files, in the order of the enumerators.
inline constexpr std::array<std::string_view, figure_form_count> form_names{"svg", "png", "pdf"};

/// The sharpness of a PNG, in pixels per inch.
inline constexpr double usual_figure_dpi = 96.0; ///< one for each pixel of the figure's size
inline constexpr double least_figure_dpi = 24.0;
inline constexpr double most_figure_dpi = 1200.0;

} // namespace secant
