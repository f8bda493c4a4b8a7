#pragma once

#include "app/platform/streams.h"
#include "core/text/expected.h"

#include <chrono>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// A pipe whose ends no program that is started inherits.
struct Pipe {
    Descriptor out; ///< for reading
    Descriptor in;  ///< for writing

    [[nodiscard]] static Expected<Pipe, std::string> make();
};

/// A descriptor from which a program reads nothing. Closed when there is none.
[[nodiscard]] Descriptor nothing_to_read() noexcept;

/// From now on reading and writing return when they would have to wait. The setting belongs to the
/// end of the pipe, not to the process.
void never_wait(int descriptor) noexcept;

/// A descriptor of which one waits to be ready.
struct Watched {
    int descriptor = -1; ///< a negative one is never ready
    bool for_writing = false;
    bool is_ready = false; ///< also when the other end is closed
};

/// Waits until one of them is ready, or the time is over.
void wait_until_ready(std::span<Watched> watched, std::chrono::milliseconds time) noexcept;

/// Reads what is there. @return  bytes; 0 at the end; -1 when there is nothing yet
[[nodiscard]] long read_now(int descriptor, std::span<char> to) noexcept;
/// The bytes in a pipe that are written and not read yet. @param descriptor  either end
[[nodiscard]] std::size_t unread_bytes(int descriptor) noexcept;
/// Writes what there is room for. @return  bytes; -1 when nobody can read it
[[nodiscard]] long write_now(int descriptor, std::string_view text) noexcept;

} // namespace secant
