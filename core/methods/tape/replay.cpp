#include "core/methods/tape/replay.h"

#include "core/methods/tape/applied.h"

namespace secant {

std::vector<ExactNumber> replay(const Tape& tape)
{
    return replayed<ExactNumber>(tape);
}

std::vector<ShortNumber> short_replay(const Tape& tape)
{
    return replayed<ShortNumber>(tape);
}

} // namespace secant
