#include "core/formula/derivation.h"
#include "core/formula/formula.h"
#include "core/geometry/query_field.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "core/workspace/controls.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"
#include "core/workspace/spoken.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <utility>

using namespace secant;

namespace {

/// A user who knows the controls alone.
struct Hearer {
    Workspace workspace = start_workspace(first_document());
    double now = 0.0;

    void act(const Action& action) { workspace = reduce(std::move(workspace), action, now += 2.0); }

    void use(std::string_view key, std::string_view text = {})
    {
        CAPTURE(key, text);
        REQUIRE(has(key));
        const Actions actions = use_of_control(workspace, key, text);
        workspace = reduce(std::move(workspace), actions, now += 2.0);
    }

    [[nodiscard]] bool has(std::string_view key) const { return find(key).has_value(); }

    [[nodiscard]] std::optional<Control> find(std::string_view key) const
    {
        for (const ControlGroup& group : controls_of(workspace)) {
            const auto found = std::ranges::find(group.controls, key, &Control::key);
            if (found != group.controls.end()) return *found;
        }
        return std::nullopt;
    }

    [[nodiscard]] Control control(std::string_view key) const
    {
        CAPTURE(key);
        const auto found = find(key);
        REQUIRE(found);
        return *found;
    }

    /// Uses the button of a name.
    void press(std::string_view name)
    {
        CAPTURE(name);
        for (const ControlGroup& group : controls_of(workspace)) {
            const auto found = std::ranges::find(group.controls, name, &Control::name);
            if (found != group.controls.end()) return use(found->key);
        }
        FAIL("there is no such button");
    }

    /// Makes the document another one, by fields and choices.
    void enter(const Document& document)
    {
        for (const QueryField field : fields_of(document.query))
            use(name_of(field), exact_text(value_of(document, field)));
        use("Piece", std::to_string(static_cast<int>(extent_of(document.query))));
        use("Target", std::to_string(static_cast<int>(document.target)));
    }
};

void check_names(const Workspace& workspace)
{
    std::set<std::string> keys;
    for (const ControlGroup& group : controls_of(workspace)) {
        CHECK_FALSE(group.name.empty());
        CHECK_FALSE(group.controls.empty());
        for (const Control& control : group.controls) {
            CAPTURE(control.key);
            CHECK_FALSE(control.name.empty());
            CHECK(control.name.find('{') == std::string::npos);
            CHECK(keys.insert(control.key).second);
            CHECK((control.kind == ControlKind::button) == !control.actions.empty());
            CHECK((control.kind == ControlKind::choice) == !control.choices.empty());
        }
    }
}

/// The answer to the question of a step that is right.
void predict(Hearer& hearer, const Prediction& asked)
{
    if (std::holds_alternative<GuessedNumber>(asked.answer)) {
        hearer.use("guess", "nothing");
        CHECK_FALSE(hearer.control("guess").problem.empty());
        return hearer.use("guess", right_answer(asked));
    }
    if (const auto* const chosen = std::get_if<ChosenAnswer>(&asked.answer))
        return hearer.use("answer " + std::to_string(chosen->right));
    hearer.press(case_name(std::get<PredictedCase>(asked.answer).right));
}

} // namespace

TEST_CASE("the handles and numbers have the names that the question gives them")
{
    const Hearer hearer;
    CHECK(hearer.control("point E").name == "Point E");
    CHECK(hearer.control("point L").name == "Point L");
    CHECK(hearer.control("centre C").name == "Circle centre C");
    CHECK(hearer.control("radius r").name == "Radius r");
    CHECK(hearer.control("point E").value == "x -3.9, y -1.35");
    CHECK(hearer.control("radius r").value == "1.65");
    CHECK(hearer.control("E.x").name == "E x");
    CHECK(hearer.control("E.x").value == "-3.9");
    CHECK(hearer.control("case").value.starts_with("Impale: "));
    check_names(hearer.workspace);
}

