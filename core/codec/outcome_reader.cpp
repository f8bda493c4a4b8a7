#include "core/codec/answer_json.h"

#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace secant {
namespace {

constexpr std::array<std::string_view, 14> field_names{
    "name", "hit",     "disk_overlap", "case",   "tangent",      "t1",    "t2",
    "hits", "closest", "distance",     "offset", "ray_distance", "error", "skip"};

/// The name in an answer of a field that has another name in C and in scripts; else empty.
std::string_view name_here(std::string_view key) noexcept
{
    if (key == "points") return "hits";
    if (key == "kind") return "case";
    if (key == "disk_hit") return "disk_overlap";
    return {};
}

/// Reads the fields of one line. Every step returns whether it went well; if not, why() says why.
template <int N, class T>
class OutcomeFields {
public:
    explicit OutcomeFields(std::string_view line) noexcept : cursor_(line) {}

    bool read_object()
    {
        const auto member = [this](std::string_view name) { return read_field(name); };
        if (!walk_members(cursor_, member)) return false;
        if (!cursor_.at_end()) return cursor_.refuse("nothing after the object");
        if (first_root_.has_value() != second_root_.has_value())
            return wrong(first_root_ ? "t1 comes without t2" : "t2 comes without t1");
        if (first_root_) read_.outcome.roots = {*first_root_, *second_root_};
        return true;
    }

    [[nodiscard]] const ReadOutcome<N, T>& read() const noexcept { return read_; }
    [[nodiscard]] std::string why() const { return cursor_.failed() ? cursor_.failure() : why_; }

private:
    bool read_field(std::string_view key)
    {
        // A name that is no field of an answer is ignored, however often it comes.
        const auto* const field = std::ranges::find(field_names, key);
        if (field != field_names.end()) {
            const std::uint32_t bit = 1U << (field - field_names.begin());
            if ((seen_ & bit) != 0) return wrong(fmt::format("{} is given twice", key));
            seen_ |= bit;
        }
        if (is_null()) return true;
        Outcome<N, T>& outcome = read_.outcome;
        if (key == "hit") return read_flag("hit", outcome.hit) && (read_.has_verdict = true);
        if (key == "disk_overlap") return read_flag("disk_overlap", outcome.disk_overlap.emplace());
        if (key == "case") return read_case();
        if (key == "tangent") return read_flag("tangent", outcome.tangent);
        if (key == "t1") return read_number("t1", first_root_.emplace());
        if (key == "t2") return read_number("t2", second_root_.emplace());
        if (key == "hits") return read_points();
        if (key == "closest") return read_vector("closest", outcome.closest.emplace());
        if (key == "distance") return read_number("distance", outcome.distance.emplace());
        if (key == "offset") return read_vector("offset", outcome.offset.emplace());
        if (key == "ray_distance")
            return read_number("ray_distance", outcome.ray_distance.emplace());
        if (key == "error") return read_text("error", read_.error.emplace());
        if (key == "skip") return read_text("skip", read_.skip.emplace());
        if (const auto name = name_here(key); !name.empty())
            return wrong(fmt::format("there is no field {}: it is {}", key, name));
        const std::string_view value = cursor_.take_value();
        if (key == "name") read_.name = value;
        return !cursor_.failed();
    }

    /// Takes a null: a field that is not there. JavaScript writes a NaN so, and others a number
    /// that they did not compute.
    bool is_null()
    {
        if (cursor_.peek() != 'n') return false;
        JsonCursor ahead = cursor_;
        if (ahead.take_word() != "null") return false;
        cursor_ = ahead;
        return true;
    }

    bool read_flag(std::string_view field, bool& flag)
    {
        const std::string_view word = cursor_.peek() == '"' ? "" : cursor_.take_word();
        flag = word == "true";
        return flag || word == "false" || wrong_value(field, "true or false", word);
    }

    bool read_text(std::string_view field, std::string& text)
    {
        if (cursor_.peek() != '"') return wrong_value(field, "a text", cursor_.take_word());
        text = decoded_json_string(cursor_.take_string());
        return !cursor_.failed();
    }

