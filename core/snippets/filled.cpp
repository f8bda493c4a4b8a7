#include "core/snippets/filled.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace secant::snippets {

std::string filled(std::string_view pattern, std::initializer_list<Filling> fillings)
{
    std::string out;
    while (true) {
        const std::size_t at = pattern.find('$');
        out += pattern.substr(0, at);
        if (at == std::string_view::npos) return out;
        pattern.remove_prefix(at + 1);
        const auto end = std::ranges::find_if_not(pattern, is_lower);
        const std::string_view name =
            pattern.substr(0, static_cast<std::size_t>(end - pattern.begin()));
        pattern.remove_prefix(name.size());
        for (const auto& [filled_name, text] : fillings) {
            if (filled_name == name) out += text;
        }
    }
}

} // namespace secant::snippets
