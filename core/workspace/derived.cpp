#include "core/workspace/derived.h"

#include "core/cases/shipped/gallery.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

void refresh_pictures(std::vector<HuntPicture>& pictures, const HuntReport& report)
{
    const std::vector<HuntPicture> before = std::exchange(pictures, {});
    for (const FindGroup& kind : report.kinds) {
        const Document simplest = document_of(kind, report.options.opponents);
        const auto same = std::ranges::find(before, simplest, &HuntPicture::document);
        pictures.push_back(same != before.end() ? *same : HuntPicture{simplest, analyse(simplest)});
    }
}

} // namespace

void refresh(Derived& derived, Workspace& workspace)
{
    const Document& document = workspace.session.document;
    Stepping& stepping = workspace.panels.stepping;
    if (derived.comparison.empty() || !(derived.compared == document)) {
        const auto before = std::exchange(derived.comparison, compare_methods(document));
        stepping = followed(before, stepping, derived.comparison);
        derived.compared = document;
    }
    if (std::exchange(stepping.to_fault, false)) {
        if (const ComparedMethod* run = stepped_run(derived.comparison, stepping))
            stepping = at_step(stepping, run->first_wrong_step);
    }
    if (derived.gallery.empty()) {
        for (const GalleryItem& item : gallery())
            derived.gallery.push_back(analyse(item.document));
    }
    refresh(derived.rows, workspace.library, workspace.panels.entries);
    refresh_pictures(derived.hunt_pictures, workspace.hunt);
}

} // namespace secant
