#include "core/cases/library/file_difference.h"

#include "core/cases/form/entry_writer.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>

namespace secant {
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
    return name.empty() ? "(no name), entry " + std::to_string(index + 1) : name;
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

/// For each entry of `to` the entry of `from` with equal values.
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

} // namespace secant
