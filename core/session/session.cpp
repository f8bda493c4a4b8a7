#include "core/session/session.h"

#include <utility>
#include <variant>

namespace secant {
namespace {

/// Visits an action with the session it changes; the document is solved again by the caller.
class Reducer {
public:
    explicit Reducer(SessionStep& step) : step_{step}, session_{step.session} {}

    void operator()(const SetQuery& action)
    {
        edit({action.query, session_.document.target}, action.phase);
    }

    void operator()(const SetExtent& action)
    {
        Document changed = session_.document;
        std::visit([&](auto& query) { query.piece.extent = action.extent; }, changed.query);
        replace(changed);
    }

    void operator()(const SetTarget& action)
    {
        Document changed = session_.document;
        changed.target = action.target;
        replace(changed);
    }

    void operator()(const LoadDocument& action)
    {
        if (action.phase == EditPhase::done) return replace(action.document);
        edit(action.document, action.phase);
    }

    void end()
    {
        const auto before = std::exchange(session_.gesture_start, std::nullopt);
        if (before && !(*before == session_.document))
            step_.changes.push_back({*before, session_.document});
    }

private:
    void edit(const Document& changed, EditPhase phase)
    {
        switch (phase) {
        case EditPhase::idle: return;
        case EditPhase::changing:
            begin();
            assign(changed);
            return;
        case EditPhase::done:
            begin();
            assign(changed);
            end();
            return;
        case EditPhase::cancelled:
            if (session_.gesture_start) session_.document = *session_.gesture_start;
            session_.gesture_start.reset();
            return;
        }
    }

    /// Makes a change that is not part of a gesture.
    void replace(const Document& changed)
    {
        end();
        edit(changed, EditPhase::done);
    }

    void assign(const Document& changed)
    {
        if (is_valid(changed.query)) session_.document = changed;
    }

    void begin()
    {
        if (!session_.gesture_start) session_.gesture_start = session_.document;
    }

    SessionStep& step_;
    Session& session_;
};

} // namespace

Session start_session(const Document& document)
{
    return {document, {}, analyse(document)};
}

SessionStep reduce(const Session& session, const DocumentAction& action)
{
    const Document before = session.document;
    SessionStep step{session, {}};
    std::visit(Reducer{step}, action);
    if (!(step.session.document == before)) step.session.analysis = analyse(step.session.document);
    return step;
}

SessionStep end_gesture(const Session& session)
{
    SessionStep step{session, {}};
    Reducer{step}.end();
    return step;
}

Session with_document(Session session, const Document& document)
{
    if (session.document == document) return session;
    session.document = document;
    session.analysis = analyse(document);
    return session;
}

bool is_changed_by_gesture(const Session& session)
{
    return session.gesture_start && !(*session.gesture_start == session.document);
}

} // namespace secant
