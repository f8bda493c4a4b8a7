#pragma once

#include "core/geometry/batch/classify_kernel.h"
#include "core/geometry/batch/kernels.h"
#include "core/geometry/batch/solve_kernel.h"

namespace secant::batch::SECANT_PROCESSOR {

template <int N, class T>
constexpr KernelsFor<N, T> kernels_of()
{
    return {[](const Block<N, T>& in, const CaseBytes& bytes, std::size_t count,
               std::uint8_t* out) noexcept { return classify(in, bytes, count, out); },
            [](const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded, std::size_t count,
               std::uint8_t* cases, const AnswerBlock<N, T>& out) noexcept {
                return solve(in, bytes, bounded, count, cases, out);
            }};
}

constexpr Kernels kernels(const char* processor)
{
    return {processor, kernels_of<2, double>(), kernels_of<3, double>(), kernels_of<2, float>(),
            kernels_of<3, float>()};
}

} // namespace secant::batch::SECANT_PROCESSOR
