#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace secant {

/// An open file descriptor, or none (-1). The destructor closes it.
class Descriptor {
public:
    explicit Descriptor(int number = -1) noexcept : number_(number) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        if (this != &other) {
            reset();
            number_ = std::exchange(other.number_, -1);
        }
        return *this;
    }

    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }
    void reset() noexcept;

private:
    int number_;
};

/// The reason why a file cannot be read, in words.
/// @param error  errno
[[nodiscard]] std::string reading_reason(int error);

/// A file open for reading, "-" for standard input. The destructor closes a file that it opened.
class InputFile {
public:
    explicit InputFile(const std::string& name);

    /// Negative when the file could not be opened.
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    /// The errno of a failed opening; 0 when the file is open.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    Descriptor opened_; ///< none for standard input, which stays open
    int descriptor_;
    int error_;
};

constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;

[[nodiscard]] bool standard_error_is_terminal() noexcept;

/// Call first in the program. When the program was started with a closed standard stream, no file
/// that is opened later takes its number: a report must not end up in a case file. Reading and
/// writing the closed stream still fails.
void reserve_standard_streams() noexcept;

/// From now on, writing to a pipe without a reader (EPIPE) or beyond the limit of the size of files
/// (EFBIG) is an error, and does not end the program.
void survive_failed_writes() noexcept;

struct ReadResult {
    std::size_t count = 0; ///< bytes; 0 at the end and after an error
    int error = 0;         ///< errno; 0 when all is well
};

/// Reads the bytes that have arrived, and waits for the first one, even when the descriptor is
/// non-blocking.
/// @param descriptor  Open for reading.
[[nodiscard]] ReadResult read_some(int descriptor, std::span<char> to) noexcept;

/// The same, of a file, from a place in it on; the next read_some is not moved.
[[nodiscard]] ReadResult read_some_at(int descriptor, std::uint64_t place,
                                      std::span<char> to) noexcept;

/// True when read_some would not wait.
[[nodiscard]] bool has_arrived(int descriptor) noexcept;

/// Writes the whole text, and waits like read_some.
/// @param descriptor  Open for writing.
/// @return            errno of the write that failed; 0 when all is written.
[[nodiscard]] int write_all(int descriptor, std::string_view text) noexcept;

} // namespace secant
