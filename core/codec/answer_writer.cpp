#include "core/codec/answer_writer.h"

#include "core/codec/answer_fields.h"
#include "core/words/names.h"

namespace secant {
namespace {

/// Appends one vector of each root that counts; a tangent's two roots are one place.
template <int N, class T>
void append_counting(std::string& out, const Solution<N, T>& answer, Vec<N, T> Root<N, T>::*vector)
{
    const std::size_t places =
        answer.classification.tangent ? 1 : static_cast<std::size_t>(answer.root_count);
    bool first = true;
    out += '[';
    for (std::size_t i = 0; i < places; ++i) {
        if (!answer.roots[i].counts) continue;
        if (!first) out += ',';
        first = false;
        append_vector<N, T>(out, answer.roots[i].*vector);
    }
    out += ']';
}

} // namespace

template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer)
{
    const Classification& verdict = answer.classification;
    out += '{';
    append_labels(out, labels);
    out.append("\"case\":\"").append(name_of(verdict.kind)).append("\"");
    append_field(out, ",\"tangent\":", verdict.tangent);
    append_field(out, ",\"hit\":", verdict.curve_hit);
    append_field(out, ",\"curve_hit\":", verdict.curve_hit);
    append_field(out, ",\"disk_overlap\":", verdict.disk_overlap);
    if (has_roots(verdict.kind)) {
        append_field(out, ",\"t1\":", answer.roots[0].t);
        append_field(out, ",\"t2\":", answer.roots[1].t);
    }
    out.append(",\"hits\":");
    append_counting(out, answer, &Root<N, T>::point);
    out.append(",\"normals\":");
    append_counting(out, answer, &Root<N, T>::normal);
    out.append(",\"closest\":");
    append_vector<N, T>(out, answer.closest);
    append_field(out, ",\"distance\":", answer.distance);
    append_field(out, ",\"depth\":", answer.depth);
    out.append(",\"offset\":");
    append_vector<N, T>(out, answer.offset);
    append_field(out, ",\"offset_defined\":", answer.offset_defined);
    out += '}';
}

template void append_answer(std::string&, const AnswerLabels&, const Solution<2>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<2, float>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3, float>&);

} // namespace secant