TEST_CASE("an arrow key moves a handle as it does on the canvas, and the canvas shows which")
{
    Hearer hearer;
    const Query<2> before = *plane_query(hearer.workspace.session.document);
    hearer.use("point E", "focus");
    CHECK(hearer.workspace.interaction.focused == Handle::start);
    CHECK(hearer.workspace.session.document.query == AnyQuery{before});
    for (const std::string_view text : {"right", "Shift+up", "Alt+left", "Control+down"}) {
        CAPTURE(text);
        Workspace& workspace = hearer.workspace;
        const Query<2> now = *plane_query(workspace.session.document);
        const Vec<2> way = text == "right"      ? Vec<2>{1.0, 0.0}
                           : text == "Alt+left" ? Vec<2>{-1.0, 0.0}
                           : text == "Shift+up" ? Vec<2>{0.0, 1.0}
                                                : Vec<2>{0.0, -1.0};
        const NudgeStep step = text == "right"      ? NudgeStep::grid
                               : text == "Alt+left" ? NudgeStep::fine
                               : text == "Shift+up" ? NudgeStep::coarse
                                                    : NudgeStep::ulp;
        const Nudge wanted =
            nudge_of(workspace, workspace.interaction,
                     project(workspace.session.document, workspace.session.analysis), way, step);
        hearer.use("point E", text);
        CHECK(workspace.session.document.query == wanted.query);
        CHECK_FALSE(workspace.session.document.query == AnyQuery{now});
    }
    hearer.use("Undo");
    CHECK_FALSE(hearer.workspace.timeline.future.empty());
    hearer.use("point E", "sideways");
    CHECK(hearer.workspace.interaction.focused == Handle::start);
    hearer.use("point E", "leave");
    CHECK(hearer.workspace.interaction.focused == Handle::none);
    CHECK_FALSE(hearer.workspace.timeline.future.empty());
}

TEST_CASE("t1, t2 and the closest point are handles where the canvas has them")
{
    Hearer hearer;
    const Document before = hearer.workspace.session.document;
    const Solution<2> answer = project(before, hearer.workspace.session.analysis).answer;
    CHECK(hearer.control("root t1").value == "t " + exact_text(answer.roots[0].t) + ", x " +
                                                 exact_text(answer.roots[0].point.x) + ", y " +
                                                 exact_text(answer.roots[0].point.y));
    CHECK(hearer.control("closest point")
              .value.ends_with(", distance " + exact_text(answer.distance)));
    hearer.use("root t2", "focus");
    CHECK(hearer.workspace.interaction.focused == Handle::root2);
    hearer.use("root t2", "right");
    const auto t2_of = [&] {
        const Session& session = hearer.workspace.session;
        return project(session.document, session.analysis).answer.roots[1].t;
    };
    CHECK(std::abs(t2_of() - answer.roots[1].t - 0.01) < 1e-9);
    hearer.use("Undo");
    hearer.use("closest point", "left");
    CHECK(plane_query(hearer.workspace.session.document)->circle.center !=
          plane_query(before)->circle.center);

    // A miss has no roots, and the closest point of a point is the point itself.
    hearer.use("C.y", "99");
    CHECK_FALSE(hearer.has("root t1"));
    CHECK_FALSE(hearer.has("root t2"));
    CHECK(hearer.has("closest point"));
    for (const char* const axis : {"x", "y"})
        hearer.use(std::string{"L."} + axis, hearer.control(std::string{"E."} + axis).value);
    CHECK_FALSE(hearer.has("closest point"));
    CHECK(hearer.control("place of closest point").kind == ControlKind::text);
    CHECK(hearer.control("place of closest point").value.starts_with("x -3.9, y -1.35, "));
}

TEST_CASE("marks that are covered are neither handles nor texts, and held ones do not move")
{
    Hearer hearer;
    hearer.act(SetView{covered_all()});
    for (const std::string_view key : {"root t1", "root t2", "closest point"}) {
        CHECK_FALSE(hearer.has(key));
        CHECK_FALSE(hearer.has("place of " + std::string{key}));
    }
    hearer.act(SetView{Cover{true, 2}});
    CHECK(hearer.has("root t1"));
    CHECK_FALSE(hearer.has("closest point"));
    hearer.act(SetView{Cover{}});
    hearer.use("lesson six-cases");
    hearer.use("next");
    REQUIRE_FALSE(hearer.control("point E").is_enabled);
    CHECK_FALSE(hearer.control("root t1").is_enabled); // it moves E
}

TEST_CASE("a notice is read, and its buttons do what they do in the window")
{
    Hearer hearer;
    CHECK_FALSE(hearer.has("close notice"));
    const Document before = hearer.workspace.session.document;
    hearer.act(PasteText{R"({"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 1})"});
    CHECK_FALSE(hearer.workspace.session.document == before);
    check_names(hearer.workspace);
    CHECK(hearer.control("notice").value == hearer.workspace.panels.notice->text);
    CHECK(hearer.control("notice 0").name == "Undo");
    hearer.use("notice 0");
    CHECK(hearer.workspace.session.document == before);
    CHECK_FALSE(hearer.has("notice"));
    hearer.act(Notify{{"Nothing to do.", NoticeTone::problem, {}}});
    hearer.use("close notice");
    CHECK_FALSE(hearer.workspace.panels.notice);
}

