#include "core/session/document.h"

namespace secant {

Analysis analyse(const Document& document)
{
    return {solve(document.query)};
}

const Classification& classification_of(const Analysis& analysis)
{
    return classification_of(analysis.answer);
}

} // namespace secant
