#pragma once

#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/session/around.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <string_view>

/// The lines of `secant eval` that are no queries of one piece: a path, and two moving circles.
namespace secant {

struct NamedSweep {
    std::string_view name; ///< as of a NamedQuery
    Sweep query;
};

/// Reads a path, or two moving circles, from one line:
///
///     {"name":"a", "path":[[0,0],[4,1],[8,0]], "C":[3,1], "r":2, "s":0}
///     {"A":{"at":[0,0],"moves":[4,0],"r":1}, "B":{"at":[3,0.5],"r":0.5}}
///
/// Numbers, names and other fields are read as read_query() reads them; s and moves may be left
/// out.
/// @return  None for a line that is a query of one piece, or other JSON: it has E or L, or neither
/// a
///          field "path" nor both "A" and "B". An error names the field: "path[1]", "A.at".
[[nodiscard]] std::optional<Expected<NamedSweep, QueryError>> read_sweep(std::string_view line);

/// Appends the answer as one JSON object, without a line end; docs/command-line.md describes its
/// fields.
template <int N>
void append_path_answer(std::string& out, const AnswerLabels& labels,
                        const PathSolution<N>& answer);
template <int N>
void append_meeting(std::string& out, const AnswerLabels& labels, const Meeting<N>& answer);

} // namespace secant
