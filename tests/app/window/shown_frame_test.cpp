#include "app/window/shown_frame.h"

#include "tests/support/catch.h"

#include "ui/widgets/imgui_compat.h"
#include <array>
#include <cstddef>

using namespace secant;

namespace {

/// Dear ImGui without a window.
struct Context {
    Context()
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {800.0F, 600.0F};
        io.Fonts->Build();
    }
    ~Context() { ImGui::DestroyContext(); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

const ImDrawData& frame_with(const char* text, ImTextureID picture = {})
{
    ImGui::NewFrame();
    ImGui::SetNextWindowSize({300.0F, 200.0F});
    ImGui::Begin("Text");
    ImGui::TextUnformatted(text);
    if (picture != ImTextureID{}) ImGui::Image(picture, {20.0F, 20.0F});
    ImGui::End();
    ImGui::Render();
    return *ImGui::GetDrawData();
}

} // namespace

TEST_CASE("a frame that draws what is shown is known, one that draws anything else is not")
{
    if (letters_come_when_shown) return;
    const Context context;
    (void)frame_with("one"); // the first of a window is hidden
    ShownFrame shown;
    CHECK_FALSE(shown.has_same(frame_with("one")));
    shown.keep(frame_with("one"));
    CHECK(shown.has_same(frame_with("one")));
    CHECK_FALSE(shown.has_same(frame_with("two")));
    CHECK_FALSE(shown.has_same(frame_with("one more")));
    CHECK(shown.has_same(frame_with("one")));
    shown.forget();
    CHECK_FALSE(shown.has_same(frame_with("one")));
}

TEST_CASE("a frame with another picture is not the one that is shown")
{
    if (letters_come_when_shown) return;
    const Context context;
    std::array<int, 2> pixels{};
    const auto picture = [&pixels](std::size_t which) {
        return reinterpret_cast<ImTextureID>(&pixels[which]);
    };
    (void)frame_with("one", picture(0));
    ShownFrame shown;
    shown.keep(frame_with("one", picture(0)));
    CHECK(shown.has_same(frame_with("one", picture(0))));
    CHECK_FALSE(shown.has_same(frame_with("one", picture(1))));
}
