#pragma once

#include "core/paste/paste.h"

namespace secant::testing {

/// The reading of a text, in words; "refused: " and the reason.
inline std::string words_of(std::string_view text)
{
    const Pasted pasted = read_paste(text, Document{});
    if (const auto* query = std::get_if<PastedQuery>(&pasted)) return query->understood;
    if (const auto* refusal = std::get_if<PasteRefusal>(&pasted)) return "refused: " + refusal->why;
    return "several readings";
}

} // namespace secant::testing
