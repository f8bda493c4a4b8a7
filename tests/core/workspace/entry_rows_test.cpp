#include "core/workspace/derived.h"

#include "core/cases/library/library.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

/// A file with the entries "Zebra", "ant" with the tag "small", and "Zoo", which fails.
Library three_entries()
{
    Library library;
    for (const char* name : {"Zebra", "ant", "Zoo"}) {
        Entry entry;
        entry.name = name;
        entry.query = test::plane(first_document());
        if (entry.name == "ant") entry.tags = {"small"};
        if (entry.name == "Zoo") entry.expected.kind = Case::miss;
        library = reduce(std::move(library), AddEntry{entry}).library;
    }
    return library;
}

} // namespace

TEST_CASE("the rows are the entries with the filter's text in name or tag, whatever its case")
{
    const Library library = three_entries();
    EntryRows rows;
    const auto indices = [&](const char* filter) {
        EntriesView view;
        view.filter = filter;
        refresh(rows, library, view);
        return rows.indices;
    };
    using Indices = std::vector<std::size_t>;
    CHECK(indices("") == Indices{0, 1, 2});
    CHECK(indices("z") == Indices{0, 2});
    CHECK(indices("ZEBRA") == Indices{0});
    CHECK(indices("mall") == Indices{1});
    CHECK(indices("zz").empty());
}

TEST_CASE("the rows follow the choice of entries that fail, and the file")
{
    Library library = three_entries();
    EntryRows rows;
    EntriesView view;
    view.only_failing = true;
    refresh(rows, library, view);
    CHECK(rows.indices == std::vector<std::size_t>{2});
    view.only_failing = false;
    refresh(rows, library, view);
    CHECK(rows.indices.size() == 3);
    library = reduce(std::move(library), ActOnEntry{EntryAct::remove, 0}).library;
    refresh(rows, library, view);
    CHECK(rows.indices.size() == 2);
    refresh(rows, Library{}, view);
    CHECK(rows.indices.empty());
}
