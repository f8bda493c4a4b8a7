#include "core/codec/answer_json.h"

#include "core/text/number_text.h"
#include "core/words/names.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <utility>

namespace secant {
namespace {

/// The members of an answer, put together outside the text that they go to: appended one after the
/// other to a string, they would take twice the time.
class Members {
public:
    /// @param literal  all that stands before a value
    template <std::size_t Size>
    void add(const char (&literal)[Size]) // NOLINT(*-avoid-c-arrays): the size of a literal
    {
        std::memcpy(end_, literal, Size - 1);
        end_ += Size - 1;
    }

    template <std::size_t Size>
    void flag(const char (&before)[Size], bool value) // NOLINT(*-avoid-c-arrays)
    {
        add(before);
        if (value)
            add("true");
        else
            add("false");
    }

    template <std::size_t Size, class T>
    void number(const char (&before)[Size], T value) // NOLINT(*-avoid-c-arrays)
    {
        add(before);
        end_ = write_number(end_, value);
    }

    template <int N, class T>
    void vector(const Vec<N, T>& vector)
    {
        number("[", vector[0]);
        for (int i = 1; i < N; ++i)
            number(",", vector[i]);
        add("]");
    }

    void margins(const Margins& margins)
    {
        number(",\"margin\":", margins.of_case.radius);
        number(",\"hit_margin\":", margins.curve_hit.radius);
        number(",\"disk_margin\":", margins.disk_overlap.radius);
        number(",\"move_margin\":", margins.of_case.move);
        number(",\"hit_move_margin\":", margins.curve_hit.move);
    }

    /// One vector for each root that counts; the two roots of a tangent are one place.
    template <int N, class T>
    void counting(const Solution<N, T>& answer, Vec<N, T> Root<N, T>::*which)
    {
        const std::size_t places =
            answer.classification.tangent ? 1 : static_cast<std::size_t>(answer.root_count);
        add("[");
        bool is_first = true;
        for (std::size_t i = 0; i < places; ++i) {
            if (!answer.roots[i].counts) continue;
            if (!std::exchange(is_first, false)) add(",");
            vector<N, T>(answer.roots[i].*which);
        }
        add("]");
    }

    [[nodiscard]] std::string_view text() const
    {
        return {text_.data(), static_cast<std::size_t>(end_ - text_.data())};
    }

private:
    static constexpr std::size_t most_numbers =
        27; ///< t, two points, two normals and so on in space, and five margins
    static constexpr std::size_t names = 500;
    std::array<char, most_numbers * number_room + names> text_; // NOLINT(*-member-init)
    char* end_ = text_.data();
};

} // namespace

template <int N, class T>
void append_answer(std::string& out, const AnswerLabels& labels, const Solution<N, T>& answer,
                   const Margins* margins)
{
    const Classification& truth = answer.classification;
    JsonObject object{out};
    append_labels(object, labels);
    object.word("case", name_of(truth.kind));
    Members members;
    members.flag("\"tangent\":", truth.tangent);
    members.flag(",\"hit\":", truth.curve_hit);
    members.flag(",\"curve_hit\":", truth.curve_hit);
    members.flag(",\"disk_overlap\":", truth.disk_overlap);
    if (has_roots(truth.kind)) {
        members.number(",\"t1\":", answer.roots[0].t);
        members.number(",\"t2\":", answer.roots[1].t);
    }
    members.add(",\"hits\":");
    members.counting(answer, &Root<N, T>::point);
    members.add(",\"normals\":");
    members.counting(answer, &Root<N, T>::normal);
    members.add(",\"closest\":");
    members.vector<N, T>(answer.closest);
    members.number(",\"distance\":", answer.distance);
    members.number(",\"depth\":", answer.depth);
    if (margins != nullptr) members.margins(*margins);
    members.add(",\"offset\":");
    members.vector<N, T>(answer.offset);
    members.flag(",\"offset_defined\":", answer.offset_defined);
    object.whole_member(members.text());
}

template void append_answer(std::string&, const AnswerLabels&, const Solution<2>&, const Margins*);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3>&, const Margins*);
template void append_answer(std::string&, const AnswerLabels&, const Solution<2, float>&,
                            const Margins*);
template void append_answer(std::string&, const AnswerLabels&, const Solution<3, float>&,
                            const Margins*);

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
