#include "core/sheet/sheet.h"
#include "core/workspace/lesson_check.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace secant;
using secant::testing::contains;
using sheet::Answers;
using sheet::Sheet;

namespace {

Lesson lesson_of_text(std::string_view text)
{
    auto lesson = read_lesson(text, "mine");
    if (!lesson) FAIL(text_of(lesson.error().front()));
    REQUIRE(check_lesson(std::make_shared<const Lesson>(*lesson)).empty());
    return *std::move(lesson);
}

const std::string head = "---\nlesson: Mine\naim: Try it.\n---\n";
const std::string query = "query: E (-4, 0), L (4, 0), C (0, 0), r 2\n";

std::vector<Figure> pages(const Sheet& sheet, Answers answers = Answers::last,
                          sheet::Paper paper = sheet::Paper::a4)
{
    return sheet::pages_of({&sheet, 1}, {paper, answers});
}

/// The texts of a page in its own pane, a line each; those of its drawings with `of_drawings`.
std::string text_of(const Figure& page, bool of_drawings = false)
{
    std::string out;
    for (std::size_t i = 0; i < page.panes.size(); ++i) {
        if ((i > 0) != of_drawings) continue;
        for (const Painted& painted : page.panes[i].painted) {
            if (const auto* const text = std::get_if<TextShape>(&painted.shape))
                out += text->text + '\n';
        }
    }
    return out;
}

std::string text_of(const std::vector<Figure>& pages, bool of_drawings = false)
{
    std::string out;
    for (const Figure& page : pages)
        out += text_of(page, of_drawings);
    return out;
}

/// The letters of a text: lines break, and faces change, at blanks and elsewhere.
std::string letters(std::string_view text)
{
    std::string out;
    std::ranges::copy_if(text, std::back_inserter(out),
                         [](char c) { return c != ' ' && c != '\n'; });
    return out;
}

std::string plain(const Prose& prose)
{
    std::string out;
    for (const ProseBlock& block : prose) {
        for (const ProseSpan& span : block.spans)
            out += span.text;
    }
    return out;
}

std::vector<Rect> text_boxes(const Figure& page)
{
    std::vector<Rect> boxes;
    for (const Painted& painted : page.panes.front().painted) {
        const auto* const text = std::get_if<TextShape>(&painted.shape);
        if (text == nullptr) continue;
        CHECK(text->length > 0.0F);
        const Pixel from = text->at - Pixel{0.0F, 0.72F * text->em};
        const Pixel to = text->at + Pixel{text->length, 0.2F * text->em};
        boxes.push_back(grown({from, to}, -0.05F)); // sums of widths are rounded
    }
    return boxes;
}

/// Nothing is beyond the page, and no text lies on a text or on a drawing.
void check_layout(const std::vector<Figure>& pages)
{
    for (const Figure& page : pages) {
        CAPTURE(page.title, page.description);
        const Rect paper = grown({{}, page.size}, -50.0F);
        std::vector<Rect> boxes = text_boxes(page);
        for (std::size_t i = 1; i < page.panes.size(); ++i)
            boxes.push_back(page.panes[i].area);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            CHECK(contains(paper, boxes[i]));
            for (std::size_t j = i + 1; j < boxes.size(); ++j)
                CHECK_FALSE(overlap(boxes[i], boxes[j]));
        }
    }
}

bool is_gray(Color color)
{
    return color.red == color.green && color.green == color.blue;
}

/// Every shipped lesson, and a quiz of each level.
std::vector<Sheet> all_sheets()
{
    std::vector<Sheet> sheets;
    for (const SharedLesson& lesson : shipped_lessons())
        sheets.push_back(sheet::sheet_of(*lesson, true));
    for (const quiz::Level level : quiz::levels) {
        quiz::Plan plan;
        plan.seed = 5;
        plan.level = level;
        plan.count = 8;
        sheets.push_back(sheet::sheet_of(quiz::begun(plan), true));
        plan.is_in_space = true;
        sheets.push_back(sheet::sheet_of(quiz::begun(plan), true));
    }
    return sheets;
}

} // namespace

TEST_CASE("on every sheet all texts and drawings have their own place on the page")
{
    for (const Sheet& sheet : all_sheets()) {
        CAPTURE(sheet.title);
        check_layout(pages(sheet));
        check_layout(pages(sheet, Answers::last, sheet::Paper::letter));
    }
}

