#include "core/codec/outcome_writer.h"

#include "core/words/names.h"

namespace secant {
namespace {

template <int N, class T>
void append_points(JsonObject& members, const Outcome<N, T>& outcome)
{
    if (!outcome.point_count) return;
    JsonArray points{members.member("hits")};
    for (int i = 0; i < *outcome.point_count; ++i)
        append_vector<N, T>(points.next(), outcome.points[static_cast<std::size_t>(i)]);
}

} // namespace

void append_refusal(std::string& out, const AnswerLabels& labels, std::string_view error)
{
    JsonObject members{out};
    append_labels(members, labels);
    members.flag("hit", false);
    members.word("error", error);
}

template <int N, class T>
void append_outcome(std::string& out, const AnswerLabels& labels, const Outcome<N, T>& outcome)
{
    JsonObject members{out};
    append_labels(members, labels);
    members.flag("hit", outcome.hit);
    if (outcome.kind) members.word("case", name_of(*outcome.kind));
    if (outcome.roots) {
        members.number("t1", (*outcome.roots)[0]);
        members.number("t2", (*outcome.roots)[1]);
    }
    append_points(members, outcome);
    if (outcome.closest) append_vector<N, T>(members.member("closest"), *outcome.closest);
    if (outcome.distance) members.number("distance", *outcome.distance);
    if (outcome.ray_distance) members.number("ray_distance", *outcome.ray_distance);
    if (outcome.offset) append_vector<N, T>(members.member("offset"), *outcome.offset);
    if (outcome.failure != Failure::none)
        append_json_string(members.member("error"), failure_text(outcome.failure, outcome.why));
}

template void append_outcome(std::string&, const AnswerLabels&, const Outcome<2, double>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<3, double>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<2, float>&);
template void append_outcome(std::string&, const AnswerLabels&, const Outcome<3, float>&);

} // namespace secant
