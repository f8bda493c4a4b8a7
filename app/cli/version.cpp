#include "app/cli/grammar.h"

#include <secant_commit.h> // made by cmake/commit.cmake

#include <string_view>

namespace secant {

std::string version_line()
{
    const std::string_view commit = SECANT_COMMIT;
    std::string line = "secant " SECANT_VERSION;
    if (!commit.empty()) line.append(" (").append(commit).append(")");
    return line;
}

} // namespace secant
