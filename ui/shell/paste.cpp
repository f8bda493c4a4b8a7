#include "ui/shell/paste.h"

#include "core/paste/paste.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// What is done with each thing that a text may turn out to be.
struct Taking {
    ViewState& view;
    Wishes& out;

    void operator()(const PastedScene& pasted) const { take(pasted.document, pasted.understood); }

    void operator()(const PastedEntry& pasted) const
    {
        // The reader gives out cases in the plane only.
        if (const auto document = document_of(pasted.entry)) take(*document, pasted.understood);
    }

    void operator()(const PasteChoice& choice) const
    {
        Notice notice{"Pasted numbers can be read in two ways:", NoticeTone::problem, {}};
        for (const PastedScene& reading : choice.readings) {
            notice.buttons.push_back({reading.understood, Action{LoadDocument{reading.document}}});
        }
        view.notice = std::move(notice);
    }

    void operator()(const PasteRefusal& refusal) const
    {
        view.notice = Notice{"Not pasted: " + refusal.why, NoticeTone::done, {}};
    }

private:
    void take(const Document& document, const std::string& understood) const
    {
        out.scene.emplace_back(LoadDocument{document});
        view.fit_pending = true;
        view.fit_to = FitTo::everything;
        view.chosen_run.reset();
        view.page = Page::canvas; // where a narrow window shows it
        view.notice = Notice{"Pasted " + understood, NoticeTone::done, {{"Undo", Action{Undo{}}}}};
    }
};

} // namespace

void paste_scene(const UiModel& model, ViewState& view, Wishes& out)
{
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr || *text == '\0') {
        view.notice = Notice{"There is no text to paste.", NoticeTone::done, {}};
        return;
    }
    std::visit(Taking{view, out}, read_paste(text, model.session.document));
}

} // namespace secant
