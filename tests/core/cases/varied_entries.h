#pragma once

#include "core/cases/check.h"
#include "core/cases/shipped.h"
#include "tests/support/changed_text.h"
#include "tests/support/sampled_queries.h"

#include <cmath>
#include <vector>

namespace secant::testing {

/// Shipped ones, and such as the window proposes.
inline std::vector<Entry> varied_entries()
{
    std::vector<Entry> out;
    for (std::size_t i = 0; i < shipped_entries().size(); i += 5)
        out.push_back(shipped_entries()[i]);
    for (const auto& [family, queries] : sampled_families<2, double>(2))
        for (const Query<2>& query : queries)
            out.push_back(proposed_entry(query, Target::disk));
    return out;
}

/// Another entry in one respect.
inline Entry varied(Entry entry, Chance& chance)
{
    Expectation& expected = entry.expected;
    const auto number = static_cast<double>(chance.below(8)) / 4.0;
    switch (chance.below(12)) {
    case 0: expected.kind = static_cast<Case>(chance.below(8)); break;
    case 1: expected.tangent = !expected.tangent.value_or(false); break;
    case 2: expected.curve_hit = !expected.curve_hit.value_or(false); break;
    case 3: expected.disk_overlap = !expected.disk_overlap.value_or(false); break;
    case 4: expected.roots[0] = number; break;
    case 5: expected.roots[1] = HUGE_VAL; break;
    case 6: expected.tolerance = number; break;
    case 7: entry.name += "\n\"x\""; break;
    case 8: entry.tags.emplace_back("lesson 9"); break;
    case 9: entry.extra.emplace_back("\"x-id\": 7"); break;
    case 10: entry.known.clear(); break;
    default:
        for (KnownAnswer& known : entry.known) {
            known.scalar = known.scalar == Scalar::float32 ? Scalar::float64 : Scalar::float32;
            if (known.hit) known.hit = !*known.hit;
            if (known.distance) known.distance = number;
            if (!known.closest.empty()) known.closest[0] += number;
        }
    }
    return entry;
}

} // namespace secant::testing
