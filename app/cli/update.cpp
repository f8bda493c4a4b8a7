#include "app/cli/update.h"

#include "app/exit_status.h"
#include "app/platform/atomic_file.h"
#include "core/cases/form/case_file.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// A file is held in memory while it is updated.
constexpr std::size_t longest_updated = std::size_t{1} << 30; // bytes

/// Brings a file's cases up to date and shows how they change; how many did.
std::size_t update_cases(CaseFile& file, const std::string& path, const CheckOptions& options)
{
    std::size_t changed = 0;
    for (FiledEntry& filed : file.entries) {
        if (!is_wanted(filed.value, options.filter)) continue;
        const std::vector<Mismatch> mismatches = check_entry(filed.value);
        if (mismatches.empty()) continue;
        ++changed;
        fmt::print("{}:{}: {}\n", path, filed.line, filed.value.name);
        for (const Mismatch& mismatch : mismatches) {
            fmt::print("  {}: {} becomes {}: {}\n", mismatch.field, mismatch.expected, mismatch.got,
                       mismatch.why);
        }
        edit_entry(filed, updated(filed.value));
    }
    return changed;
}

/// Updates one file; what went wrong, if anything.
std::optional<std::string> update_file(const std::string& path, const CheckOptions& options,
                                       std::size_t& changed)
{
    if (path == "-") return "-: standard input cannot be updated";
    if (is_table(path)) return path + ": a table cannot be updated; case files can";
    const auto before = read_file(path, longest_updated);
    if (const auto* error = std::get_if<std::string>(&before)) return *error;
    const std::string& text = std::get<FileContent>(before).text;
    auto read = read_case_file(text);
    if (const auto* error = std::get_if<CaseFileError>(&read)) {
        return fmt::format("{}:{}", path, error->text());
    }
    auto& file = std::get<CaseFile>(read);
    const std::size_t updates = update_cases(file, path, options);
    if (updates == 0) return std::nullopt;
    const auto now = read_file(path, longest_updated);
    if (const auto* error = std::get_if<std::string>(&now)) return *error;
    if (std::get<FileContent>(now).text != text) {
        return path + ": changed while it was being checked; nothing was written";
    }
    if (auto error = save_atomically(path, written(file))) return error;
    changed += updates;
    return std::nullopt;
}

} // namespace

int run_update(const CasePaths& paths, const CheckOptions& options)
{
    bool failed = !paths.errors.empty();
    for (const std::string& error : paths.errors)
        fmt::print(stderr, "{}\n", error);
    std::size_t changed = 0;
    for (const std::string& path : paths.files) {
        if (const auto error = update_file(path, options, changed)) {
            fmt::print(stderr, "{}\n", *error);
            failed = true;
        }
    }
    fmt::print("{} {} updated\n", changed, changed == 1 ? "case" : "cases");
    return failed ? exit_bad_input : exit_success;
}

} // namespace secant
