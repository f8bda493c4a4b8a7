#include "app/cli/update.h"

#include "app/exit_status.h"
#include "app/platform/atomic_file.h"
#include "core/cases/form/case_file.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// A file is held in memory while it is updated.
constexpr std::size_t longest_updated = std::size_t{1} << 30; // bytes

/// Brings a file's entries up to date and shows how they change; how many did.
std::size_t update_entries(CaseFile& file, const std::string& path, const CheckOptions& options)
{
    std::size_t changed = 0;
    for (FiledEntry& filed : file.entries) {
        if (!is_wanted(filed.value, options.filter)) continue;
        const std::vector<Mismatch> mismatches = check_entry(filed.value);
        if (mismatches.empty()) continue;
        ++changed;
        fmt::print("{}:{}: {}\n", printable(path, whole_text), filed.line,
                   printable(filed.value.name, 200));
        for (const Mismatch& mismatch : mismatches) {
            fmt::print("  {}: {} becomes {}: {}\n", mismatch.field, mismatch.expected, mismatch.got,
                       mismatch.why);
        }
        edit_entry(filed, updated(filed.value));
    }
    return changed;
}

/// Updates one file.
/// @return  How many of its entries have changed, or why it is as it was.
Expected<std::size_t, std::string> update_file(const std::string& path, const CheckOptions& options)
{
    if (path == "-") return unexpected<std::string>("-: standard input cannot be updated");
    if (is_table(path)) return unexpected(path + ": a table cannot be updated; case files can");
    const auto before = read_file(path, longest_updated);
    if (!before) return unexpected(before.error());
    const std::string& text = *before;
    auto read = read_case_file(text);
    if (!read) {
        return unexpected(fmt::format("{}:{}", path, read.error().text()));
    }
    auto& file = *read;
    const std::size_t updates = update_entries(file, path, options);
    if (updates == 0) return updates;
    const auto now = read_file(path, longest_updated);
    if (!now) return unexpected(now.error());
    if (*now != text) {
        return unexpected(path + ": changed while it was being checked; nothing was written");
    }
    if (auto saved = save_atomically(path, written(file)); !saved)
        return unexpected(std::move(saved.error()));
    return updates;
}

} // namespace

int run_update(const CasePaths& paths, const CheckOptions& options)
{
    bool failed = !paths.errors.empty();
    for (const std::string& error : paths.errors)
        fmt::print(stderr, "{}\n", printable(error, whole_text));
    std::size_t changed = 0;
    for (const std::string& path : paths.files) {
        if (const auto updates = update_file(path, options)) {
            changed += *updates;
        } else {
            fmt::print(stderr, "{}\n", printable(updates.error(), whole_text));
            failed = true;
        }
    }
    fmt::print("{} {} updated\n", changed, changed == 1 ? "entry" : "entries");
    return failed ? exit_bad_input : exit_success;
}

} // namespace secant
