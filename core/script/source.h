#pragma once

#include "core/methods/trace/listing.h"
#include "core/script/script_method.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::script {

/// A trace has no more steps, and the result: without a bound a loop would fill the memory.
inline constexpr int most_steps = 20000;

/// A line of a script as the Step panel shows it.
struct SourceLine {
    int line = 0; ///< of the script, from 1
    std::string text{};
    int indent = 0;
    std::string symbol{};
    std::string numbers{};
    Witness witness = Witness::none;
    bool is_answer = false;
    bool is_step = true; ///< false of a line that works out no number, vector or truth
};

/// A script as Lua is given it. Numbers are values of Secant there, and no numbers of Lua. Each
/// literal is a name, "t[i]" makes a whole number of i, "#t" makes a scalar, a counting loop counts
/// in scalars, and "==" asks Secant. Every line stays the line that it was.
struct Source {
    std::string plain{};
    std::string traced{};                ///< the same, and each statement calls the trace
    std::vector<std::string> numerals{}; ///< the literals, by index
    std::vector<SourceLine> lines{};
    std::vector<int> line_of_step{}; ///< of the index that a statement calls the trace with
    bool uses_piece_radius = false;
};

/// Reads a text that Lua's own reader takes.
/// @param takes_unit_direction  D is given, and t1, t2 ... are distances from E
[[nodiscard]] Expected<Source, ScriptError> read_source(std::string_view text,
                                                        bool takes_unit_direction = false);

} // namespace secant::script
