#include "core/workspace/known_step.h"

#include "core/cases/library/library.h"
#include "core/workspace/entry_rows.h"

#include <algorithm>

namespace secant {

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

} // namespace secant
