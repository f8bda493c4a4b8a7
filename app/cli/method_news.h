#pragma once

#include "app/methods/loaded_methods.h"

#include <string>
#include <string_view>

namespace secant {

/// What a command says of the loaded methods when it has asked them all: which did not answer, and
/// which file is another one by now. A line for each; empty when all went well.
[[nodiscard]] std::string method_news(std::string_view command, const LoadedMethods& loaded);

} // namespace secant
