#pragma once

#include "core/text/json_text.h"
#include "core/text/number_text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace secant {

/// The blanks in an object or an array that is written.
struct JsonLayout {
    std::string_view before_first;
    std::string_view between; ///< after each comma
    std::string_view after_colon;
    std::string_view before_end;
};

inline constexpr JsonLayout compact_json{};

/// All on one line: {"a": 1, "b": 2}.
inline constexpr JsonLayout spaced_json{"", " ", " ", ""};

/// Writes an array: from the opening bracket, when it is made, to the closing one, when it goes.
class JsonArray {
public:
    explicit JsonArray(std::string& out, const JsonLayout& layout = compact_json)
        : out_(out), layout_(layout)
    {
        out_ += '[';
    }
    ~JsonArray()
    {
        if (!is_first_) out_ += layout_.before_end;
        out_ += ']';
    }
    JsonArray(const JsonArray&) = delete;
    JsonArray& operator=(const JsonArray&) = delete;
    JsonArray(JsonArray&&) = delete;
    JsonArray& operator=(JsonArray&&) = delete;

    /// The text to which the next element is to be appended.
    std::string& next()
    {
        if (!is_first_) out_ += ',';
        const std::string_view blanks = is_first_ ? layout_.before_first : layout_.between;
        if (!blanks.empty()) out_ += blanks;
        is_first_ = false;
        return out_;
    }

    void number(double value) { append_number(next(), value); }
    void number(float value) { append_number(next(), value); }
    void text(std::string_view value) { append_json_string(next(), value); }

private:
    std::string& out_;
    JsonLayout layout_;
    bool is_first_ = true;
};

/// Writes an object: from the opening brace, when it is made, to the closing one, when it goes.
class JsonObject {
public:
    explicit JsonObject(std::string& out, const JsonLayout& layout = compact_json)
        : out_(out), layout_(layout)
    {
        out_ += '{';
    }
    ~JsonObject()
    {
        if (!is_first_) out_ += layout_.before_end;
        out_ += '}';
    }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;
    JsonObject(JsonObject&&) = delete;
    JsonObject& operator=(JsonObject&&) = delete;

    /// The text to which the member's value is to be appended.
    /// @param name  Needs no escapes.
    std::string& member(std::string_view name)
    {
        begin();
        // One call for the parts that are appended most.
        const std::size_t size = out_.size();
        out_.resize(size + name.size() + 3, '"');
        name.copy(out_.data() + size + 1, name.size());
        out_.back() = ':';
        append(layout_.after_colon);
        return out_;
    }

    void number(std::string_view name, double value) { append_number(member(name), value); }
    void number(std::string_view name, float value) { append_number(member(name), value); }
    void count(std::string_view name, std::uint64_t value)
    {
        member(name) += std::to_string(value);
    }
    void flag(std::string_view name, bool value) { member(name) += value ? "true" : "false"; }
    void text(std::string_view name, std::string_view value)
    {
        append_json_string(member(name), value);
    }
    /// A text that needs no escapes.
    void word(std::string_view name, std::string_view value)
    {
        (member(name) += '"').append(value) += '"';
    }
    /// A value that is JSON already.
    void json(std::string_view name, std::string_view value) { member(name) += value; }
    /// A name and a value that are JSON already: "\"x-id\": 7".
    void whole_member(std::string_view text) { begin() += text; }

private:
    std::string& begin()
    {
        if (!is_first_) out_ += ',';
        append(is_first_ ? layout_.before_first : layout_.between);
        is_first_ = false;
        return out_;
    }

    /// Blanks are most often none.
    void append(std::string_view blanks)
    {
        if (!blanks.empty()) out_ += blanks;
    }

    std::string& out_;
    JsonLayout layout_;
    bool is_first_ = true;
};

} // namespace secant
