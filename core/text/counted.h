#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// "1 entry", "2 entries"
[[nodiscard]] inline std::string counted(std::size_t count, std::string_view one,
                                         std::string_view several)
{
    return std::to_string(count).append(" ").append(count == 1 ? one : several);
}

} // namespace secant
