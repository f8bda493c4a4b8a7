#include "app/methods/loaded_name.h"

#include "core/methods/method.h"

namespace secant {

bool is_loaded_name(std::string_view name) noexcept
{
    constexpr std::size_t longest = 63;
    return is_method_name(name) && name.size() <= longest && name != "all";
}

} // namespace secant
