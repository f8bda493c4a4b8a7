#include "core/cases/library/library.h"

#include "core/cases/library/folder_survey.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

/// The library after an action.
Library changed(const Library& library, const LibraryAction& action)
{
    return reduce(library, action).library;
}

Entry made_as(std::string name, Case expected = Case::impale)
{
    Entry entry;
    entry.name = std::move(name);
    entry.query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    entry.expected.kind = expected;
    return entry;
}

CaseFile file_of(std::initializer_list<const char*> names)
{
    CaseFile file = new_case_file();
    for (const char* name : names)
        insert_entry(file, file.entries.size(), made_as(name));
    return file;
}

Library opened(std::initializer_list<const char*> names)
{
    return changed({}, AddFile{"/cases/a.json", file_of(names), 1});
}

std::string names(const Library& library)
{
    std::string out;
    for (const FiledEntry& filed : current_file(library)->content.entries)
        out += (out.empty() ? "" : " ") + filed.value.name;
    return out;
}

std::string text(const Library& library)
{
    return written(current_file(library)->content);
}

} // namespace

TEST_CASE("an entry that is kept without a file goes into a new one, which is unsaved")
{
    const Library library = changed({}, AddEntry{made_as("a")});
    REQUIRE(library.files.size() == 1);
    CHECK(title_of(library.files[0]) == "untitled");
    CHECK(is_unsaved(library.files[0]));
    CHECK(current_entry(library)->name == "a");
    CHECK(read_case_file(text(library)));
}

TEST_CASE("no two entries of a file come to have one name")
{
    Library library = opened({"a", "b"});
    library = changed(library, AddEntry{made_as("a")});
    library = changed(library, AddEntry{made_as("a")});
    library = changed(library, ActOnEntry{EntryAct::duplicate, 1});
    CHECK(names(library) == "a b b (2) a (2) a (3)");
    library = changed(library, EditEntry{1, made_as("a")});
    CHECK(names(library) == "a b b (2) a (2) a (3)");
    library = changed(library, EditEntry{1, made_as("c")});
    CHECK(names(library) == "a c b (2) a (2) a (3)");
}

TEST_CASE("a change of an entry is taken back by the reversed one, and made again, to the byte")
{
    const LibraryAction action =
        GENERATE(LibraryAction{AddEntry{made_as("x")}},
                 LibraryAction{EditEntry{1, made_as("x", Case::poke)}},
                 LibraryAction{ActOnEntry{EntryAct::remove, 0}},
                 LibraryAction{ActOnEntry{EntryAct::remove, 2}},
                 LibraryAction{ActOnEntry{EntryAct::duplicate, 1}}, LibraryAction{MoveEntry{0, 2}},
                 LibraryAction{MoveEntry{2, 0}}, LibraryAction{MoveEntry{1, 2}});
    const Library before = opened({"a", "b", "c"});
    const LibraryStep step = reduce(before, action);
    REQUIRE(step.change);
    CHECK(text(step.library) != text(before));
    CHECK(is_unsaved(step.library.files[0]));

    const Library undone = apply(step.library, reversed(*step.change));
    CHECK(text(undone) == text(before));
    CHECK_FALSE(is_unsaved(undone.files[0]));
    CHECK(undone.files[0].failing == 0);

    const Library again = apply(undone, *step.change);
    CHECK(text(again) == text(step.library));
    CHECK(again.files[0].revision == step.library.files[0].revision);
    CHECK(again.files[0].failing == step.library.files[0].failing);
}

TEST_CASE("an entry moves to the place it is given, and stays the one that is shown")
{
    const Library library = opened({"a", "b", "c", "d"});
    CHECK(names(changed(library, MoveEntry{0, 2})) == "b c a d");
    CHECK(names(changed(library, MoveEntry{3, 1})) == "a d b c");
    CHECK(current_entry(changed(library, MoveEntry{3, 1}))->name == "d");
    CHECK(names(changed(library, MoveEntry{0, 4})) == "a b c d");
}

