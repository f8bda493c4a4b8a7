#pragma once

#include "core/session/document.h"

#include <string>

namespace secant {

/// Appends a document's question as a JSON object that `secant eval` reads: E, L, C, r, extent,
/// and s where the piece has a radius of its own. Every number reads back to an equal one.
void append_scene(std::string& out, const Document& document);

} // namespace secant
