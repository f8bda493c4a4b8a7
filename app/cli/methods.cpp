#include "app/cli/output.h"

#include "app/cli/commands.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

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

namespace {

/// "2026-03-01 12:00:05 UTC"
std::string time_words(std::int64_t ns)
{
    return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC",
                       fmt::gmtime(static_cast<std::time_t>(ns / 1'000'000'000)));
}

std::string change_words(std::string_view command, const MethodSource& source)
{
    const std::string title = printable(source.title(), whole_text);
    if (const std::string files = source.mixed_files(); !files.empty()) {
        return fmt::format("{}: {} has changed while it was asked: '{}' may have answered with the "
                           "old and the new one\n",
                           command, printable(files, whole_text), title);
    }
    if (!source.has_changed()) return {};
    return fmt::format("{}: {} has changed since it was loaded: all answers are those of the "
                       "version of {}\n",
                       command, title, time_words(source.written_ns()));
}

} // namespace

std::string method_news(std::string_view command, const LoadedMethods& loaded)
{
    std::string words;
    for (const auto& source : loaded.sources()) {
        words += change_words(command, *source);
        if (const std::string why = source->why_not_started(); !why.empty()) {
            words += fmt::format("{}: '{}' cannot be started: {}\n", command,
                                 printable(source->title(), whole_text), why);
            continue;
        }
        for (const Method& method : source->methods()) {
            if (!(*method).has_given_up()) continue;
            words += fmt::format("{}: {} did not answer three times in a row, and was asked "
                                 "nothing more; '--method-limit' says how long it may take\n",
                                 command, method->name);
        }
    }
    return words;
}

} // namespace secant
