#pragma once

#include <type_traits>
#include <utility>
#include <version>

#ifdef __cpp_lib_expected
#include <expected>
#else
#include <tl/expected.hpp>
#endif

namespace secant {

/// A value, or the reason why there is none: std::expected, or its forerunner where the standard
/// library has none yet.
#ifdef __cpp_lib_expected
template <class T, class E>
using Expected = std::expected<T, E>;
template <class E>
using Unexpected = std::unexpected<E>;
#else
template <class T, class E>
using Expected = tl::expected<T, E>;
template <class E>
using Unexpected = tl::unexpected<E>;
#endif

/// The reason, as a function that returns an Expected returns it.
template <class E>
[[nodiscard]] Unexpected<std::decay_t<E>> unexpected(E&& reason)
{
    return Unexpected<std::decay_t<E>>{std::forward<E>(reason)};
}

} // namespace secant
