#pragma once

#include "core/geometry/fast/case_row.h"
#include "core/geometry/solve.h"

#include <span>

/// The fast road: plain double with proofs. Any input may be given; what is no query is never
/// proven.
namespace secant::fast {

template <int N, class T>
struct KernelFor {
    /// Case::invalid when nothing is proven; then no number means anything.
    Solution<N, T> (*solve)(const Circle<N, T>&, const Piece<N, T>&) noexcept;
};

struct Kernels : KernelFor<2, double>,
                 KernelFor<3, double>,
                 KernelFor<2, float>,
                 KernelFor<3, float> {};

/// The same source, compiled for this processor and every other.
extern const Kernels portable_kernels;
#if defined(__x86_64__)
/// For processors with AVX2 and FMA.
extern const Kernels avx2_kernels;
/// For those that have AVX-512 as well: with twice as many registers, of the same width.
extern const Kernels avx512_kernels;
#endif

/// All that this processor can run, the best last.
[[nodiscard]] std::span<const Kernels* const> usable_kernels() noexcept;

/// The best of them; before kernels.cpp is initialized, those for every processor. Not a static
/// of a function, whose guard would cost each query a nanosecond.
extern constinit const Kernels* best_kernels;

/// Case::invalid when nothing is proven; then no number means anything.
template <int N, class T>
[[nodiscard]] Solution<N, T> solve(const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept
{
    const KernelFor<N, T>& kernel = *best_kernels;
    return kernel.solve(circle, piece);
}

[[nodiscard]] inline bool is_proven(const Classification& answer) noexcept
{
    return answer.kind != Case::invalid;
}

} // namespace secant::fast
