#pragma once

#include "core/geometry/query.h"
#include "core/link/bits.h"

namespace secant {

// docs/links.md describes the forms.

/// Writes the numbers of a query in the form that takes fewer bits: each in its shortest form, or
/// all with all their bits.
void put_query(BitWriter& out, const AnyQuery& query);

/// Reads what put_query wrote. The query of a reader that has failed means nothing.
/// @param is_in_space  Whether the query has three coordinates; its extent is not read.
[[nodiscard]] AnyQuery take_query(BitReader& in, bool is_in_space);

} // namespace secant
