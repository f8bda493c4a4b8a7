#pragma once

#include "core/paste/paste.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

/// The readings of a text beside a document whose circle has C (50, 60) and r 70.
struct Read {
    std::string words;                 ///< of the first reading; "refused: " and the reason
    std::vector<std::string> others{}; ///< and the offers
    Document document{};
};

inline Read read(std::string_view text)
{
    Document current;
    test::plane(current).circle = {{50.0, 60.0}, 70.0};
    const Pasted pasted = read_paste(text, current);
    Read out{"several readings"};
    const auto add = [&out](const std::vector<PasteReading>& readings) {
        for (const PasteReading& reading : readings)
            out.others.push_back(reading.understood);
    };
    if (const auto* query = std::get_if<PastedQuery>(&pasted)) {
        out.words = query->understood;
        out.document = query->document;
        add(query->others);
    } else if (const auto* refusal = std::get_if<PasteRefusal>(&pasted)) {
        out.words = "refused: " + refusal->why;
        add(refusal->offers);
    }
    return out;
}

inline std::string words_of(std::string_view text)
{
    return read(text).words;
}

/// True when the words of an offer end so.
inline bool has_offer(const Read& text, std::string_view end)
{
    return std::ranges::any_of(text.others,
                               [end](const std::string& other) { return other.ends_with(end); });
}

/// The end of what is read of a ray in space; several notations of it are tried.
inline constexpr const char* ray_in_space = "E (1, 2, 3), L (1, 2, 4), C (4, 5, 6), r 2.5, ray";

} // namespace secant::testing
