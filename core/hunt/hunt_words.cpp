#include "core/hunt/hunt_words.h"

#include "core/methods/registry.h"
#include "core/words/step_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {

std::string count_text(std::uint64_t count)
{
    if (count >= 1'000'000) return fmt::format("{:.1f} million", static_cast<double>(count) / 1e6);
    if (count >= 10'000) return fmt::format("{} thousand", count / 1000);
    if (count >= 1000) return fmt::format("{},{:03}", count / 1000, count % 1000);
    return fmt::format("{}", count);
}

namespace {

/// ", 12 % skipped"; empty for less than one percent.
std::string skipped_text(const HuntProgress& progress)
{
    if (progress.tried > 0 && progress.skipped == progress.tried) return ", all skipped";
    const double share =
        static_cast<double>(progress.skipped) / std::max(1.0, static_cast<double>(progress.tried));
    return share < 0.01 ? std::string{}
                        : fmt::format(", {} % skipped", static_cast<int>(100.0 * share));
}

} // namespace

std::string tried_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.seconds <= 0.0) return {};
    const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
    return fmt::format("{} tried, {} a second{}", count_text(progress.tried),
                       count_text(static_cast<std::uint64_t>(rate)), skipped_text(progress));
}

std::string found_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.found > 0) {
        return fmt::format("{} found, of {} kind{}", count_text(progress.found), progress.groups,
                           progress.groups == 1 ? "" : "s");
    }
    if (progress.seconds <= 0.0) return {};
    return report.is_running ? "nothing found yet" : "nothing found";
}

std::string_view opponent_name(const Method& id)
{
    return is_exact(id) ? std::string_view{"The exact answer"} : info_of(id).title;
}

std::string why_no_hunt(const Opponents& opponents)
{
    for (const Method& method : {opponents.first, opponents.second}) {
        const std::string_view why = opponents.scalar == Scalar::float32
                                         ? why_not_asked<2, float>(info_of(method))
                                         : why_not_asked<2, double>(info_of(method));
        if (why.empty()) continue;
        const bool in_space = method->dimensions == Dimensions::space;
        return fmt::format("{} {}{}", method->name, why,
                           in_space ? ", and a hunt is in the plane; say nothing of its "
                                      "dimensions, and it gets queries in which z is 0"
                                    : "");
    }
    return {};
}

std::string numbers_text(const Query<2>& query, Scalar scalar)
{
    const auto& [circle, piece] = query;
    const auto point = [scalar](const Vec<2>& p) {
        return fmt::format("({}, {})", decimal_text(p.x, scalar), decimal_text(p.y, scalar));
    };
    std::string text = fmt::format("E {}, L {}, C {}, r {}", point(piece.start), point(piece.end),
                                   point(circle.center), decimal_text(circle.radius, scalar));
    if (piece.radius > 0.0) text += fmt::format(", s {}", decimal_text(piece.radius, scalar));
    return text;
}

} // namespace secant
