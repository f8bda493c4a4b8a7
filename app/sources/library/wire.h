#pragma once

#include "core/methods/tape/tape.h"

#include <secant/traced.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// The memory that a library's process and this one share. The queries lie in memory that only this
/// program can write; the rest is written by the other process, and nothing of it is trusted.
namespace secant::wire {

inline constexpr std::size_t block_size = 1024; ///< queries that are asked at once
inline constexpr std::size_t most_methods = 64;

/// The descriptors of the process, after its standard streams.
enum Number : int { asked = 3, given = 4, queries = 5, answers = 6 };

struct Queries {
    std::uint64_t serial; ///< of the block, never zero
    std::uint32_t method;
    std::uint32_t from, until; ///< the queries that are asked
    std::uint32_t is_traced;   ///< one query is asked, and its operations are wanted, too
    secant_query all[block_size];
};

/// An answer, with the text of its error, which `answer` only points to.
struct Slot {
    /// The serial of the block; written last, so the answer is there when the serial is. Until then
    /// it is open_serial(), so that a library that writes anywhere is noticed.
    std::atomic<std::uint64_t> serial;
    secant_answer answer;
    char error[200];
};

/// A method as the library describes it. A text that is too long has no end here.
struct Description {
    char name[64];
    char title[128];
    char source[512];
    char returns[256];
    std::int32_t extent, target, radii, dimensions, scalars, first_hit_only, takes;
    std::uint32_t has_function, has_trace;
    double tolerance, accuracy;
    char domain[512];
};

/// The description that a process gives of its methods after its start. With a count of zero, `why`
/// gives the reason for having none.
struct Greeting {
    std::uint32_t count;
    char why[512];
    Description methods[most_methods];
};

/// The operations of a traced run. It is read when the run has its answer.
struct Tape {
    std::uint32_t count, is_cut_off;
    secant_tape_operation operations[most_operations];
};

struct Answers {
    Greeting greeting;
    std::atomic<std::uint64_t> begun; ///< the block that was begun last
    Slot slots[block_size];
    Tape tape;
};

/// A copy of a value that the other process may change meanwhile: the checked value must be the
/// used one.
template <class T>
[[nodiscard]] T snapshot(const T& shared) noexcept
{
    T copy;
    std::memcpy(static_cast<void*>(&copy), static_cast<const void*>(&shared), sizeof copy);
    // The compiler does not read it again where it needs the value.
    std::atomic_signal_fence(std::memory_order_seq_cst);
    return copy;
}

/// The serial of an answer that is not given yet.
constexpr std::uint64_t open_serial(std::uint64_t serial) noexcept
{
    return ~serial;
}

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

} // namespace secant::wire

namespace secant {

/// The hidden command that a library's process runs: `secant method-worker LIBRARY`.
inline constexpr const char* worker_command = "method-worker";

/// True when the program was started as the process of a library.
[[nodiscard]] bool is_method_worker(int argument_count, const char* const* arguments);

/// Loads the library, describes its methods and answers queries until nobody asks.
/// @pre is_method_worker(...)
[[nodiscard]] int run_method_worker(const char* const* arguments);

} // namespace secant
