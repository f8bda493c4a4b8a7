#include "core/hunt/hunt_words.h"

#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/text/text.h"
#include "core/words/names.h"
#include "core/words/step_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

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
std::string share_text(std::uint64_t part, std::uint64_t tried, std::string_view what)
{
    if (tried > 0 && part == tried) return fmt::format(", all {}", what);
    const double share = static_cast<double>(part) / std::max(1.0, static_cast<double>(tried));
    return share < 0.01 ? std::string{}
                        : fmt::format(", {} % {}", static_cast<int>(100.0 * share), what);
}

} // namespace

std::string tried_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.seconds <= 0.0) return {};
    const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
    return fmt::format("{} tried, {} a second{}{}", count_text(progress.tried),
                       count_text(static_cast<std::uint64_t>(rate)),
                       share_text(progress.skipped, progress.tried, "skipped"),
                       share_text(progress.outside, progress.tried, "outside the domain"));
}

std::string found_text(const HuntReport& report)
{
    const HuntProgress& progress = report.progress;
    if (progress.found > 0) {
        return fmt::format("{} found, of {}", count_text(progress.found),
                           counted(progress.groups, "kind", "kinds"));
    }
    if (progress.seconds <= 0.0) return {};
    return report.is_running ? "nothing found yet" : "nothing found";
}

std::string text_of_outside(const HuntProgress& progress)
{
    const bool is_all = progress.tried > 0 && progress.outside == progress.tried;
    return is_all ? "No try was inside the domain." : "";
}

std::string_view opponent_name(const Method& id)
{
    return is_exact(id) ? std::string_view{"The exact answer"} : info_of(id).title;
}

Dimensions usual_dimensions(const Opponents& opponents, const AnyQuery* from)
{
    const bool is_from_space = from != nullptr && std::holds_alternative<Query<3>>(*from);
    const bool is_of_space = opponents.first->dimensions == Dimensions::space ||
                             opponents.second->dimensions == Dimensions::space;
    return is_from_space || is_of_space ? Dimensions::space : Dimensions::plane;
}

namespace {

template <int N>
std::string_view why_no_hunt_in(const Opponents& opponents, const Method& method)
{
    return opponents.scalar == Scalar::float32 ? why_not_asked<N, float>(info_of(method))
                                               : why_not_asked<N, double>(info_of(method));
}

} // namespace

std::string why_no_hunt(const Opponents& opponents, Dimensions dimensions)
{
    const auto only = [&opponents](Dimensions one) {
        return opponents.first->dimensions == one    ? opponents.first->name
               : opponents.second->dimensions == one ? opponents.second->name
                                                     : std::string_view{};
    };
    const std::string_view of_plane = only(Dimensions::plane);
    const std::string_view of_space = only(Dimensions::space);
    if (!of_plane.empty() && !of_space.empty()) {
        return fmt::format("{} answers in the plane only, and {} in space only", of_plane,
                           of_space);
    }
    for (const Method& method : {opponents.first, opponents.second}) {
        std::string_view why;
        if (dimensions != Dimensions::space) why = why_no_hunt_in<2>(opponents, method);
        if (dimensions != Dimensions::plane && why.empty())
            why = why_no_hunt_in<3>(opponents, method);
        if (!why.empty()) return fmt::format("{} {}", method->name, why);
    }
    return {};
}

std::string numbers_text(const AnyQuery& query, Scalar scalar)
{
    std::vector<std::string> texts;
    std::visit(
        [&](const auto& q) {
            for_each_number(q, [&](double x) { texts.push_back(decimal_text(x, scalar)); });
        },
        query);
    const auto dimension = (texts.size() - 2) / 3;
    const auto point = [&](std::size_t number) {
        const auto first = texts.begin() + static_cast<std::ptrdiff_t>(number * dimension);
        return fmt::format("({})",
                           fmt::join(first, first + static_cast<std::ptrdiff_t>(dimension), ", "));
    };
    std::string text = fmt::format("E {}, L {}, C {}, r {}", point(0), point(1), point(2),
                                   texts[texts.size() - 2]);
    if (piece_radius_of(query) > 0.0) text += fmt::format(", s {}", texts.back());
    return text;
}

