#include "app/platform/temporary_names.h"

#include <array>
#include <cstdio>
#include <random>

namespace secant {
namespace {

constexpr std::string_view suffix = ".secant-tmp";
constexpr std::size_t unique_length = 16;
constexpr std::size_t longest_name = 255; // bytes, of Linux; Windows counts the same in words

std::string prefix_of(const std::string& name)
{
    const std::size_t room = longest_name - suffix.size() - unique_length - 2;
    return std::string{"."}.append(name, 0, room).append(".");
}

std::string unique_word()
{
    std::random_device random;
    std::array<char, unique_length + 1> word{};
    std::snprintf(word.data(), word.size(), "%08x%08x", random(), random());
    return word.data();
}

} // namespace

std::string new_temporary_name(const std::string& name)
{
    return prefix_of(name).append(unique_word()).append(suffix);
}

bool is_temporary_name(std::string_view entry, const std::string& name)
{
    const std::string prefix = prefix_of(name);
    return entry.size() == prefix.size() + unique_length + suffix.size() &&
           entry.starts_with(prefix) && entry.ends_with(suffix);
}

} // namespace secant
