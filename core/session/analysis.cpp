#include "core/session/analysis.h"

namespace secant {

Analysis analyse(const Document& document)
{
    return {solve(document.circle, document.piece)};
}

bool is_hit(const Analysis& analysis, Target target) noexcept
{
    const Classification& is = analysis.answer.classification;
    switch (target) {
    case Target::curve: return is.curve_hit;
    case Target::disk: return is.disk_overlap;
    }
    return false;
}

} // namespace secant
