#include "core/text/json_parts.h"

#include "core/text/ascii.h"
#include "core/text/json_cursor.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Takes the blanks that come next.
std::string take_blanks(JsonCursor& cursor)
{
    const std::size_t start = cursor.offset();
    static_cast<void>(cursor.peek());
    return std::string{cursor.since(start)};
}

JsonPart take_part(JsonCursor& cursor, bool is_member)
{
    JsonPart part;
    part.before = take_blanks(cursor);
    if (is_member) {
        const std::size_t start = cursor.offset();
        part.name = decoded_json_string(cursor.take_string());
        static_cast<void>(cursor.take(':'));
        static_cast<void>(cursor.peek());
        part.head = cursor.since(start);
    }
    part.value = cursor.take_value();
    part.after = take_blanks(cursor);
    return part;
}

} // namespace

JsonParts::JsonParts(std::string_view text, const JsonLayout& layout)
    : is_object_(text.starts_with('{')), layout_(layout)
{
    JsonCursor cursor{text};
    static_cast<void>(cursor.take(is_object_ ? '{' : '['));
    std::string first_blanks = take_blanks(cursor);
    if (const char next = cursor.peek(); next == '}' || next == ']') {
        only_blanks_ = std::move(first_blanks);
        return;
    }
    do
        parts_.push_back(take_part(cursor, is_object_));
    while (cursor.take(','));
    parts_.front().before = std::move(first_blanks);
}

JsonPart* JsonParts::find(std::string_view name) noexcept
{
    const auto found = std::ranges::find(parts_, name, &JsonPart::name);
    return found == parts_.end() ? nullptr : &*found;
}

/// The blanks between a comma and a part that goes to `index`.
std::string JsonParts::blanks_between(std::size_t index) const
{
    if (parts_.size() >= 2)
        return parts_[std::clamp<std::size_t>(index, 2, parts_.size()) - 1].before;
    const std::string& first = parts_.front().before;
    return first.find('\n') == std::string::npos ? std::string{layout_.between} : first;
}

/// The colon with its blanks, as the members have it.
std::string JsonParts::colon() const
{
    if (parts_.empty()) return ":" + std::string{layout_.after_colon};
    const std::string& head = parts_.back().head;
    return head.substr(head.rfind('"') + 1);
}

void JsonParts::insert(std::size_t index, std::string_view name, std::string value)
{
    JsonPart part;
    part.name = name;
    if (is_object_) part.head = "\"" + part.name + "\"" + colon();
    part.value = std::move(value);
    if (parts_.empty()) {
        part.before = layout_.before_first;
        part.after = layout_.before_end;
    } else if (index == 0) {
        part.before = std::exchange(parts_.front().before, blanks_between(1));
    } else {
        part.before = blanks_between(index);
        if (index == parts_.size()) part.after = std::exchange(parts_.back().after, {});
    }
    parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(index), std::move(part));
}

void JsonParts::erase(std::size_t index)
{
    if (index == 0 && parts_.size() > 1) {
        parts_[1].before = std::move(parts_[0].before);
    } else if (index > 0 && index + 1 == parts_.size()) {
        parts_[index - 1].after = std::move(parts_[index].after);
    }
    parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(index));
}

std::string JsonParts::text() const
{
    std::string out{is_object_ ? "{" : "["};
    for (const JsonPart& part : parts_) {
        if (&part != parts_.data()) out += ',';
        ((out += part.before) += part.head) += part.value;
        out += part.after;
    }
    if (parts_.empty()) out += only_blanks_;
    return out += is_object_ ? '}' : ']';
}

} // namespace secant
