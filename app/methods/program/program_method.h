#pragma once

#include "app/methods/load_options.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// A program as a method. It reads queries on its standard input, one a line, as `secant eval`
/// reads them, and answers each with one line, as `secant eval` does. Its queries also have a
/// "name", which an answer may repeat and then must, and a "scalar". It is started with the first
/// query.
/// @param name          of the method
/// @param command_line  split as a shell does, without running one
/// @return              Or what is wrong with the name or the command line.
[[nodiscard]] Expected<Method, std::string>
load_program(std::string_view name, std::string_view command_line, const LoadOptions& options);

} // namespace secant
