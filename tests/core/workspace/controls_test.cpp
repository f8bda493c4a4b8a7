#include "core/geometry/query_field.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "core/workspace/controls.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <algorithm>
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
        workspace = reduce(std::move(workspace), use_of_control(workspace, key, text), now += 2.0);
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
        for (const QueryField field : all_query_fields)
            use(name_of(field), exact_text(value_of(document, field)));
        const Query<2>& query = *plane_query(document);
        use("Piece", std::to_string(static_cast<int>(query.piece.extent)));
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
            if (control.kind == ControlKind::button) CHECK(control.actions.size() == 1);
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
    for (const char* const level : {"0", "3"}) {
        Hearer hearer;
        hearer.use("level", level);
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
