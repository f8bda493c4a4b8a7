#include "core/lessons/document_text.h"
#include "core/lessons/lesson.h"
#include "core/text/text.h"
#include "tests/support/catch.h"
#include "tests/support/dice.h"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

using namespace secant;

namespace {

const std::string header = "---\nlesson: A title\naim: An aim.\n---\n";

std::string with_fields(std::string_view fields)
{
    return header + "# A step\nSome text.\n```step\n" + std::string{fields} + "\n```\n";
}

/// A step that can be read, and these fields.
std::string with_more(std::string_view fields)
{
    return with_fields("query: E (-4, 0), L (4, 0), C (0, 0), r 2\n" + std::string{fields});
}

std::vector<std::string> mistakes_in(std::string_view text)
{
    const auto lesson = read_lesson(text, "test");
    std::vector<std::string> out;
    if (lesson) return out;
    for (const LessonError& error : lesson.error())
        out.push_back(text_of(error));
    return out;
}

Lesson read(std::string_view text)
{
    const auto lesson = read_lesson(text, "test");
    if (!lesson) FAIL(text_of(lesson.error().front()));
    return *lesson;
}

} // namespace

TEST_CASE("a lesson is read with all its fields")
{
    const Lesson lesson = read(R"(---
lesson: The six cases
number: 2
minutes: 5
aim: Name the cases.
prior: What t is
question: Why six?
question: Why not
  seven?
---

# First

A *line* and **a circle**: t1 = {t1}.

- one
- two

```step
query: E (-4, 0.5), L (4, 1/2), C (0, 0), r 2, ray, disk
view: everything
move: L, r
show: plots
hide: answer, map
point: t1, closest
told: quadratic in float
ask: Where is {t2}?
choice: below 0
right: above 1
because: So it is.
goal: case is poke
hint: Pull.
hint: Push.
wrong: case is past => Too far.
done: Done: {case}.
solve: L (0, 0.5)
solve: r 3
```

Text behind the fields.

# Second

Nothing to do.
)");
    CHECK(lesson.title == "The six cases");
    CHECK(lesson.name == "test");
    CHECK(lesson.number == 2);
    CHECK(lesson.minutes == 5);
    CHECK(lesson.prior == "What t is");
    CHECK(lesson.asks == std::vector<std::string>{"Why six?", "Why not seven?"});
    REQUIRE(lesson.steps.size() == 2);
    const LessonStep& step = lesson.steps[0];
    CHECK(step.title == "First");
    CHECK(step.line == 12);
    REQUIRE(step.text.size() == 4);
    CHECK(step.text[0].spans[1] == ProseSpan{SpanKind::emphasis, "line"});
    CHECK(step.text[0].spans[3] == ProseSpan{SpanKind::strong, "a circle"});
    CHECK(step.text[0].spans[5] == ProseSpan{SpanKind::live, "t1"});
    CHECK(step.text[1].kind == BlockKind::bullet);
    CHECK(step.text[3].kind == BlockKind::paragraph);
    REQUIRE(step.query);
    CHECK(extent_of(step.query->query) == Extent::ray);
    CHECK(step.query->target == Target::disk);
    CHECK(step.shows_everything);
    CHECK(step.movable.count() == 2);
    CHECK(step.parts.plots == true);
    CHECK(step.parts.map == false);
    CHECK(step.hides_answer);
    CHECK(step.pointed == std::vector{Spot::first_root, Spot::closest});
    CHECK(step.told == RunName{"quadratic", Scalar::float32});
    REQUIRE(step.prediction);
    CHECK(right_answer(*step.prediction) == "above 1");
    CHECK(step.hints.size() == 2);
    CHECK(step.mistakes.size() == 1);
    CHECK(step.solution == std::vector<std::string>{"L (0, 0.5)", "r 3"});
    CHECK_FALSE(lesson.steps[1].goal);
    const Document end = solved(step, *step.query);
    CHECK(plane_query(end)->piece.end == Vec<2>{0.0, 0.5});
    CHECK(plane_query(end)->circle.radius == 3.0);
}

