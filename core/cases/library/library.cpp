#include "core/cases/library/library.h"

#include <algorithm>

namespace secant {

const OpenFile* current_file(const Library& library) noexcept
{
    return library.current < library.files.size() ? &library.files[library.current] : nullptr;
}

const Entry* current_entry(const Library& library) noexcept
{
    const OpenFile* file = current_file(library);
    if (file == nullptr || !file->current) return nullptr;
    return &file->content.entries[*file->current].value;
}

const Entry* entry_at(const Library& library, std::size_t index) noexcept
{
    const OpenFile* file = current_file(library);
    if (file == nullptr || index >= file->statuses.size()) return nullptr;
    return &file->content.entries[index].value;
}

const OpenFile* find_file(const Library& library, std::uint64_t id) noexcept
{
    const auto found = std::ranges::find(library.files, id, &OpenFile::id);
    return found == library.files.end() ? nullptr : &*found;
}

bool is_unsaved(const OpenFile& file) noexcept
{
    return file.revision != file.saved_revision;
}

std::string title_of(const OpenFile& file)
{
    if (!file.path.empty()) return file.path.substr(file.path.find_last_of('/') + 1);
    return file.number > 1 ? "untitled " + std::to_string(file.number) : "untitled";
}

bool is_taken(const CaseFile& file, std::string_view name,
              std::optional<std::size_t> index) noexcept
{
    // Any number of lines may be without a name.
    if (name.empty()) return false;
    for (std::size_t i = 0; i < file.entries.size(); ++i) {
        if (i != index && file.entries[i].value.name == name) return true;
    }
    return false;
}

TakenNames::TakenNames(const CaseFile& file)
{
    for (const FiledEntry& entry : file.entries)
        names_.insert(entry.value.name);
}

std::string TakenNames::take(const std::string& name)
{
    std::string candidate = name;
    while (!candidate.empty() && !names_.insert(candidate).second) {
        int& next = next_.try_emplace(name, 2).first->second;
        candidate = name + " (" + std::to_string(next++) + ")";
    }
    return candidate;
}

std::optional<std::size_t> entry_at_line(const CaseFile& file, std::size_t line)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < file.entries.size() && file.entries[i].line <= line; ++i)
        found = i;
    return found;
}

std::uint64_t fingerprint(std::string_view text) noexcept
{
    // FNV-1a with 64 bits.
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

} // namespace secant
