#include "app/cli/method_news.h"

#include "core/text/utf8.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace secant {
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
