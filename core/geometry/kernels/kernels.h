#pragma once

#include "core/geometry/batch/batch.h"
#include "core/geometry/solve.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// The kernels: one source, compiled for several kinds of processor. This header has their inputs
/// and outputs, and the choice of those that this processor can run.
///
/// They call no function of the standard library: code that a file for a newer processor
/// instantiates must not reach an older one.
namespace secant::kernels {

/// The bytes of the largest register; a block has a multiple of them as its number of queries.
inline constexpr std::size_t most_register_bytes = 64;

/// Something for each axis.
template <int N, class X>
struct Axes {
    X of[std::size_t{N}]; // NOLINT(modernize-avoid-c-arrays): no function of std, as above

    X& operator[](std::size_t axis) { return of[axis]; }
    const X& operator[](std::size_t axis) const { return of[axis]; }
};

/// The columns of some queries.
template <int N, class T>
struct Block {
    Axes<N, const T*> start;
    Axes<N, const T*> end;
    Axes<N, const T*> center;
    const T* radius;
    const T* piece_radius;
};

/// The columns for the numbers of the answers: t, points and normals of both roots, and the rest.
template <int N, class T>
struct AnswerBlock {
    T* t[2];               // NOLINT(modernize-avoid-c-arrays)
    Axes<N, T*> point[2];  // NOLINT(modernize-avoid-c-arrays)
    Axes<N, T*> normal[2]; // NOLINT(modernize-avoid-c-arrays)
    Axes<N, T*> closest;
    Axes<N, T*> offset;
    T* distance;
    T* depth;
};

/// The packed classification of each case without a sign that is zero.
struct CaseBytes {
    std::uint8_t of[static_cast<std::size_t>(Case::degenerate)]; // NOLINT(modernize-avoid-c-arrays)
};

/// The ends of an extent, at E and at L: all bits where it ends, or none.
struct Bounded {
    long long at_start;
    long long at_end;
};

/// The bounds of each extent.
inline constexpr Bounded bounded_of_extents[]{{-1, -1}, {-1, 0}, {0, 0}};

/// Stands for a packed classification: the query is left to the single-query function.
inline constexpr std::uint8_t undecided = 0xFF;

template <int N, class T>
struct KernelsFor {
    /// Case::invalid when nothing is proven; then no number means anything. Any input may be given;
    /// an input that is no query is never proven.
    Solution<N, T> (*solve)(const Circle<N, T>&, const Piece<N, T>&) noexcept;

    /// The packed classification of each query, or `undecided`. Returns whether any is undecided.
    /// @param count  a multiple of `most_register_bytes`
    bool (*classify_block)(const Block<N, T>& in, const CaseBytes& bytes, std::size_t count,
                           std::uint8_t* out) noexcept;

    /// The same, and the numbers of each answer; those of an undecided query mean nothing.
    bool (*solve_block)(const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded,
                        std::size_t count, std::uint8_t* cases,
                        const AnswerBlock<N, T>& out) noexcept;
};

/// Those of one kind of processor.
struct Kernels : KernelsFor<2, double>,
                 KernelsFor<3, double>,
                 KernelsFor<2, float>,
                 KernelsFor<3, float> {
    const char* processor;
};

extern const Kernels portable;
#if defined(__x86_64__)
extern const Kernels avx2;
extern const Kernels avx512;
#endif

/// Those that this processor can run, the best first.
[[nodiscard]] std::span<const Kernels* const> usable() noexcept;

/// The best of them; before kernels/processor.cpp is initialized, those for every processor. Not a
/// static of a function, whose guard would cost each query a nanosecond.
extern constinit const Kernels* best;

template <int N, class T>
[[nodiscard]] const KernelsFor<N, T>& best_for() noexcept
{
    return *best;
}

[[nodiscard]] inline bool is_proven(const Classification& answer) noexcept
{
    return answer.kind != Case::invalid;
}

} // namespace secant::kernels

namespace secant::batch {

/// Answers with these kernels, on this thread.
template <int N, class T>
void classify(const kernels::Kernels& with, const Queries<N, T>& queries,
              std::span<PackedClassification> out) noexcept;
template <int N, class T>
void solve(const kernels::Kernels& with, const Queries<N, T>& queries, std::size_t count,
           const Solutions<N, T>& out);

} // namespace secant::batch
