#include "core/text/text.h"

#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("the distance between two words counts typing errors")
{
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("abc", "abc") == 0);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("abc", "ab") == 1);   // one letter missing
    CHECK(edit_distance("abc", "abxc") == 1); // one too many
    CHECK(edit_distance("abc", "axc") == 1);  // another one
    CHECK(edit_distance("abc", "acb") == 1);  // two swapped
    CHECK(edit_distance("abc", "bac") == 1);  // two swapped, from the first on
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("the nearest word is suggested, if there is a near one")
{
    const std::vector<std::string> words{"--extent", "--method", "--scalar", "ray"};
    const auto [written, suggestion] = GENERATE(table<std::string, std::string>({
        {"--extnt", "--extent"},
        {"--Method", "--method"},
        {"--scaler", "--scalar"},
        {"--me", "--method"}, // a beginning
        {"rya", "ray"},
        {"--verbose", ""},
        {"x", ""},
        {"", ""},
        {std::string(100'000, 'x'), ""},
    }));
    CHECK(nearest_word(written, words).value_or("") == suggestion);
}
