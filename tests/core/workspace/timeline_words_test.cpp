#include "core/workspace/timeline_words.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <cmath>

using namespace secant;

namespace {

/// The words about an edit of the first document.
template <class Edit>
std::string words_of(Edit edit)
{
    Document after = first_document();
    test::plane(after) = Query<2>{{{0.0, 0.0}, 5.0}, {{1.0, 2.0}, {3.0, 4.0}}};
    const Document before = after;
    edit(test::plane(after), after);
    return change_words(DocumentChange{before, after});
}

EntryChange::State entry_called(const char* name)
{
    EntryChange::State state;
    state.filed.value.name = name;
    return state;
}

} // namespace

TEST_CASE("a changed number is said with the old and the new number")
{
    CHECK(words_of([](auto& q, auto&) { q.circle.radius = 6.2; }) == "r 5 \u2192 6.2");
    CHECK(words_of([](auto& q, auto&) { q.piece.start.y = -7.0; }) == "E.y 2 \u2192 -7");
    CHECK(words_of([](auto& q, auto&) { q.piece.radius = 0.5; }) == "s 0 \u2192 0.5");
}

TEST_CASE("two numbers that differ in the last bit have different words")
{
    CHECK(words_of([](auto& q, auto&) { q.circle.radius = std::nextafter(5.0, 6.0); }) ==
          "r 5 \u2192 5.000000000000001");
    CHECK(words_of([](auto& q, auto&) { q.circle.center.x = -5e-324; }) ==
          "C.x 0 \u2192 -4.941e-324");
}

TEST_CASE("a moved point is said with its new place and several members by their names")
{
    CHECK(words_of([](auto& q, auto&) { q.piece.start = {-1.5, 8.0}; }) == "E moved to (-1.5, 8)");
    CHECK(words_of([](auto& q, auto&) {
              q.piece.start.x = 0.0;
              q.piece.end.x = 0.0;
          }) == "E and L moved");
    CHECK(words_of([](auto& q, auto&) {
              q = Query<2>{{{1.0, 1.0}, 1.0}, {{7.0, 7.0}, {8.0, 8.0}}};
          }) == "E, L, C and r changed");
}

TEST_CASE("a change of the extent and of the target is said")
{
    CHECK(words_of([](auto& q, auto&) { q.piece.extent = Extent::ray; }) == "Segment \u2192 Ray");
    CHECK(words_of([](auto&, auto& d) { d.target = Target::disk; }) == "Curve \u2192 Disk");
    CHECK(words_of([](auto& q, auto& d) {
              q.circle.radius = 1.0;
              d.target = Target::disk;
          }) == "r 5 \u2192 1, Curve \u2192 Disk");
}

TEST_CASE("a query in space is another query")
{
    Document space = first_document();
    space.query = Query<3>{};
    CHECK(change_words(DocumentChange{first_document(), space}) == "Another query");
}

TEST_CASE("the changes of entries are said with their names")
{
    EntryChange change;
    change.after = entry_called("a miss");
    CHECK(change_words(change) == "Entry kept: a miss");
    change.before = entry_called("a miss");
    CHECK(change_words(change) == "Entry edited: a miss");
    change.after = entry_called("");
    CHECK(change_words(change) == "Entry renamed: a miss \u2192 without a name");
    change.after.reset();
    CHECK(change_words(change) == "Entry deleted: a miss");
    change.before.reset();
    change.index = 2;
    change.moved_to = 0;
    CHECK(change_words(change) == "Entry 3 moved to place 1");
}

TEST_CASE("the rows of the timeline go from the beginning to the last step that can be redone")
{
    Timeline timeline;
    for (const char* name : {"one", "two", "three"}) {
        EntryChange change;
        change.after = entry_called(name);
        record(timeline, change);
    }
    (void)undo(timeline);
    (void)undo(timeline);
    CHECK(row_words(timeline, 0) == "The beginning");
    CHECK(row_words(timeline, 1) == "Entry kept: one");
    CHECK(row_words(timeline, 2) == "Entry kept: two");
    CHECK(row_words(timeline, 3) == "Entry kept: three");
}
