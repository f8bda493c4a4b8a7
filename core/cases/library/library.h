#pragma once

#include "core/cases/check.h"
#include "core/cases/form/case_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

namespace secant {

/// The program's knowledge of an entry in an open file, beside the file's own text.
struct EntryStatus {
    /// Each change of the entry gives it a new one: values that are derived from an entry can be
    /// kept under it.
    std::uint64_t id = 0;
    std::vector<Mismatch> mismatches{}; ///< of `check_entry`; empty when it passes
    /// The version of the loaded methods that its known answers were compared with; 0: only the
    /// methods that come with the program were asked.
    std::uint64_t methods = 0;
    /// When `methods` is not 0 and it does not pass: the known answers as they are now.
    std::vector<KnownAnswer> renewed{};
    bool is_uncompared = false; ///< a known answer names a method that did not answer yet
};

/// A case file that is open. Only `reduce` changes one.
struct OpenFile {
    std::uint64_t id = 0;
    std::string path; ///< empty until the file is first saved
    int number = 0;   ///< of a file without a path, counted from 1
    CaseFile content;
    std::vector<EntryStatus> statuses;  ///< one for each entry of `content`, in its order
    std::size_t failing = 0;            ///< entries that do not pass
    std::size_t uncompared = 0;         ///< entries that pass as far as they are compared
    std::optional<std::size_t> current; ///< the entry that was looked at last

    std::uint64_t checks = 0;         ///< changes when `statuses` do though the entries do not
    std::uint64_t revision = 0;       ///< changes with every change; Undo brings the old one back
    std::uint64_t saved_revision = 0; ///< the revision on the disk
    /// `fingerprint` of the text last read from or written to the disk; none before that.
    std::optional<std::uint64_t> on_disk;
};

/// One change of one file, ready to be done and undone.
struct EntryChange {
    /// An entry and its status.
    struct State {
        FiledEntry filed;
        EntryStatus status;
    };
    std::uint64_t file = 0; ///< id
    std::size_t index = 0;
    std::size_t moved_to = 0;    ///< when neither entry is there: from `index` to here
    std::optional<State> before; ///< absent for a new entry
    std::optional<State> after;  ///< absent for a removed one
    std::uint64_t revision_before = 0;
    std::uint64_t revision_after = 0;
};

/// The files that are open. Only `reduce` and `apply` make one.
struct Library {
    std::vector<OpenFile> files;
    std::size_t current = 0; ///< index of the shown file; meaningless without files
    std::uint64_t last_id = 0;
    int last_number = 0;
};

[[nodiscard]] const OpenFile* current_file(const Library& library) noexcept;

/// The entry of the shown file that was looked at last, if any.
[[nodiscard]] const Entry* current_entry(const Library& library) noexcept;

/// An entry of the shown file; null when the file has no such index.
[[nodiscard]] const Entry* entry_at(const Library& library, std::size_t index) noexcept;

[[nodiscard]] const OpenFile* find_file(const Library& library, std::uint64_t id) noexcept;

/// True when the file has a content that is on no disk. A new file without entries has none.
[[nodiscard]] bool is_unsaved(const OpenFile& file) noexcept;

/// The last part of a file's path, or "untitled", "untitled 2".
[[nodiscard]] std::string title_of(const OpenFile& file);

/// True when another entry of the file than the one at `index` has the name.
[[nodiscard]] bool is_taken(const CaseFile& file, std::string_view name,
                            std::optional<std::size_t> index = std::nullopt) noexcept;

/// The names of a file's entries. It finds free names in constant time.
class TakenNames {
public:
    explicit TakenNames(const CaseFile& file);

