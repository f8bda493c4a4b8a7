#define SECANT_PROCESSOR avx2
#include "core/geometry/fast/kernel.h"
#include "core/geometry/fast/kernels.h"

namespace secant::fast {

const Kernels avx2_kernels{
    [](const Circle<2>& circle, const Piece<2>& piece, Classification& out) noexcept {
        return avx2::classify(circle, piece, out);
    },
    [](const Circle<3>& circle, const Piece<3>& piece, Classification& out) noexcept {
        return avx2::classify(circle, piece, out);
    },
    [](const Circle<2>& circle, const Piece<2>& piece, Solution<2>& out) noexcept {
        return avx2::solve(circle, piece, out);
    },
    [](const Circle<3>& circle, const Piece<3>& piece, Solution<3>& out) noexcept {
        return avx2::solve(circle, piece, out);
    }};

} // namespace secant::fast
