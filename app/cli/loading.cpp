#include "app/cli/loading.h"

#include "app/cli/choice.h"
#include "app/exit_status.h"
#include "core/text/utf8.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>

namespace secant {

void describe_loading(CLI::App& command, WrittenLoading& written)
{
    // Each time one value: the next word may be a path of the command.
    command
        .add_option("--methods", written.files,
                    "Load the methods of this library, or this script in Lua; can be repeated")
        ->type_name("METHODS")
        ->allow_extra_args(false);
    command
        .add_option("--method-command", written.programs,
                    "Load a method that is a program; can be repeated")
        ->type_name("NAME=COMMAND")
        ->allow_extra_args(false);
    command
        .add_option("--method-limit", written.limit,
                    "Seconds that a loaded method may take for a query; default 1")
        ->type_name("T")
        ->take_last();
}

Expected<WantedMethods, PrintedText> wanted_methods(std::string_view command,
                                                    const WrittenLoading& written)
{
    WantedMethods wanted{written.files, written.programs, {}};
    constexpr double least = 0.001;
    constexpr double most = 3600.0;
    const auto limit = duration(written.limit);
    if (!limit || *limit < least || *limit > most) {
        return unexpected(refuse_number(command, "--method-limit",
                                        "a number of seconds from 0.001 to 3600", written.limit));
    }
    wanted.options.limit = std::chrono::milliseconds{std::lround(*limit * 1000.0)};
    return wanted;
}

Expected<std::shared_ptr<LoadedMethods>, PrintedText> loaded_methods(std::string_view command,
                                                                     const WrittenLoading& written)
{
    const auto wanted = wanted_methods(command, written);
    if (!wanted) return unexpected(wanted.error());
    auto loaded = std::make_shared<LoadedMethods>(wanted->options);
    if (const auto added = loaded->add(*wanted); !added) {
        return unexpected(
            PrintedText{fmt::format("{}: {}\n", command, printable(added.error(), whole_text)),
                        exit_bad_input});
    }
    return loaded;
}

} // namespace secant
