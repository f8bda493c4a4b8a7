#include "app/methods/loaded_name.h"

#include "core/methods/method.h"

namespace secant {

bool is_loaded_name(std::string_view name) noexcept
{
    constexpr std::size_t longest = 63;
    return is_method_name(name) && name.size() <= longest && name != "all";
}

std::string_view why_no_loaded_name(std::string_view name) noexcept
{
    if (name == "all") return "stands for every method in a list of names, and can be none";
    return "must have 1 to 63 letters, digits, '-', '_' or '.', and begin with a letter or a digit";
}

} // namespace secant
