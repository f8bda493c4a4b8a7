#pragma once

#include "core/snap/degeneracy.h"
#include "core/snap/moved.h"

namespace secant {

/// Moves the query to a near one in doubles for which the degeneracy holds exactly. A notice says
/// how far, or that none is near.
struct MakeExact {
    Degeneracy degeneracy = Degeneracy::tangent;
    Moved moved = Moved::radius; ///< the part whose numbers are tried first
};

} // namespace secant
