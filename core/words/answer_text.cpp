#include "core/words/answer_text.h"

#include "core/geometry/detail_length.h"
#include "core/text/short_number.h"

namespace secant {

std::string answer_text(const Query<2>& query, const Solution<2>& answer, AnswerField field)
{
    constexpr int digits_of_pair = 7;
    constexpr int digits_alone = 9;
    const double value = number_of(answer, field);
    switch (field) {
    case AnswerField::t1: return parameter_texts(answer.roots[0].t, answer.roots[1].t)[0];
    case AnswerField::t2: return parameter_texts(answer.roots[0].t, answer.roots[1].t)[1];
    case AnswerField::distance:
    case AnswerField::depth: return short_number(value, detail_length(query), digits_alone);
    // A direction does not shrink with the query.
    case AnswerField::normal1_x:
    case AnswerField::normal1_y:
    case AnswerField::normal2_x:
    case AnswerField::normal2_y: return short_number(value, 1.0, digits_of_pair);
    default: return short_number(value, detail_length(query), digits_of_pair);
    }
}

} // namespace secant
