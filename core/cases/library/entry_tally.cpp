#include "core/cases/library/entry_tally.h"

#include <fmt/format.h>

namespace secant {

std::string words_of(const EntryTally& tally)
{
    const auto& [count, failing, uncompared] = tally;
    if (count == 0) return "no entries";
    if (failing > 0) {
        return fmt::format("{} of {} {}{}", failing, count, failing == 1 ? "fails" : "fail",
                           uncompared > 0 ? fmt::format(", {} not compared", uncompared) : "");
    }
    if (uncompared > 0) return fmt::format("{} of {} not compared", uncompared, count);
    return count == 1 ? "1 entry passes" : fmt::format("all {} pass", count);
}

} // namespace secant
