#include "core/cases/library/known_checks.h"
#include "core/cases/library/library.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace secant {
namespace {

class LibraryReducer {
public:
    explicit LibraryReducer(LibraryStep& step) : step_(step), library_(step.library) {}

    void operator()(const AddFile& action)
    {
        if (OpenFile* open = find_path(action.path)) {
            library_.current = index_of(*open);
            if (is_unsaved(*open)) return;
            step_.closed = open->id;
            fill(*open, action.content, action.on_disk);
            return;
        }
        OpenFile& file = add_file(action.path);
        fill(file, action.content, action.on_disk);
        if (action.unsaved) file.saved_revision = 0;
    }

    void operator()(const NewFile&) { add_file("").content = new_case_file(); }

    void operator()(const CloseFile& action)
    {
        OpenFile* file = find(action.file);
        if (file == nullptr) return;
        step_.closed = action.file;
        const std::size_t index = index_of(*file);
        library_.files.erase(library_.files.begin() + static_cast<std::ptrdiff_t>(index));
        if (library_.current > index) --library_.current;
        library_.current = std::min(library_.current, std::max<std::size_t>(count(), 1) - 1);
    }

    void operator()(const ShowFile& action)
    {
        if (const OpenFile* file = find(action.file)) library_.current = index_of(*file);
    }

    void operator()(const FileSaved& action)
    {
        OpenFile* file = find(action.file);
        if (file == nullptr) return;
        file->path = action.path;
        file->saved_revision = action.revision;
        file->on_disk = action.on_disk;
    }

    void operator()(const ReloadFile& action)
    {
        OpenFile* file = find(action.file);
        if (file == nullptr) return;
        std::string looked_at;
        if (file->current) looked_at = file->content.entries[*file->current].value.name;
        step_.closed = file->id;
        fill(*file, action.content, action.on_disk);
        const auto same = std::ranges::find(file->content.entries, looked_at, name_of);
        if (!looked_at.empty() && same != file->content.entries.end())
            file->current = static_cast<std::size_t>(same - file->content.entries.begin());
    }

    void operator()(const KeepOpenVersion& action)
    {
        OpenFile* file = find(action.file);
        if (file == nullptr) return;
        file->on_disk = action.on_disk;
        file->saved_revision = 0;
    }

    void operator()(const EntriesChecked& action)
    {
        std::unordered_map<std::uint64_t, const EntryStatus*> by_id;
        for (const EntryStatus& status : action.statuses)
            by_id.emplace(status.id, &status);
        for (OpenFile& file : library_.files) {
            bool is_new = false;
            for (EntryStatus& status : file.statuses) {
                const auto found = by_id.find(status.id);
                if (found == by_id.end()) continue;
                count_out(file, status);
                status = *found->second;
                count_in(file, status);
                is_new = true;
            }
            if (is_new) file.checks = ++library_.last_id;
        }
    }

    void operator()(const MethodsChanged& action)
    {
        for (OpenFile& file : library_.files) {
            if (forget_answers(file, action.methods)) file.checks = ++library_.last_id;
        }
    }

    void operator()(const ActOnEntry& action)
    {
        OpenFile* const file = shown_with(action.index);
        if (file == nullptr) return;
        switch (action.act) {
        case EntryAct::look_at: file->current = action.index; break;
        case EntryAct::duplicate: duplicate(*file, action.index); break;
        case EntryAct::remove: remove(*file, action.index); break;
        }
    }

    void operator()(const AddEntry& action)
    {
        if (shown() == nullptr) (*this)(NewFile{});
        OpenFile& file = *shown();
        Entry value = action.value;
        value.name = TakenNames{file.content}.take(value.name);
        const std::size_t end = file.statuses.size();
        insert(file, end, laid_out(file.content, end, std::move(value)));
    }

    void operator()(const EditEntry& action)
    {
        OpenFile* file = shown_with(action.index);
        if (file == nullptr) return;
        // A file of lines may hold a name twice, and the notes of both entries may be edited.
        const std::string& name = action.value.name;
        const bool renamed = name != file->content.entries[action.index].value.name;
        if (renamed && is_taken(file->content, name, action.index)) return;
        EntryChange change = change_of(*file, action.index);
        change.before = entry(*file, action.index);
        change.after = change.before;
        edit_entry(change.after->filed, action.value);
        change.after->status = checked(action.value);
        perform(std::move(change));
    }

    void operator()(const MoveEntry& action)
    {
        OpenFile* file = shown_with(action.index);
        if (file == nullptr || shown_with(action.to) == nullptr || action.to == action.index)
            return;
        EntryChange change = change_of(*file, action.index);
        change.moved_to = action.to;
        perform(std::move(change));
    }

