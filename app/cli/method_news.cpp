#include "app/cli/method_news.h"

#include <fmt/format.h>

namespace secant {

std::string method_news(std::string_view command, const LoadedMethods& loaded)
{
    std::string words;
    for (const auto& source : loaded.sources()) {
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
