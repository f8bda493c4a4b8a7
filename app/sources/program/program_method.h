#pragma once

#include "app/methods/load_options.h"
#include "app/sources/program/program_process.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <memory>
#include <string>
#include <string_view>

namespace secant {

/// A program, and what its processes show of it.
struct LoadedProgram {
    Method method;
    std::shared_ptr<const ProgramExperience> experience; ///< not null
};

/// A program as a method. It reads queries on its standard input, one a line, as `secant eval`
/// reads them, and answers each with one line, as `secant eval` does. Its queries also have a
/// "name", which an answer may repeat and then must, and a "scalar". It is started with the first
/// query.
/// @param definition  "name=command line", or with what is said about the program in the words of a
///                    script's header: "name(extent: ray, target: disk)=command line". The command
///                    line is split as a shell does, without running one.
/// @return            Or what is wrong with the definition.
[[nodiscard]] Expected<LoadedProgram, std::string> load_program(std::string_view definition,
                                                                const LoadOptions& options);

} // namespace secant
