#pragma once

#include "core/cases/library/library_action.h"
#include "core/session/action.h"
#include "ui/panels/hunt/hunt_wish.h"
#include "ui/shell/file_request.h"

#include <optional>

namespace secant {

/// What a frame asks for: of the scene, of the open files, of the disk, of the hunt.
struct Wishes {
    Actions scene;
    LibraryActions library;
    FileRequests files;
    std::optional<HuntWish> hunt{};
};

} // namespace secant
