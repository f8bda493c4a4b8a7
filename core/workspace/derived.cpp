#include "core/workspace/derived.h"

#include "core/cases/shipped/gallery.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

void refresh_pictures(std::vector<HuntPicture>& pictures, const HuntReport& report)
{
    const auto simplest_of = [&](const FindGroup& kind) {
        return document_of(kind, report.options.opponents);
    };
    if (std::ranges::equal(pictures, report.kinds, {}, &HuntPicture::document, simplest_of)) return;
    const std::vector<HuntPicture> before = std::exchange(pictures, {});
    for (const FindGroup& kind : report.kinds) {
        const Document simplest = simplest_of(kind);
        const auto same = std::ranges::find(before, simplest, &HuntPicture::document);
        pictures.push_back(same != before.end() ? *same : HuntPicture{simplest, analyse(simplest)});
    }
}

/// Traces the runs that the open panel shows, unless they are traced already.
void refresh_runs(Derived& derived, Workspace& workspace)
{
    const DerivedFrom& from = derived.from;
    Stepping& stepping = workspace.panels.stepping;
    const bool all = is_open(workspace, Panel::compare);
    if (!all && !is_open(workspace, Panel::step) && !stepping.to_fault) return;
    const bool changed = !(derived.traced == from);
    const bool complete = all ? derived.runs.size() == 2 * from.methods.size()
                              : stepped_run(derived.runs, stepping) != nullptr;
    if (changed || !complete) {
        auto now =
            all ? trace_methods(from.document, from.methods)
                : std::vector{trace_run(stepping.run.method, stepping.run.scalar, from.document)};
        derived.traced_runs += now.size();
        const auto before = std::exchange(derived.runs, std::move(now));
        derived.traced = from;
        if (changed && !stepping.of_next_document)
            stepping = followed(before, stepping, derived.runs);
    }
    stepping.of_next_document = false;
    if (std::exchange(stepping.to_fault, false)) {
        if (const MethodRun* run = stepped_run(derived.runs, stepping))
            stepping = at_step(stepping, run->first_wrong_step);
    }
}

} // namespace

const std::vector<MethodMark>& Derived::marks() const
{
    return kept_marks.get([&] { return mark_methods(from.document, from.methods); });
}

const std::vector<NearDegeneracy>& Derived::degeneracies() const
{
    return kept_degeneracies.get([&] {
        const Query<2>* const query = plane_query(from.document);
        return query == nullptr ? std::vector<NearDegeneracy>{} : degeneracies_near(*query);
    });
}

const std::vector<Analysis>& Derived::gallery_answers() const
{
    return kept_gallery_answers.get([] {
        std::vector<Analysis> answers;
        for (const GalleryItem& item : gallery())
            answers.push_back(analyse(item.document));
        return answers;
    });
}

const MethodRun* told_run(const Derived& derived, const Workspace& workspace) noexcept
{
    const Panels& panels = workspace.panels;
    if (is_open(workspace, Panel::step)) return stepped_run(derived.runs, panels.stepping);
    if (!is_open(workspace, Panel::compare)) return nullptr;
    for (const std::optional<Run>& wanted : {panels.pointed, panels.explained}) {
        if (!wanted) continue;
        const auto found = std::ranges::find(derived.runs, *wanted, run_of);
        if (found != derived.runs.end()) return &*found;
    }
    return most_telling_run(derived.runs);
}

void refresh(Derived& derived, Workspace& workspace)
{
    DerivedFrom from{workspace.session.document, workspace.methods, workspace.answers};
    if (!(derived.from == from)) {
        derived.kept_marks.forget();
        derived.kept_degeneracies.forget();
        derived.from = std::move(from);
    }
    refresh_runs(derived, workspace);
    refresh(derived.rows, workspace.library, workspace.panels.entries);
    refresh(derived.search, workspace.library, workspace.folder, workspace.panels.entries.search);
    refresh_pictures(derived.hunt_pictures, workspace.hunt);
}

} // namespace secant
