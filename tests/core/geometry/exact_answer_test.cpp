#include "core/geometry/exact/surd.h"

#include "tests/support/catch.h"
#include "tests/support/oracle.h"

#include <cmath>
#include <random>
#include <string>

using namespace secant;

namespace {

/// The number of the test's own algebra.
template <int N>
oracle::Surd true_number(const oracle::Truth<N>& truth, AnswerField field)
{
    switch (field) {
    case AnswerField::closest_x: return truth.closest[0];
    case AnswerField::closest_y: return truth.closest[1];
    case AnswerField::closest_z: return truth.closest[N - 1];
    case AnswerField::distance: return truth.distance;
    case AnswerField::depth: return truth.depth;
    case AnswerField::offset_x: return truth.offset[0];
    case AnswerField::offset_y: return truth.offset[1];
    case AnswerField::offset_z: return truth.offset[N - 1];
    default: break;
    }
    const auto& root = truth.roots[is_of_second_root(field) ? truth.roots.size() - 1 : 0];
    if (field == AnswerField::hit1_z || field == AnswerField::hit2_z) return root.point[N - 1];
    if (is_z(field)) return root.normal[N - 1];
    const std::size_t place = place_in_root(field);
    if (place == 0) return root.t;
    return place < 3 ? root.point[place - 1] : root.normal[place - 3];
}

bool is_offset(AnswerField field)
{
    return name_of(field).starts_with("offset");
}

/// A text of digits as number * 10^exponent.
struct Written {
    oracle::Integer number;
    int exponent = 0;
};

Written read(const std::string& text)
{
    Written out;
    const std::size_t e = text.find('e');
    if (e != std::string::npos) out.exponent = std::stoi(text.substr(e + 1));
    bool after_point = false;
    for (const char c : text.substr(0, e)) {
        if (c == '.') after_point = true;
        if (c < '0' || c > '9') continue;
        out.number = out.number * 10 + (c - '0');
        if (after_point) --out.exponent;
    }
    if (text.front() == '-') out.number = -out.number;
    return out;
}

/// True when the digits are the first of the number, by the algebra of the tests.
bool begins(const oracle::Surd& number, const exact::LeadingDigits& digits)
{
    const Written written = read(digits.text);
    oracle::Surd scaled = number;
    const oracle::Integer ten = boost::multiprecision::pow(
        oracle::Integer{10}, static_cast<unsigned>(std::abs(written.exponent)));
    if (written.exponent > 0) {
        scaled.w *= ten;
    } else {
        scaled.p *= ten;
        scaled.m *= ten * ten;
    }
    const int order = oracle::compare(scaled, {written.number, 0});
    if (digits.is_complete) return order == 0;
    const int sign = oracle::sign(number);
    return order == sign && oracle::compare(scaled, {written.number + sign, 0}) == -sign;
}

/// True when two doubles are neighbours, or the same.
bool is_next_to(double a, double b)
{
    return a == b || std::nextafter(a, b) == b;
}

template <int N>
void check_all(const Query<N>& query, int count)
{
    const Solution<N> answer = solve(query);
    const oracle::Truth<N> truth = oracle::truth(query.circle, query.piece);
    const bool has_normal = query.circle.radius + query.piece.radius > 0.0;
    for (const AnswerField field : answer_fields<N>) {
        if (!has_number(answer, field)) continue;
        if (!has_normal && name_of(field).starts_with("n(")) continue;
        const exact::Surd value = exact::exact_answer(query, field);
        const exact::LeadingDigits digits = leading_digits(value, count);
        INFO(name_of(field) << " = " << digits.text);
        if (truth.offset_direction_is_free && is_offset(field)) {
            CHECK(is_next_to(std::stod(leading_digits(value, 30).text), number_of(answer, field)));
        } else {
            CHECK(begins(true_number(truth, field), digits));
        }
    }
}

std::string text(const exact::Surd& value, int digits)
{
    return leading_digits(value, digits).text;
}

} // namespace

TEST_CASE("every number of an answer has the digits of its exact value")
{
    std::mt19937_64 generator{4};
    const auto coordinate = [&] { return static_cast<double>(generator() % 41) / 8.0 - 2.5; };
    for (int i = 0; i < 400; ++i) {
        const Query<2> query{{{coordinate(), coordinate()}, std::abs(coordinate())},
                             {{coordinate(), coordinate()},
                              {coordinate(), coordinate()},
                              static_cast<Extent>(i % 3),
                              i % 5 == 0 ? 0.5 : 0.0}};
        CAPTURE(i);
        check_all(query, 1 + i % 40);
    }
}

