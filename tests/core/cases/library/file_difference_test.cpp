#include "core/cases/library/library.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

using Names = std::vector<std::string>;

std::string line_of(const std::string& name, double radius)
{
    return R"({"name":")" + name + R"(","E":[-2,0],"L":[2,0],"C":[0,0],"r":)" +
           std::to_string(radius) + "}\n";
}

CaseFile lines(const std::string& text)
{
    return read_case_file(text, CaseFileForm::lines).value();
}

} // namespace

TEST_CASE("entries that came and went and changed are named, each in the order of its file")
{
    const CaseFile from =
        lines(line_of("a", 1) + line_of("b", 1) + line_of("c", 1) + line_of("d", 1));
    const CaseFile to =
        lines(line_of("x", 1) + line_of("b", 2) + line_of("d", 1) + line_of("y", 1));
    const FileDifference found = difference(from, to);
    CHECK(found.added == Names{"x", "y"});
    CHECK(found.removed == Names{"a", "c"});
    CHECK(found.changed == Names{"b"});
    CHECK_FALSE(found.reordered);
}

TEST_CASE("a renamed entry is one that went and one that came")
{
    const FileDifference found = difference(lines(line_of("a", 1)), lines(line_of("b", 1)));
    CHECK(found.added == Names{"b"});
    CHECK(found.removed == Names{"a"});
    CHECK(found.changed.empty());
}

TEST_CASE("another order and another layout are no changes of entries")
{
    const CaseFile from = lines(line_of("a", 1) + line_of("b", 2));
    CHECK(difference(from, lines(line_of("b", 2) + line_of("a", 1))) ==
          FileDifference{{}, {}, {}, true});
    const CaseFile spaced = lines(R"({"r": 1, "name": "a", "E": [-2, 0], "L": [2, 0], "C": [0, 0]})"
                                  "\n\n" +
                                  line_of("b", 2));
    CHECK(difference(from, spaced) == FileDifference{});
}

TEST_CASE("entries without a name are told apart by their values, and called by their place")
{
    const CaseFile from = lines(line_of("", 1) + line_of("", 2));
    const CaseFile to = lines(line_of("", 3) + line_of("", 1) + line_of("", 2));
    CHECK(difference(from, to) == FileDifference{{"(no name), entry 1"}, {}, {}, false});
    CHECK(difference(to, from) == FileDifference{{}, {"(no name), entry 1"}, {}, false});
}

TEST_CASE("of two entries with one name, the one that is equal is no change")
{
    const CaseFile from = lines(line_of("a", 1) + line_of("a", 2));
    const CaseFile to = lines(line_of("a", 3) + line_of("a", 1));
    CHECK(difference(from, to).changed == Names{"a"});
    CHECK(difference(from, to).added.empty());
    CHECK(difference(from, to).removed.empty());
}
