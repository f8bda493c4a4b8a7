#pragma once

#include <string>

namespace secant {

/// Collects text and writes it to a file descriptor in large pieces.
class Output {
public:
    /// @param descriptor  Open for writing; the caller closes it.
    explicit Output(int descriptor) : descriptor_(descriptor) {}

    /// Append here.
    [[nodiscard]] std::string& text() noexcept { return text_; }

    /// Writes once enough has come together. To be called after each line.
    void write_when_large();

    /// Writes everything now. After an error nothing is written any more.
    void write_now();

    /// The errno of the first write that failed; 0 if none has.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    std::string text_;
    int descriptor_;
    int error_ = 0;
};

} // namespace secant