TEST_CASE("every number of an answer in space has the digits of its exact value")
{
    std::mt19937_64 generator{5};
    const auto coordinate = [&] { return static_cast<double>(generator() % 41) / 8.0 - 2.5; };
    const auto point = [&] { return Vec<3>{coordinate(), coordinate(), coordinate()}; };
    for (int i = 0; i < 400; ++i) {
        Query<3> query{{point(), std::abs(coordinate())},
                       {point(), point(), static_cast<Extent>(i % 3), i % 5 == 0 ? 0.5 : 0.0}};
        if (i % 8 == 0) query.circle.center = (query.piece.start + query.piece.end) * 0.5;
        if (i % 40 == 0) query.piece.end = query.piece.start;
        CAPTURE(i);
        check_all(query, 1 + i % 40);
    }
}

TEST_CASE("the exact digits reach over the whole range of double")
{
    for (const Query<2>& query :
         {Query<2>{{{0.0, 0.0}, 1.0}, {{-1e300, 1e-300}, {1e300, 0.5}}},
          Query<2>{{{1e-320, 0.0}, 3e-322}, {{0.0, 5e-324}, {1e-318, 0.0}}},
          Query<2>{{{1e15, 2.0}, 1.0}, {{1e15 - 3.0, 2.25}, {1e15 + 3.0, 2.25}}},
          Query<2>{{{0.0, -1e8}, 1e8}, {{-1.0, 1e-9}, {1.0, 1e-9}}},
          Query<2>{{{1.7e308, 1.7e308}, 1.7e308}, {{-1.7e308, 0.0}, {1.7e308, 1.0}}}}) {
        CAPTURE(query.piece.start.x);
        check_all(query, 25);
    }
}

TEST_CASE("where C lies on the piece or all is one point the exact offset is that of the answer")
{
    for (const Query<2>& query : {Query<2>{{{0.0, 0.0}, 2.0}, {{-1.0, -1.0}, {1.0, 1.0}}},
                                  Query<2>{{{1.0, 1.0}, 2.0}, {{0.0, 3.0}, {1.0, 1.0}}},
                                  Query<2>{{{1.0, 1.0}, 2.0}, {{1.0, 1.0}, {1.0, 1.0}}},
                                  Query<2>{{{1.0, 1.0}, 5.0}, {{4.0, 5.0}, {4.0, 5.0}}},
                                  Query<2>{{{1.0, 1.0}, 0.0}, {{1.0, 1.0}, {1.0, 1.0}}}})
        check_all(query, 30);
}

TEST_CASE("digits are cut off and not rounded and end where the number ends")
{
    CHECK(text({0, 1, 2, 1, 0}, 30) == "1.41421356237309504880168872420");
    CHECK(text({1, 1, 5, 2, 0}, 25) == "1.618033988749894848204586");
    CHECK(text({0, -1, 2, 1, 0}, 3) == "-1.41");
    CHECK(text({2, 0, 0, 3, 0}, 5) == "0.66666");
    CHECK(text({1, 0, 0, 4, 0}, 30) == "0.25");
    CHECK(text({3, -1, 9, 1, 0}, 30) == "0");
    CHECK(text({100, 0, 0, 1, 0}, 30) == "100");
    CHECK(text({0, 1, 4, 1, 0}, 30) == "2");
    CHECK(text(exact::surd(0.1), 100) ==
          "0.1000000000000000055511151231257827021181583404541015625");
    CHECK(text(exact::surd(-5e-324), 3) == "-4.94e-324");
    CHECK(text(exact::surd(1e22), 30) == "1e22");
    CHECK(text(exact::surd(999.9999999999999), 3) == "999");
    // 1 - sqrt(1 - 2^-200) is 2^-201 and a little.
    exact::Integer square = 1;
    square <<= 200;
    CHECK(text({square, -1, square * square - square, square, 0}, 12) == "3.11150763893e-61");
    const exact::LeadingDigits third = exact::leading_digits({1, 0, 0, 3, 0}, 4);
    CHECK_FALSE(third.is_complete);
    CHECK(exact::leading_digits({1, 0, 0, 4, 0}, 2).is_complete);
    CHECK_FALSE(exact::leading_digits({1, 0, 0, 4, 0}, 1).is_complete);
}

TEST_CASE("a thousand digits of a root are those of an independent computation")
{
    // The square root of 2 has these digits at its 991st to 1000th place, by Python's decimal.
    const std::string digits = text({0, 1, 2, 1, 0}, 1000);
    REQUIRE(digits.size() == 1001);
    CHECK(digits.substr(991) == "2951848847");
}

TEST_CASE("the exact difference of a number and its double is small and has a sign")
{
    const exact::Surd root{0, 1, 2, 1, 0};
    CHECK(text(difference(root, std::sqrt(2.0)), 3) == "-9.66e-17");
    CHECK(text(difference(exact::surd(0.1), 0.1), 3) == "0");
    CHECK(text(difference(exact::surd(5e-324), 1.0), 3) == "-0.999");
    CHECK(text(difference(exact::surd(3.0), 0.25), 3) == "2.75");
}
