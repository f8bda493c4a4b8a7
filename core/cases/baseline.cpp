#include "core/cases/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {

Expected<Baseline, CaseFileError> Baseline::read(std::string_view text, CaseFileForm form)
{
    auto file = read_case_file(text, form);
    if (!file) return unexpected(file.error());
    Baseline out;
    out.file_ = *std::move(file);
    for (const FiledEntry& entry : out.file_.entries) {
        if (!entry.value.kind.empty()) out.kinds_.insert(entry.value.kind);
    }
    return out;
}

std::vector<AnyQuery> Baseline::queries() const
{
    std::vector<AnyQuery> out;
    out.reserve(file_.entries.size());
    for (const FiledEntry& entry : file_.entries)
        out.push_back(entry.value.query);
    return out;
}

void Baseline::add(Entry entry)
{
    if (knows(entry.kind)) return;
    const auto is_taken = [this](const std::string& name) {
        return std::ranges::any_of(
            file_.entries, [&name](const FiledEntry& filed) { return filed.value.name == name; });
    };
    const std::string name = entry.name;
    for (int number = 2; is_taken(entry.name); ++number)
        entry.name = fmt::format("{} ({})", name, number);
    if (!entry.kind.empty()) kinds_.insert(entry.kind);
    insert_entry(file_, file_.entries.size(), std::move(entry));
}

} // namespace secant
