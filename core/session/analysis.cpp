#include "core/session/analysis.h"

namespace secant {

Analysis analyse(const Document& document)
{
    return {solve(document.query)};
}

const Classification& classification_of(const Analysis& analysis) noexcept
{
    return classification_of(analysis.answer);
}

bool is_hit(const Analysis& analysis, Target target) noexcept
{
    const Classification& is = classification_of(analysis);
    switch (target) {
    case Target::curve: return is.curve_hit;
    case Target::disk: return is.disk_overlap;
    }
    return false;
}

} // namespace secant
