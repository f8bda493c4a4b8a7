#pragma once

#include <string>
#include <string_view>

namespace secant {

/// A name, for a temporary file beside the file `name`, that no other file is likely to have:
/// ".NAME.0123456789abcdef.secant-tmp". A long name is cut off where the system would refuse it.
[[nodiscard]] std::string new_temporary_name(const std::string& name);

/// True for the names that new_temporary_name gives. Two long names may share them. That does no
/// harm, because only files without a living writer are removed.
[[nodiscard]] bool is_temporary_name(std::string_view entry, const std::string& name);

} // namespace secant
