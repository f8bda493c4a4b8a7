#include "core/cases/library/library.h"

#include "core/cases/form/entry_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>

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
    return file.number > 1 ? fmt::format("untitled {}", file.number) : "untitled";
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

namespace {

/// The places of entries that have no partner yet, by a text of the entry.
using Places = std::unordered_map<std::string, std::deque<std::size_t>>;

std::string values_of(const FiledEntry& filed)
{
    std::string text;
    append_entry(text, filed.value, EntryLayout::line);
    return text;
}

std::string called(const CaseFile& file, std::size_t index)
{
    const std::string& name = file.entries[index].value.name;
    return name.empty() ? fmt::format("(no name), entry {}", index + 1) : name;
}

/// Takes the first place of a text; none when there is none.
std::optional<std::size_t> take(Places& places, const std::string& text)
{
    const auto found = places.find(text);
    if (found == places.end() || found->second.empty()) return std::nullopt;
    const std::size_t place = found->second.front();
    found->second.pop_front();
    return place;
}

/// Finds for each entry of `to` the entry of `from` with equal values.
std::vector<std::optional<std::size_t>> equal_entries(const CaseFile& from, const CaseFile& to)
{
    Places places;
    for (std::size_t i = 0; i < from.entries.size(); ++i)
        places[values_of(from.entries[i])].push_back(i);
    std::vector<std::optional<std::size_t>> partners;
    for (const FiledEntry& filed : to.entries)
        partners.push_back(take(places, values_of(filed)));
    return partners;
}

} // namespace

FileDifference difference(const CaseFile& from, const CaseFile& to)
{
    FileDifference out;
    std::vector<std::optional<std::size_t>> partners = equal_entries(from, to);
    std::vector<bool> has_partner(from.entries.size());
    for (const auto& partner : partners)
        if (partner) has_partner[*partner] = true;

    Places named;
    for (std::size_t i = 0; i < from.entries.size(); ++i) {
        const std::string& name = from.entries[i].value.name;
        if (!has_partner[i] && !name.empty()) named[name].push_back(i);
    }
    for (std::size_t i = 0; i < to.entries.size(); ++i) {
        if (partners[i]) continue;
        partners[i] = take(named, to.entries[i].value.name);
        (partners[i] ? out.changed : out.added).push_back(called(to, i));
        if (partners[i]) has_partner[*partners[i]] = true;
    }
    for (std::size_t i = 0; i < from.entries.size(); ++i)
        if (!has_partner[i]) out.removed.push_back(called(from, i));

    std::erase(partners, std::nullopt);
    out.reordered = !std::ranges::is_sorted(partners);
    return out;
}

std::string words_of(const EntryTally& tally)
{
    const auto& [count, failing, uncompared] = tally;
    if (count == 0) return "no entries";
    if (failing > 0) {
        return fmt::format("{} of {} {}{}", failing, count, failing == 1 ? "fails" : "fail",
                           uncompared > 0 ? fmt::format(", {} not compared", uncompared) : "");
    }
    if (uncompared > 0) return fmt::format("{} of {} not compared", uncompared, count);
    return count == 1 ? "1 entry passes" : fmt::format("all {} pass", count);
}

} // namespace secant
