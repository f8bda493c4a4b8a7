#include "core/cases/library/known_checks.h"

#include <algorithm>
#include <utility>

namespace secant {

bool knows_loaded(const Entry& entry, const MethodSet& methods)
{
    return std::ranges::any_of(entry.known, [&](const KnownAnswer& known) {
        const Method* const method = methods.find(known.method);
        return method != nullptr && info_of(*method).is_loaded;
    });
}

bool knows_any(const Entry& entry, std::span<const std::string> methods)
{
    return std::ranges::any_of(entry.known, [&](const KnownAnswer& known) {
        return std::ranges::find(methods, known.method) != methods.end();
    });
}

std::vector<std::string> changed_methods(const MethodSet& before, const MethodSet& after)
{
    std::vector<std::string> names;
    for (const Method& method : before) {
        const Method* const now = after.find(method->name);
        if (now == nullptr || !(*now == method)) names.emplace_back(method->name);
    }
    for (const Method& method : after) {
        if (before.find(method->name) == nullptr) names.emplace_back(method->name);
    }
    return names;
}

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

EntryStatus unasked(std::uint64_t id, const Entry& entry)
{
    EntryStatus status{id, check_entry(entry)};
    status.is_uncompared = !missing_methods(entry).empty();
    return status;
}

EntryStatus without_loaded(const EntryStatus& status, const Entry& entry)
{
    return status.methods == 0 ? status : unasked(status.id, entry);
}

void count_in(OpenFile& file, const EntryStatus& status) noexcept
{
    if (!status.mismatches.empty())
        ++file.failing;
    else if (status.is_uncompared)
        ++file.uncompared;
}

void count_out(OpenFile& file, const EntryStatus& status) noexcept
{
    if (!status.mismatches.empty())
        --file.failing;
    else if (status.is_uncompared)
        --file.uncompared;
}

bool forget_answers(OpenFile& file, std::span<const std::string> methods)
{
    bool has_forgotten = false;
    for (std::size_t i = 0; i < file.statuses.size(); ++i) {
        EntryStatus& status = file.statuses[i];
        const Entry& entry = file.content.entries[i].value;
        if (status.methods == 0 || !knows_any(entry, methods)) continue;
        count_out(file, status);
        status = without_loaded(status, entry);
        count_in(file, status);
        has_forgotten = true;
    }
    return has_forgotten;
}

EntryStatus checked(const KnownCheck& check, const VersionedMethods& loaded)
{
    EntryCheck found = compare_entry(check.entry, loaded.methods);
    EntryStatus status{check.id, std::move(found.mismatches), loaded.version};
    status.is_uncompared = !missing_methods(check.entry, loaded.methods).empty();
    if (!status.mismatches.empty()) status.renewed = std::move(found.known);
    return status;
}

} // namespace secant
