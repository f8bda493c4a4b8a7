#pragma once

/// The constants of the error bounds of `fast` and `batch`, which do the same sums:
/// docs/numerics.md derives each. Numbers only, and so the same for every processor.
namespace secant::error_bounds {

/// The bound of the filter of the case in double, in M squared: M is the sum of the squares of f, d
/// and r + s. It is 32 u, and the error of underflow.
inline constexpr double filter_error = 0x1p-48;
inline constexpr double filter_underflow = 0x1p-540;

/// The same of the kernels for numbers: of the four polynomials that are no discriminant, in M; of
/// the discriminant.
inline constexpr double sign_error = 0x1p-48;
inline constexpr double sign_underflow = 0x1p-1060;
inline constexpr double discriminant_underflow = 0x1p-540;
/// The numbers need a discriminant with a relative error of at most 2^-31.
inline constexpr double margin_of_roots = 0x1p31;

/// The bound of a coordinate of E + T d or f + T d as a pair, in the largest number of the query;
/// that of a single query in |f| or R, and in that coordinate of E.
inline constexpr double line_error = 0x1p-99;
/// The relative bound of a quotient or a product that was corrected once.
inline constexpr double quotient_error = 0x1p-100;

/// The bound of the correction of a single query, in |f| or R times the vector that the residual is
/// measured along, over the derivative; and shares of it: of the foot, of the distance, and of
/// products of low parts.
inline constexpr double corrected_error = 0x1p-76;
inline constexpr double foot_share = 0x1p-14;
inline constexpr double distance_share = 0x1p-15;
inline constexpr double low_share = 0x1p-16;
/// The relative bound of the factor of v for normals and the offset.
inline constexpr double relative_factor_error = 0x1p-78;
/// The bound of the product of two low parts, in |f| or R times the error of the factor.
inline constexpr double low_product = 0x1p-7;

/// The bound of the residual of a batch, in the largest number times the vector that it is measured
/// along.
inline constexpr double residual_error = 0x1p-96;
/// The relative bound of its correction: from the derivative and from the second order.
inline constexpr double correction_error = 0x1p-30;
inline constexpr double largest_second_order = 0x1p-32;

/// The bound of a query in float, which is answered in double. 32 u: of a sum of products in its
/// magnitudes, of a coordinate in the largest number.
inline constexpr double float_rounding_errors = 0x1p-48;
/// Where the largest number is less, an error could be lost in a float.
inline constexpr double float_smallest_largest = 0x1p-60;

/// Above these no product or rounding error underflows where a bound does not cover it.
inline constexpr double smallest_square = 0x1p-400; ///< of r + s and of d
inline constexpr double smallest_radius = 0x1p-200; ///< the same of r + s
inline constexpr double smallest_component = 0x1p-400;
inline constexpr double smallest_root = 0x1p-450;

} // namespace secant::error_bounds
