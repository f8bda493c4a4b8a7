#pragma once

#include "core/cases/entry.h"
#include "core/text/expected.h"

#include <string_view>

namespace secant {

/// Reads one entry from its JSON object (docs/case-files.md):
///
///     {"name":"a", "scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}, "expect":{"case":"Impale"}}
///
/// A line that `secant eval` reads is an entry too: without "scene", its own members are the query.
/// Everything but the query may be left out. A member of any other name is an error, so that what
/// is misspelt is not passed over, unless it begins with "x-".
[[nodiscard]] Expected<Entry, EntryError> read_entry(std::string_view json);

} // namespace secant