namespace {

std::string mistake_text(const Mistake& mistake)
{
    switch (mistake.sort) {
    case MistakeSort::false_hit: return "says hit, the truth is miss";
    case MistakeSort::false_miss: return "says miss, the truth is hit";
    case MistakeSort::wrong_case:
        return fmt::format("says {}, the truth is {}", name_of(mistake.returned),
                           name_of(mistake.truth));
    case MistakeSort::wrong_count:
        return fmt::format(
            "gives {}, the truth is {}",
            counted(static_cast<std::size_t>(mistake.points_returned), "point", "points"),
            mistake.true_points);
    case MistakeSort::number_off:
        return fmt::format("is off by more than its accuracy: {}", mistake.number);
    case MistakeSort::unsteady: return "answers the same query now so, now otherwise";
    case MistakeSort::gives_up: break;
    }
    // A failure without a text here needs none: "too slow".
    const std::string& why = mistake.why.empty() ? mistake.why : mistake.said.text;
    if (mistake.failure == Failure::crashed) return fmt::format("crashed: {}", why);
    return fmt::format("gives up: {}", failure_text(mistake.failure, why));
}

constexpr std::string_view not_when_larger = "not when the query is made larger";
constexpr std::string_view not_when_smaller = "not when the query is made smaller";

/// The known cause for a method that shows no steps.
std::string_view hidden_cause_text(const Flaw& flaw)
{
    switch (flaw.cause) {
    case Cause::underflow: return not_when_larger;
    case Cause::overflow: return not_when_smaller;
    case Cause::as_published:
    case Cause::rounding:
    case Cause::out_of_sight: break;
    }
    if (flaw.circumstance != Circumstance::none) return words_of(flaw.circumstance);
    const MethodInfo& info = info_of(flaw.mistake.method);
    return info.listing.size() > outside_listing().size()
               ? "the steps show where"
               : "inside the method, which shows no steps";
}

std::string_view cause_text(const Flaw& flaw)
{
    if (flaw.mistake.sort == MistakeSort::unsteady)
        return "it remembers something, or reads memory that it never set";
    if (is_hidden(flaw.mistake.method)) return hidden_cause_text(flaw);
    const bool is_loaded = info_of(flaw.mistake.method).is_loaded;
    switch (flaw.cause) {
    case Cause::as_published:
        return is_loaded ? "as written, in exact arithmetic, too"
                         : "as published, in exact arithmetic, too";
    case Cause::rounding: return "digits are lost";
    case Cause::underflow:
        return is_seen_from_outside(flaw.mistake.method) ? not_when_larger : "a number underflows";
    case Cause::overflow:
        return is_seen_from_outside(flaw.mistake.method) ? not_when_smaller : "a number overflows";
    case Cause::out_of_sight: break;
    }
    return "inside a library function";
}

} // namespace

std::string words_of(const Mistake& mistake)
{
    return fmt::format("{} in {}{} {}", info_of(mistake.method).name, name_of(mistake.scalar),
                       mistake.dimension == 3 ? " in space" : "", mistake_text(mistake));
}

std::string reason_text(const Flaw& flaw)
{
    const std::string_view shape = flaw.mistake.dimension == 3 ? shape_name<3> : shape_name<2>;
    std::string text = with_shape(std::string{cause_text(flaw)}, shape);
    if (flaw.line >= 0) {
        const auto& listing = info_of(flaw.mistake.method).listing;
        text += fmt::format(", at `{}`", listing[static_cast<std::size_t>(flaw.line)].text);
    }
    const bool is_said = is_hidden(flaw.mistake.method);
    if (!is_said && flaw.circumstance != Circumstance::none)
        text += "; " + with_shape(std::string{words_of(flaw.circumstance)}, shape);
    return text;
}

namespace {

/// False of a hidden method about which nothing is known.
bool has_reason(const Flaw& flaw)
{
    return !is_hidden(flaw.mistake.method) || flaw.mistake.sort == MistakeSort::unsteady ||
           flaw.cause != Cause::out_of_sight || flaw.circumstance != Circumstance::none;
}

} // namespace

std::string words_of(const Flaw& flaw)
{
    std::string words = words_of(flaw.mistake);
    // A hidden method never shows its steps, so its texts do not repeat it.
    return has_reason(flaw) ? fmt::format("{}; {}", words, reason_text(flaw)) : words;
}

namespace {

/// True when the mistake ends at another size, and the probe says at which.
bool is_size_told(const FindGroup& group)
{
    const bool is_of_size =
        group.flaw.cause == Cause::underflow || group.flaw.cause == Cause::overflow;
    return is_of_size && tells_size(group.finds.front().probe);
}

} // namespace

std::string probe_text(const FindGroup& group)
{
    const std::optional<FindProbe>& probe = group.finds.front().probe;
    return probe ? words_of(*probe) : std::string{};
}

std::string reason_text(const FindGroup& group)
{
    const std::string probe = probe_text(group);
    if (probe.empty()) return reason_text(group.flaw);
    const bool is_told = is_size_told(group) || !has_reason(group.flaw);
    return is_told ? probe : fmt::format("{}; {}", reason_text(group.flaw), probe);
}

std::string words_of(const FindGroup& group)
{
    return is_size_told(group) ? words_of(group.flaw.mistake) : words_of(group.flaw);
}

std::string kind_of(const Flaw& flaw)
{
    Flaw plain = flaw;
    plain.mistake.said.text = plain.mistake.why; // without the numbers of one query
    std::string out = words_of(plain);
    if (flaw.line <= 0) return out;
    // A listing may have the same line more than once.
    const auto& listing = info_of(flaw.mistake.method).listing;
    const auto line = static_cast<std::size_t>(flaw.line);
    const auto same =
        std::ranges::count(listing.first(line), listing[line].text, &ListingLine::text);
    return same == 0 ? out : fmt::format("{}, the {} of these lines", out, same + 1);
}

} // namespace secant
