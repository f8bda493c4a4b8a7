#pragma once

#include "core/geometry/query.h"
#include "core/text/expected.h"

#include <string>

namespace secant {

/// The query that a file holds: an entry, or a line as `secant eval` reads it.
/// @return  Or a message that names the file and the reason.
[[nodiscard]] Expected<AnyQuery, std::string> query_in_file(const std::string& path);

/// The query at a place that a command line names: the JSON of the query itself, a link, "-" for
/// standard input, or a file.
[[nodiscard]] Expected<AnyQuery, std::string> query_at(const std::string& place);

} // namespace secant
