#include "core/workspace/spoken.h"

#include "core/goals/exact_facts.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

namespace secant {
namespace {

void add(std::string& out, std::string_view sentence)
{
    if (sentence.empty()) return;
    if (!out.empty()) out += ' ';
    out += sentence;
}

/// "Poke: enters and ends inside. L is on the circle."
std::string case_sentences(const Session& session)
{
    const Classification& c = classification_of(session.analysis);
    std::string out =
        fmt::format("{}{}: {}.", case_name(c.kind), c.tangent ? ", tangent" : "", case_phrase(c));
    const goals::ExactFacts facts{session.document.query};
    if (facts.side_of(goals::End::start) == 0) add(out, "E is on the circle.");
    if (facts.side_of(goals::End::end) == 0) add(out, "L is on the circle.");
    return out;
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

std::string lesson_sentences(const Workspace& workspace)
{
    const Learning& learning = workspace.panels.learning;
    if (!learning.lesson) return {};
    if (learning.left) return "Free play: the lesson waits.";
    const LessonStep* const step = current_step(learning);
    if (step == nullptr) return "The lesson is done.";
    std::string out = fmt::format("{}, step {} of {}: {}.", learning.lesson->title,
                                  learning.step + 1, learning.lesson->steps.size(), step->title);
    if (asks_first(learning)) {
        add(out, still_text(step->text));
        add(out, still_text(step->prediction->question));
        return out;
    }
    if (learning.met) {
        add(out, step->goal ? "Done." : "");
        add(out, still_text(step->done));
        return out;
    }
    if (!step->prediction) add(out, still_text(step->text));
    if (step->goal) add(out, goals::sentence_of(*step->goal));
    add(out, movable_words(*step));
    for (const TypicalMistake& mistake : step->mistakes) {
        const Document& document = workspace.session.document;
        if (!judge(mistake.state, document, learning.beginning, workspace.methods).met) continue;
        add(out, still_text(mistake.words));
        break;
    }
    for (std::size_t i = 0; i < std::min(learning.hints, step->hints.size()); ++i)
        add(out, still_text(step->hints[i]));
    return out;
}

std::string quiz_sentences(const Workspace& workspace)
{
    const quiz::Question* const question = shown_question(workspace.panels.quiz);
    return question == nullptr ? std::string{} : question->sentence;
}

} // namespace

std::string announcement(const Workspace& workspace)
{
    const bool is_covered = workspace.panels.cover.is_on;
    std::string out = is_covered ? "The answer is covered." : case_sentences(workspace.session);
    add(out, lesson_sentences(workspace));
    add(out, quiz_sentences(workspace));
    return out;
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
