#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace secant {

constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;

/// Whether standard error is a terminal.
[[nodiscard]] bool standard_error_is_terminal() noexcept;

/// Call first in the program. When the program was started with a closed standard stream, no file
/// that is opened later takes its number: a report must not end up in a case file. Reading and
/// writing the closed stream still fails.
void reserve_standard_streams() noexcept;

/// From now on, writing to a pipe without a reader (EPIPE) or beyond the limit of the size of files
/// (EFBIG) is an error, and does not end the program.
void survive_failed_writes() noexcept;

/// The result of one read.
struct ReadResult {
    std::size_t count = 0; ///< bytes; 0 at the end and after an error
    int error = 0;         ///< errno; 0 when all is well
};

/// Reads the bytes that have arrived, and waits for the first one, even when the descriptor is
/// non-blocking.
/// @param descriptor  Open for reading.
[[nodiscard]] ReadResult read_some(int descriptor, std::span<char> to) noexcept;

/// Whether read_some would not wait.
[[nodiscard]] bool has_arrived(int descriptor) noexcept;

/// Writes the whole text, and waits like read_some.
/// @param descriptor  Open for writing.
/// @return            errno of the write that failed; 0 when all is written.
[[nodiscard]] int write_all(int descriptor, std::string_view text) noexcept;

} // namespace secant
