#pragma once

#include <cstddef>
#include <cstdint>

/// What the kernels of every processor get. No function of the standard library: the files are
/// compiled for newer processors, and what they instantiate must not reach older ones.
namespace secant::batch {

/// The bytes of the largest register; a block has a multiple of them as its number of queries.
inline constexpr std::size_t most_register_bytes = 64;

/// Something for each axis.
template <int N, class X>
struct Axes {
    X of[std::size_t{N}]; // NOLINT(modernize-avoid-c-arrays): no function of std, as above
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

/// Where the numbers of the answers go: t, points and normals of both roots, and the rest.
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
    std::uint8_t impale;
    std::uint8_t poke;
    std::uint8_t exit_wound;
    std::uint8_t fall_short;
    std::uint8_t past;
    std::uint8_t completely_inside;
    std::uint8_t miss;
};

/// Whether the extent ends at E and at L: all bits, or none.
struct Bounded {
    long long at_start;
    long long at_end;
};

/// In place of a packed classification: the query is left to the single-query function.
inline constexpr std::uint8_t undecided = 0xFF;

} // namespace secant::batch
