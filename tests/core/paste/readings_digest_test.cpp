#include "core/paste/paste.h"
#include "tests/core/paste/random_dumps.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

using namespace secant;
using namespace secant::testing;

namespace {

/// The texts of pasted_texts.txt, with lines of "=====" between them.
std::vector<std::string> pasted_texts()
{
    constexpr std::string_view separator = "\n=====\n";
    std::ifstream file{SECANT_DIGESTS "/paste/pasted_texts.txt"};
    const std::string all{std::istreambuf_iterator<char>{file}, {}};
    std::vector<std::string> out;
    std::size_t at = 0;
    for (std::size_t end = 0; end != std::string::npos; at = end + separator.size()) {
        end = all.find(separator, at);
        out.push_back(all.substr(at, end == std::string::npos ? end : end - at));
    }
    return out;
}

/// Two that differ in all that a text may leave open.
std::array<Document, 2> currents()
{
    return {Document{},
            Document{{{1.0, 2.0}, 3.0}, {{4.0, 5.0}, {6.0, 7.0}, Extent::ray, 0.5}, Target::disk}};
}

void add_readings(ValueText& out, const std::string& text)
{
    for (const Document& current : currents())
        out.add(read_paste(text, current));
}

} // namespace

TEST_CASE("pasted texts are read as they always were")
{
    Digests digests;
    Chance chance{2024};
    const std::vector<std::string> texts = pasted_texts();
    REQUIRE(texts.size() > 300);
    ValueText changed;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        ValueText whole;
        add_readings(whole, texts[i]);
        digests.add(fmt::format("text {}", i + 1), whole.text());
        for (int slip = 0; slip < 30; ++slip)
            changed.add(read_paste(changed_text(texts[i], chance), currents()[0]));
        if (i % 10 != 9 && i + 1 != texts.size()) continue;
        digests.add(fmt::format("texts to {} with slips", i + 1), changed.text());
        changed = {};
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "pasted texts*"
    CHECK(digests.different_from(SECANT_DIGESTS "/paste/readings_digests.txt") == "");
}

TEST_CASE("random dumps are read as they always were")
{
    Digests digests;
    Dumps dumps{7};
    Chance chance{3};
    for (int group = 0; group < 50; ++group) {
        ValueText whole;
        ValueText changed;
        for (int i = 0; i < 60; ++i) {
            const std::string text = dumps.next().text;
            add_readings(whole, text);
            changed.add(read_paste(changed_text(text, chance), currents()[0]));
        }
        digests.add(fmt::format("dumps {}", group), whole.text());
        digests.add(fmt::format("dumps {} with slips", group), changed.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "random dumps*"
    CHECK(digests.different_from(SECANT_DIGESTS "/paste/dumps_digests.txt") == "");
}
