#pragma once

#include "core/geometry/query_field.h"
#include "core/hunt/hunt.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/session/document.h"
#include "core/session/session.h"
#include "core/snap/degeneracy.h"
#include "core/snap/snapped.h"
#include "core/text/entered_number.h"
#include "core/workspace/action.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/sources.h"
#include "core/workspace/workspace.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// The effect of an action of the animation.
struct AnimationEffect {
    AnimationView view;
    std::optional<Document> shown{}; ///< the document on the canvas
    bool ends_step = true;           ///< of the timeline, with `shown`
    std::optional<Notice> notice{};
};

/// @param now  in seconds of the interface's clock
[[nodiscard]] AnimationEffect effect_of(const AnimationAction& action, AnimationView view,
                                        const Document& document, double now);

/// The place where a drag to another document stops; none when no rule breaks on the way.
[[nodiscard]] std::optional<BreakPlace> break_of_drag(const BreakRule& rule, const Document& from,
                                                      const Document& to);

/// Says what broke, with a button that goes to the double before.
[[nodiscard]] Notice notice_of(const BreakPlace& place, const BreakRule& rule);

/// The result of making a degeneracy exact.
struct ExactEffect {
    std::optional<Document> document{}; ///< none when there is no exact query near
    Notice notice;                      ///< how far the numbers moved, or where nothing was found
};

[[nodiscard]] ExactEffect exact_effect(const Document& document, const MakeExact& action);

/// The notice of the residual after a drag that snapped to a degeneracy, with a button that makes
/// it exact.
///
/// @param query  after the drag: in space, not quite what the drawing snapped to
[[nodiscard]] Notice snap_notice(const Snap& snap, const AnyQuery& query, Moved moved);

/// The action that makes the first near degeneracy exact that does not hold; none when all hold.
[[nodiscard]] std::optional<MakeExact> next_exact(std::span<const NearDegeneracy> degeneracies,
                                                  Moved moved) noexcept;

/// Who is hunted while nobody has chosen: the opponents of the project when both are there, else
/// the first loaded method that answers in the plane and `secant`, else `quadratic` and `secant`.
[[nodiscard]] Opponents offered_opponents(const HuntDefault& of_project, const MethodSet& methods);

/// The dimensions of the hunt that the panel would start: those that are chosen there, else those
/// of the project, else the usual ones. A hunt around a query in space is in space.
/// @param hunt  the choices in the panel
[[nodiscard]] Dimensions hunt_dimensions(const HuntView& hunt, const Workspace& workspace);

/// The domain and the tolerance of that hunt, as they are typed, or as the project has them.
struct HuntLimits {
    std::string where{};
    std::string tolerance{};
};
[[nodiscard]] HuntLimits hunt_limits(const HuntView& hunt, const Workspace& workspace);

/// The seed of that hunt: the chosen one, else that of the project.
[[nodiscard]] std::uint64_t hunt_seed(const HuntView& hunt, const Workspace& workspace);

/// The tolerance of a text: nothing for one that is no number from 0; 0 of an empty one.
[[nodiscard]] std::optional<double> hunt_tolerance(std::string_view text);

/// An entry that knows what the user's own method says is about that method: the Step panel shows
/// it at its fault, unless it shows a method that the entry knows already.
/// @param before  the methods of this set are not meant
void step_what_is_known(Workspace& workspace, const Entry& entry,
                        const MethodSet& before = built_in_methods());

/// The same for the entry on the screen, which may be about a method that was not there when it was
/// opened.
/// @param before  the methods until now
void step_what_has_come(Workspace& workspace, const MethodSet& before);

/// The effect of a pasted text on the workspace.
struct PasteEffect {
    std::optional<Document> document{}; ///< to show
    std::optional<Shared> shared{};     ///< to show, instead
    Notice notice;                      ///< how the text was understood, or why it was not
};

/// @param current  Gives extent and target when the text does not.
[[nodiscard]] PasteEffect paste_effect(std::string_view text, const Document& current);

/// The effect of a link that was read, or why it was not.
[[nodiscard]] PasteEffect link_effect(const Expected<Shared, LinkError>& shared);

/// A query of a script in the window may take so long, in seconds: there are two runs of it for
/// each change of the document.
inline constexpr double script_seconds = 0.1;

/// Applies an action of the editor. A script without a problem is one of the workspace's methods.
void apply(const ScriptAction& action, Workspace& workspace);

/// Takes other methods. Where a run of a replaced method was chosen, the new one is; where its
/// method is gone, quadratic is.
void set_methods(Workspace& workspace, const MethodSet& methods);

/// Takes a script's file as it was saved.
void take_saved(Workspace& workspace, const ScriptSaved& news);

/// Takes other loaded methods beside those of the editor. A script whose name one of them has gets
/// another name.
void take_loaded(Workspace& workspace, std::vector<Method> loaded);

/// True when there is a text of the method: it is published, or an open script.
[[nodiscard]] bool can_copy(const Method& method, const Scripts& scripts) noexcept;

/// "mine", or "mine-2" when a method has that name.
[[nodiscard]] std::string free_name(const Workspace& workspace, std::string_view wanted);

/// What a press of a notice's button does: the notice goes, then comes the button's effect.
[[nodiscard]] Actions actions_of(const NoticeButton& button);

/// The movement of the focused handle by a press of an arrow key.
/// @param drawn      the query as it is drawn
/// @param direction  -1, 0 or 1 on each axis (y up)
[[nodiscard]] Nudge nudge_of(const Workspace& workspace, const Interaction& view,
                             const Projection& drawn, const Vec<2>& direction, NudgeStep step);

/// @pre has_field(document.query, field)
[[nodiscard]] double value_of(const Document& document, QueryField field);

/// The sign that a field asks of its numbers.
[[nodiscard]] Sign sign_of(QueryField field);

/// The action that changes one number of a document and nothing else.
/// @pre has_field(document.query, field)
[[nodiscard]] SetQuery set_field(const Document& document, QueryField field, double value,
                                 EditPhase phase = EditPhase::done);

/// The document with every number rounded to float. A number too large for a float becomes
/// infinite.
[[nodiscard]] Document rounded_to_float(const Document& document);

} // namespace secant
