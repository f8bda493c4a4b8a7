#pragma once

#include "core/geometry/batch/batch.h"
#include "core/geometry/batch/block.h"

#include <span>
#include <type_traits>

namespace secant::batch {

template <int N, class T>
struct KernelsFor {
    /// The packed classification of each query, or `undecided`. Returns whether any is undecided.
    /// @param count  a multiple of `most_register_bytes`
    bool (*classify)(const Block<N, T>& in, const CaseBytes& bytes, std::size_t count,
                     std::uint8_t* out) noexcept;
    /// The same, and the numbers of each answer; those of an undecided query mean nothing.
    bool (*solve)(const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded, std::size_t count,
                  std::uint8_t* cases, const AnswerBlock<N, T>& out) noexcept;
};

/// The same source, compiled for one kind of processor.
struct Kernels {
    const char* processor;
    KernelsFor<2, double> plane;
    KernelsFor<3, double> space;
    KernelsFor<2, float> float_plane;
    KernelsFor<3, float> float_space;
};

template <int N, class T>
[[nodiscard]] const KernelsFor<N, T>& kernels_for(const Kernels& kernels)
{
    if constexpr (std::is_same_v<T, double>) {
        if constexpr (N == 2) return kernels.plane;
        if constexpr (N == 3) return kernels.space;
    } else {
        if constexpr (N == 2) return kernels.float_plane;
        if constexpr (N == 3) return kernels.float_space;
    }
}

extern const Kernels portable_kernels;
#if defined(__x86_64__)
extern const Kernels avx2_kernels;
extern const Kernels avx512_kernels;
#endif

/// Those that this processor can run, the best first.
[[nodiscard]] std::span<const Kernels* const> kernels_here() noexcept;

/// With these kernels, on this thread.
template <int N, class T>
void classify(const Kernels& kernels, const Queries<N, T>& queries,
              std::span<PackedClassification> out) noexcept;
template <int N, class T>
void solve(const Kernels& kernels, const Queries<N, T>& queries, std::size_t count,
           const Solutions<N, T>& out);

} // namespace secant::batch
