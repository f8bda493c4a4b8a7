#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <string>

namespace secant {

/// A file open for reading, "-" for standard input. Closes what it opened.
class InputFile {
public:
    explicit InputFile(const std::string& name)
        : descriptor_(name == "-" ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC))
    {
    }
    ~InputFile()
    {
        if (descriptor_ > STDIN_FILENO) close(descriptor_);
    }
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    InputFile(InputFile&&) = delete;
    InputFile& operator=(InputFile&&) = delete;

    /// Negative, and errno set, when it could not be opened.
    [[nodiscard]] int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

} // namespace secant
