#include "app/cli/methods.h"

#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {

std::string list_methods(const MethodSet& methods)
{
    std::string out;
    for (const Method& each : methods) {
        const MethodInfo& method = info_of(each);
        const std::string_view extent =
            method.extent ? name_of(*method.extent) : "segment, ray, line";
        const std::string_view target = method.has_both_targets          ? "curve, disk"
                                        : method.target == Target::curve ? "curve"
                                                                         : "disk";
        const std::string_view between =
            method.returns.empty() || method.source.empty() ? "" : "; ";
        out += fmt::format("{:<17} {:<19} {:<12} {}{}{}\n", method.name, extent, target,
                           printable(method.returns, whole_text), between,
                           printable(method.source, whole_text));
    }
    return out;
}

} // namespace secant
