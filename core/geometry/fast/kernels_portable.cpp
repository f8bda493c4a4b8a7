#define SECANT_PROCESSOR portable
#include "core/geometry/fast/kernel.h"
#include "core/geometry/fast/kernels.h"

namespace secant::fast {

const Kernels portable_kernels{
    [](const Circle<2>& circle, const Piece<2>& piece, Classification& out) noexcept {
        return portable::classify(circle, piece, out);
    },
    [](const Circle<3>& circle, const Piece<3>& piece, Classification& out) noexcept {
        return portable::classify(circle, piece, out);
    },
    [](const Circle<2>& circle, const Piece<2>& piece, Solution<2>& out) noexcept {
        return portable::solve(circle, piece, out);
    },
    [](const Circle<3>& circle, const Piece<3>& piece, Solution<3>& out) noexcept {
        return portable::solve(circle, piece, out);
    }};

} // namespace secant::fast
