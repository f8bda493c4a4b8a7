// std::filesystem takes a narrow path for a text of the C library, whose functions know no UTF-8 on
// Windows. It reads such a text letter by letter with mbrtowc(), so this one is put in the place of
// the library's: then every narrow path is UTF-8.
#include "app/platform/windows/native.h"

#include <cwchar>
#include <string_view>

namespace secant {
namespace {

/// The bytes of the letter that a text begins with; 0 when it is no whole letter of UTF-8.
std::size_t letter_length(std::string_view text) noexcept
{
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80U                     ? 1
                               : first >= 0xC2U && first < 0xE0U ? 2
                               : first >= 0xE0U && first < 0xF0U ? 3
                               : first >= 0xF0U && first < 0xF5U ? 4
                                                                 : 0;
    if (length > text.size()) return 0;
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U) return 0;
    }
    return length;
}

} // namespace

void take_narrow_paths_for_utf8() noexcept {} // this file is linked when it is called

} // namespace secant

/// Reads one word of 16 bits. A letter of two words is read in two parts: three bytes for the first
/// word, one byte for the second, which `state` holds meanwhile. A byte that is no UTF-8 is U+FFFD.
extern "C" std::size_t __cdecl mbrtowc(wchar_t* to, const char* from, std::size_t size,
                                       std::mbstate_t* state)
{
    static thread_local std::mbstate_t own_state{};
    std::mbstate_t& second = state == nullptr ? own_state : *state;
    if (from == nullptr || size == 0) return from == nullptr ? 0 : static_cast<std::size_t>(-2);
    wchar_t word = L'\xFFFD';
    std::size_t length = 1;
    if (second != 0) {
        word = static_cast<wchar_t>(second);
        second = 0;
    } else if (const std::size_t whole = secant::letter_length({from, size}); whole > 0) {
        const std::wstring words = secant::wide({from, whole});
        word = words.front();
        length = words.size() == 2 ? whole - 1 : whole;
        if (words.size() == 2) second = static_cast<std::mbstate_t>(words.back());
    }
    if (to != nullptr) *to = word;
    return word == L'\0' ? 0 : length;
}

/// The library has it in one object with the other mbrtowc(), which scanf() would bring along.
extern "C" std::size_t __cdecl mbrlen(const char* from, std::size_t size, std::mbstate_t* state)
{
    static thread_local std::mbstate_t own_state{};
    return mbrtowc(nullptr, from, size, state == nullptr ? &own_state : state);
}
