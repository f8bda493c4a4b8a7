#pragma once

#include "core/cases/entry.h"

namespace secant {

/// How an entry is laid out.
enum class EntryLayout {
    indented, ///< over several lines, as it stands in a case file
    line,     ///< on one line, as in a file of lines
};

/// Appends an entry as a JSON object that read_entry reads back to an equal one, bit for bit.
/// Members that say nothing are left out.
void append_entry(std::string& out, const Entry& entry, EntryLayout layout);

} // namespace secant
