#pragma once

#include <sys/stat.h>

#include <string>
#include <vector>

namespace secant {

/// Gives a new file the owner, group, mode, access list and extended attributes of the file that it
/// replaces, as far as the system allows: only root may choose the owner, and only a member the
/// group. Nobody gets more rights than before. Where owner or group is not kept, the right to run
/// as them goes. A group that is not kept, or whose rights an access list hid, gets the rights of
/// everybody.
///
/// Call after the content is written, because writing takes away the right to run as the owner.
///
/// @param descriptor  Of the new file.
/// @return            What is not kept: "its owner", "its attribute user.note".
[[nodiscard]] std::vector<std::string> take_over_attributes(int descriptor, const std::string& path,
                                                            const struct stat& old);

} // namespace secant