    /// Makes a change; where it happened is shown.
    void apply(const EntryChange& change)
    {
        OpenFile* file = find(change.file);
        if (file == nullptr) return;
        library_.current = index_of(*file);
        std::vector<FiledEntry>& cases = file->content.entries;
        std::vector<EntryStatus>& statuses = file->statuses;
        const auto at = static_cast<std::ptrdiff_t>(change.index);
        std::optional<EntryStatus> status;
        if (change.after) status = without_loaded(change.after->status, change.after->filed.value);
        // Loaded methods may have answered since the change was made.
        if (change.before) count_out(*file, statuses[change.index]);
        if (status) count_in(*file, *status);
        if (change.before && change.after) {
            cases[change.index] = change.after->filed;
            statuses[change.index] = *std::move(status);
            file->current = change.index;
        } else if (change.after) {
            cases.insert(cases.begin() + at, change.after->filed);
            statuses.insert(statuses.begin() + at, *std::move(status));
            file->current = change.index;
        } else if (change.before) {
            cases.erase(cases.begin() + at);
            statuses.erase(statuses.begin() + at);
            // The next entry becomes the current one, so that several can be deleted in a row.
            if (cases.empty()) {
                file->current.reset();
            } else {
                file->current = std::min(change.index, cases.size() - 1);
            }
        } else {
            move(cases, change.index, change.moved_to);
            move(statuses, change.index, change.moved_to);
            file->current = change.moved_to;
        }
        file->revision = change.revision_after;
        // The revision may be one that was checked before; the answers of that check are forgotten.
        if (change.after && change.after->status.methods != 0) file->checks = ++library_.last_id;
    }

private:
    void duplicate(OpenFile& file, std::size_t index)
    {
        FiledEntry copy = file.content.entries[index];
        Entry value = copy.value;
        value.name = TakenNames{file.content}.take(value.name);
        edit_entry(copy, std::move(value));
        copy.line = 0;
        insert(file, index + 1, std::move(copy));
    }

    void remove(const OpenFile& file, std::size_t index)
    {
        EntryChange change = change_of(file, index);
        change.before = entry(file, index);
        perform(std::move(change));
    }

    [[nodiscard]] std::size_t count() const { return library_.files.size(); }
    [[nodiscard]] std::size_t index_of(const OpenFile& file) const
    {
        return static_cast<std::size_t>(&file - library_.files.data());
    }

    OpenFile* find(std::uint64_t id)
    {
        const auto found = std::ranges::find(library_.files, id, &OpenFile::id);
        return found == library_.files.end() ? nullptr : &*found;
    }

    OpenFile* find_path(const std::string& path)
    {
        if (path.empty()) return nullptr;
        const auto found = std::ranges::find(library_.files, path, &OpenFile::path);
        return found == library_.files.end() ? nullptr : &*found;
    }

    OpenFile* shown()
    {
        return library_.current < count() ? &library_.files[library_.current] : nullptr;
    }

    OpenFile* shown_with(std::size_t index)
    {
        OpenFile* file = shown();
        return file != nullptr && index < file->statuses.size() ? file : nullptr;
    }

    OpenFile& add_file(const std::string& path)
    {
        OpenFile file;
        file.id = ++library_.last_id;
        file.path = path;
        if (path.empty()) file.number = ++library_.last_number;
        library_.files.push_back(std::move(file));
        library_.current = count() - 1;
        return library_.files.back();
    }

    EntryStatus checked(const Entry& value) { return unasked(++library_.last_id, value); }

    static const std::string& name_of(const FiledEntry& filed) { return filed.value.name; }

    void fill(OpenFile& file, const CaseFile& content, std::optional<std::uint64_t> on_disk)
    {
        file.content = content;
        file.on_disk = on_disk;
        file.current.reset();
        file.statuses.clear();
        file.failing = 0;
        file.uncompared = 0;
        for (const FiledEntry& filed : file.content.entries) {
            file.statuses.push_back(checked(filed.value));
            count_in(file, file.statuses.back());
        }
        file.revision = ++library_.last_id;
        file.saved_revision = file.revision;
    }

    static EntryChange::State entry(const OpenFile& file, std::size_t index)
    {
        return {file.content.entries[index], file.statuses[index]};
    }

    EntryChange change_of(const OpenFile& file, std::size_t index)
    {
        EntryChange change;
        change.file = file.id;
        change.index = index;
        change.moved_to = index;
        change.revision_before = file.revision;
        change.revision_after = ++library_.last_id;
        return change;
    }

    void insert(OpenFile& file, std::size_t index, FiledEntry filed)
    {
        EntryChange change = change_of(file, index);
        EntryStatus status = checked(filed.value);
        change.after = EntryChange::State{std::move(filed), std::move(status)};
        perform(std::move(change));
    }

    void perform(EntryChange change)
    {
        apply(change);
        step_.change = std::move(change);
    }

    template <class T>
    static void move(std::vector<T>& list, std::size_t from, std::size_t to)
    {
        const auto at = [&](std::size_t i) {
            return list.begin() + static_cast<std::ptrdiff_t>(i);
        };
        if (from < to) {
            std::rotate(at(from), at(from + 1), at(to + 1));
        } else {
            std::rotate(at(to), at(from), at(from + 1));
        }
    }

    LibraryStep& step_;
    Library& library_;
};

} // namespace

LibraryStep reduce(Library library, const LibraryAction& action)
{
    LibraryStep step{std::move(library), {}, {}};
    std::visit(LibraryReducer{step}, action);
    return step;
}

Library with_news(Library library, const LibraryNews& news)
{
    LibraryStep step{std::move(library), {}, {}};
    std::visit(LibraryReducer{step}, news);
    return std::move(step.library);
}

Library apply(Library library, const EntryChange& change)
{
    LibraryStep step{std::move(library), {}, {}};
    LibraryReducer{step}.apply(change);
    return std::move(step.library);
}

EntryChange reversed(const EntryChange& change)
{
    return {change.file,   change.moved_to,       change.index,          change.after,
            change.before, change.revision_after, change.revision_before};
}

} // namespace secant
