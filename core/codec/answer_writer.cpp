#include "core/codec/answer_writer.h"

#include "core/words/names.h"

namespace secant {
namespace {

/// Appends one vector for each root that counts; the two roots of a tangent are one place.
template <int N, class T>
void append_counting(std::string& out, const Solution<N, T>& answer, Vec<N, T> Root<N, T>::*vector)
{
    const std::size_t places =
        answer.classification.tangent ? 1 : static_cast<std::size_t>(answer.root_count);
    JsonArray vectors{out};
    for (std::size_t i = 0; i < places; ++i) {
        if (answer.roots[i].counts) append_vector<N, T>(vectors.next(), answer.roots[i].*vector);
    }
}

} // namespace

template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer)
{
    const Classification& truth = answer.classification;
    JsonObject members{out};
    append_labels(members, labels);
    members.word("case", name_of(truth.kind));
    members.flag("tangent", truth.tangent);
    members.flag("hit", truth.curve_hit);
    members.flag("curve_hit", truth.curve_hit);
    members.flag("disk_overlap", truth.disk_overlap);
    if (has_roots(truth.kind)) {
        members.number("t1", answer.roots[0].t);
        members.number("t2", answer.roots[1].t);
    }
    append_counting(members.member("hits"), answer, &Root<N, T>::point);
    append_counting(members.member("normals"), answer, &Root<N, T>::normal);
    append_vector<N, T>(members.member("closest"), answer.closest);
    members.number("distance", answer.distance);
    members.number("depth", answer.depth);
    append_vector<N, T>(members.member("offset"), answer.offset);
    members.flag("offset_defined", answer.offset_defined);
}

template void append_answer(std::string&, const AnswerLabels&, const Solution<2>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<2, float>&);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3, float>&);

} // namespace secant