TEST_CASE("each kind of mistake is named with its line and its field")
{
    struct Mistake {
        std::string text;
        std::string said;
    };
    const std::string ask = "ask: Which?\n";
    const std::vector<Mistake> mistakes{
        {"# A step\n", "1: a lesson begins with a header"},
        {"---\nlesson: x\naim: y.\n", "1: a line \"---\" must end what begins here"},
        {"---\nlesson: x\n---\n# S\n", "1: aim: is missing in the header"},
        {"---\nlesson: x\naim:\n---\n# S\n", "3: aim: is empty"},
        {"---\nlesson: x\nlesson: y\naim: z.\n---\n# S\n",
         "3: lesson: is given twice: first in line 2"},
        {"---\nlesson: x\naim: z.\nage: 9\n---\n# S\n", "4: age: is no field of the header"},
        {"---\nlesson: x\naim: z.\nminutes: many\n---\n# S\n",
         "4: minutes: expected a whole number from 1 to 999, found \"many\""},
        {"---\nlesson: x\naim: z.\nrubbish\n---\n# S\n",
         "4: expected a line \"field: value\", found \"rubbish\""},
        {header, "the lesson has no step"},
        {header + "text\n# S\n", "5: this text belongs to no step"},
        {header + "# \n", "5: the step has no title"},
        {header + "# S\n", "5: query: is missing: the first step says with what it begins"},
        {header + "# S\n```cpp\nint x;\n```\n", "6: expected ```step"},
        {header + "```step\n```\n", "5: a block ```step stands below the title of its step"},
        {header + "# S\n```step\nquery: E (0,0), L (1,0), C (0,0), r 1\n",
         "6: a line \"```\" must end what begins here"},
        {with_more("```\n```step\n"), "the step has a block ```step already"},
        {with_fields("qeury: x"), "8: qeury: is no field of a step: did you mean query?"},
        {with_fields("query: E (0, 0), L (1, 0), C (0, 0)"), "8: query: r is missing"},
        {with_fields("query: E (0, 0), L (1, 0), C (0, 0), r -1"), "8: query: r:"},
        {with_fields("query: E 0"), "E: expected two numbers in parentheses, found \"0\""},
        {with_fields("query: E (0, 0), E (1, 1)"), "8: query: E is given twice"},
        {with_fields("query: Q (0, 0)"), "found \"Q (0, 0)\""},
        {with_more("view: all"), "9: view: expected everything or detail, found \"all\""},
        {with_more("move: X"), "9: move: expected E, L, C, r, s, extent, target, or nothing"},
        {with_more("show: answer"), "9: show: expected plots, map, animation, section or orbit"},
        {with_more("hide: moon"),
         "9: hide: expected answer, plots, map, animation, section or orbit"},
        {with_more("hide: orbit, section"), "9: hide: hides both drawings of a query in space"},
        {with_more("point: X"), "9: point: expected E, L, C, t1, t2 or closest, found \"X\""},
        {with_more("told: quadratic"), "9: told: expected METHOD in float"},
        {with_more("choice: x"), "9: choice: belongs to a question, and there is no ask"},
        {with_more(ask), "9: ask: has no answer"},
        {with_more(ask + "right: x"), "needs one answer that is right"},
        {with_more(ask + "right: x\nright: y"), "is given twice"},
        {with_more(ask + "choice: x\nchoice: y"), "needs one answer that is right"},
        {with_more(ask + "right: x\nchoice: y\nnumber: 1"), "has answers of several forms"},
        {with_more(ask + "right: x\nchoice: y\nwithin: 1"), "within: belongs to a number"},
        {with_more(ask + "number: pi"), "10: number: expected a number as 3, -0.25 or 1/4"},
        {with_more(ask + "number: 1\nwithin: -1"), "11: within: is negative"},
        {with_more(ask + "case: hit"), "10: case: expected impale, poke"},
        {with_more("goal: case is pok\nsolve: r 1"), "9: goal: column 9: expected a case"},
        {with_more("goal: t1 = 0"), "solve: is missing"},
        {with_more("solve: r 1"), "solve: has no use in a step without a goal"},
        {with_more("goal: t1 = 0\nsolve: Q 1"), "10: solve: expected E, L, C"},
        {with_more("wrong: t1 = 0"), "9: wrong: expected GOAL => WORDS"},
        {with_more("hint: {speed}"), "9: hint: \"{speed}\" is no live value"},
        {with_more("hint: a [link](x)"), "9: hint: a link is not shown in a lesson"},
        {with_more("hint: &nbsp;"), "9: hint: &nbsp; is not read"},
        {header + "# S\n\n{t3}\n", "7: \"{t3}\" is no live value"},
        {header + "# S\n\n{t1}\n\n{ t3 } {t1}\n\nEnd.\n", "9: \"{t3}\" is no live value"},
        {with_more("ask: a?\ncase: miss") + "```step\nhint: b\n```\n",
         "12: the step has a block ```step already"},
        {header + "# S\n\n{t\n3}\n\nEnd.\n", "7: \"{t 3}\" is no live value"},
        {header + "# S\n\n> quoted\n", "a quotation is not shown in a lesson"},
        {header + "# S\n\na\n\n## More\n", "9: a heading within a step is not shown in a lesson"},
        {header + "# S\n\xFF\n", "6: the text is not UTF-8"},
    };
    for (const Mistake& mistake : mistakes) {
        CAPTURE(mistake.text, mistake.said);
        const std::vector<std::string> found = mistakes_in(mistake.text);
        std::string all;
        for (const std::string& each : found)
            all += each + "\n";
        CAPTURE(all);
        CHECK(all.find(mistake.said) != std::string::npos);
    }
}

TEST_CASE("several mistakes are named at once, in the order of their lines")
{
    const auto found = mistakes_in(with_fields("goal: x\nview: y\nmove: z"));
    REQUIRE(found.size() >= 4);
    CHECK(found[0].starts_with("5: "));
    CHECK(found[1].starts_with("8: goal"));
    CHECK(found[2].starts_with("9: view"));
    CHECK(found[3].starts_with("10: move"));
}

