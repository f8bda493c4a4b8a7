#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace secant::testing {

/// Chance that is the same on every machine: the standard fixes the numbers of the engine, not what
/// the distributions make of them.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : random_{seed} {}

    /// Below `count`, which is not 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

    /// Any bits.
    std::uint64_t bits() { return random_(); }

private:
    std::mt19937_64 random_;
};

/// The text with a few slips: something left out, doubled, exchanged or put in.
inline std::string changed_text(std::string_view text, Chance& chance)
{
    constexpr std::string_view pieces = "0123456789.-+eExy,;:=()[]{}\"'`<> \n\t/*_#naifEL\\";
    std::string out{text};
    for (std::size_t slips = 1 + chance.below(3); slips > 0; --slips) {
        const std::size_t at = chance.below(out.size() + 1);
        const std::size_t length = 1 + chance.below(chance.below(4) == 0 ? 12 : 2);
        const char piece = pieces[chance.below(pieces.size())];
        switch (chance.below(5)) {
        case 0: out.erase(at, length); break;
        case 1: out.insert(at, out.substr(at, length)); break;
        case 2: out.insert(at, 1, piece); break;
        case 3:
            if (at < out.size()) out[at] = piece;
            break;
        default: out.insert(chance.below(out.size() + 1), out.substr(at, length)); break;
        }
    }
    return out;
}

} // namespace secant::testing
