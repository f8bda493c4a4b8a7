#include "app/files/link_path.h"

#include "core/text/ascii.h"

#include <filesystem>
#include <system_error>

namespace secant {

bool is_link_path(const std::string& path)
{
    const std::string_view text = trimmed(path);
    const bool is_written_so = text.starts_with('#') || text.starts_with("%23") ||
                               text.find("://") != std::string_view::npos;
    std::error_code ignored; // a path that cannot be read counts as absent
    return is_written_so && !std::filesystem::exists(path, ignored);
}

} // namespace secant
