#include "core/corpus/shipped.h"

#include "core/corpus/case_file.h"
#include "core/corpus/check.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <filesystem>
#include <set>

using namespace secant;

namespace {

bool has_case(Case kind, Extent extent)
{
    return std::ranges::any_of(shipped_cases(), [&](const CorpusCase& kept) {
        return kept.expected.kind == kind &&
               std::visit([&](const auto& query) { return query.piece.extent == extent; },
                          kept.query);
    });
}

} // namespace

TEST_CASE("every shipped case expects what is true, and knows what methods say")
{
    CHECK(shipped_cases().size() >= 250);
    for (const CorpusCase& kept : shipped_cases()) {
        CAPTURE(kept.name);
        for (const Mismatch& wrong : check_case(kept)) {
            FAIL_CHECK(wrong.field << ": expected " << wrong.expected << ", got " << wrong.got);
        }
    }
}

TEST_CASE("every shipped case has a name of its own, a note, and all of the expectation")
{
    std::set<std::string_view> names;
    for (const CorpusCase& kept : shipped_cases()) {
        CAPTURE(kept.name);
        CHECK(names.insert(kept.name).second);
        CHECK(kept.note.ends_with('.'));
        const Expectation& expected = kept.expected;
        CHECK((expected.kind && expected.tangent && expected.curve_hit && expected.disk_overlap));
    }
}

TEST_CASE("the shipped cases have every case in every extent")
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

TEST_CASE("the files of assets/cases are those in the program, laid out as they are written")
{
    std::set<std::string> on_disk;
    for (const auto& entry : std::filesystem::directory_iterator(SECANT_CASES))
        on_disk.insert(entry.path().filename().string());
    std::set<std::string> in_program;
    for (const ShippedFile& shipped : shipped_files()) {
        CAPTURE(shipped.name);
        in_program.emplace(shipped.name);
        auto read = read_case_file(shipped.text);
        auto* file = std::get_if<CaseFile>(&read);
        REQUIRE(file != nullptr);
        for (FiledCase& filed : file->cases)
            edit_case(filed, CorpusCase{filed.value});
        CHECK(written(*file) == shipped.text);
    }
    CHECK(in_program == on_disk);
}
