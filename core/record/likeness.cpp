#include "core/record/likeness.h"

#include "core/hunt/hunt_words.h"
#include "core/methods/judgement.h"
#include "core/methods/registry.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace secant::records {
namespace {

bool has_bits(double said, double other)
{
    return std::bit_cast<std::uint64_t>(said) == std::bit_cast<std::uint64_t>(other);
}

/// True when the outcome has each thing that the line says, with the same bits.
template <int N, class T>
bool says_the_same(const Said& said, const Outcome<N, T>& outcome, Target target)
{
    if (outcome.failure != Failure::none) return false;
    if (said.hit && *said.hit != verdict_of(outcome, target)) return false;
    if (said.kind && said.kind != outcome.kind) return false;
    const auto is_root = [&](std::optional<double> t, std::size_t index) {
        return !t || (outcome.roots && has_bits(*t, double{(*outcome.roots)[index]}));
    };
    if (!is_root(said.t1, 0) || !is_root(said.t2, 1)) return false;
    if (!is_root(said.t, 0) && !is_root(said.t, 1)) return false;
    if (said.distance &&
        (!outcome.distance || !has_bits(*said.distance, double{*outcome.distance})))
        return false;
    if (!said.point) return true;
    const auto count = static_cast<std::size_t>(outcome.point_count.value_or(0));
    return std::any_of(outcome.points.begin(),
                       outcome.points.begin() + std::min<std::size_t>(count, 2),
                       [&](const Vec<N, T>& point) {
                           for (int i = 0; i < N; ++i) {
                               const auto at = static_cast<std::size_t>(i);
                               if (!has_bits((*said.point)[at], double{point[i]})) return false;
                           }
                           return true;
                       });
}

/// True when a line of this query asks what the method answers.
template <int N>
bool is_about(const MethodInfo& info, const Query<N>& query, Target target)
{
    const bool has_extent = !info.extent || *info.extent == query.piece.extent;
    const bool has_target = info.target == target || info.has_both_targets;
    const Query<N> own = own_query(info, query);
    return !info.is_exact && has_extent && has_target && own.circle.radius == query.circle.radius &&
           own.piece.radius == query.piece.radius;
}

/// Those that say what the line says, in T.
template <int N, class T>
std::vector<Method> alike_in(const Said& said, const Query<N>& given, Target target)
{
    std::vector<Method> out;
    const Query<N, T> query = rounded_to<T>(given);
    if (!is_valid(query)) return out;
    for (const Method& method : built_in_methods()) {
        if (!is_about(info_of(method), given, target)) continue;
        const Outcome<N, T> outcome = run_method(method, query.circle, query.piece);
        if (says_the_same(said, outcome, target)) out.push_back(method);
    }
    return out;
}

/// ": digits are lost, at `if Δ < 0`"; empty where the method is right, or its numbers are not
/// judged.
template <int N>
std::string reason_of(const Method& method, Scalar scalar, const Query<N>& given)
{
    const Query<N> query = scalar == Scalar::float32 ? widen(rounded_to<float>(given)) : given;
    const auto mistake = mistake_between<N>({method, built_in("secant"), scalar}, query);
    if (!mistake) return {};
    const MistakenQuery mistaken{query, *mistake};
    return ": " + reason_text(explained({&mistaken, 1}).front());
}

template <int N>
Likeness likeness_in(const Said& said, const Query<N>& query, Scalar own, Target target)
{
    const Scalar other = own == Scalar::float32 ? Scalar::float64 : Scalar::float32;
    for (const Scalar scalar : {own, other}) {
        const std::vector<Method> alike = scalar == Scalar::float32
                                              ? alike_in<N, float>(said, query, target)
                                              : alike_in<N, double>(said, query, target);
        if (alike.empty()) continue;
        constexpr std::size_t most = 3;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(most, alike.size()); ++i)
            names.emplace_back(alike[i]->name);
        if (alike.size() > most) names.push_back(fmt::format("{} more", alike.size() - most));
        return {fmt::format("as {} in {} {}, too{}", in_series(names), name_of(scalar),
                            alike.size() == 1 ? "says" : "say",
                            reason_of(alike.front(), scalar, query)),
                std::string{alike.front()->name}, scalar};
    }
    return {};
}

} // namespace

Likeness likeness_of(const Told& told, Target target)
{
    const Line& line = told.line;
    return std::visit(
        [&](const auto& query) { return likeness_in(line.said, query, line.scalar, target); },
        line.query);
}

std::string likeness_in_words(const Told& told, Target target)
{
    return likeness_of(told, target).words;
}

} // namespace secant::records
