#include "core/cases/library/folder_survey.h"

namespace secant {
namespace {

void add_entry(FileSurvey& survey, const Entry& entry, bool passes, bool is_uncompared)
{
    survey.entries.push_back({entry.name, entry.note, entry.tags, passes});
    if (!passes)
        ++survey.failing;
    else if (is_uncompared)
        ++survey.uncompared;
    if (!missing_methods(entry).empty()) survey.knows_loaded = true;
}

} // namespace

FileSurvey survey_of(const CaseFile& file, const MethodSet& methods,
                     const std::function<bool()>& is_stopped)
{
    FileSurvey survey;
    for (const FiledEntry& filed : file.entries) {
        if (is_stopped && is_stopped()) break;
        add_entry(survey, filed.value, check_entry(filed.value, methods).empty(),
                  !missing_methods(filed.value, methods).empty());
    }
    return survey;
}

FileSurvey survey_of(const OpenFile& file)
{
    FileSurvey survey;
    for (std::size_t i = 0; i < file.statuses.size(); ++i) {
        const EntryStatus& status = file.statuses[i];
        add_entry(survey, file.content.entries[i].value, status.mismatches.empty(),
                  status.is_uncompared);
    }
    return survey;
}

bool is_within(std::string_view folder, std::string_view path) noexcept
{
    if (folder == "/") return path.starts_with('/');
    return !folder.empty() && path.size() > folder.size() + 1 && path.starts_with(folder) &&
           path[folder.size()] == '/';
}

std::string_view path_within(const std::string& folder, std::string_view path)
{
    if (!is_within(folder, path)) return path;
    return path.substr(folder == "/" ? 1 : folder.size() + 1);
}

} // namespace secant
