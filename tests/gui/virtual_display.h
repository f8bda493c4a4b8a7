#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace secant::testing {

/// A program that the destructor ends. Throws std::system_error when it cannot be started.
class BackgroundProgram {
public:
    /// The program's output is dropped. Its descriptor 3 is `report`, unless `report` is -1.
    explicit BackgroundProgram(std::vector<std::string> words, int report = -1);
    ~BackgroundProgram();
    BackgroundProgram(const BackgroundProgram&) = delete;
    BackgroundProgram& operator=(const BackgroundProgram&) = delete;

private:
    pid_t process_ = -1;
};

/// A virtual display of 1400 x 1000 with a window manager. DISPLAY names it until the destructor.
class VirtualDisplay {
public:
    /// @param options  More words for the server, such as {"-extension", "GLX"}.
    explicit VirtualDisplay(const std::vector<std::string>& options = {});
    ~VirtualDisplay();
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

private:
    std::unique_ptr<BackgroundProgram> server_;
    std::unique_ptr<BackgroundProgram> manager_;
};

} // namespace secant::testing
