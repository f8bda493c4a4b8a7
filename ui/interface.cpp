#include "ui/interface.h"

#include "core/corpus/gallery.h"
#include "core/session/stepping.h"
#include "ui/frame_ui.h"
#include "ui/imgui_compat.h"

namespace secant {

Interface::Interface(const Document& document)
    : session_(start_session(document)), comparison_(compare_methods(document))
{
    for (const GalleryScene& scene : gallery()) {
        gallery_answers_.push_back(analyse(scene.document));
    }
}

bool Interface::restyle(float pixel_ratio)
{
    const bool same_size = view_.interface_scale == styled_scale_ && pixel_ratio == styled_ratio_;
    if (same_size && view_.palette == theme_.palette) return false;
    theme_ = make_theme(view_.palette);
    apply(theme_, view_.interface_scale, ImGui::GetStyle());
    set_font_scale(1.0F / pixel_ratio);
    if (same_size) return false;
    // Faces are drawn as fine as the screen is, and shown at their size in the window's units.
    fonts_ = load_fonts(*ImGui::GetIO().Fonts, view_.interface_scale * pixel_ratio);
    styled_scale_ = view_.interface_scale;
    styled_ratio_ = pixel_ratio;
    return true;
}

void Interface::frame(const KeyCommands& commands)
{
    Actions actions;
    const UiModel model{session_, gallery_answers_, comparison_,          commands,
                        fonts_,   theme_,           view_.interface_scale};
    frame_ui(model, view_, actions);
    if (actions.empty()) return;
    const Document before = session_.document;
    session_ = reduce(std::move(session_), actions);
    if (!(session_.document == before)) compare_anew();
}

const ComparedMethod* Interface::stepped() const
{
    return is_stepping(view_) ? stepped_run(comparison_, view_.stepping) : nullptr;
}

void Interface::compare_anew()
{
    std::vector<ComparedMethod> before = compare_methods(session_.document);
    before.swap(comparison_);
    Stepping& stepping = view_.stepping;
    const ComparedMethod* old_run = stepped_run(before, stepping);
    const ComparedMethod* new_run = stepped_run(comparison_, stepping);
    if (old_run == nullptr || new_run == nullptr || old_run->trace.empty()) return;
    // A scene that does not fit into the scalar has no steps; the next one that does goes on.
    if (!new_run->trace.empty()) {
        stepping.step = matching_step(old_run->trace, stepping.step, new_run->trace);
    }
}

} // namespace secant
