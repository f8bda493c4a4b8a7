#include "app/cli/input_values.h"

#include "core/text/ascii.h"
#include "core/text/json_walk.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Takes the values of a text, and counts its lines.
class ValueTaker {
public:
    explicit ValueTaker(std::string_view text) : text_(text), at_(byte_order_mark_length(text)) {}

    std::vector<InputValue> take()
    {
        while (at_ < text_.size()) {
            const std::string_view value = first_value(text_.substr(at_));
            if (!is_blank(value)) add(value);
            at_ = std::min(at_ + value.size() + 1, text_.size());
        }
        return std::move(values_);
    }

private:
    void add(std::string_view value)
    {
        const JsonLook look = look_at_json(value);
        const bool is_whole = look.end == JsonLook::End::whole && is_blank(value.substr(look.at));
        if (is_whole && look.kind == JsonKind::array) return add_elements();
        const std::string_view rest = text_.substr(at_);
        const bool goes_on = !is_whole && !is_blank(rest.substr(value.size()));
        const bool is_open =
            goes_on && look_at_json(rest.substr(0, value.size() + 1)).end == JsonLook::End::open;
        if (is_open || (goes_on && look.kind == JsonKind::case_file)) return add_broken(rest);
        values_.push_back({value, line_of(at_), look.kind});
    }

    void add_elements()
    {
        JsonCursor cursor{text_, at_};
        walk_elements(cursor, [&] {
            static_cast<void>(cursor.peek());
            const std::size_t start = cursor.offset();
            const std::string_view element = cursor.take_value();
            values_.push_back({element, line_of(start), look_at_json(element).kind});
            return !cursor.failed();
        });
    }

    void add_broken(std::string_view rest)
    {
        JsonCursor cursor{rest};
        cursor.take_value();
        if (!cursor.at_end()) cursor.refuse("nothing after the value");
        const std::size_t line = line_of(at_);
        CaseFileError error{line_of(at_ + cursor.failed_at()), "", cursor.failure_within_line()};
        values_.push_back({rest, line, JsonKind::none, std::move(error)});
        at_ = text_.size();
    }

    /// @param offset  not before that of an earlier call
    std::size_t line_of(std::size_t offset)
    {
        line_ += line_feeds_in(text_.substr(counted_, offset - counted_));
        counted_ = offset;
        return line_;
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t line_ = 1;
    std::size_t counted_ = 0;
    std::vector<InputValue> values_;
};

} // namespace

std::vector<InputValue> input_values(std::string_view text)
{
    return ValueTaker{text}.take();
}

} // namespace secant
