#include "core/methods/tape/replay.h"

#include "core/methods/tape/applied.h"

namespace secant {

std::vector<ExactNumber> replay(const Tape& tape)
{
    std::vector<ExactNumber> exact;
    exact.reserve(tape.operations.size());
    const auto value = [&](int at) -> const ExactNumber& {
        return exact[static_cast<std::size_t>(at)];
    };
    for (const TapeOperation& operation : tape.operations)
        exact.push_back(applied<ExactNumber>(operation, value));
    return exact;
}

ExactNumber unrounded(const Tape& tape, std::size_t at)
{
    return applied<ExactNumber>(tape.operations[at], [&](int operand) {
        return ExactNumber{tape.operations[static_cast<std::size_t>(operand)].computed};
    });
}

} // namespace secant
