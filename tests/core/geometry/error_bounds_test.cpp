#include "core/geometry/exact/surd.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace {

/// The true number lies within `error` of high + low; four side by side.
struct Intervals {
    std::array<double, 4> high;
    std::array<double, 4> low;
    std::array<double, 4> error;
};

/// In the order of the code.
std::vector<Intervals> observed;

template <class Lanes>
std::array<double, 4> numbers_in(Lanes lanes)
{
    return {lanes[0], lanes[1], lanes[2], lanes[3]};
}

} // namespace

#define SECANT_PROCESSOR observed_processor
#define SECANT_OBSERVE_INTERVAL(high, low, error)                                                  \
    observed.push_back({numbers_in(high), numbers_in(low), numbers_in(error)})
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"

using namespace secant;

namespace {

/// The index of the interval of a number.
struct Place {
    std::size_t interval;
    std::size_t lane;
    double sign = 1.0;
};

/// The first interval holds t1, t2, the distance less R, and the distance; then come, for each
/// axis, the points and the vectors of t1, t2 and the foot.
Place place_of(AnswerField field)
{
    switch (field) {
    case AnswerField::t1: return {0, 0};
    case AnswerField::t2: return {0, 1};
    case AnswerField::depth: return {0, 2, -1.0};
    case AnswerField::distance: return {0, 3};
    case AnswerField::hit1_x: return {1, 0};
    case AnswerField::hit1_y: return {3, 0};
    case AnswerField::hit1_z: return {5, 0};
    case AnswerField::normal1_x: return {2, 0};
    case AnswerField::normal1_y: return {4, 0};
    case AnswerField::normal1_z: return {6, 0};
    case AnswerField::hit2_x: return {1, 1};
    case AnswerField::hit2_y: return {3, 1};
    case AnswerField::hit2_z: return {5, 1};
    case AnswerField::normal2_x: return {2, 1};
    case AnswerField::normal2_y: return {4, 1};
    case AnswerField::normal2_z: return {6, 1};
    case AnswerField::closest_x: return {1, 2};
    case AnswerField::closest_y: return {3, 2};
    case AnswerField::closest_z: return {5, 2};
    case AnswerField::offset_x: return {2, 2};
    case AnswerField::offset_y: return {4, 2};
    case AnswerField::offset_z: return {6, 2};
    }
    return {0, 0};
}

/// True when the middle of an interval is at most 2^exponent bounds away from the true number.
bool is_within(const exact::Surd& truth, const Intervals& intervals, const Place& place,
               int exponent)
{
    const double high = place.sign * intervals.high[place.lane];
    const double low = place.sign * intervals.low[place.lane];
    exact::Surd scaled = exact::difference(exact::difference(truth, high), low);
    scaled.exponent -= exponent;
    const double bound = intervals.error[place.lane];
    return exact::sign_of(exact::difference(scaled, bound)) <= 0 &&
           exact::sign_of(exact::difference(scaled, -bound)) >= 0;
}

/// The bounds of a double have room: at most an eighth is used.
template <class T>
constexpr int largest_share_exponent = std::is_same_v<T, double> ? -3 : 0;

} // namespace

TEMPLATE_TEST_CASE("the error of every number that a kernel proves is within its bound", "", double,
                   float)
{
    int asked = 0;
    int proven = 0;
    for (const Family<2, TestType>& family : families<2, TestType>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<2, TestType> query = *family.queries;
            ++asked;
            observed.clear();
            const Solution<2, TestType> answer =
                fast::observed_processor::solution_of(query.circle, query.piece);
            if (answer.classification.kind == Case::invalid) return;
            ++proven;
            RC_ASSERT(observed.size() == 5U);
            const Query<2> wide = widen(query);
            const Solution<2> wide_answer = solve(wide.circle, wide.piece);
            for (std::size_t i = 0; i < answer_field_count; ++i) {
                const auto field = static_cast<AnswerField>(i);
                if (!has_number(wide_answer, field)) continue;
                const bool is_offset =
                    field == AnswerField::offset_x || field == AnswerField::offset_y;
                if (is_offset && answer.depth <= 0) continue; // then it is 0
                const Place place = place_of(field);
                if (!is_within(exact::exact_answer(wide, field), observed[place.interval], place,
                               largest_share_exponent<TestType>))
                    RC_FAIL(fmt::format("{} is far off", name_of(field)));
            }
        });
        CHECK(holds);
    }
    INFO(proven << " of " << asked);
    CHECK(proven > asked / 10);
}
