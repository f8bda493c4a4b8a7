#pragma once

#include "core/codec/answer_writer.h"
#include "core/text/number_text.h"

/// The pieces that answers are written from. A key comes with its quotes, its colon and the comma
/// before it.
namespace secant {

inline void append_field(std::string& out, std::string_view key, bool value)
{
    out.append(key);
    out.append(value ? "true" : "false");
}

template <class T>
void append_field(std::string& out, std::string_view key, T value)
{
    out.append(key);
    append_number(out, value);
}

template <int N, class T>
void append_vector(std::string& out, const Vec<N, T>& vector)
{
    out += '[';
    for (int i = 0; i < N; ++i) {
        if (i > 0) out += ',';
        append_number(out, vector[i]);
    }
    out += ']';
}

inline void append_labels(std::string& out, const AnswerLabels& labels)
{
    if (!labels.name.empty()) out.append("\"name\":").append(labels.name).append(",");
    if (!labels.method.empty()) out.append("\"method\":\"").append(labels.method).append("\",");
    if (!labels.scalar.empty()) out.append("\"scalar\":\"").append(labels.scalar).append("\",");
}

} // namespace secant
