#include "core/codec/outcome_writer.h"

#include "core/codec/answer_fields.h"
#include "core/words/names.h"

namespace secant {
namespace {

template <class T>
void append_present(std::string& out, std::string_view key, const std::optional<T>& value)
{
    if (value) append_field(out, key, *value);
}

template <int N, class T>
void append_present(std::string& out, std::string_view key, const std::optional<Vec<N, T>>& value)
{
    if (!value) return;
    out.append(key);
    append_vector<N, T>(out, *value);
}

template <int N, class T>
void append_points(std::string& out, const Outcome<N, T>& outcome)
{
    if (!outcome.point_count) return;
    out.append(",\"hits\":[");
    for (int i = 0; i < *outcome.point_count; ++i) {
        if (i > 0) out += ',';
        append_vector<N, T>(out, outcome.points[static_cast<std::size_t>(i)]);
    }
    out += ']';
}

} // namespace

void append_refusal(std::string& out, const AnswerLabels& labels, std::string_view error)
{
    out += '{';
    append_labels(out, labels);
    append_field(out, "\"hit\":", false);
    out.append(",\"error\":\"").append(error).append("\"}");
}

template <int N, class T>
void append_outcome(std::string& out, const AnswerLabels& labels, const Outcome<N, T>& outcome)
{
    out += '{';
    append_labels(out, labels);
    append_field(out, "\"hit\":", outcome.hit);
    if (outcome.kind) out.append(",\"case\":\"").append(name_of(*outcome.kind)).append("\"");
    if (outcome.roots) {
        append_field(out, ",\"t1\":", (*outcome.roots)[0]);
        append_field(out, ",\"t2\":", (*outcome.roots)[1]);
    }
    append_points(out, outcome);
    append_present<N, T>(out, ",\"closest\":", outcome.closest);
    append_present(out, ",\"distance\":", outcome.distance);
    append_present(out, ",\"ray_distance\":", outcome.ray_distance);
    append_present<N, T>(out, ",\"offset\":", outcome.offset);
    if (outcome.failure != Failure::none) {
        out.append(",\"error\":\"").append(name_of(outcome.failure)).append("\"");
    }
    out += '}';
}

template void append_outcome(std::string&, const AnswerLabels&, const Outcome<2, double>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<3, double>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<2, float>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<3, float>&);

} // namespace secant