TEST_CASE("an index beyond the file, or no file at all, changes nothing")
{
    const LibraryAction change = GENERATE(
        LibraryAction{EditEntry{7, made_as("x")}}, LibraryAction{ActOnEntry{EntryAct::remove, 7}},
        LibraryAction{ActOnEntry{EntryAct::duplicate, 7}}, LibraryAction{MoveEntry{7, 0}},
        LibraryAction{ActOnEntry{EntryAct::look_at, 7}}, LibraryAction{CloseFile{77}});
    const Library library = changed(opened({"a"}), change);
    CHECK(names(library) == "a");
    CHECK_FALSE(is_unsaved(library.files[0]));
    CHECK(changed({}, change).files.empty());
}

TEST_CASE("an entry is checked when it is read and when it changes")
{
    CaseFile file = file_of({"right"});
    insert_entry(file, 1, made_as("wrong", Case::miss));
    Library library = changed({}, AddFile{"/a", file, 1});
    CHECK(library.files[0].failing == 1);
    REQUIRE(library.files[0].statuses[1].mismatches.size() == 1);
    CHECK(library.files[0].statuses[1].mismatches[0].expected == "Miss");
    const std::uint64_t id = library.files[0].statuses[1].id;

    const LibraryStep step = reduce(library, EditEntry{1, made_as("wrong")});
    library = step.library;
    CHECK(library.files[0].failing == 0);
    CHECK(library.files[0].statuses[1].mismatches.empty());
    CHECK(library.files[0].statuses[1].id != id);
    library = apply(library, reversed(*step.change));
    CHECK(library.files[0].failing == 1);
    CHECK(library.files[0].statuses[1].id == id);
    library = changed(library, ActOnEntry{EntryAct::remove, 1});
    CHECK(library.files[0].failing == 0);
}

TEST_CASE("the saved revision is the revision that was written, not the current one")
{
    Library library = changed(opened({"a"}), ActOnEntry{EntryAct::remove, 0});
    const std::uint64_t written_revision = library.files[0].revision;
    const LibraryStep step = reduce(library, AddEntry{made_as("b")});
    library = step.library;
    library = with_news(library, FileSaved{library.files[0].id, "/b.json", written_revision, 5});
    CHECK(is_unsaved(library.files[0]));
    CHECK(library.files[0].path == "/b.json");
    CHECK_FALSE(is_unsaved(apply(library, reversed(*step.change)).files[0]));
}

TEST_CASE("a file that is open is shown instead of opened twice, and keeps its unsaved changes")
{
    Library library = opened({"a"});
    library = changed(library, AddFile{"/cases/b.json", file_of({"b"}), 1});
    CHECK(names(library) == "b");
    library = changed(library, AddFile{"/cases/a.json", file_of({"anew"}), 2});
    CHECK(library.files.size() == 2);
    CHECK(names(library) == "anew");
    library = changed(library, AddEntry{made_as("mine")});
    library = changed(library, AddFile{"/cases/a.json", file_of({"other"}), 3});
    CHECK(names(library) == "anew mine");
}

TEST_CASE("closing a file shows its neighbour, and removes the history of the closed file")
{
    Library library = opened({"a"});
    library = changed(library, NewFile{});
    library = changed(library, AddEntry{made_as("x")});
    const std::uint64_t untitled = current_file(library)->id;
    const LibraryStep step = reduce(library, CloseFile{untitled});
    CHECK(step.closed == untitled);
    library = step.library;
    CHECK(names(library) == "a");
    library = changed(library, CloseFile{library.files[0].id});
    CHECK(current_file(library) == nullptr);
}

TEST_CASE("a change of a file that is not shown is taken back there, and that file is shown")
{
    const LibraryStep step = reduce(opened({"a", "b"}), ActOnEntry{EntryAct::remove, 0});
    const Library library = changed(step.library, NewFile{});
    CHECK(names(apply(library, reversed(*step.change))) == "a b");
}

