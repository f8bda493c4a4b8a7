#include "core/workspace/effects.h"

#include "core/cases/library/library.h"
#include "core/hunt/hunt_words.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/projection.h"
#include "core/snap/made_exact.h"
#include "core/snap/snapped.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "core/workspace/derived.h"
#include "core/workspace/state/panels.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace secant {
namespace {

/// "Tangent", "E = L".
std::string as_beginning(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

/// The residual of a degeneracy after a snap, in the words of the Answer panel.
std::string remaining_text(const AnyQuery& query, Degeneracy degeneracy)
{
    const std::vector<NearDegeneracy> near = degeneracies_near(query);
    const auto found = std::ranges::find(near, degeneracy, &NearDegeneracy::degeneracy);
    const auto words = [&] {
        if (found != near.end()) return near_text(*found);
        if (holds(query, degeneracy)) return near_text({degeneracy, {}});
        return fmt::format("{} but for more than {} ulps", name_of(degeneracy), near_ulps);
    };
    return with_shape(words(), shape_of(query));
}

} // namespace

namespace {

template <int N>
ExactEffect exact_effect_of(const Query<N>& query, Target target, const MakeExact& action)
{
    const std::string name = with_shape(std::string{name_of(action.degeneracy)}, shape_name<N>);
    const std::optional<Query<N>> exact = made_exact(query, action.degeneracy, action.moved);
    if (!exact) {
        return {{},
                Notice{fmt::format(
                    "No doubles near these make it exactly so: {}. Searched: {} ulps "
                    "of what was moved last{}.",
                    name, searched_ulps, N == 2 ? ", and small changes of all numbers" : "")}};
    }
    if (*exact == query) return {{}, Notice{as_beginning(fmt::format("{}, exactly.", name))}};
    return {Document{*exact, target},
            {as_beginning(fmt::format("{}, exactly. Moved: {}.", name, change_text(query, *exact))),
             NoticeTone::done,
             {{"Undo", Undo{}}}}};
}

} // namespace

ExactEffect exact_effect(const Document& document, const MakeExact& action)
{
    ExactEffect effect = std::visit(
        [&](const auto& query) { return exact_effect_of(query, document.target, action); },
        document.query);
    if (!effect.document) return effect;
    // Moving circles whose rounded differences are another query could not keep it exact.
    Document followed = with_query(document, effect.document->query);
    if (followed.query == effect.document->query) effect.document = std::move(followed);
    return effect;
}

Notice snap_notice(const Snap& snap, const AnyQuery& query, Moved moved)
{
    Notice notice;
    for (const auto& degeneracy : {snap.degeneracy, snap.second}) {
        if (!degeneracy) continue;
        if (!notice.text.empty()) notice.text += ". ";
        notice.text += as_beginning(remaining_text(query, *degeneracy));
        if (notice.buttons.empty() && !holds(query, *degeneracy))
            notice.buttons.push_back({"Make it exact", MakeExact{*degeneracy, moved}});
    }
    return notice;
}

std::optional<MakeExact> next_exact(std::span<const NearDegeneracy> degeneracies,
                                    Moved moved) noexcept
{
    const auto found = std::ranges::find_if(
        degeneracies, [](const NearDegeneracy& near) { return near.residual.ulps != 0; });
    if (found == degeneracies.end()) return std::nullopt;
    return MakeExact{found->degeneracy, moved};
}

namespace {

/// The scalar of a hunt that names none, as on the command line.
Scalar usual_scalar(const Opponents& opponents)
{
    const bool has_float_only = opponents.first->scalars == Scalars::float32 ||
                                opponents.second->scalars == Scalars::float32;
    return has_float_only ? Scalar::float32 : Scalar::float64;
}

} // namespace

Opponents offered_opponents(const HuntDefault& of_project, const MethodSet& methods)
{
    Opponents out = HuntView{}.opponents;
    const Method* const first = methods.find(of_project.first);
    const Method* const second = methods.find(of_project.second);
    if (first != nullptr && second != nullptr) {
        out.first = *first;
        out.second = *second;
        out.scalar = usual_scalar(out);
    } else if (of_project.first.empty()) {
        // Who loads a method, mostly hunts it.
        const auto loaded =
            std::ranges::find_if(methods, [](const Method& method) { return method->is_loaded; });
        if (loaded != methods.end()) {
            out.first = *loaded;
            if (out.first->scalars == Scalars::float64) out.scalar = Scalar::float64;
        }
    }
    out.scalar = of_project.scalar.value_or(out.scalar);
    return out;
}

Dimensions hunt_dimensions(const HuntView& hunt, const Workspace& workspace)
{
    const AnyQuery& shown = workspace.session.document.query;
    if (hunt.is_around_query && std::holds_alternative<Query<3>>(shown)) return Dimensions::space;
    const auto& chosen = hunt.dimensions ? hunt.dimensions : workspace.project.hunt.dimensions;
    return chosen.value_or(usual_dimensions(hunt.opponents, &shown));
}

HuntLimits hunt_limits(const HuntView& hunt, const Workspace& workspace)
{
    const HuntDefault& of_project = workspace.project.hunt;
    return {hunt.where.value_or(of_project.where), hunt.tolerance.value_or(of_project.tolerance)};
}

std::uint64_t hunt_seed(const HuntView& hunt, const Workspace& workspace)
{
    return hunt.seed.value_or(workspace.project.hunt.seed);
}

std::optional<double> hunt_tolerance(std::string_view text)
{
    text = trimmed(text);
    if (text.empty()) return 0.0;
    const LeadingLiteral number = leading_literal(text);
    const bool is_number = number.length == text.size() && std::isfinite(number.value);
    return is_number ? std::optional{number.value} : std::nullopt;
}

void step_what_is_known(Workspace& workspace, const Entry& entry, const MethodSet& before)
{
    Stepping& stepping = workspace.panels.stepping;
    const auto is_stepped = [&](const KnownAnswer& known) {
        return known.method == stepping.run.method->name && known.scalar == stepping.run.scalar;
    };
    if (std::ranges::any_of(entry.known, is_stepped)) return;
    for (const KnownAnswer& known : entry.known) {
        const Method* const method = workspace.methods.find(known.method);
        if (method == nullptr || !info_of(*method).is_loaded) continue;
        if (before.find(known.method) != nullptr) continue;
        stepping = {.run = {*method, known.scalar}, .to_fault = true};
        return;
    }
}

void step_what_has_come(Workspace& workspace, const MethodSet& before)
{
    const Entry* const entry = current_entry(workspace.library);
    if (entry != nullptr && document_of(*entry) == workspace.session.document)
        step_what_is_known(workspace, *entry, before);
}

Actions actions_of(const NoticeButton& button)
{
    struct ToAction {
        Action operator()(const Undo& undo) const { return undo; }
        Action operator()(const MakeExact& exact) const { return exact; }
        Action operator()(const LoadDocument& load) const { return ShowDocument{load.document}; }
        Action operator()(const SetQuery& edit) const { return edit; }
        Action operator()(const FileRequest& request) const { return Ask{request}; }
        Action operator()(const SaveSheet& request) const { return Ask{request}; }
        Action operator()(const FileChooser& chooser) const { return ChoosePath{chooser}; }
    };
    Actions out;
    // First, so that a notice of the button's action stays.
    out.emplace_back(SetView{std::optional<Notice>{}});
    out.push_back(std::visit(ToAction{}, button.effect));
    return out;
}

Nudge nudge_of(const Workspace& workspace, const Interaction& view, const Projection& drawn,
               const Vec<2>& direction, NudgeStep step)
{
    const double grid_step = major_step(view.camera, interface_scale(workspace)).divided().value();
    const Query<2> changed = nudged(drawn.query, view.focused, direction, step, grid_step);
    return {view.focused,
            edit(workspace.session, changed, view.focused, EditPhase::changing).query};
}

double value_of(const Document& document, QueryField field)
{
    return number_of(document.query, field);
}

Sign sign_of(QueryField field)
{
    return is_radius(field) ? Sign::not_negative : Sign::any;
}

SetQuery set_field(const Document& document, QueryField field, double value, EditPhase phase)
{
    return SetQuery{with_number(document.query, field, value), phase};
}

Document rounded_to_float(const Document& document)
{
    const auto round = [](const auto& query) -> AnyQuery {
        return widen(rounded_to<float>(query));
    };
    return with_query(document, std::visit(round, document.query));
}

} // namespace secant
