#pragma once

#include "core/corpus/library_action.h"
#include "core/session/action.h"
#include "ui/file_request.h"

namespace secant {

/// What a frame asks for: of the scene, of the open files, of the disk.
struct Wishes {
    Actions scene;
    LibraryActions library;
    FileRequests files;
};

} // namespace secant
