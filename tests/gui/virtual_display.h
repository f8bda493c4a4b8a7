#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace secant::testing {

/// A program that is ended when this goes. Throws std::system_error when it cannot be started.
class BackgroundProgram {
public:
    /// Its output goes nowhere, except that descriptor 3 is `report`, if that is not -1.
    explicit BackgroundProgram(std::vector<std::string> words, int report = -1);
    ~BackgroundProgram();
    BackgroundProgram(const BackgroundProgram&) = delete;
    BackgroundProgram& operator=(const BackgroundProgram&) = delete;

private:
    pid_t process_ = -1;
};

/// A display of our own, 1400 x 1000, with a window manager; DISPLAY names it while this lives.
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