    bool read_case()
    {
        std::string name;
        if (!read_text("case", name)) return false;
        read_.outcome.kind = case_named(name);
        return read_.outcome.kind || wrong(fmt::format("there is no case {}", printable(name)));
    }

    bool read_number(std::string_view field, T& number)
    {
        using Limits = std::numeric_limits<T>;
        constexpr std::string_view wanted = "a number, \"inf\", \"-inf\" or \"nan\"";
        if (cursor_.peek() == '"') {
            const std::string word = decoded_json_string(cursor_.take_string());
            if (word == "inf" || word == "-inf") {
                number = word == "inf" ? Limits::infinity() : -Limits::infinity();
                return true;
            }
            number = Limits::quiet_NaN();
            return word == "nan" || wrong_value(field, wanted, word);
        }
        const std::string_view word = cursor_.take_word();
        if (const auto none = not_finite(word)) {
            number = *none;
            return true;
        }
        if (parse_json_number(word).error == NumberError::malformed)
            return wrong_value(field, wanted, word);
        const bool is_negative = word.starts_with('-');
        const T size = leading_decimal<T>(word.substr(is_negative ? 1 : 0)).value;
        number = is_negative ? -size : size;
        return true;
    }

    /// Words that JSON lacks, and that Python and others write.
    static std::optional<T> not_finite(std::string_view word) noexcept
    {
        using Limits = std::numeric_limits<T>;
        // Within a point JavaScript's NaN and infinities are null.
        if (word == "NaN" || word == "null") return Limits::quiet_NaN();
        if (word == "Infinity") return Limits::infinity();
        if (word == "-Infinity") return -Limits::infinity();
        return std::nullopt;
    }

    bool read_vector(std::string_view field, Vec<N, T>& vector)
    {
        int count = 0;
        const auto element = [&] {
            T number{};
            if (!read_number(field, number)) return false;
            if (count < N) vector[count] = number;
            ++count;
            return true;
        };
        if (!walk_elements(cursor_, element)) return false;
        return count == N || wrong(fmt::format("{} has {} numbers, and not {}", field, count, N));
    }

    bool read_points()
    {
        constexpr int most = 2;
        auto& points = read_.outcome.points;
        int count = 0;
        const auto element = [&] {
            Vec<N, T> point{};
            if (!read_vector("hits", point)) return false;
            if (count < most) points[static_cast<std::size_t>(count)] = point;
            ++count;
            return true;
        };
        if (!walk_elements(cursor_, element)) return false;
        read_.outcome.point_count = count;
        return count <= most ||
               wrong(fmt::format("hits has {} points, and there are at most 2", count));
    }

    bool wrong(std::string why)
    {
        why_ = std::move(why);
        return false;
    }

    bool wrong_value(std::string_view field, std::string_view wanted, std::string_view found)
    {
        if (cursor_.failed()) return false;
        const std::string_view shown = found.empty() ? cursor_.take_value() : found;
        return wrong(fmt::format("{} must be {}, not {}", field, wanted, printable(shown)));
    }

    JsonCursor cursor_;
    ReadOutcome<N, T> read_;
    std::optional<T> first_root_, second_root_;
    std::uint32_t seen_ = 0; ///< of field_names
    std::string why_;
};

} // namespace

template <int N, class T>
Expected<ReadOutcome<N, T>, std::string> read_outcome(std::string_view line)
{
    if (find_invalid_utf8(line) != std::string::npos)
        return unexpected(std::string{"it is not UTF-8"});
    OutcomeFields<N, T> fields{line};
    if (!fields.read_object()) return unexpected(fields.why());
    return fields.read();
}

template Expected<ReadOutcome<2, float>, std::string> read_outcome(std::string_view);
template Expected<ReadOutcome<3, float>, std::string> read_outcome(std::string_view);
template Expected<ReadOutcome<2, double>, std::string> read_outcome(std::string_view);
template Expected<ReadOutcome<3, double>, std::string> read_outcome(std::string_view);

} // namespace secant