TEST_CASE("a lesson with carriage returns and a byte order mark is the same lesson")
{
    std::string text = "\xEF\xBB\xBF" + with_more("goal: t1 < 0\nsolve: E (0, 0)");
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
        text.insert(at, "\r");
    const Lesson lesson = read(text);
    CHECK(lesson.title == "A title");
    CHECK(lesson.steps[0].solution == std::vector<std::string>{"E (0, 0)"});
}

TEST_CASE("a predicted number is right by an exact comparison")
{
    const auto asked = [](const char* number, const char* within) {
        return *read(with_more(fmt::format("ask: t?\nnumber: {}\nwithin: {}", number, within)))
                    .steps[0]
                    .prediction;
    };
    const auto given = [](const char* number) {
        return PredictedAnswer{*goals::read_number(number)};
    };
    CHECK(is_right(asked("1/3", "0"), given("1/3")));
    CHECK_FALSE(is_right(asked("1/3", "0"), given("0.3333333333333333333333333")));
    CHECK(is_right(asked("1/3", "1/10"), given("13/30")));
    CHECK_FALSE(is_right(asked("1/3", "1/10"), given("0.43333333334")));
    CHECK(is_right(asked("-2", "0.5"), given("-2.5")));
    CHECK_FALSE(is_right(asked("-2", "0.5"), PredictedAnswer{Case::poke}));
}

TEST_CASE("the text of a document reads back to the same document")
{
    QueryDice dice{rc::Random{7}};
    for (int i = 0; i < 2000; ++i) {
        const auto number = [&] { return dice.scaled<double>(-60, 60); };
        Document document{{{number(), number()}, std::abs(number())},
                          {{number(), number()},
                           {number(), number()},
                           static_cast<Extent>(dice.between(0, 3 - 1)),
                           dice.between(0, 2 - 1) == 0 ? 0.0 : std::abs(number())},
                          dice.between(0, 2 - 1) == 0 ? Target::curve : Target::disk};
        const std::string text = document_text(document);
        CAPTURE(text);
        const auto back = read_document(text, first_document());
        REQUIRE(back);
        // What the text leaves out is as every document has it.
        Document expected = back->document;
        if (extent_of(document.query) == Extent::segment)
            std::get<Query<2>>(expected.query).piece.extent = Extent::segment;
        if (std::get<Query<2>>(document.query).piece.radius == 0.0)
            std::get<Query<2>>(expected.query).piece.radius = 0.0;
        if (document.target == Target::curve) expected.target = Target::curve;
        CHECK(expected == document);
    }
}

TEST_CASE("a third coordinate makes a document in space, and then each point has three")
{
    const Document flat =
        read_document("E (1, 2), L (3, 4), C (5, 6), r 7", first_document())->document;
    const Document wanted{Query<3>{{{5, 6, 8}, 7.0}, {{1, 2, 0.5}, {3, 4, 5}, Extent::ray}},
                          Target::disk};
    const auto read = [](const char* text, const Document& before) {
        return read_document(text, before);
    };
    CHECK(read("E (1, 2, 1/2), L (3, 4, 5), C (5, 6, 8), r 7, ray, disk", flat)->document ==
          wanted);
    CHECK(read("C.z 8, E.z 1/2, L.z 5, ray, disk", flat)->document == wanted);
    CHECK(read("E (1, 2), L (3, 4, 5)", flat).error() ==
          "E: expected three numbers in parentheses, found \"(1, 2)\"");
    CHECK(read("E (1, 2)", wanted).error() ==
          "E: expected three numbers in parentheses, found \"(1, 2)\"");
    CHECK(read("E (1, 2, 3, 4)", flat).error() ==
          "E: expected two numbers in parentheses, found \"(1, 2, 3, 4)\"");
    CHECK(document_text(wanted) == "E (1, 2, 0.5), L (3, 4, 5), C (5, 6, 8), r 7, ray, disk");
    CHECK(read(document_text(wanted).c_str(), flat)->document == wanted);
}

TEST_CASE("any bytes are a lesson or have a mistake with a line")
{
    QueryDice dice{rc::Random{11}};
    const std::string whole =
        with_more("ask: Which?\nright: a\nchoice: b\ngoal: t1 < 0\nsolve: r 1");
    for (int i = 0; i < 4000; ++i) {
        std::string text = whole;
        for (int changes = dice.between(0, 3); changes >= 0; --changes) {
            const auto at =
                static_cast<std::size_t>(dice.between(0, static_cast<int>(text.size()) - 1));
            if (dice.between(0, 2 - 1) == 0) {
                text.erase(at, static_cast<std::size_t>(dice.between(0, 9 - 1)));
            } else {
                text.insert(
                    at, 1,
                    std::string_view{
                        "`#-:{}()*_[]<>&\n x0"}[static_cast<std::size_t>(dice.between(0, 18))]);
            }
            if (text.empty()) text = "x";
        }
        const auto lesson = read_lesson(text, "test");
        if (lesson) continue;
        REQUIRE_FALSE(lesson.error().empty());
        for (const LessonError& error : lesson.error()) {
            CHECK(error.line >= 1);
            CHECK(error.line <= line_feeds_in(text) + 1);
        }
    }
}
