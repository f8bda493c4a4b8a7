#pragma once

#include "core/geometry/primitives.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The minus of typography, which copied texts have.
inline constexpr std::string_view unicode_minus = "\u2212";

/// A token of pasted code, of a debugger's output, or of a table.
struct PasteToken {
    enum class Kind {
        number,
        word,   ///< a name with its members: "self.start_x"
        open,   ///< any opening bracket
        close,  ///< any closing bracket
        equals, ///< '=' or ':'
    };
    Kind kind = Kind::number;
    std::string_view text; ///< as written in the pasted text
    double value = 0.0;    ///< of a number; may be NaN or infinite
    bool overflows = false;
    /// The reason why a number has no value: "12abc is not a number", "sums are not computed: + 2".
    std::string fault{};
    std::optional<Extent> extent{}; ///< that the call around it names: of "lineCircle(1, 2, ...)"
    bool is_normalized = false;     ///< a coordinate of a vector that the text makes of length 1
    int line = 0;                   ///< the number of lines and semicolons before the token
};

/// True when there is a token with this index, of this kind.
[[nodiscard]] inline bool is_kind(const std::vector<PasteToken>& tokens, std::size_t index,
                                  PasteToken::Kind kind)
{
    return index < tokens.size() && tokens[index].kind == kind;
}

/// The text between a token and a later one of the same text.
[[nodiscard]] constexpr std::string_view text_between(std::string_view one,
                                                      std::string_view later) noexcept
{
    const char* const end = one.data() + one.size();
    return {end, static_cast<std::size_t>(later.data() - end)};
}

/// The text from the beginning of a token to the end of a later one of the same text.
[[nodiscard]] constexpr std::string_view text_from_to(std::string_view one,
                                                      std::string_view later) noexcept
{
    return {one.data(), static_cast<std::size_t>(later.data() + later.size() - one.data())};
}

/// The reason why a text cannot be read: one sentence that shows the wrong value.
struct PasteError {
    std::string why;
};

/// Cuts a text into tokens. Skips commas, quotes, comments, template arguments, addresses, times at
/// the beginning of a line, and everything else that has no meaning for numbers.
///
/// A number may be written as in C, C++, Python, Rust or by a debugger: with a suffix ("2.0f" is
/// rounded to float, as a compiler does), with grouped digits ("1'000"), as a hex float, with a
/// Unicode minus.
/// @param decimal_comma  "2,5" is one number.
[[nodiscard]] Expected<std::vector<PasteToken>, PasteError> paste_tokens(std::string_view text,
                                                                         bool decimal_comma);

/// The text with what stands for numbers written out, "Vector3.UnitY" as "Vector3(0, 1, 0)", and
/// with the shape of a tag before its attributes: `<geom sphere pos="5 6 7"`.
[[nodiscard]] std::string spelled_out(std::string_view text);

/// True when a text begins with a number: a digit, a point and a digit, "nan" or "inf", perhaps
/// behind a sign.
[[nodiscard]] bool begins_number(std::string_view text);

/// The number that a text begins with.
struct NumberToken {
    PasteToken token{};
    std::size_t length = 0; ///< the bytes that it takes; in "nan(0x8000)" more than its text
};

/// Reads the number that a text begins with, as C, C++, Java, Python or Rust write it, or a
/// debugger; one that is none, "12abc", has a fault.
/// @param decimal_comma  "2,5" is one number.
/// @pre                  begins_number(text)
[[nodiscard]] NumberToken number_token(std::string_view text, bool decimal_comma);

/// True when a text is seven or eight numbers between semicolons or tabs, some of them written with
/// a decimal comma: "-2,5; 0; 2,5; 0; 0; 0; 1".
[[nodiscard]] bool has_decimal_commas(std::string_view text);

} // namespace secant
