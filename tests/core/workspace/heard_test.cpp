#include "core/workspace/heard.h"

#include "core/goals/exact_facts.h"
#include "core/lessons/document_text.h"
#include "core/workspace/reduce.h"
#include "core/workspace/spoken.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <string>
#include <vector>

using namespace secant;
using namespace secant::test;

namespace {

Document drawn(const char* text)
{
    return read_document(text, first_document())->document;
}

Workspace listening()
{
    Workspace workspace = start_workspace(drawn("E (-4, 0), L (4, 0), C (0, 0), r 2"));
    Settings settings = workspace.settings;
    settings.speaks = settings.sounds = true;
    return reduce(std::move(workspace), SetView{settings}, 1.0);
}

Workspace with_document(Workspace workspace, const char* text)
{
    return reduce(std::move(workspace), LoadDocument{drawn(text)}, 1.0);
}

} // namespace

TEST_CASE("the pitch says exactly whether the line meets the circle twice, once or not")
{
    Random random{7};
    std::vector<Document> documents = extreme_documents();
    for (int i = 0; i < 300; ++i) {
        documents.push_back(ordinary_document(random));
        documents.push_back(hostile_document(random));
    }
    int heard = 0;
    for (const Document& document : documents) {
        const auto pitch = pitch_of(document);
        const bool has_line = is_valid(document.query) && has_length(document.query);
        REQUIRE(pitch.has_value() == has_line);
        if (!pitch) continue;
        ++heard;
        REQUIRE(*pitch >= 220.0);
        REQUIRE(*pitch <= 880.0);
        const goals::ExactFacts facts{document.query};
        CHECK((*pitch > 440.0) == facts.are(goals::Roots::two));
        CHECK((*pitch < 440.0) == facts.are(goals::Roots::none));
    }
    CHECK(heard > 300);
}

TEST_CASE("the pitch falls from the centre to the tangent and on")
{
    double last = 1e9;
    for (const char* text : {"C (0, 0), r 2", "C (0, 1), r 2", "C (0, 1.9), r 2", "C (0, 2), r 2",
                             "C (0, 2.1), r 2", "C (0, 5), r 2"}) {
        const auto pitch = pitch_of(drawn((std::string{"E (-4, 0), L (4, 0), "} + text).c_str()));
        REQUIRE(pitch);
        CHECK(*pitch < last);
        last = *pitch;
    }
    CHECK(pitch_of(drawn("E (-4, 0), L (4, 0), C (0, 0), r 2")) == 880.0);
    CHECK_FALSE(pitch_of(drawn("E (1, 0), L (1, 0), C (0, 0), r 2")));
    CHECK(pitch_of(drawn("E (-4, 0), L (4, 0), C (0, 1), r 0")).value() < 225.0);
}

TEST_CASE("a listener is told what is new, and hears a click at another case")
{
    Listener listener;
    Workspace workspace = listening();
    CHECK(listener.hear(workspace).words == announcement(workspace));
    CHECK(listener.hear(workspace).words.empty());
    workspace = with_document(std::move(workspace), "E (-5, 0), L (4, 0), C (0, 0), r 2");
    Heard heard = listener.hear(workspace);
    CHECK(heard.words.empty()); // an impale still
    CHECK_FALSE(heard.clicks);
    CHECK_FALSE(heard.pitch); // nothing is dragged
    workspace = with_document(std::move(workspace), "E (-5, 0), L (2, 0), C (0, 0), r 2");
    heard = listener.hear(workspace);
    CHECK(heard.words == "L is on the circle.");
    workspace = with_document(std::move(workspace), "E (-5, 0), L (1, 0), C (0, 0), r 2");
    heard = listener.hear(workspace);
    CHECK(heard.words.starts_with("Poke"));
    CHECK(heard.clicks);
    CHECK_FALSE(listener.hear(workspace).clicks);
}

TEST_CASE("a drag sounds, unless the answer is covered or sound is off")
{
    Workspace workspace = listening();
    Interaction interaction = workspace.interaction;
    interaction.drag.emplace();
    workspace = reduce(std::move(workspace), SetView{interaction}, 1.0);
    REQUIRE(is_dragging(workspace.interaction));
    CHECK(Listener{}.hear(workspace).pitch == 880.0);
    Workspace covered = workspace;
    covered.panels.cover.is_on = true;
    CHECK_FALSE(Listener{}.hear(covered).pitch);
    CHECK(Listener{}.hear(covered).words == "The answer is covered.");
    workspace.settings.speaks = workspace.settings.sounds = false;
    const Heard heard = Listener{}.hear(workspace);
    CHECK_FALSE(heard.pitch);
    CHECK(heard.words.empty());
}
