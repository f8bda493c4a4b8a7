#pragma once

#include "core/geometry/solve.h"

/// The fast road: plain double with proofs. Each function is false when it proves nothing, and then
/// what it wrote means nothing. Any input may be given; what is no query is never proven.
namespace secant::fast {

struct Kernels {
    bool (*classify_2d)(const Circle<2>&, const Piece<2>&, Classification&) noexcept;
    bool (*classify_3d)(const Circle<3>&, const Piece<3>&, Classification&) noexcept;
    bool (*solve_2d)(const Circle<2>&, const Piece<2>&, Solution<2>&) noexcept;
    bool (*solve_3d)(const Circle<3>&, const Piece<3>&, Solution<3>&) noexcept;
};

/// The same source, compiled for this processor and every other.
extern const Kernels portable_kernels;
#if defined(__x86_64__)
/// For processors with AVX2 and FMA.
extern const Kernels avx2_kernels;
#endif

/// Those that suit the processor.
[[nodiscard]] const Kernels& kernels() noexcept;

template <int N>
[[nodiscard]] bool classify(const Circle<N>& circle, const Piece<N>& piece,
                            Classification& out) noexcept
{
    if constexpr (N == 2) {
        return kernels().classify_2d(circle, piece, out);
    } else {
        return kernels().classify_3d(circle, piece, out);
    }
}

/// @param out  as it was constructed
template <int N>
[[nodiscard]] bool solve(const Circle<N>& circle, const Piece<N>& piece, Solution<N>& out) noexcept
{
    if constexpr (N == 2) {
        return kernels().solve_2d(circle, piece, out);
    } else {
        return kernels().solve_3d(circle, piece, out);
    }
}

} // namespace secant::fast
