#pragma once

#include "core/text/json_writer.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A member of an object, or an element of an array, as it is written.
struct JsonPart {
    std::string before; ///< blanks
    std::string name;   ///< decoded; empty for an element
    std::string head;   ///< of a member: its name as it is written, the colon and the blanks
    std::string value;
    std::string after; ///< blanks before the comma or the bracket
};

/// A JSON object or array that is cut into parts, so that a part can be changed and every other
/// byte stays.
class JsonParts {
public:
    /// @param text    A JSON object or array that JsonCursor accepts, without blanks around it.
    /// @param layout  Of a new part where no other part shows the layout.
    JsonParts(std::string_view text, const JsonLayout& layout);

    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }
    [[nodiscard]] JsonPart& operator[](std::size_t index) { return parts_[index]; }

    /// The first member of that name; null when there is none.
    [[nodiscard]] JsonPart* find(std::string_view name) noexcept;
    /// Its index. @pre  of these parts
    [[nodiscard]] std::size_t index_of(const JsonPart& part) const noexcept
    {
        return static_cast<std::size_t>(&part - parts_.data());
    }

    /// Inserts a part, laid out as its neighbours are.
    /// @param index  in [0, size()]
    /// @param name   of a member; needs no escapes. Empty for an element.
    void insert(std::size_t index, std::string_view name, std::string value);
    /// Removes a part with its comma. @pre index < size()
    void erase(std::size_t index);

    [[nodiscard]] std::string text() const;

private:
    [[nodiscard]] std::string blanks_between(std::size_t index) const;
    [[nodiscard]] std::string colon() const;

    bool is_object_;
    JsonLayout layout_;
    std::string only_blanks_; ///< between the brackets of a text without parts
    std::vector<JsonPart> parts_;
};

} // namespace secant
