#pragma once

#include "core/geometry/query.h"
#include "core/text/expected.h"

#include <string>

namespace secant {

/// A query that a command starts from.
struct PlacedQuery {
    AnyQuery query;
    std::string note{}; ///< a line for standard error, when the place holds more than one query
};

/// The first query that a file holds, "-" for standard input: a query as `secant eval` reads it, an
/// entry, or those of a case file, of an array, of JSON lines.
/// @return  Or a message that names the file and the reason.
[[nodiscard]] Expected<PlacedQuery, std::string> query_in_file(const std::string& path);

/// The query at a place that a command line names: the JSON of the query itself, a link, or a file.
[[nodiscard]] Expected<PlacedQuery, std::string> query_at(const std::string& place);

} // namespace secant
