#include "core/cases/check.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/cases/shipped.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <filesystem>
#include <set>

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
