#include "core/cases/library/known_checks.h"

#include <algorithm>

namespace secant {
namespace {

bool knows_loaded(const Entry& entry, const MethodSet& methods)
{
    return std::ranges::any_of(entry.known, [&](const KnownAnswer& known) {
        const Method* const method = methods.find(known.method);
        return method != nullptr && info_of(*method).is_loaded;
    });
}

} // namespace

std::vector<KnownCheck> checks_due(const Library& library, const VersionedMethods& loaded)
{
    std::vector<KnownCheck> due;
    if (loaded.version == 0) return due;
    for (const OpenFile& file : library.files) {
        for (std::size_t i = 0; i < file.statuses.size(); ++i) {
            const EntryStatus& status = file.statuses[i];
            const Entry& entry = file.content.entries[i].value;
            if (status.methods == loaded.version) continue;
            if (status.methods != 0 || knows_loaded(entry, loaded.methods))
                due.push_back({status.id, entry});
        }
    }
    return due;
}

EntryStatus checked(const KnownCheck& check, const VersionedMethods& loaded)
{
    EntryStatus status{check.id, check_entry(check.entry, loaded.methods), loaded.version};
    if (!status.mismatches.empty()) status.renewed = updated(check.entry, loaded.methods).known;
    return status;
}

} // namespace secant
