#pragma once

#include "app/window/opened.h"
#include "ui/interface.h"

#include <string>

namespace secant {

/// Stands between the interface and the disk: opens what is asked for, saves, lists folders, and
/// says in a notice how that went. Whatever goes wrong, the window keeps what it had.
class CaseDesk {
public:
    explicit CaseDesk(Interface& ui) : ui_(ui) {}

    /// Opens a file or all case files of a folder. "FILE:LINE" is the case that stands there.
    void open(const std::string& path);

    /// Shows what was read from one path.
    void show(Opened opened);

    /// Does what the last frame asked of the disk. Returns whether there was anything.
    bool serve();

private:
    void save(const SaveFile& wish);

    Interface& ui_;
};

} // namespace secant
