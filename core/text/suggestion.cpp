#include "core/text/suggestion.h"

#include <algorithm>
#include <vector>

namespace secant {

std::size_t edit_distance(std::string_view a, std::string_view b)
{
    // Row i holds the distances of a's first i letters to each beginning of b.
    using Row = std::vector<std::size_t>;
    std::vector<Row> distance(a.size() + 1, Row(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        distance[i][0] = i;
    for (std::size_t k = 0; k <= b.size(); ++k)
        distance[0][k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t k = 1; k <= b.size(); ++k) {
            const std::size_t replaced = distance[i - 1][k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
            const std::size_t changed = std::min(distance[i - 1][k], distance[i][k - 1]) + 1;
            distance[i][k] = std::min(replaced, changed);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1]) {
                distance[i][k] = std::min(distance[i][k], distance[i - 2][k - 2] + 1);
            }
        }
    }
    return distance[a.size()][b.size()];
}

std::optional<std::string> nearest_word(std::string_view written,
                                        std::span<const std::string> candidates)
{
    constexpr std::size_t longest_word = 64; // a longer word is not a typing error
    std::optional<std::string> nearest;
    if (written.empty() || written.size() > longest_word) return nearest;
    std::size_t least = 0;
    for (const std::string& candidate : candidates) {
        const bool begins = written.size() > 1 && candidate.starts_with(written);
        const std::size_t distance = begins ? 1 : edit_distance(written, candidate);
        const bool is_near = begins || distance * 3 <= candidate.size() + 1;
        if (!is_near || (nearest && distance >= least)) continue;
        nearest = candidate;
        least = distance;
    }
    return nearest;
}

} // namespace secant