TEST_CASE("the entry at a line is the last that begins there or before")
{
    const auto read =
        read_case_file("{\"version\": 1, \"cases\": [\n"
                       "{\"name\":\"a\",\"E\":[0,0],\"L\":[1,0],\n"
                       "\"C\":[0,0],\"r\":1},\n"
                       "{\"name\":\"b\",\"E\":[0,0],\"L\":[1,0],\"C\":[0,0],\"r\":1}\n"
                       "]}\n");
    const auto& file = *read;
    CHECK_FALSE(entry_at_line(file, 1));
    CHECK(entry_at_line(file, 2) == 0U);
    CHECK(entry_at_line(file, 3) == 0U);
    CHECK(entry_at_line(file, 4) == 1U);
    CHECK(entry_at_line(file, 99) == 1U);
}

TEST_CASE("the title of a file is the last part of its path, or untitled and a number")
{
    Library library = changed(changed({}, NewFile{}), NewFile{});
    CHECK(title_of(library.files[0]) == "untitled");
    CHECK(title_of(library.files[1]) == "untitled 2");
    library = changed(library, AddFile{"/a/b/c.json", {}, 1});
    CHECK(title_of(library.files[2]) == "c.json");
}

TEST_CASE("when a file is closed, the shown one stays, or the next one is shown")
{
    Library library;
    for (const char* path : {"/a.json", "/b.json", "/c.json"})
        library = changed(library, AddFile{path, file_of({"x"}), 1});
    const std::uint64_t a = library.files[0].id;
    const std::uint64_t b = library.files[1].id;
    const std::uint64_t c = library.files[2].id;
    CHECK(current_file(changed(library, CloseFile{a}))->id == c);
    CHECK(current_file(changed(library, CloseFile{c}))->id == b);
    library = changed(library, ShowFile{b});
    CHECK(current_file(changed(library, CloseFile{b}))->id == c);
    CHECK(current_file(changed(library, CloseFile{c}))->id == b);
}

TEST_CASE("a saved file knows its path, its revision and its text on the disk")
{
    Library library = changed({}, AddEntry{made_as("a")});
    const OpenFile& file = library.files[0];
    library = with_news(library, FileSaved{file.id, "/cases/new.json", file.revision, 77});
    CHECK_FALSE(is_unsaved(library.files[0]));
    CHECK(library.files[0].path == "/cases/new.json");
    CHECK((library.files[0].on_disk == std::uint64_t{77}));
}

TEST_CASE("a reload takes the version on the disk, and keeps to the entry that was looked at")
{
    Library library = changed(opened({"a", "b"}), ActOnEntry{EntryAct::look_at, 1});
    library = changed(library, AddEntry{made_as("mine")});
    library = changed(library, ActOnEntry{EntryAct::look_at, 1});
    const std::uint64_t id = library.files[0].id;
    const LibraryStep step = reduce(library, ReloadFile{id, file_of({"x", "y", "b"}), 7});
    CHECK(names(step.library) == "x y b");
    CHECK(step.library.files[0].current == std::size_t{2});
    CHECK(step.library.files[0].on_disk == std::uint64_t{7});
    CHECK_FALSE(is_unsaved(step.library.files[0]));
    CHECK(step.closed == id); // changes of the old version cannot be undone in the new one
    CHECK_FALSE(changed(library, ReloadFile{id, file_of({"x"}), 7}).files[0].current);
    CHECK(names(changed(library, ReloadFile{id + 100, file_of({"x"}), 7})) == "a b mine");
}

TEST_CASE("a version that is kept although the disk has another one is unsaved until it is saved")
{
    Library library = opened({"a"});
    const std::uint64_t id = library.files[0].id;
    library = changed(library, KeepOpenVersion{id, 7});
    CHECK(names(library) == "a");
    CHECK(is_unsaved(library.files[0]));
    CHECK(library.files[0].on_disk == std::uint64_t{7});
}

