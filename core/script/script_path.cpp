#include "core/script/script_path.h"

#include "core/methods/method.h"

#include <algorithm>

namespace secant {

std::string script_name(std::string_view path)
{
    std::string name{path.substr(path.find_last_of('/') + 1)};
    for (const std::string_view ending : {".lua", ".secant"}) {
        if (name.ends_with(ending)) name.erase(name.size() - ending.size());
    }
    std::ranges::replace_if(
        name,
        [](char c) {
            return !is_method_name(std::string{'a', c});
        },
        '-');
    const auto first = std::ranges::find_if(name, [](char c) { return is_method_name({&c, 1}); });
    name.erase(name.begin(), first);
    return name;
}

} // namespace secant
