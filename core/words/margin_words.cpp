#include "core/words/margin_words.h"

#include "core/text/short_number.h"

#include <limits>

namespace secant {

std::string flip_text(const Margin& margin, std::string_view radius)
{
    std::string out{radius};
    if (margin.radius == std::numeric_limits<double>::infinity()) return "no " + out;
    if (margin.radius == 0.0) return (margin.by_growth ? "any larger " : "any smaller ") + out;
    return (out += margin.by_growth ? " + " : " - ") += short_number(margin.radius);
}

std::string margin_promise(const Margin& margin, std::string_view what)
{
    constexpr double never = std::numeric_limits<double>::infinity();
    const auto none_below = [](std::string_view kind, double least) {
        std::string out{"no "};
        out += kind;
        if (least < never) {
            out += " below ";
            out += short_number(least);
        }
        return out;
    };
    std::string out;
    if (margin.radius > 0.0) out = none_below("change of r", margin.radius);
    if (margin.move > 0.0) {
        if (!out.empty()) out += " and ";
        out += none_below("move of E, L or C", margin.move);
    }
    if (out.empty()) {
        out = "The least change of r or of a point may change ";
        out += what;
        return out;
    }
    out.front() = 'N';
    out += " changes ";
    out += what;
    if (margin.move == 0.0) out += "; a move of any length may";
    return out;
}

} // namespace secant
