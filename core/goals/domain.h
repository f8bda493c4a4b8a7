#pragma once

#include "core/goals/goal.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

/// Domains: the queries that somebody asks about, as a goal.
namespace secant::goals {

/// Reads the text of a domain: a goal about the query and its answer alone. It speaks neither of
/// methods nor of changes, and some query may meet it, as far as impossible() knows.
/// @return  Or what is wrong: "column 3: expected ...", "\"r < 0\" is never true."
[[nodiscard]] Expected<Goal, std::string> read_domain(std::string_view text);

} // namespace secant::goals
