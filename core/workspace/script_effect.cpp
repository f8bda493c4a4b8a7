#include "core/workspace/effects.h"

#include "core/script/script_method.h"
#include "core/snippets/snippet.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace secant {
namespace {

constexpr std::string_view first_text = R"lua(-- title: My method
-- extent: segment

local d = L - E
local f = E - C
local a = dot(d, d)
local b = 2 * dot(f, d)
local c = dot(f, f) - r * r
local disc = b * b - 4 * a * c
if disc < 0 then
    return false
end
local t1 = (-b - sqrt(disc)) / (2 * a)
local t2 = (-b + sqrt(disc)) / (2 * a)
return {hit = t1 >= 0 and t1 <= 1 or t2 >= 0 and t2 <= 1, t1 = t1, t2 = t2}
)lua";

std::vector<Method> loaded_but(const MethodSet& methods, std::string_view name)
{
    std::vector<Method> out;
    std::ranges::copy_if(methods, std::back_inserter(out), [&](const Method& method) {
        return method->is_loaded && method->name != name;
    });
    return out;
}

/// Does the actions of the editor.
class ScriptReducer {
public:
    explicit ScriptReducer(Workspace& workspace)
        : workspace_{workspace}, scripts_{workspace.scripts}
    {
    }

    void operator()(const NewScript& action)
    {
        if (action.copied) {
            if (!copy(*action.copied) || !action.repairs) return;
            return (*this)(RepairScript{scripts_.shown, action.copied_in});
        }
        add({.name = free_name(workspace_, "mine"), .text = std::string{first_text}});
    }

    void operator()(const OpenScript& action)
    {
        if (action.unsaved) {
            return add({.name = free_name(workspace_, *action.unsaved),
                        .path = action.path,
                        .text = action.text});
        }
        const auto open = std::ranges::find(scripts_.drafts, action.path, &ScriptDraft::path);
        if (open != scripts_.drafts.end()) return (*this)(ShowScript{open->name});
        const std::string name = script_name(action.path);
        add({.name = free_name(workspace_, name.empty() ? "script" : name),
             .path = action.path,
             .text = action.text,
             .is_saved = true,
             .on_disk = fingerprint(action.text)});
    }

    void operator()(const SetScriptText& action)
    {
        ScriptDraft* const draft = find(action.name);
        if (draft == nullptr || draft->text == action.text) return;
        draft->text = action.text;
        draft->is_saved = false;
        close_repair(*draft);
        take_method(*draft);
    }

    void operator()(const RepairScript& action)
    {
        ScriptDraft* const draft = find(action.name);
        if (draft == nullptr || draft->problem) return;
        auto found = repair::repair_of(draft->text, action.scalar, 1, {.seconds = script_seconds});
        close_repair(*draft);
        draft->repair_scalar = action.scalar;
        if (found) {
            draft->repair = std::make_shared<const repair::Repair>(*std::move(found));
        } else {
            draft->no_repair = found.error().what;
        }
    }

    void operator()(const CloseRepair& action)
    {
        if (ScriptDraft* const draft = find(action.name)) close_repair(*draft);
    }

    void operator()(const OpenRepaired& action)
    {
        const ScriptDraft* const draft = find(action.name);
        if (draft == nullptr || draft->repair == nullptr) return;
        std::string_view name = draft->name;
        if (constexpr std::string_view copy = "-copy"; name.ends_with(copy))
            name.remove_suffix(copy.size());
        add({.name = free_name(workspace_, std::string{name} + "-repaired"),
             .text = draft->repair->repaired.text});
    }

    void take_saved(const ScriptSaved& news)
    {
        ScriptDraft* const draft = find(news.name);
        if (draft == nullptr) return;
        draft->path = news.path;
        draft->is_saved = draft->text == news.text;
        draft->on_disk = fingerprint(news.text);
    }

    void operator()(const CloseScript& action)
    {
        const auto closed = std::ranges::find(scripts_.drafts, action.name, &ScriptDraft::name);
        if (closed == scripts_.drafts.end()) return;
        const std::string name = closed->name;
        const auto next = scripts_.drafts.erase(closed);
        if (scripts_.shown == name) {
            const bool was_last = next == scripts_.drafts.end();
            scripts_.shown = scripts_.drafts.empty() ? std::string{}
                             : was_last              ? scripts_.drafts.back().name
                                                     : next->name;
        }
        set_methods(workspace_, built_in_methods().with(loaded_but(workspace_.methods, name)));
    }

    void operator()(const ShowScript& action)
    {
        if (find(action.name) != nullptr) scripts_.shown = action.name;
        scripts_.is_editing = true;
    }

    void take_loaded(std::vector<Method> loaded)
    {
        const std::vector<Method> theirs = loaded;
        const auto is_theirs = [&](std::string_view name) {
            return std::ranges::any_of(theirs,
                                       [&](const Method& method) { return method->name == name; });
        };
        for (const Method& method : workspace_.methods) {
            if (draft_named(scripts_, method->name) != nullptr && !is_theirs(method->name))
                loaded.push_back(method);
        }
        set_methods(workspace_, built_in_methods().with(loaded));
        for (ScriptDraft& draft : scripts_.drafts) {
            if (!is_theirs(draft.name)) continue;
            std::string name = free_name(workspace_, draft.name);
            if (scripts_.shown == draft.name) scripts_.shown = name;
            draft.name = std::move(name);
            take_method(draft);
        }
    }

private:
    [[nodiscard]] ScriptDraft* find(std::string_view name)
    {
        const auto found = std::ranges::find(scripts_.drafts, name, &ScriptDraft::name);
        return found == scripts_.drafts.end() ? nullptr : &*found;
    }

    static void close_repair(ScriptDraft& draft)
    {
        draft.repair = nullptr;
        draft.no_repair.clear();
    }

    /// False when it has no text.
    bool copy(const Method& method)
    {
        if (!can_copy(method, scripts_)) return false;
        const std::string_view name = method->name;
        std::optional<std::string> text;
        if (const ScriptDraft* const draft = draft_named(scripts_, name)) {
            text = draft->text;
        } else if (auto snippet = method_snippet(SnippetForm::lua, Query<2>{}, {method})) {
            text = *std::move(snippet);
        }
        if (!text) return false;
        add({.name = free_name(workspace_, std::string{name} + "-copy"), .text = *std::move(text)});
        return true;
    }

    void add(ScriptDraft draft)
    {
        scripts_.drafts.push_back(std::move(draft));
        take_method(scripts_.drafts.back());
        (*this)(ShowScript{scripts_.drafts.back().name});
    }

    void take_method(ScriptDraft& draft)
    {
        const auto method = script_method(draft.text, draft.name, {.seconds = script_seconds});
        draft.problem = method ? std::nullopt : std::optional{method.error()};
        if (!method) return;
        std::vector<Method> loaded = loaded_but(workspace_.methods, draft.name);
        loaded.push_back(*method);
        set_methods(workspace_, built_in_methods().with(loaded));
    }

    Workspace& workspace_;
    Scripts& scripts_;
};

} // namespace

void apply(const ScriptAction& action, Workspace& workspace)
{
    std::visit(ScriptReducer{workspace}, action);
}

void take_saved(Workspace& workspace, const ScriptSaved& news)
{
    ScriptReducer{workspace}.take_saved(news);
}

void take_loaded(Workspace& workspace, std::vector<Method> loaded)
{
    ScriptReducer{workspace}.take_loaded(std::move(loaded));
}

} // namespace secant
