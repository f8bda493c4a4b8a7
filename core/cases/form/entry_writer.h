#pragma once

#include "core/cases/entry.h"

namespace secant {

/// How a case is laid out.
enum class EntryLayout {
    indented, ///< over several lines, as it stands in a case file
    line,     ///< on one line, as in a file of lines
};

/// Appends a case as a JSON object that read_entry reads back to an equal one, bit for bit.
/// Members that say nothing are left out.
void append_entry(std::string& out, const Entry& entry, EntryLayout layout);

/// Appends a scene as `secant eval` reads it, with every bit: a negative zero keeps its sign.
void append_query(std::string& out, const std::variant<Query<2>, Query<3>>& query);

} // namespace secant