TEST_CASE("a derivation is read line by line, back and forth, in each of its forms")
{
    for (std::size_t subject = 0; subject < formula::derivation_names.size(); ++subject) {
        Hearer hearer;
        hearer.use("derivation");
        hearer.use("derived", std::to_string(subject));
        const auto lines =
            formula::derive(static_cast<formula::Derivation>(subject),
                            hearer.workspace.session.document, hearer.workspace.session.analysis);
        REQUIRE(lines.size() > 2);
        CHECK_FALSE(hearer.control("back").is_enabled);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CAPTURE(subject, i);
            check_names(hearer.workspace);
            const std::string words = hearer.control("line " + std::to_string(i)).value;
            CHECK(words.starts_with(formula::spoken(lines[i].letters) + "."));
            CHECK(words.find(lines[i].why) != std::string::npos);
            CHECK(words.find('{') == std::string::npos);
            CHECK_FALSE(hearer.has("line " + std::to_string(i + 1)));
            CHECK(hearer.control("next").is_enabled == (i + 1 < lines.size()));
            CHECK(announcement(hearer.workspace).find(formula::spoken(lines[i].letters)) !=
                  std::string::npos);
            hearer.use("next");
        }
        hearer.use("back");
        CHECK(hearer.workspace.panels.derivation.line == lines.size() - 2);
        hearer.use("all lessons");
        CHECK(hearer.has("lesson six-cases"));
    }
}

TEST_CASE("a derivation tells nothing of a covered answer")
{
    Hearer hearer;
    hearer.use("derivation");
    hearer.act(SetView{covered_all()});
    check_names(hearer.workspace);
    CHECK(hearer.control("line").value == "The answer is covered.");
    CHECK_FALSE(hearer.has("next"));
    CHECK(announcement(hearer.workspace) == "The answer is covered.");
}

TEST_CASE("what is no number stays in its field with the reason, until Escape")
{
    Hearer hearer;
    hearer.use("r", "1/4");
    CHECK(hearer.control("r").value == "0.25");
    hearer.use("r", "-1");
    CHECK(hearer.control("r").value == "-1");
    CHECK_FALSE(hearer.control("r").problem.empty());
    hearer.use("r", "\x1b");
    CHECK(hearer.control("r").value == "0.25");
    CHECK(hearer.control("r").problem.empty());
}

TEST_CASE("a covered answer is not among the controls")
{
    Hearer hearer;
    hearer.act(SetView{covered_all()});
    CHECK(controls_json(hearer.workspace).find("mpale") == std::string::npos);
}

TEST_CASE("each shipped lesson is played from its start to its end by controls alone")
{
    for (const SharedLesson& lesson : shipped_lessons()) {
        Hearer hearer;
        hearer.use("lesson " + lesson->name);
        for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
            CAPTURE(lesson->name, i);
            const LessonStep& step = lesson->steps[i];
            check_names(hearer.workspace);
            CHECK(hearer.control("step").value == step.title);
            if (step.prediction) predict(hearer, *step.prediction);
            if (step.goal) {
                CHECK(hearer.control("next").name == "Skip");
                hearer.enter(solved(step, hearer.workspace.panels.learning.beginning));
                CHECK(hearer.has("goal"));
            }
            check_names(hearer.workspace);
            CHECK(hearer.control("next").name == "Next");
            hearer.use("next");
        }
        CHECK(hearer.control("step").name == "That was the lesson");
        check_names(hearer.workspace);
        hearer.use("all lessons");
        CHECK(hearer.control("lesson " + lesson->name).name.find("steps done") !=
              std::string::npos);
    }
}

TEST_CASE("a lesson that a page keeps has a button that removes it")
{
    Hearer hearer;
    Lesson mine = *shipped_lessons().front();
    mine.name = "mine";
    mine.title = "Mine";
    mine.path = "/state/lessons/mine.lesson.md";
    const SharedLesson lesson = std::make_shared<const Lesson>(mine);
    hearer.act(TakeNews{LessonsFound{{lesson}, "/state/lessons/", false}});
    CHECK(hearer.has("lesson mine"));
    CHECK_FALSE(hearer.has("remove mine"));
    hearer.act(TakeNews{LessonsFound{{lesson}, "/state/lessons/", true}});
    check_names(hearer.workspace);
    CHECK_FALSE(hearer.has("remove six-cases"));
    CHECK(hearer.control("remove mine").name == "Remove from the list: Mine");
    hearer.use("remove mine");
    const FileRequests& asked = hearer.workspace.requests.files;
    REQUIRE(asked.size() == 1);
    CHECK(std::get<RemoveLesson>(asked.front()).path == mine.path);
}

