#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include "core/cases/shipped.h"

#include <limits>
#include <set>
#include <string>

using namespace secant;

namespace {

std::string why_of(const Document& document)
{
    return why(document, analyse(document));
}

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("every case has a name and a sentence of its own")
{
    std::set<std::string> names;
    std::set<std::string> sentences;
    for (const GalleryItem& item : gallery()) {
        names.insert(std::string(case_name(item.kind)));
        sentences.insert(why_of(item.document));
    }
    CHECK(names.size() == 8); // the tangent is an impale
    CHECK(sentences.size() == gallery().size());
}

TEST_CASE("the sentence has the numbers of the document")
{
    CHECK(why_of({{{0, 0}, 5}, {{-8, 3}, {8, 3}}}) ==
          "t1 = 0.25 and t2 = 0.75 are both on the segment: it goes in once and comes out once.");
    CHECK(why_of({{{0, 0}, 5}, {{0, 3}, {8, 3}}}) ==
          "t1 = -0.5 is before the start, t2 = 0.5 is on the segment: it starts inside and leaves "
          "once.");
}

TEST_CASE("a root just beyond 1 is not shown as 1")
{
    // t2 = (1 + 1e-15) / 1 with the end just short of the circle.
    const std::string sentence = why_of({{{0, 0}, 1}, {{0, 0}, {0.9999999999999999, 0}}});
    CHECK_FALSE(holds(sentence, "t2 = 1 is"));
    CHECK(holds(sentence, "t2 = 1 + "));
}

TEST_CASE("a ray and a line say which roots count")
{
    const Document past{{{0, 0}, 5}, {{9, 3}, {14, 3}}};
    Document changed = past;
    test::plane(changed).piece.extent = Extent::ray;
    CHECK(holds(why_of(changed), "neither"));
    test::plane(changed).piece.extent = Extent::line;
    CHECK(holds(why_of(changed), "twice"));
    CHECK_FALSE(holds(why_of(past), "counts"));
    Document inside{{{0, 0}, 5}, {{-1, 0}, {9, 0}}};
    test::plane(inside).piece.extent = Extent::ray;
    CHECK(holds(why_of(inside), "at t2 only"));
    CHECK(curve_verdict(analyse(inside)) == "hit once");
}

TEST_CASE("an entry is read to the nearest double, or refused")
{
    const auto value = [](const char* text) { return read_number(text, Sign::any).value(); };
    CHECK(value(" 1.5 ") == 1.5);
    CHECK(value("+.5") == 0.5);
    CHECK(value("-0x1.8p+1") == -3.0);
    CHECK(value("\u22122") == -2.0);
    CHECK(value("1.7976931348623157e308") == 1.7976931348623157e308);
    CHECK(value("5e-324") == 5e-324);
    for (const char* text : {"", " ", "nan", "inf", "-inf", "infinity", "0x", "1e999", "1.5 2",
                             "+-1", "e5", "0xp1", "one"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number(text, Sign::any));
    }
    CHECK_FALSE(read_number("-1", Sign::not_negative));
    CHECK(read_number("0", Sign::not_negative));
}

TEST_CASE("hits far from the origin are told apart beside the size of the query")
{
    const Query<2> query{{{1e15, 2.0}, 1.0}, {{1e15 - 3.0, 2.0}, {1e15 + 3.0, 2.0}}};
    const Solution<2> answer = solve(query);
    CHECK(answer_text(query, answer, AnswerField::hit1_x) == "999999999999999");
    CHECK(answer_text(query, answer, AnswerField::hit2_x) == "1000000000000001");
    CHECK(answer_text(query, answer, AnswerField::hit1_y) == "2");
    const Query<2> tiny{{{0.0, 0.0}, 1e-5}, {{-1e9, 0.0}, {1e9, 0.0}}};
    const Solution<2> close = solve(tiny);
    REQUIRE(close.roots[0].t != close.roots[1].t);
    CHECK(answer_text(tiny, close, AnswerField::t1) != answer_text(tiny, close, AnswerField::t2));
}

TEST_CASE("a normal has as many digits beside a tiny query as beside another")
{
    const Query<2> query{{{0.0, 0.0}, 5e-301}, {{-1e-300, 1e-301}, {1e-300, 0.0}}};
    const Solution<2> answer = solve(query);
    for (const AnswerField field : {AnswerField::normal1_x, AnswerField::normal1_y,
                                    AnswerField::normal2_x, AnswerField::normal2_y})
        CHECK(answer_text(query, answer, field).size() <= 11);
}

TEST_CASE("a document in space is told of as a sphere, with three coordinates")
{
    const Document document{
        Query<3>{{{1.0, 2.0, 3.0}, 5.0}, {{4.0, 2.0, -7.0}, {4.0, 2.0, 13.0}, Extent::ray}},
        Target::curve};
    const Analysis analysis = analyse(document);
    CHECK(state_line(document, analysis) == "Ray (4, 2, -7) to (4, 2, 13), sphere (1, 2, 3) r 5: "
                                            "Impale, curve hit twice, disk overlaps");
    CHECK(holds(why(document, analysis), "meets the sphere twice"));
}

TEST_CASE("a brief number has the exponent that a label has")
{
    CHECK(brief_text(-9.72e8, 8) == "-9.72e8");
    CHECK(brief_text(4.2e-7, 2) == "4.2e-7");
    CHECK(brief_text(1e100) == "1e100");
    CHECK(brief_text(-1.5e-308) == "-1.5e-308");
    CHECK(brief_text(0.1) == "0.1");
    CHECK(brief_text(1e10, 3) == "1e10");
    CHECK(brief_text(std::numeric_limits<double>::infinity()) == "inf");
}
