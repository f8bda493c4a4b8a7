#include "core/workspace/effects.h"

#include "core/cases/library/known_checks.h"
#include "core/cases/library/library.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant {

const ScriptDraft* draft_named(const Scripts& scripts, std::string_view name) noexcept
{
    const auto found = std::ranges::find(scripts.drafts, name, &ScriptDraft::name);
    return found == scripts.drafts.end() ? nullptr : &*found;
}

bool can_copy(const Method& method, const Scripts& scripts) noexcept
{
    if (method->is_loaded) return draft_named(scripts, method->name) != nullptr;
    return !method->is_exact && runs_scripts();
}

void set_methods(Workspace& workspace, const MethodSet& methods)
{
    const auto offered = [&](const MethodSet& of) {
        return offered_opponents(workspace.project.hunt, of);
    };
    Panels& panels = workspace.panels;
    const bool nobody_chose = panels.hunt.opponents == offered(workspace.methods);
    std::vector<std::string> changed = changed_methods(workspace.methods, methods);
    workspace.library = with_news(std::move(workspace.library), MethodsChanged{std::move(changed)});
    const MethodSet before = std::exchange(workspace.methods, methods);
    const auto follow = [&](Method& method) {
        const Method* const now = methods.find(method->name);
        method = now == nullptr ? built_in("quadratic") : *now;
    };
    follow(panels.stepping.run.method);
    for (std::optional<Run>* run : {&panels.explained, &panels.pointed}) {
        if (*run) follow((*run)->method);
    }
    if (nobody_chose) panels.hunt.opponents = offered(methods);
    follow(panels.hunt.opponents.first);
    follow(panels.hunt.opponents.second);
    follow(panels.map.choice.run.method);
    follow(panels.map.choice.other);
    follow(panels.animation.break_rule.first.method);
    follow(panels.animation.break_rule.second.method);
    step_what_has_come(workspace, before);
}

std::string free_name(const Workspace& workspace, std::string_view wanted)
{
    const auto is_taken = [&](std::string_view name) {
        return workspace.methods.find(name) != nullptr ||
               draft_named(workspace.scripts, name) != nullptr;
    };
    std::string name{wanted};
    for (int i = 2; is_taken(name); ++i)
        name = std::string{wanted} + '-' + std::to_string(i);
    return name;
}

} // namespace secant
