#pragma once

#include "core/geometry/margin.h"
#include "core/geometry/primitives.h"
#include "core/geometry/solve.h"
#include "core/methods/method.h"
#include "core/text/expected.h"
#include "core/text/json_writer.h"

#include <string>
#include <string_view>

namespace secant {

/// The fields before the answer.
struct AnswerLabels {
    std::string_view name{};   ///< a JSON value, written unchanged; left out when empty
    std::string_view method{}; ///< left out when empty
    std::string_view scalar{}; ///< left out when empty
    std::string_view mark{};   ///< "wrong"; left out when empty
    std::string_view why{};    ///< why it bears the mark; left out when empty
};

inline void append_labels(JsonObject& members, const AnswerLabels& labels)
{
    if (!labels.name.empty()) members.json("name", labels.name);
    if (!labels.method.empty()) members.word("method", labels.method);
    if (!labels.scalar.empty()) members.word("scalar", labels.scalar);
    if (!labels.mark.empty()) members.text("mark", labels.mark);
    if (!labels.why.empty()) members.text("why", labels.why);
}

template <int N, class T>
void append_vector(std::string& out, const Vec<N, T>& vector)
{
    JsonArray numbers{out};
    for (int i = 0; i < N; ++i)
        numbers.number(vector[i]);
}

/// Appends an answer as one JSON object, without a line end. docs/command-line.md describes its
/// fields. Numbers read back to the same bits of T; infinities are "inf" and "-inf".
/// @param margins  of the query, to be written too; or null
template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer,
                   const Margins* margins = nullptr);

/// Appends an outcome as one JSON object, without a line end: its verdict as "hit", then the fields
/// that the method computes. For a method that gave up, "error" says why.
template <int N, class T>
void append_outcome(std::string& out, const AnswerLabels& labels, const Outcome<N, T>& outcome);

/// Appends the outcome of a method that could not start: "hit" is false, "error" says why.
void append_refusal(std::string& out, const AnswerLabels& labels, std::string_view error);

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