TEST_CASE("a sheet has each task with its drawing, and no answer before the answers")
{
    for (const Sheet& sheet : all_sheets()) {
        CAPTURE(sheet.title);
        const auto tasks = pages(sheet, Answers::none);
        const auto answers = pages(sheet, Answers::only);
        CHECK(pages(sheet).size() == tasks.size() + answers.size());
        const std::string asked = letters(text_of(tasks));
        const std::string told = letters(text_of(answers));
        CHECK_FALSE(contains(asked, "Right:"));
        CHECK_FALSE(contains(asked, "Forexample:"));
        for (const sheet::Task& task : sheet.tasks) {
            CAPTURE(task.title, plain(task.question));
            for (const Prose& prose : {task.because, task.done}) {
                const std::string words = letters(plain(prose));
                if (words.empty()) continue;
                CHECK_FALSE(contains(asked, words));
                CHECK(contains(told, words));
            }
            if (!task.right.empty()) CHECK(contains(told, letters("Right: " + task.right)));
            CHECK(contains(asked, letters(task.title)));
            CHECK(contains(asked, letters(plain(task.question))));
        }
        std::size_t drawings = 0;
        for (const Figure& page : tasks)
            drawings +=
                static_cast<std::size_t>(std::ranges::count(page.panes, "canvas", &Pane::name));
        CHECK(drawings == sheet.tasks.size());
    }
}

TEST_CASE("the number of a task stands on the page of its drawing")
{
    for (const Sheet& sheet : all_sheets()) {
        CAPTURE(sheet.title);
        for (const Answers answers : {Answers::none, Answers::only}) {
            std::size_t number = 0;
            for (const Figure& page : pages(sheet, answers)) {
                CAPTURE(page.title, page.description);
                const auto drawings = std::ranges::count(page.panes, "canvas", &Pane::name);
                const std::string text = '\n' + text_of(page);
                for (auto i = drawings; i > 0; --i)
                    CHECK(contains(text, "\n" + std::to_string(++number) + ".\n"));
                CHECK_FALSE(contains(text, "\n" + std::to_string(number + 1) + ".\n"));
            }
        }
    }
}

TEST_CASE("a sheet is black on white")
{
    for (const Sheet& sheet : all_sheets()) {
        for (const Figure& page : pages(sheet)) {
            CHECK(page.ground == rgb(0xFFFFFF));
            for (const Pane& pane : page.panes) {
                CHECK(std::ranges::all_of(pane.painted, [](const Painted& painted) {
                    return is_gray(painted.ink.fill) && is_gray(painted.ink.stroke);
                }));
            }
        }
    }
}

TEST_CASE("a seed orders the tasks and the choices, and each task keeps its answer")
{
    const Sheet plain_sheet = sheet::sheet_of(*shipped_lessons()[1], true);
    const Sheet once = mixed(plain_sheet, 7);
    CHECK(text_of(pages(once)) == text_of(pages(mixed(plain_sheet, 7))));
    CHECK(text_of(pages(once)) != text_of(pages(plain_sheet)));
    CHECK(text_of(pages(once)) != text_of(pages(mixed(plain_sheet, 8))));
    CHECK(contains(text_of(pages(once)), "seed 7 \u00B7 page 1 of "));
    // The order is the same on every machine.
    std::vector<std::string> titles;
    for (const sheet::Task& task : once.tasks)
        titles.push_back(task.title);
    CHECK(titles == std::vector<std::string>{"In and out", "From the inside", "All of it inside",
                                             "A question of one point", "Gone by", "Too short",
                                             "Not at all"});
    std::set<std::string> pairs;
    for (const sheet::Task& task : plain_sheet.tasks)
        pairs.insert(task.title + task.right + task.link);
    for (const sheet::Task& task : once.tasks)
        CHECK(pairs.erase(task.title + task.right + task.link) == 1);
    CHECK(pairs.empty());
}

