#pragma once

#include "core/methods/method.h"

#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// Every method, in the order of MethodId.
[[nodiscard]] std::span<const MethodInfo> methods() noexcept;

[[nodiscard]] const MethodInfo& info_of(MethodId id) noexcept;

/// Whether the method's outcome is the truth, which the others are held against.
[[nodiscard]] bool is_exact(MethodId id) noexcept;

/// The method of exactly that name, if there is one.
[[nodiscard]] std::optional<MethodId> method_named(std::string_view name) noexcept;

/// Runs a method in T, as it was published.
/// @pre is_valid(circle, piece). Beyond that, total: a method that gives up says so.
template <int N, class T>
[[nodiscard]] Outcome<N, T> run_method(MethodId id, const Circle<N, T>& circle,
                                       const Piece<N, T>& piece);

} // namespace secant
