#include "core/workspace/copied_text.h"

#include "core/codec/answer_writer.h"
#include "core/codec/query_writer.h"
#include "core/geometry/answer_field.h"
#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"

#include <array>
#include <variant>

namespace secant {
namespace {

template <int N>
void append_row(std::string& out, const Vec<N>& point)
{
    for (int i = 0; i < N; ++i) {
        append_exact_number(out, point[i]);
        out += ',';
    }
}

template <int N>
std::string row_of(const Query<N>& query)
{
    std::string out;
    append_row<N>(out, query.piece.start);
    append_row<N>(out, query.piece.end);
    append_row<N>(out, query.circle.center);
    append_exact_number(out, query.circle.radius);
    if (query.piece.radius != 0.0) {
        out += ',';
        append_exact_number(out, query.piece.radius);
    }
    return out;
}

/// Whether the number is shown: the second root of a tangent is the first.
bool is_written(const Solution<2>& answer, AnswerField field)
{
    return has_number(answer, field) &&
           !(answer.classification.tangent && is_of_second_root(field));
}

} // namespace

std::string query_json(const Document& document)
{
    std::string out;
    append_query(out, document.query, ExtentMember::always);
    return out;
}

std::string query_row(const Document& document)
{
    return std::visit([](const auto& query) { return row_of(query); }, document.query);
}

std::string answer_lines(const Document& document, const Analysis& analysis)
{
    std::string out = state_line(document, analysis);
    const Solution<2> answer = project(analysis.answer);
    for (std::size_t i = 0; i < answer_field_count; ++i) {
        const auto field = static_cast<AnswerField>(i);
        if (!is_written(answer, field)) continue;
        out += '\n';
        out += name_of(field);
        out += " = ";
        out += exact_text(number_of(answer, field));
    }
    return out;
}

std::string answer_json(const Analysis& analysis)
{
    std::string out;
    std::visit([&](const auto& answer) { append_answer(out, {}, answer); }, analysis.answer);
    return out;
}

std::string answer_row(const Analysis& analysis)
{
    std::string out;
    const Solution<2> answer = project(analysis.answer);
    for (std::size_t i = 0; i < answer_field_count; ++i) {
        const auto field = static_cast<AnswerField>(i);
        if (i > 0) out += ',';
        if (has_number(answer, field)) append_exact_number(out, number_of(answer, field));
    }
    return out;
}

} // namespace secant
