#include "app/window/follower.h"

#include "core/session/first_document.h"
#include "tests/support/catch.h"

#include <imgui.h>

using namespace secant;

namespace {

struct Context {
    Context() { ImGui::CreateContext(); }
    ~Context() { ImGui::DestroyContext(); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a followed line is one line of JSON: the query, its answer, and places on the screen")
{
    const Context context;
    const Interface ui{first_document()};
    const std::string line = follow_line(ui);
    CHECK(line.starts_with("{\"scene\":{\"E\":["));
    CHECK(contains(line, ",\"answer\":{\"case\":\"Impale\""));
    CHECK(contains(line, ",\"screen\":{\"canvas\":["));
    CHECK(line.find('\n') == line.size() - 1);
}

TEST_CASE("a followed line has file and notice only while a file or a notice is shown")
{
    const Context context;
    Interface ui{first_document()};
    CHECK_FALSE(contains(follow_line(ui), "\"file\":"));
    CHECK_FALSE(contains(follow_line(ui), "\"notice\":"));
    ui.apply(KeepQuery{});
    ui.apply(Notify{{"a \"quoted\" word", NoticeTone::problem, {}}});
    const std::string line = follow_line(ui);
    CHECK(contains(line, "\"file\":{\"path\":\"\",\"count\":1,\"failing\":0,\"unsaved\":true"));
    CHECK(contains(line, "a \\\"quoted\\\" word\""));
}
