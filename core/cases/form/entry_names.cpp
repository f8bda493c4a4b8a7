#include "core/cases/form/entry_names.h"

#include "core/text/json_walk.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace secant {
namespace {

/// The name that a token stands for. A number is the name that is written with the same characters.
std::string_view read_name(std::string_view token, std::string& storage)
{
    return token.starts_with('"') ? json_string_content(token, storage) : token;
}

} // namespace

std::string_view name_in(std::string_view text)
{
    JsonCursor cursor{text};
    std::string_view found;
    const auto member = [&](std::string_view name) {
        const std::string_view value = cursor.take_value();
        if (name == "name") found = value;
        return found.empty() && !value.empty();
    };
    walk_members(cursor, member);
    return found;
}

std::string same_name_refusal(std::string_view entry, std::size_t other)
{
    return fmt::format("{} is the name of /cases/{} already", printable(name_in(entry)), other);
}

void EntryNames::add(const EntrySpan& span, std::size_t index)
{
    const std::string_view token = name_in(text_.substr(span.offset, span.length));
    const std::string_view name = read_name(token, storage_);
    if (!name.empty()) names_.push_back({std::hash<std::string_view>{}(name), index, span.offset});
}

std::deque<SameName> EntryNames::take_same()
{
    std::ranges::sort(names_, {}, [](const HashedName& name) {
        return std::pair{name.hash, name.index};
    });
    std::deque<SameName> out;
    std::vector<HashedName> firsts; // of the names with one hash
    std::string other_storage;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const HashedName& one = names_[i];
        if (i == 0 || names_[i - 1].hash != one.hash) firsts.clear();
        const bool is_alone =
            firsts.empty() && (i + 1 == names_.size() || names_[i + 1].hash != one.hash);
        if (is_alone) continue;
        const std::string_view name = name_of(one, storage_);
        const auto same = std::ranges::find_if(
            firsts, [&](const HashedName& first) { return name_of(first, other_storage) == name; });
        if (same != firsts.end()) {
            out.push_back({one.index, same->index});
        } else {
            firsts.push_back(one);
        }
    }
    std::ranges::sort(out, {}, &SameName::index);
    return out;
}

std::string_view EntryNames::name_of(const HashedName& entry, std::string& storage) const
{
    return read_name(name_in(text_.substr(entry.offset)), storage);
}

} // namespace secant
