#include "core/snap/snapped.h"

#include "core/geometry/elementary.h"
#include "core/snap/made_exact.h"
#include "core/text/entered_number.h"
#include "core/text/ulps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace secant {
namespace {

/// More ulps than this say less than a decimal number.
constexpr std::int64_t most_counted_ulps = 1000;

std::string ulps_text(std::int64_t ulps)
{
    return fmt::format("{} {}", ulps, ulps == 1 ? "ulp" : "ulps");
}

/// The movement of the numbers of one member: "3 ulps", "2.1e-9".
template <int N>
std::string amount_text(const Query<N>& before, const Query<N>& after,
                        std::span<const QueryField> fields)
{
    std::int64_t ulps = 0;
    double change = 0.0;
    for (const QueryField field : fields) {
        const double from = number_of(before, field);
        const double to = number_of(after, field);
        ulps = std::max(ulps, std::abs(ulps_between(from, to)));
        change = hypotenuse(change, to - from);
    }
    return ulps <= most_counted_ulps ? ulps_text(ulps) : brief_text(change, 2);
}

} // namespace

std::string residual_text(const Residual& residual)
{
    return fmt::format("{} of {}", ulps_text(std::abs(residual.ulps)), name_of(residual.field));
}

std::string near_text(const NearDegeneracy& near)
{
    const std::string_view name = name_of(near.degeneracy);
    if (near.residual.ulps == 0) return fmt::format("{}, exactly", name);
    return fmt::format("{} but for {}", name, residual_text(near.residual));
}

std::string snap_text(const Snap& snap)
{
    if (!snap.degeneracy) return {};
    std::string text{name_of(*snap.degeneracy)};
    if (snap.second) {
        text += ", ";
        text += name_of(*snap.second);
    }
    return text;
}

template <int N>
std::string change_text(const Query<N>& before, const Query<N>& after)
{
    std::string text;
    const std::vector<QueryField> changed = changed_fields(before, after);
    for (std::size_t first = 0; first < changed.size();) {
        const std::string_view member = member_of(changed[first]);
        std::size_t count = 1;
        while (first + count < changed.size() && member_of(changed[first + count]) == member)
            ++count;
        if (!text.empty()) text += ", ";
        text += fmt::format("{} by {}", member,
                            amount_text(before, after, std::span{changed}.subspan(first, count)));
        first += count;
    }
    return text;
}

template std::string change_text(const Query<2>&, const Query<2>&);
template std::string change_text(const Query<3>&, const Query<3>&);

} // namespace secant
