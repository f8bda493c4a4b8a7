#pragma once

#include "core/methods/trace/listing.h"
#include "core/script/source_reader.h"

#include <vector>

namespace secant::script {

/// How each noted statement is drawn, as far as its text tells: "C - E" is an arrow from E, and t
/// in "E + t * d" is a place on the line. A script that gives E, L or C another value is not drawn.
[[nodiscard]] std::vector<Witness> witnesses_of(const std::vector<Token>& tokens,
                                                const std::vector<Noted>& noted);

} // namespace secant::script
