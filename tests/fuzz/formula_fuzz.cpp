// Every text is a formula, or is refused with a place in it. What is read can be written, told and
// set, and the same formula is read from what is written.

#include "core/formula/typeset.h"
#include "core/text/text.h"
#include "tests/fuzz/require.h"

#include <cmath>

using namespace secant;
using namespace secant::formula;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const auto formula = read_formula(text);
    if (!formula) {
        require(formula.error().column >= 1 && formula.error().column <= size + 1);
        require(!formula.error().expected.empty());
        return 0;
    }
    require(read_formula(formula::text_of(*formula)) == *formula);
    for (const std::string& told : {plain_text(*formula), spoken(*formula)}) {
        require(!told.empty());
        require(find_invalid_utf8(told) == std::string_view::npos);
    }
    const auto width = [](std::string_view part, Typeface, float em) {
        return 0.6F * em * static_cast<float>(part.size());
    };
    for (const float room : {40.0F, 320.0F}) {
        const Typeset set = typeset(*formula, 16.0F, room, width);
        require(std::isfinite(set.width) && set.width > 0.0F && std::isfinite(set.height));
        require(set.width <= room);
        for (const Glyphs& glyphs : set.glyphs) {
            require(glyphs.at.x >= -0.01F && glyphs.at.x + glyphs.width <= set.width + 0.01F);
            require(glyphs.at.y >= 0.0F && glyphs.at.y <= set.height + 0.01F);
        }
    }
    return 0;
}
