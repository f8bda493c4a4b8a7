// In a browser no library can be loaded, and no program started.
#include "app/methods/method_source.h"

namespace secant {

Expected<std::unique_ptr<MethodSource>, std::string> open_method_file(const std::string& path,
                                                                      const LoadOptions&)
{
    return unexpected(path + ": a browser loads no methods; Secant on the desktop does");
}

Expected<std::unique_ptr<MethodSource>, std::string>
open_method_program(std::string_view definition, const LoadOptions&)
{
    return unexpected(std::string{definition} +
                      ": a browser starts no program; Secant on the desktop does");
}

} // namespace secant
