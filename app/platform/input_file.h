#pragma once

#include "app/platform/descriptor.h"

#include <string>

namespace secant {

/// Why a file cannot be read, in words.
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

} // namespace secant
