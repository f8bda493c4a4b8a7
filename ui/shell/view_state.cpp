#include "ui/shell/view_state.h"

namespace secant {
namespace {

Page page_of(Tab tab)
{
    switch (tab) {
    case Tab::answer: return Page::answer;
    case Tab::step: return Page::step;
    case Tab::compare: return Page::compare;
    case Tab::cases: return Page::cases;
    case Tab::hunt: return Page::hunt;
    }
    return Page::answer;
}

} // namespace

void open_tab(ViewState& view, Tab tab)
{
    view.tab = tab;
    view.page = page_of(tab);
    view.panel_shown = true;
    view.tab_opened = true;
}

} // namespace secant
