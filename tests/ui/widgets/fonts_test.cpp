#include "ui/widgets/fonts.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/injected_input.h"
#include "ui/shell/interface.h"
#include "ui/widgets/imgui_compat.h"

using namespace secant;

namespace {

/// Dear ImGui with faces of the interface, and without a window.
class Faces {
public:
    explicit Faces(Letters letters)
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {800.0F, 600.0F};
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
        fonts_ = load_fonts(*io.Fonts, 1.0F, letters);
        io.Fonts->Build();
    }
    ~Faces()
    {
        ImGui::DestroyContext();
    }
    Faces(const Faces&) = delete;
    Faces& operator=(const Faces&) = delete;

    /// True when a frame with this text, in the face for numbers, shows a sign for a missing
    /// letter.
    bool lacks_letter_of(const char* text)
    {
        ImGui::NewFrame();
        ImGui::Begin("Text");
        push_font(fonts_.mono);
        ImGui::TextUnformatted(text);
        ImGui::PopFont();
        ImGui::End();
        ImGui::Render();
        return shows_missing_letter(*ImGui::GetDrawData(), fonts_);
    }

private:
    Fonts fonts_;
};

} // namespace

TEST_CASE("a letter that the first frame lacks is noticed")
{
    if (letters_come_when_shown) return;
    Faces faces{Letters::first};
    CHECK_FALSE(faces.lacks_letter_of("What? \u221A(b\u00B2 \u2212 4ac) \u2192 \u221E"));
    CHECK(faces.lacks_letter_of("caf\u00E9"));
}

TEST_CASE("a letter that all frames but the first have is not missing from them")
{
    Faces faces{Letters::all};
    CHECK_FALSE(faces.lacks_letter_of("caf\u00E9"));
}

TEST_CASE("the second frame has all letters, and loads them once")
{
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    {
        Interface ui{first_document()};
        CHECK(ui.restyle(1.0F));
        CHECK(ui.restyle(1.0F) == !letters_come_when_shown);
        CHECK_FALSE(ui.restyle(1.0F));
        CHECK(ui.restyle(2.0F));
        CHECK_FALSE(ui.restyle(2.0F));
    }
    ImGui::DestroyContext();
}

TEST_CASE("the first frame of every panel has the letters that it needs")
{
    if (letters_come_when_shown) return;
    for (const Panel panel :
         {Panel::answer, Panel::step, Panel::compare, Panel::cases, Panel::hunt}) {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1280.0F, 800.0F};
        testing::prepare_input();
        {
            Interface ui{first_document()};
            ui.apply(ShowPanel{panel});
            CHECK(ui.restyle(1.0F));
            io.Fonts->Build();
            for (int i = 0; i < 3; ++i) { // the first of a window is hidden
                ImGui::NewFrame();
                ui.frame({});
                ImGui::Render();
            }
            CAPTURE(static_cast<int>(panel));
            CHECK_FALSE(ui.lacks_letters(*ImGui::GetDrawData()));
        }
        ImGui::DestroyContext();
    }
}
