#include "core/session/session.h"

#include <utility>
#include <variant>

namespace secant {
namespace {

/// Visits each action with the session it changes; the document is solved again by the caller.
class Reducer {
public:
    explicit Reducer(Session& session) : document_{session.document}, history_{session.history} {}

    void operator()(const SetQuery& action)
    {
        edit({action.query, document_.target}, action.phase);
    }

    void operator()(const SetExtent& action)
    {
        Document changed = document_;
        std::visit([&](auto& query) { query.piece.extent = action.extent; }, changed.query);
        replace(changed);
    }

    void operator()(const SetTarget& action)
    {
        Document changed = document_;
        changed.target = action.target;
        replace(changed);
    }

    void operator()(const LoadDocument& action)
    {
        if (action.phase == EditPhase::done) return replace(action.document);
        edit(action.document, action.phase);
    }

    void operator()(const Undo&)
    {
        end_gesture();
        if (travel(history_.past, history_.future)) --history_.depth;
    }

    void operator()(const Redo&)
    {
        end_gesture();
        if (travel(history_.future, history_.past)) ++history_.depth;
    }

private:
    void edit(const Document& changed, EditPhase phase)
    {
        switch (phase) {
        case EditPhase::idle: return;
        case EditPhase::changing:
            begin_gesture();
            assign(changed);
            return;
        case EditPhase::done:
            begin_gesture();
            assign(changed);
            end_gesture();
            return;
        case EditPhase::cancelled:
            if (history_.gesture_start) document_ = *history_.gesture_start;
            history_.gesture_start.reset();
            return;
        }
    }

    /// A change that is no part of a gesture.
    void replace(const Document& changed)
    {
        end_gesture();
        edit(changed, EditPhase::done);
    }

    void assign(const Document& changed)
    {
        if (is_valid(changed.query)) document_ = changed;
    }

    void begin_gesture()
    {
        if (!history_.gesture_start) history_.gesture_start = document_;
    }

    void end_gesture()
    {
        const std::optional<Document> before = std::exchange(history_.gesture_start, std::nullopt);
        if (!before || *before == document_) return;
        history_.future.clear();
        remember(history_.past, *before);
        ++history_.depth;
    }

    bool travel(std::vector<Document>& from, std::vector<Document>& to)
    {
        if (from.empty()) return false;
        remember(to, document_);
        document_ = from.back();
        from.pop_back();
        return true;
    }

    static void remember(std::vector<Document>& documents, const Document& document)
    {
        if (documents.size() == max_history) documents.erase(documents.begin());
        documents.push_back(document);
    }

    Document& document_;
    History& history_;
};

} // namespace

Session start_session(const Document& document)
{
    return {document, {}, analyse(document)};
}

Session reduce(Session session, const Action& action)
{
    const Document before = session.document;
    std::visit(Reducer{session}, action);
    if (!(session.document == before)) session.analysis = analyse(session.document);
    return session;
}

Session reduce(Session session, const Actions& actions)
{
    for (const Action& action : actions)
        session = reduce(std::move(session), action);
    return session;
}

bool can_undo(const Session& session) noexcept
{
    const std::optional<Document>& start = session.history.gesture_start;
    return !session.history.past.empty() || (start && !(*start == session.document));
}

bool can_redo(const Session& session) noexcept
{
    return !session.history.future.empty();
}

} // namespace secant
