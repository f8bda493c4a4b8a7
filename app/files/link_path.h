#pragma once

#include <string>

namespace secant {

/// Whether an argument that may be a path is a link, or an address with one: it begins with "#", or
/// has "://", and no file is called so. The link may be broken.
[[nodiscard]] bool is_link_path(const std::string& path);

} // namespace secant
