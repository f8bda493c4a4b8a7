#include "core/cases/shipped.h"

#include "core/cases/check.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace secant;

namespace {

bool has_case(Case kind, Extent extent)
{
    return std::ranges::any_of(shipped_entries(), [&](const Entry& entry) {
        return entry.expected.kind == kind &&
               std::visit([&](const auto& query) { return query.piece.extent == extent; },
                          entry.query);
    });
}

} // namespace

TEST_CASE("every shipped entry expects the truth, and knows the outcomes of methods")
{
    CHECK(shipped_entries().size() >= 250);
    for (const Entry& entry : shipped_entries()) {
        CAPTURE(entry.name);
        for (const Mismatch& wrong : check_entry(entry)) {
            FAIL_CHECK(wrong.field << ": expected " << wrong.expected << ", got " << wrong.got);
        }
    }
}

TEST_CASE("every shipped entry has a name of its own, a note, and a full expectation")
{
    std::set<std::string_view> names;
    for (const Entry& entry : shipped_entries()) {
        CAPTURE(entry.name);
        CHECK(names.insert(entry.name).second);
        CHECK(entry.note.ends_with('.'));
        const Expectation& expected = entry.expected;
        CHECK((expected.kind && expected.tangent && expected.curve_hit && expected.disk_overlap));
    }
}

TEST_CASE("the shipped entries have every case in every extent")
{
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        for (const Case kind :
             {Case::impale, Case::poke, Case::exit_wound, Case::fall_short, Case::past,
              Case::completely_inside, Case::miss, Case::degenerate}) {
            CAPTURE(static_cast<int>(extent), static_cast<int>(kind));
            CHECK(has_case(kind, extent));
        }
    }
}

TEST_CASE("the files in the program are those of assets/cases, in the layout of the writer")
{
    std::set<std::string> on_disk;
    for (const auto& entry : std::filesystem::directory_iterator(SECANT_CASES))
        on_disk.insert(entry.path().filename().string());
    std::set<std::string> in_program;
    for (const ShippedFile& shipped : shipped_files()) {
        CAPTURE(shipped.name);
        in_program.emplace(shipped.name);
        auto read = read_case_file(shipped.text);
        REQUIRE(read);
        for (const FiledEntry& filed : read->entries) {
            std::string text;
            append_entry(text, filed.value, EntryLayout::indented);
            CHECK(text == filed.text);
        }
    }
    CHECK(in_program == on_disk);
}

TEST_CASE("every query of the gallery has the case that it shows")
{
    for (const GalleryItem& item : gallery()) {
        const Classification is =
            classify(test::plane(item.document).circle, test::plane(item.document).piece);
        CHECK(is.kind == item.kind);
        CHECK(is.tangent == item.tangent);
    }
}

TEST_CASE("the gallery shows each case once, the tangent, and a stadium that hits by its width")
{
    constexpr std::array kinds{Case::impale,     Case::poke,      Case::exit_wound,
                               Case::fall_short, Case::past,      Case::completely_inside,
                               Case::miss,       Case::degenerate};
    REQUIRE(gallery().size() == kinds.size() + 2);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        CHECK(gallery()[i].kind == kinds[i]);
    CHECK(gallery()[kinds.size()].tangent);
    Document last = gallery().back().document;
    CHECK(test::plane(last).piece.radius > 0.0);
    test::plane(last).piece.radius = 0.0;
    CHECK(classify(test::plane(last).circle, test::plane(last).piece).kind == Case::miss);
}

TEST_CASE("a first start shows an impale")
{
    const Document document = first_document();
    CHECK(classify(test::plane(document).circle, test::plane(document).piece).kind == Case::impale);
}

TEST_CASE("there are eleven pitfalls, in order, each query with its own number, name and sentence")
{
    std::vector<int> sections;
    std::set<std::string_view> numbers;
    for (const Pitfall& pitfall : pitfalls()) {
        CAPTURE(pitfall.number);
        CHECK(numbers.insert(pitfall.number).second);
        CHECK_FALSE(pitfall.name.empty());
        CHECK(pitfall.text.ends_with('.'));
        const int section = std::stoi(std::string(pitfall.number));
        if (sections.empty() || sections.back() != section) sections.push_back(section);
    }
    CHECK(sections == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    CHECK(pitfalls().size() == 16);
}

TEST_CASE("a pitfall names the run that it explains")
{
    const Pitfall& tangent_by_rounding = pitfalls()[3];
    CHECK(tangent_by_rounding.number == "3");
    CHECK(tangent_by_rounding.run.method == built_in("quadratic"));
    CHECK(tangent_by_rounding.run.scalar == Scalar::float32);
    const Pitfall& touching = pitfalls()[14];
    CHECK(touching.number == "10");
    CHECK(touching.run.method == built_in("closest-point"));
    CHECK(touching.document.target == Target::disk);
}
