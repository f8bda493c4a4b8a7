#include "core/session/session.h"

#include <glm/geometric.hpp>

#include <utility>
#include <variant>

namespace secant {
namespace {

struct Edit {
    Document document;
    EditPhase phase = EditPhase::done;
    bool ends_gesture = true; ///< the change is no part of the gesture that may be under way
};

/// The change of a document that an action asks for.
struct EditOf {
    const Document& document;

    Edit operator()(const SetQuery& action) const
    {
        return {with_query(document, action.query), action.phase, false};
    }
    Edit operator()(const SetExtent& action) const
    {
        AnyQuery query = document.query;
        std::visit([&](auto& of) { of.piece.extent = action.extent; }, query);
        return {with_query(document, query)};
    }
    Edit operator()(const SetTarget& action) const
    {
        Edit edit{document};
        edit.document.target = action.target;
        return edit;
    }
    Edit operator()(const LoadDocument& action) const
    {
        return {action.document, action.phase, action.phase == EditPhase::done};
    }
};

/// Ends the gesture: one step of the timeline when it changed the document.
void end(SessionStep& step)
{
    Session& session = step.session;
    const auto before = std::exchange(session.gesture_start, std::nullopt);
    if (before && !(*before == session.document))
        step.changes.push_back({*before, session.document});
}

/// The section for another document. One that is loaded is seen afresh, unless it lies nearly as
/// the one before it.
Section section_after(const Section& before, const Document& was, const Document& is,
                      bool is_loaded)
{
    const Section afresh = section_of(is.query);
    const auto* const space = std::get_if<Query<3>>(&is.query);
    if (space == nullptr || plane_query(was) != nullptr) return afresh;
    const Section turned = turned_to(before, *space);
    if (!is_loaded) return turned;
    constexpr double nearly = 0.999;
    const bool is_near = glm::dot(normal_of(turned), normal_of(before)) > nearly;
    return is_near && !is_along_axes(afresh) ? turned : afresh;
}

} // namespace

Session start_session(const Document& document)
{
    return {document, {}, analyse(document), section_of(document.query)};
}

SessionStep reduce(const Session& session, const DocumentAction& action)
{
    SessionStep step{session, {}};
    const Edit edit = std::visit(EditOf{session.document}, action);
    if (edit.phase == EditPhase::idle) return step;
    if (edit.ends_gesture) end(step);
    auto& [document, gesture_start, analysis, section] = step.session;
    if (!gesture_start) gesture_start = document;
    if (edit.phase == EditPhase::cancelled) {
        document = *std::exchange(gesture_start, std::nullopt);
    } else if (is_valid(edit.document.query)) {
        document = edit.document;
    }
    if (edit.phase == EditPhase::done) end(step);
    if (document == session.document) return step;
    analysis = analyse(document);
    const bool is_loaded =
        std::holds_alternative<LoadDocument>(action) && edit.phase == EditPhase::done;
    section = section_after(session.section, session.document, document, is_loaded);
    return step;
}

SessionStep end_gesture(const Session& session)
{
    SessionStep step{session, {}};
    end(step);
    return step;
}

Session with_document(Session session, const Document& document)
{
    if (session.document == document) return session;
    session.section = section_after(session.section, session.document, document, false);
    session.document = document;
    session.analysis = analyse(document);
    return session;
}

bool is_changed_by_gesture(const Session& session)
{
    return session.gesture_start && !(*session.gesture_start == session.document);
}

} // namespace secant
