#include "core/cases/check.h"
#include "core/cases/known_answers.h"
#include "core/cases/library/folder_survey.h"
#include "core/cases/library/known_checks.h"
#include "core/cases/library/library.h"
#include "core/cases/shipped.h"
#include "tests/core/cases/varied_entries.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/described_methods.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

TEST_CASE("what the user's methods are known to say is asked and counted as it always was")
{
    Digests digests;
    const std::vector<Method> methods = described_methods();
    const MethodSet all = built_in_methods().with(methods);
    const MethodSet some = built_in_methods().with(std::span{methods}.first(methods.size() / 2));
    ValueText changes;
    changes.add(changed_methods(built_in_methods(), all), changed_methods(all, some));
    changes.add(changed_methods(some, all), changed_methods(all, all));
    digests.add("changes", changes.text());
    const std::vector<Entry> entries = varied_entries();
    for (std::size_t i = 0; i < entries.size(); i += 3) {
        const Entry entry = updated(entries[i], wrong_answers(entries[i].query, all));
        ValueText out;
        out.add(entry, compare_entry(entry, all), compare_entry(entry), missing_methods(entry));
        out.add(missing_methods(entry, some), knows_loaded(entry, all), knows_loaded(entry, some));
        const std::vector<std::string> names{std::string{methods[i % methods.size()]->name}};
        out.add(knows_any(entry, names), unasked(7, entry));
        Library library = reduce({}, AddFile{"/a.json", new_case_file(), 1}).library;
        library = reduce(std::move(library), AddEntry{entry}).library;
        library = reduce(std::move(library), AddEntry{entries[i]}).library;
        for (const VersionedMethods& loaded :
             {VersionedMethods{all, 1}, VersionedMethods{some, 2}}) {
            EntriesChecked taken;
            for (const KnownCheck& check : checks_due(library, loaded)) {
                taken.statuses.push_back(checked(check, loaded));
                out.add(check.id, taken.statuses.back(),
                        without_loaded(taken.statuses.back(), check.entry));
            }
            library = with_news(std::move(library), taken);
            const OpenFile& file = library.files.front();
            out.add(file.failing, file.uncompared, survey_of(file), survey_of(file.content, all));
            library = with_news(std::move(library), MethodsChanged{names});
            out.add(library.files.front().statuses, library.files.front().failing);
        }
        digests.add(fmt::format("entry {}", i), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "what the user's*"
    CHECK(digests.different_from(SECANT_DIGESTS "/cases/known_digests.txt") == "");
}

TEST_CASE("actions on case files have the effects that they always had")
{
    Digests digests;
    Chance chance{23};
    const std::vector<Entry> entries = varied_entries();
    for (int game = 0; game < 20; ++game) {
        Library library;
        std::vector<EntryChange> changes;
        ValueText out;
        for (int turn = 0; turn < 60; ++turn) {
            const Entry entry = varied(entries[chance.below(entries.size())], chance);
            const std::uint64_t file =
                library.files.empty() ? 0 : library.files[chance.below(library.files.size())].id;
            const std::size_t index = chance.below(5);
            const auto kind = chance.below(14);
            const auto action = [&]() -> LibraryAction {
                switch (kind) {
                case 0: return NewFile{};
                case 1: return AddFile{"/a/" + std::to_string(turn) + ".json", new_case_file(), 7};
                case 2: return CloseFile{turn % 3 == 0 ? file : 0};
                case 3: return ShowFile{file};
                case 5: return KeepOpenVersion{file, 11};
                case 6: return ActOnEntry{EntryAct::look_at, index};
                case 7: return EditEntry{index, entry};
                case 8: return ActOnEntry{EntryAct::remove, index};
                case 9: return ActOnEntry{EntryAct::duplicate, index};
                case 10: return MoveEntry{index, chance.below(5)};
                default: return AddEntry{entry};
                }
            }();
            LibraryStep step;
            if (kind == 4) {
                step.library = with_news(std::move(library), FileSaved{file, "/b.json", 3, 9});
            } else {
                step = reduce(std::move(library), action);
            }
            library = std::move(step.library);
            out.add(step.closed, step.change.has_value(), library.current, library.last_id);
            if (step.change) changes.push_back(*step.change);
            for (const OpenFile& open : library.files)
                out.add(written(open.content), open.id, open.failing, open.uncompared, open.current,
                        is_unsaved(open), title_of(open), open.statuses.size());
            out.add(current_entry(library) != nullptr);
        }
        for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
            const bool is_open = find_file(library, change->file) != nullptr;
            out.add(is_open);
            if (!is_open) break;
            library = apply(std::move(library), reversed(*change));
            out.add(written(find_file(library, change->file)->content));
        }
        digests.add(fmt::format("game {}", game), out.text());
    }
    ValueText shipped;
    for (const GalleryItem& item : gallery())
        shipped.add(item);
    for (const Pitfall& pitfall : pitfalls())
        shipped.add(pitfall);
    digests.add("gallery and pitfalls", shipped.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "actions on case*"
    CHECK(digests.different_from(SECANT_DIGESTS "/cases/actions_digests.txt") == "");
}