TEST_CASE("a step that hides its answer hides it in the drawing of its task alone")
{
    const auto drawn_with = [](const std::string& fields) {
        return sheet::sheet_of(
            lesson_of_text(head + "# S\n```step\n" + query + fields +
                           "goal: case is poke\nhint: Pull.\ndone: Good.\nsolve: L (0, 0)\n```\n"),
            false);
    };
    const Sheet hidden = drawn_with("hide: answer\n");
    CHECK(contains(text_of(pages(drawn_with(""), Answers::none), true), "t1 = "));
    CHECK_FALSE(contains(text_of(pages(hidden, Answers::none), true), "t1 = "));
    CHECK_FALSE(contains(text_of(pages(hidden, Answers::none), true), "closest"));
    CHECK(contains(text_of(pages(hidden, Answers::only), true), "t1 = "));
}

TEST_CASE("a task without a shipped lesson has the link of its query and its goal")
{
    const Lesson lesson = lesson_of_text(head + "# S\n```step\n" + query +
                                         "move: L\ngoal: case is poke\nsolve: L (0, 0)\n```\n");
    const Sheet own = sheet::sheet_of(lesson, false);
    CHECK(own.tasks.front().link.starts_with("#1"));
    CHECK(own.tasks.front().link.ends_with("&goal=case+is+poke&move=L"));
    CHECK(sheet::sheet_of(lesson, true).tasks.front().link == "#lesson=mine&step=1");
    CHECK(own.tasks.front().solution == "L (0, 0)");
    CHECK(own.tasks.front().movable == "Only L moves.");
}

TEST_CASE("a step begins with what the last one left")
{
    const Lesson lesson = lesson_of_text(head + "# S\n```step\n" + query +
                                         "goal: case is poke\nsolve: L (0, 0)\n```\n"
                                         "# T\n\nL is {L}.\n\n```step\nask: What is r?\n"
                                         "number: 2\nbecause: It is {r}.\n```\n");
    const Sheet made = sheet::sheet_of(lesson, false);
    CHECK(plain(made.tasks.back().text) == "L is (0, 0).");
    CHECK(plain(made.tasks.back().because) == "It is 2.");
    CHECK(made.tasks.back().right == "2");
    CHECK(made.tasks.back().goal.empty());
}

TEST_CASE("a task says what the told method says, and an answer how near is right, too")
{
    const auto task_with = [](const std::string& fields) {
        return sheet::sheet_of(lesson_of_text(head + "# S\n```step\n" + query +
                                              "told: quadratic in float\nask: t1?\nnumber: 1/4\n" +
                                              fields + "```\n"),
                               false);
    };
    const Sheet made = task_with("within: 0.1\n");
    CHECK(made.tasks.front().right == "1/4, or within 0.1 of it");
    CHECK(contains(letters(text_of(pages(made, Answers::none))), letters(made.tasks.front().said)));
    CHECK(contains(made.tasks.front().said, "float"));
    CHECK(task_with("").tasks.front().right == "1/4");
    CHECK(task_with("hide: answer\n").tasks.front().said.empty());
}

TEST_CASE("a text that is longer than a page goes on, and the drawing stays with its question")
{
    std::string words;
    for (int i = 0; i < 1500; ++i)
        words += "word" + std::to_string(i) + ' ';
    words += "\n\n" + std::string(400, 'w');
    const std::string asked = "ask: " + words.substr(0, 5000) + "\nchoice: no\nright: yes\n";
    const Sheet made = sheet::sheet_of(
        lesson_of_text(head + "# S\n\n" + words + "\n\n```step\n" + query + asked + "```\n"),
        false);
    const auto set = pages(made, Answers::none);
    CHECK(set.size() >= 4);
    check_layout(set);
    const std::string text = letters(text_of(set));
    for (int i = 0; i < 1500; ++i)
        CHECK(contains(text, "word" + std::to_string(i)));
    CHECK(std::ranges::count(text, 'w') >= 1500 + 400);
    for (const Figure& page : set) {
        if (page.panes.size() > 1) CHECK(contains(letters(text_of(page)), "word0word1"));
    }
}

