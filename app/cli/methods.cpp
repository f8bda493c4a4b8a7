#include "app/cli/methods.h"

#include "core/methods/registry.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {

std::string list_methods()
{
    std::string out;
    for (const Method& each : built_in_methods()) {
        const MethodInfo& method = info_of(each);
        const std::string_view extent =
            method.extent ? name_of(*method.extent) : "segment, ray, line";
        const std::string_view target = method.has_both_targets          ? "curve, disk"
                                        : method.target == Target::curve ? "curve"
                                                                         : "disk";
        out += fmt::format("{:<17} {:<19} {:<12} {}; {}\n", method.name, extent, target,
                           method.returns, method.source);
    }
    return out;
}

} // namespace secant
