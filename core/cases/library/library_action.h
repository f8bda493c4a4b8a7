#pragma once

#include "core/cases/library/library.h"

#include <variant>

namespace secant {

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

/// A file was written to the disk.
struct MarkSaved {
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

/// What loaded methods say of entries, compared apart from the library because they take their time
/// (known_checks.h). A status replaces the one of the same id.
struct TakeStatuses {
    std::vector<EntryStatus> statuses;
};

/// What these methods said is not known any more: there are others of their names now, or none.
struct ForgetAnswers {
    std::vector<std::string> methods;
};

/// Marks an entry of the shown file as looked at.
struct ShowEntry {
    std::size_t index = 0;
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

struct RemoveEntry {
    std::size_t index = 0;
};

/// Puts a copy with a free name behind an entry.
struct DuplicateEntry {
    std::size_t index = 0;
};

struct MoveEntry {
    std::size_t index = 0;
    std::size_t to = 0; ///< its index afterwards
};

using LibraryAction = std::variant<AddFile, NewFile, CloseFile, ShowFile, MarkSaved, ReloadFile,
                                   KeepOpenVersion, TakeStatuses, ForgetAnswers, ShowEntry,
                                   AddEntry, EditEntry, RemoveEntry, DuplicateEntry, MoveEntry>;

/// A library and what the timeline needs to know of the way to it.
struct LibraryStep {
    Library library;
    std::optional<EntryChange> change;     ///< the change of a file, when there was one
    std::optional<std::uint64_t> closed{}; ///< the id of a file whose changes cannot be undone now
};

/// The library after an action. An entry is checked when it changes and at no other time; what
/// loaded methods say is not asked here.
[[nodiscard]] LibraryStep reduce(Library library, const LibraryAction& action);

/// The library with a change made, and the file shown where that happened. Nothing changes when the
/// file is closed.
[[nodiscard]] Library apply(Library library, const EntryChange& change);

/// The change that takes another one back.
[[nodiscard]] EntryChange reversed(const EntryChange& change);

} // namespace secant