TEST_CASE("a title, an aim and a choice that are longer than a page are broken, too")
{
    std::string words;
    for (int i = 0; i < 1200; ++i)
        words += "word" + std::to_string(i) + ' ';
    const std::string fields = "ask: Which?\nchoice: " + words +
                               "\nright: " + std::string(9000, 'm') + "\nbecause: " + words + '\n';
    const Sheet made = sheet::sheet_of(lesson_of_text("---\nlesson: " + words + "\naim: " + words +
                                                      "\nquestion: " + words + "\n---\n# " + words +
                                                      "\n```step\n" + query + fields + "```\n"),
                                       false);
    const auto set = pages(made);
    check_layout(set);
    const std::string text = letters(text_of(set));
    CHECK(std::ranges::count(text, 'm') >= 2 * 9000);
    CHECK(contains(text, "word1198word1199"));
}

TEST_CASE("a quiz in space has its link, three coordinates, and the right place on its drawing")
{
    quiz::Plan plan;
    plan.seed = 17;
    plan.level = quiz::Level::by_a_hair;
    plan.is_in_space = true;
    plan.count = 6;
    const quiz::Quiz asked = quiz::begun(plan);
    const Sheet made = sheet::sheet_of(asked, true);
    CHECK(made.link == "#quiz=17&level=4&count=6&in=space");
    CHECK(made.facts == "6 questions \u00B7 By a hair \u00B7 in space");
    for (const sheet::Task& task : made.tasks) {
        REQUIRE(task.numbers.size() == 4);
        CHECK(std::ranges::count(task.numbers[0], ',') == 2); // E = (x, y, z)
    }
    CHECK_FALSE(contains(text_of(pages(made)), "circle"));

    plan.level = quiz::Level::clear;
    plan.asked = {quiz::Kind::closest_point};
    for (const Figure& page : pages(sheet::sheet_of(quiz::begun(plan), true), Answers::only)) {
        for (const Pane& pane : page.panes) {
            if (pane.painted.empty() || pane.area.max.x - pane.area.min.x > 300.0F) continue;
            CHECK(std::ranges::count(pane.painted, "ring", &Painted::meaning) == 1);
        }
    }
}

TEST_CASE("a task in space speaks of the sphere, and leaves room for three coordinates")
{
    const auto made = [](const std::string& z) {
        const std::string step = "query: E (-4, 0" + z + "), L (4, 0" + z + "), C (0, 0" + z +
                                 "), r 2\nmove: L\ngoal: L on circle\nsolve: L (2, 0" + z + ")\n";
        return sheet::sheet_of(lesson_of_text("---\nlesson: A lesson\naim: An aim.\n---\n"
                                              "# A step\n\nLook.\n\n```step\n" +
                                              step + "```\n"),
                               false);
    };
    const auto rules = [](const Sheet& sheet) {
        std::ptrdiff_t count = 0;
        for (const Figure& page : pages(sheet, Answers::none)) {
            for (const Pane& pane : page.panes)
                count += std::ranges::count(pane.painted, "rule", &Painted::meaning);
        }
        return count;
    };
    const Sheet plane = made("");
    const Sheet space = made(", 0");
    CHECK(plane.tasks[0].goal == "Put L on the circle.");
    CHECK(space.tasks[0].goal == "Put L on the sphere.");
    CHECK(rules(space) == rules(plane) + 1);
}

TEST_CASE("the sheet of a quiz asks what the quiz asks, and tells what it reveals")
{
    quiz::Plan plan;
    plan.seed = 17;
    plan.level = quiz::Level::near;
    plan.count = 12;
    const quiz::Quiz asked = quiz::begun(plan);
    const Sheet made = sheet::sheet_of(asked, true);
    REQUIRE(made.tasks.size() == asked.questions.size());
    CHECK(made.link == "#quiz=17&level=2&count=12");
    CHECK(sheet::sheet_of(asked, false).link.empty());
    const auto tasks = pages(made, Answers::none);
    CHECK_FALSE(contains(text_of(tasks, true), "t1"));
    CHECK_FALSE(contains(text_of(tasks, true), "closest"));
    CHECK_FALSE(contains(text_of(tasks), "lick")); // there is nothing to click on paper
    for (std::size_t i = 0; i < made.tasks.size(); ++i) {
        const quiz::Question& question = asked.questions[i];
        CHECK(question.sentence.starts_with(plain(made.tasks[i].question)));
        CHECK(made.tasks[i].drawing.document == question.document);
        CHECK(plain(made.tasks[i].because) == question.reveal);
        CHECK(std::holds_alternative<sheet::Cross>(made.tasks[i].room) ==
              question.place.has_value());
    }
}
