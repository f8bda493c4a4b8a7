#pragma once

#include "app/platform/descriptor.h"

#include <string>

namespace secant {

/// A file open for reading, "-" for standard input. Closes what it opened.
class InputFile {
public:
    explicit InputFile(const std::string& name);

    /// Negative when it could not be opened.
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    /// Why it could not be opened, as errno says it; 0 when it is open.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    Descriptor opened_; ///< none for standard input, which stays open
    int descriptor_;
    int error_;
};

} // namespace secant
