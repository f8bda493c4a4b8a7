#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <optional>
#include <string>
#include <string_view>

namespace secant {

/// The case as it is written in files and answers: "Impale", "ExitWound".
[[nodiscard]] std::string_view name_of(Case kind) noexcept;

/// The case of exactly that name, if there is one; "Invalid" is none.
[[nodiscard]] std::optional<Case> case_named(std::string_view name) noexcept;

/// "segment", "ray" or "line".
[[nodiscard]] std::string_view name_of(Extent extent) noexcept;

/// The extent of that exact name, if there is one.
[[nodiscard]] std::optional<Extent> extent_named(std::string_view name) noexcept;

/// "curve" or "disk".
[[nodiscard]] std::string_view name_of(Target target) noexcept;
[[nodiscard]] std::optional<Target> target_named(std::string_view name) noexcept;

/// What the piece may meet: "circle" in the plane, "sphere" in space.
template <int N>
inline constexpr std::string_view shape_name = N == 2 ? "circle" : "sphere";
[[nodiscard]] std::string_view shape_of(const AnyQuery& query) noexcept;

/// The text with the shape in the place of each "circle".
[[nodiscard]] std::string with_shape(std::string text, std::string_view shape);

/// "float" or "double".
[[nodiscard]] std::string_view name_of(Scalar scalar) noexcept;
[[nodiscard]] std::optional<Scalar> scalar_named(std::string_view name) noexcept;

/// "2", "3" or "both".
[[nodiscard]] std::string_view name_of(Dimensions dimensions) noexcept;
[[nodiscard]] std::optional<Dimensions> dimensions_named(std::string_view name) noexcept;

/// The reason why a method gave up, in words.
[[nodiscard]] std::string_view name_of(Failure failure) noexcept;

/// A failure with its reason: "crashed: segmentation fault".
/// @param why  Outcome::why
[[nodiscard]] std::string failure_text(Failure failure, std::string_view why);

} // namespace secant
