#pragma once

#include "core/methods/method.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// An outcome as another program says it.
template <int N, class T>
struct ReadOutcome {
    Outcome<N, T> outcome{};
    bool has_verdict = false;           ///< whether it says "hit"
    std::optional<std::string> error{}; ///< why it has no answer, in its own words
    std::optional<std::string> skip{};  ///< why it is not made for the query; may be empty
    /// The JSON value that names the query; empty when there is none. Points into the line.
    std::string_view name{};
};

/// Reads an outcome from one line: the object that `secant eval` prints for a query. Numbers are
/// rounded once to T, and may be the strings "inf", "-inf" and "nan". A field that is absent is not
/// set, and none may come twice; fields of other names are ignored, but must be JSON.
/// @return  Or what is wrong with the line: "t1 must be a number, not true".
template <int N, class T>
[[nodiscard]] Expected<ReadOutcome<N, T>, std::string> read_outcome(std::string_view line);

} // namespace secant