namespace {

/// A library with an entry that knows that the loaded methods "mine" and "other" hit.
Library with_known_hits()
{
    Entry entry = made_as("a");
    for (const char* method : {"mine", "other"}) {
        KnownAnswer known;
        known.method = method;
        known.hit = true;
        entry.known.push_back(known);
    }
    return changed({}, AddEntry{entry});
}

/// The status after a loaded method gave another answer than the known one.
LibraryNews says_miss(const Library& library)
{
    EntryStatus status = current_file(library)->statuses[0];
    status.mismatches = {{MismatchSubject::method, "mine in double", "hit", "no hit", "why"}};
    status.methods = 1;
    return EntriesChecked{{status}};
}

} // namespace

TEST_CASE("what loaded methods said meanwhile is not counted when a change is undone")
{
    LibraryStep step = reduce(with_known_hits(), ActOnEntry{EntryAct::duplicate, 0});
    REQUIRE(step.change);
    EntryStatus status = current_file(step.library)->statuses[1];
    status.mismatches = {{MismatchSubject::method, "mine in double", "hit", "no hit", "why"}};
    status.methods = 1;
    Library library = with_news(step.library, EntriesChecked{{status}});
    REQUIRE(current_file(library)->failing == 1);
    library = apply(std::move(library), reversed(*step.change));
    CHECK(current_file(library)->failing == 0);
}

TEST_CASE("an entry that is brought back is asked again about loaded methods")
{
    Library library = with_known_hits();
    library = with_news(library, says_miss(library));
    REQUIRE(current_file(library)->failing == 1);
    LibraryStep step = reduce(std::move(library), ActOnEntry{EntryAct::remove, 0});
    REQUIRE(step.change);
    CHECK(current_file(step.library)->failing == 0);
    library = apply(std::move(step.library), reversed(*step.change));
    CHECK(current_file(library)->failing == 0);
    CHECK(current_file(library)->statuses[0].methods == 0);
}

TEST_CASE("what a method said is forgotten when there is another one of its name and only then")
{
    Library library = with_known_hits();
    library = with_news(library, says_miss(library));
    library = with_news(library, MethodsChanged{{"quadratic"}});
    CHECK(current_file(library)->failing == 1);
    const std::uint64_t checks = current_file(library)->checks;
    library = with_news(library, MethodsChanged{{"mine"}});
    CHECK(current_file(library)->failing == 0);
    CHECK(current_file(library)->uncompared == 1);
    CHECK(current_file(library)->statuses[0].mismatches.empty());
    CHECK(current_file(library)->checks != checks);
    CHECK(current_entry(library)->name == "a");
}

TEST_CASE("an entry is not said to pass before the methods of its known answers were asked")
{
    Library library = with_known_hits();
    const auto uncompared = [&] { return current_file(library)->uncompared; };
    CHECK(uncompared() == 1);
    CHECK(survey_of(*current_file(library)).uncompared == 1);
    CHECK(survey_of(current_file(library)->content).uncompared == 1);
    LibraryStep step = reduce(library, ActOnEntry{EntryAct::remove, 0});
    library = step.library;
    CHECK(uncompared() == 0);
    REQUIRE(step.change);
    library = apply(std::move(library), reversed(*step.change));
    CHECK(uncompared() == 1);
    // An entry that fails counts as such.
    library = with_news(library, says_miss(library));
    CHECK(uncompared() == 0);
    CHECK(current_file(library)->failing == 1);
}

TEST_CASE("a tally says who fails and who was not compared, and only else that all pass")
{
    CHECK(words_of(EntryTally{}) == "no entries");
    CHECK(words_of({1, 0, 0}) == "1 entry passes");
    CHECK(words_of({40, 0, 0}) == "all 40 pass");
    CHECK(words_of({40, 1, 0}) == "1 of 40 fails");
    CHECK(words_of({40, 3, 2}) == "3 of 40 fail, 2 not compared");
    CHECK(words_of({40, 0, 2}) == "2 of 40 not compared");
}
