#pragma once

#include "core/text/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

/// Texts that people and programs write into names, titles and messages, and that no exit may pass
/// on as they are.
inline std::vector<std::string> nasty_texts()
{
    std::vector<std::string> texts{
        "\x1B]0;x\x07 \xFF",               // sets the title of a terminal
        "\x1B[31m\u009Bm",                 // colours
        "a\nsecant: all is well\r",        // another line
        "\u202Etxt.exe\u2066\u200F\u061C", // turns the direction
        "a\u2028b\u2029c",                 // separates lines
        "\uFFFE\uFFFF\uFDD0\U0010FFFF",    // no characters
        "\xED\xA0\x80\xC0\xAF\xF5",        // surrogate, overlong, never in UTF-8
        "\xE9t\xE9",                       // Latin-1
        "<&\"'>]]>--%s*/ \\ ` $(x)",       // other languages
        std::string{"a\0b", 3} + "\x7F",
    };
    std::string all;
    for (const std::string& text : texts)
        all += text;
    texts.push_back(all);
    return texts;
}

/// The characters of a text that no exit may have, except these: controls, and bytes of none.
inline std::vector<std::string> controls_in(std::string_view text, std::string_view allowed)
{
    std::vector<std::string> found;
    while (!text.empty()) {
        const Character character = take_character(text);
        const bool is_bad = !character.code || is_control(*character.code);
        if (is_bad && allowed.find(character.bytes) == std::string_view::npos)
            found.emplace_back(character.bytes);
    }
    return found;
}

} // namespace secant::testing