TEST_CASE("a lesson says what it holds, and hints, and waits during free play")
{
    Hearer hearer;
    hearer.use("lesson six-cases");
    hearer.use("next");
    CHECK_FALSE(hearer.control("point E").is_enabled);
    const AnyQuery before = hearer.workspace.session.document.query;
    hearer.use("point E", "right");
    CHECK(hearer.workspace.session.document.query == before);
    CHECK(controls_json(hearer.workspace).find("Only L moves.") != std::string::npos);
    if (hearer.control("hint").is_enabled) {
        hearer.use("hint");
        CHECK(hearer.has("hint 0"));
    }
    hearer.use("free play");
    hearer.use("point E", "right");
    CHECK_FALSE(hearer.workspace.session.document.query == before);
    hearer.use("come back");
    CHECK(hearer.workspace.session.document.query == before);
    hearer.use("show me");
    CHECK(hearer.control("goal").name == "Done");
}

TEST_CASE("a quiz is played by controls alone, with picks, places and a mistake")
{
    const bool is_in_space = GENERATE(false, true);
    for (const char* const level : {"0", "3"}) {
        Hearer hearer;
        hearer.use("level", level);
        if (is_in_space) hearer.use("where", "1");
        hearer.use("start quiz");
        std::size_t turns = 0;
        while (hearer.has("next question")) {
            check_names(hearer.workspace);
            const quiz::Question question = *asked_question(hearer.workspace.panels.quiz);
            CAPTURE(level, question.sentence);
            CHECK(hearer.control("step").value == question.sentence);
            CHECK_FALSE(hearer.control("next question").is_enabled);
            if (question.place) {
                hearer.use("place x", exact_text(question.place->at.x));
                hearer.use("place y", exact_text(question.place->at.y));
                CHECK(hearer.has("place z") == is_in_space);
                if (is_in_space) hearer.use("place z", exact_text(question.place->at.z));
                hearer.use("answer place");
            } else {
                const bool errs = turns == 0;
                hearer.use("pick " +
                           std::to_string(errs ? 1 - std::min<std::size_t>(question.right, 1)
                                               : question.right));
            }
            CHECK(hearer.control("verdict").name ==
                  (turns == 0 && !question.place ? "Wrong" : "Right"));
            hearer.use("next question");
            REQUIRE(++turns < 40);
        }
        CHECK(turns >= 10);
        CHECK(hearer.control("step").name == "Score");
        check_names(hearer.workspace);
        hearer.use("leave quiz");
        CHECK(hearer.has("start quiz"));
    }
}

TEST_CASE("a quiz has the seed and the count of its fields, and a wrong one says why")
{
    Hearer hearer;
    hearer.use("seed", " 18446744073709551615 ");
    hearer.use("count", "3");
    hearer.use("start quiz");
    const quiz::Quiz& quiz = *hearer.workspace.panels.quiz.quiz;
    CHECK(quiz.plan.seed == 18446744073709551615U);
    CHECK(quiz.questions.size() == 3);
    hearer.use("leave quiz");
    CHECK(hearer.control("seed").value == "18446744073709551615");
    for (const std::string_view wrong : {"-1", "1.5", "", "seventeen", "18446744073709551616"}) {
        hearer.use("seed", wrong);
        CHECK(hearer.control("seed").value == "18446744073709551615");
        CHECK(hearer.control("notice").value == "A seed is a whole number, 0 or more.");
        hearer.use("close notice");
    }
    for (const std::string_view wrong : {"0", "101", "x"}) {
        hearer.use("count", wrong);
        CHECK(hearer.control("count").value == "3");
        CHECK(hearer.control("notice").value == "A quiz has 1 to 100 questions.");
        hearer.use("close notice");
    }
    hearer.use("count", "100");
    CHECK(hearer.control("count").value == "100");
}

TEST_CASE("the controls are one JSON value without what is empty")
{
    Hearer hearer;
    hearer.act(Notify{{"A \"notice\".", NoticeTone::done, {}}});
    const std::string json = controls_json(hearer.workspace);
    CHECK(json.starts_with(
        R"({"notice":"A \"notice\".","groups":[{"name":"Scene","controls":[{"key":"case","kind":"text","name":"Case","value":"Impale)"));
    CHECK(
        json.find(
            R"({"key":"Piece","kind":"choice","name":"Piece","value":"0","choices":["segment","ray","line"]})") !=
        std::string::npos);
    CHECK(json.find(R"({"key":"Redo","kind":"button","name":"Redo","enabled":false})") !=
          std::string::npos);
    CHECK(json.find("\"\"") == std::string::npos);
    CHECK(use_of_control(hearer.workspace, "no such key", "").empty());
    for (const std::string_view text : {"3", "9", "-", "", "10"})
        CHECK(use_of_control(hearer.workspace, "Piece", text).empty());
}
