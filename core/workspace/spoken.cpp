#include "core/workspace/spoken.h"

#include "core/formula/formula.h"
#include "core/goals/exact_facts.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

using Sentences = std::vector<std::string>;

void add(Sentences& out, std::string sentence)
{
    if (!sentence.empty()) out.push_back(std::move(sentence));
}

/// "Poke: enters and ends inside. L is on the circle."
void add_case(Sentences& out, const Session& session)
{
    const Classification& c = classification_of(session.analysis);
    const std::string_view shape = shape_of(session.document.query);
    add(out, fmt::format("{}{}: {}.", case_name(c.kind), c.tangent ? ", tangent" : "",
                         case_phrase(c, shape)));
    const goals::ExactFacts facts{session.document.query};
    if (facts.side_of(goals::End::start) == 0) add(out, fmt::format("E is on the {}.", shape));
    if (facts.side_of(goals::End::end) == 0) add(out, fmt::format("L is on the {}.", shape));
}

/// The prose without its live values, which follow a drag.
std::string still_text(const Prose& prose)
{
    std::string out;
    for (const ProseBlock& block : prose) {
        if (!out.empty()) out += ' ';
        for (const ProseSpan& span : block.spans)
            out +=
                span.kind == SpanKind::live ? std::string_view{"..."} : std::string_view{span.text};
    }
    return out;
}

void add_lesson(Sentences& out, const Workspace& workspace)
{
    const Learning& learning = workspace.panels.learning;
    if (!learning.lesson) return;
    if (learning.left) return add(out, "Free play: the lesson waits.");
    const LessonStep* const step = current_step(learning);
    if (step == nullptr) return add(out, "The lesson is done.");
    add(out, fmt::format("{}, step {} of {}: {}.", learning.lesson->title, learning.step + 1,
                         learning.lesson->steps.size(), step->title));
    if (asks_first(learning)) {
        add(out, still_text(step->text));
        return add(out, still_text(step->prediction->question));
    }
    if (learning.met) {
        add(out, step->goal ? "Done." : "");
        return add(out, still_text(step->done));
    }
    if (!step->prediction) add(out, still_text(step->text));
    if (step->goal)
        add(out, goals::sentence_of(*step->goal, shape_of(workspace.session.document.query)));
    add(out, movable_words(*step));
    for (const TypicalMistake& mistake : step->mistakes) {
        const Document& document = workspace.session.document;
        if (!judge(mistake.state, document, learning.beginning, workspace.methods).met) continue;
        add(out, still_text(mistake.words));
        break;
    }
    for (std::size_t i = 0; i < std::min(learning.hints, step->hints.size()); ++i)
        add(out, still_text(step->hints[i]));
}

/// The present line of the derivation; its numbers follow a drag, and are not told.
void add_derivation(Sentences& out, const Workspace& workspace)
{
    const Panels& panels = workspace.panels;
    if (!derives(panels) || !is_open(workspace, Panel::learn) || panels.cover.is_on) return;
    const auto lines = formula::derive(panels.derivation.subject, workspace.session.document,
                                       workspace.session.analysis);
    if (lines.empty()) return;
    const std::size_t line = std::min(panels.derivation.line, lines.size() - 1);
    add(out, fmt::format("Line {} of {}: {}.", line + 1, lines.size(),
                         formula::spoken(lines[line].letters)));
}

void add_shown_case(Sentences& out, const Workspace& workspace)
{
    if (workspace.panels.cover.is_on) {
        add(out, "The answer is covered.");
    } else {
        add_case(out, workspace.session);
    }
}

} // namespace

std::string spoken_case(const Workspace& workspace)
{
    Sentences out;
    add_shown_case(out, workspace);
    return joined(out, " ");
}

std::vector<std::string> announced(const Workspace& workspace)
{
    Sentences out;
    add_shown_case(out, workspace);
    add_lesson(out, workspace);
    add_derivation(out, workspace);
    const quiz::Question* const question = shown_question(workspace.panels.quiz);
    if (question != nullptr) add(out, question->sentence);
    return out;
}

std::string announcement(const Workspace& workspace)
{
    return joined(announced(workspace), " ");
}

std::string spoken_document(const Workspace& workspace)
{
    const Session& session = workspace.session;
    std::string line = state_line(session.document, session.analysis);
    // The answer stands behind the colon.
    if (workspace.panels.cover.is_on) line.resize(line.find(':'));
    return line + ".";
}

} // namespace secant
