#pragma once

#include "app/methods/loaded_methods.h"

#include <string>
#include <string_view>

namespace secant {

/// Collects text and writes it to a file descriptor in large pieces.
class Output {
public:
    enum class Holds {
        lines, ///< for people, with texts of others in them: they leave as `printable_lines`
        data,  ///< JSON, figures: every byte as it is
    };

    /// @param descriptor  Open for writing; the caller closes it.
    explicit Output(int descriptor, Holds holds = Holds::lines)
        : descriptor_(descriptor), holds_(holds)
    {
    }

    /// The buffer to append to.
    [[nodiscard]] std::string& text() noexcept { return text_; }

    /// Appends to the buffer. A large text is written now, and not copied.
    void add(std::string_view text);

    /// Writes when the buffer is large enough. Call after each line.
    void write_when_large();

    /// Writes the buffer now, and clears the line of a terminal on which the cursor is.
    void clear_line();

    /// Writes the buffer now. After an error nothing more is written.
    void write_now();

    /// The errno of the first write that failed; 0 if none has.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    void write(std::string_view text);

    std::string text_;
    int descriptor_;
    Holds holds_;
    int error_ = 0;
};

/// Writes what is left of standard output, and says on standard error when it could not be written.
/// A reader that has seen enough and has closed the pipe is no failure.
/// @param status  of the command
/// @return        `status`, or exit_bad_input when the output is not whole.
[[nodiscard]] int status_after(Output& out, Output& err, int status);

/// The messages about loaded methods after a command has asked them: each one that did not answer,
/// and each file that has changed since it was loaded. A line for each; empty when all went well.
[[nodiscard]] std::string method_news(std::string_view command, const LoadedMethods& loaded);

} // namespace secant
