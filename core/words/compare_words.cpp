#include "core/words/compare_words.h"

#include "core/text/ascii.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

std::string_view hit_word(bool hit)
{
    return hit ? "hit" : "miss";
}

std::string points_text(int count)
{
    if (count == 0) return "no point";
    return count == 1 ? "1 point" : fmt::format("{} points", count);
}

std::string case_text(Case kind, bool tangent)
{
    if (!tangent) return lowered(case_name(kind));
    return kind == Case::impale ? "tangent" : fmt::format("{}, tangent", lowered(case_name(kind)));
}

std::string ulps_text(double ulps)
{
    if (std::isinf(ulps)) return "no digit right";
    if (ulps == 0.0) return "exact";
    if (ulps < 0.05) return "< 0.1 ulp";
    if (ulps < 9.95) return fmt::format("{:.1f} ulp", ulps);
    if (ulps < 99999.5) return fmt::format("{:.0f} ulp", ulps);
    const auto exponent = static_cast<int>(std::floor(std::log10(ulps)));
    return fmt::format("{:.0f}e{} ulp", ulps / std::pow(10.0, exponent), exponent);
}

} // namespace

std::string_view mark_name(Mark mark)
{
    switch (mark) {
    case Mark::right: return "Right";
    case Mark::wrong: return "Wrong";
    case Mark::another_question: return "Asks another question";
    case Mark::gives_up: return "Gives up";
    }
    return {};
}

std::string_view scalar_name(Scalar scalar)
{
    switch (scalar) {
    case Scalar::float32: return "float";
    case Scalar::float64: return "double";
    }
    return {};
}

std::string question_text(MethodId method)
{
    const MethodInfo& info = info_of(method);
    if (!info.extent) return "whatever you ask";
    if (method == MethodId::stadium_point) return "stadium, the point C";
    if (method == MethodId::stadium_circle) return "stadium, disk";
    return fmt::format("{}, {}", lowered(extent_name(*info.extent)),
                       lowered(target_name(info.target)));
}

std::string verdict_text(const ComparedMethod& row)
{
    if (!row.representable) return "no float";
    const Outcome<2, double>& said = row.outcome;
    if (said.failure != Failure::none) return "gives up";
    switch (row.method) {
    case MethodId::secant: return case_text(row.truth.kind, row.truth.tangent);
    case MethodId::quadratic:
        if (!said.kind || !said.roots) return "miss";
        return case_text(*said.kind, (*said.roots)[0] == (*said.roots)[1]);
    case MethodId::ray: return points_text(said.point_count.value_or(0));
    case MethodId::closest_point:
    case MethodId::stadium_point:
    case MethodId::stadium_circle:
        if (!said.offset) return "apart";
        return fmt::format("push {}", brief_text(std::hypot(said.offset->x, said.offset->y), 4));
    case MethodId::glm_ray_sphere:
        if (!said.hit || !said.ray_distance) return "miss";
        return fmt::format("at {}", brief_text(*said.ray_distance, 4));
    case MethodId::triangle_area:
    case MethodId::min_max_distance:
    case MethodId::glm_line_sphere: break;
    }
    return std::string{hit_word(said.hit)};
}

std::string error_text(const ComparedMethod& row)
{
    const auto& listing = info_of(row.method).listing;
    const bool has_numbers = std::ranges::any_of(row.trace, [&](const Step& step) {
        return step.kind == StepKind::value &&
               listing[static_cast<std::size_t>(step.line)].is_answer;
    });
    return has_numbers ? ulps_text(row.largest_error_ulps) : "\u2013";
}

std::string run_name(const ComparedMethod& row)
{
    return fmt::format("{}, {}", info_of(row.method).title, scalar_name(row.scalar));
}

std::string tally_text(std::span<const ComparedMethod> rows)
{
    const auto count = [&](Mark mark) {
        return std::ranges::count_if(
            rows, [&](const ComparedMethod& row) { return row.mark == mark && row.representable; });
    };
    const auto wrong = count(Mark::wrong);
    const auto lost = count(Mark::gives_up);
    const auto are = [](auto number) { return number == 1 ? "is" : "are"; };
    if (wrong > 0 && lost > 0) {
        return fmt::format("{} of {} method runs {} wrong here, {} {} up.", wrong, rows.size(),
                           are(wrong), lost, lost == 1 ? "gives" : "give");
    }
    if (wrong > 0)
        return fmt::format("{} of {} method runs {} wrong here.", wrong, rows.size(), are(wrong));
    if (lost > 0) {
        return fmt::format("{} of {} method runs {} up here.", lost, rows.size(),
                           lost == 1 ? "gives" : "give");
    }
    return {};
}

} // namespace secant
