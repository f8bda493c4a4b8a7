#pragma once

#include "core/cases/library/file_difference.h"

#include <cstdint>

namespace secant {

/// Asked when another program has changed a file that is open: reload it, or keep the open version?
struct ReloadOffer {
    std::uint64_t file = 0;    ///< id
    CaseFile content;          ///< the version on the disk
    std::uint64_t on_disk = 0; ///< fingerprint of its text
    FileDifference difference; ///< from the open version to the one on the disk
};

} // namespace secant
