#pragma once

#include "core/geometry/primitives.h"
#include "core/text/json_writer.h"

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

} // namespace secant