    /// Takes the name if it is free, else the first free one of "name (2)", "name (3)"... Any
    /// number of entries may be without a name.
    [[nodiscard]] std::string take(const std::string& name);

private:
    std::unordered_set<std::string> names_;
    std::unordered_map<std::string, int> next_; ///< the next number to try, by name
};

/// The index of the entry that stands at a line of the file as it was read: the last that begins
/// there or before.
[[nodiscard]] std::optional<std::size_t> entry_at_line(const CaseFile& file, std::size_t line);

/// A hash of a file's content. Two versions of a file share a fingerprint only by a rare chance.
[[nodiscard]] std::uint64_t fingerprint(std::string_view text) noexcept;

/// Opens a file and shows it. A file that is open under this path is replaced, unless it has
/// unsaved changes; then the open file is shown.
struct AddFile {
    std::string path; ///< empty for a file that was never saved
    CaseFile content;
    std::optional<std::uint64_t> on_disk; ///< fingerprint of its text there
    bool unsaved = false;                 ///< the content is on no disk
};

/// Opens an empty file.
struct NewFile {};

/// Closes a file. Unsaved changes are lost, and so is the file's history.
struct CloseFile {
    std::uint64_t file = 0;
};

struct ShowFile {
    std::uint64_t file = 0;
};

/// News: a file was written to the disk.
struct FileSaved {
    std::uint64_t file = 0;
    std::string path;
    std::uint64_t revision = 0; ///< the revision that was written
    std::uint64_t on_disk = 0;  ///< fingerprint of its text
};

/// Takes the version on the disk for a file that is open. Unsaved changes are lost. The entry that
/// was looked at stays the current one, if the version holds its name.
struct ReloadFile {
    std::uint64_t file = 0;
    CaseFile content;
    std::uint64_t on_disk = 0; ///< fingerprint of its text
};

/// Keeps the open version of a file although the disk has another: the file is unsaved, and a save
/// may replace the version with this fingerprint.
struct KeepOpenVersion {
    std::uint64_t file = 0;
    std::uint64_t on_disk = 0;
};

/// News: the statuses of entries with answers of loaded methods. They are compared apart from the
/// library because they take their time (known_checks.h). A status replaces the one of the same id.
struct EntriesChecked {
    std::vector<EntryStatus> statuses;
};

/// News: the known statuses of these methods count no more. Other methods have their names now, or
/// none.
struct MethodsChanged {
    std::vector<std::string> methods;
};

// The following can be undone. They are about the shown file; an index beyond it does nothing.

/// Appends an entry, to a new file when none is open. A name that is taken is made a free one.
struct AddEntry {
    Entry value;
};

/// Replaces an entry. Refused when it gets a name that another one has.
struct EditEntry {
    std::size_t index = 0;
    Entry value;
};

enum class EntryAct {
    look_at,   ///< it is the current one; no step of the timeline
    duplicate, ///< a copy with a free name comes behind it
    remove,
};

struct ActOnEntry {
    EntryAct act = EntryAct::look_at;
    std::size_t index = 0;
};

struct MoveEntry {
    std::size_t index = 0;
    std::size_t to = 0; ///< its index afterwards
};

using LibraryAction = std::variant<AddFile, NewFile, CloseFile, ShowFile, ReloadFile,
                                   KeepOpenVersion, AddEntry, EditEntry, ActOnEntry, MoveEntry>;
using LibraryNews = std::variant<FileSaved, EntriesChecked, MethodsChanged>;

/// A library, and the facts that the timeline needs of the way to it.
struct LibraryStep {
    Library library;
    std::optional<EntryChange> change;     ///< the change of a file, when there was one
    std::optional<std::uint64_t> closed{}; ///< the id of a file whose changes cannot be undone now
};

/// The library after an action. An entry is checked when it changes and at no other time; loaded
/// methods are not asked here.
[[nodiscard]] LibraryStep reduce(Library library, const LibraryAction& action);

/// The library after news. The timeline has no step of them.
[[nodiscard]] Library with_news(Library library, const LibraryNews& news);

/// The library with a change made, and the file shown where that happened. Nothing changes when the
/// file is closed.
[[nodiscard]] Library apply(Library library, const EntryChange& change);

/// The change that takes another one back.
[[nodiscard]] EntryChange reversed(const EntryChange& change);

/// The differences between the entries of two versions of a case file, as names. An entry without a
/// name is called by its place.
struct FileDifference {
    std::vector<std::string> added;   ///< only in the other version, in its order
    std::vector<std::string> removed; ///< only in the first version, in its order
    std::vector<std::string> changed; ///< in both under one name, with other values
    bool reordered = false;           ///< entries that are in both stand in another order

    friend bool operator==(const FileDifference&, const FileDifference&) = default;
};

/// The difference that a reader of both files sees: blanks and the order of members do not count.
/// Entries with equal values are the same entry; of the others, those with the same name are.
[[nodiscard]] FileDifference difference(const CaseFile& from, const CaseFile& to);

/// The numbers of passed and failed entries.
struct EntryTally {
    std::size_t count = 0;
    std::size_t failing = 0;
    std::size_t uncompared = 0; ///< pass, but a known answer names a method that did not answer
};

/// "3 of 40 fail, 2 not compared"
[[nodiscard]] std::string words_of(const EntryTally& tally);

} // namespace secant
