#include "app/platform/replaced_file.h"

#include "app/platform/temporary_names.h"
#include "app/platform/windows/native.h"

#include <array>
#include <cerrno>

namespace secant {
namespace {

/// A file's folder, "." when the path has none, and its name in there.
struct FilePlace {
    std::string folder;
    std::string name;
};

FilePlace place_of(const std::string& path)
{
    const std::size_t slash = path.find_last_of("/\\");
    if (slash == std::string::npos) return {".", path};
    return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

std::string in_folder(const std::string& folder, const std::string& name)
{
    return folder == "." ? name : folder + name;
}

DWORD attributes_of(const std::string& path) noexcept
{
    return GetFileAttributesW(native_path(path).c_str());
}

/// The file at the end of a chain of symbolic links; the path itself when there is none.
std::string follow_links(const std::string& path)
{
    const DWORD attributes = attributes_of(path);
    if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        return path;
    const Descriptor file = open_native(path, GENERIC_READ, OPEN_EXISTING);
    std::array<wchar_t, 32768> end{};
    const DWORD length = GetFinalPathNameByHandleW(handle_of(file.number()), end.data(),
                                                   static_cast<DWORD>(end.size()), 0);
    return length == 0 || length >= end.size() ? path : narrow({end.data(), length});
}

/// A new file beside the one that it will replace. The destructor removes it unless it has. It is
/// locked while its process lives, so that the file of a killed process is known.
class TemporaryFile {
public:
    explicit TemporaryFile(const FilePlace& place)
    {
        constexpr int most_tries = 100;
        for (int tries = 0; tries < most_tries; ++tries) {
            path_ = in_folder(place.folder, new_temporary_name(place.name));
            file_ = open_native(path_, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW);
            if (!file_.is_open() && errno == EEXIST) continue;
            if (!file_.is_open()) return;
            if (lock_native(file_.number()) != EWOULDBLOCK && has_name_native(file_.number()))
                return;
        }
        file_.reset();
        errno = EEXIST;
    }
    ~TemporaryFile()
    {
        file_.reset();
        if (!path_.empty()) DeleteFileW(native_path(path_).c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&&) = delete;
    TemporaryFile& operator=(TemporaryFile&&) = delete;

    [[nodiscard]] bool is_open() const noexcept { return file_.is_open(); }
    [[nodiscard]] int descriptor() const noexcept { return file_.number(); }

    /// Takes the place of a file, whose rights and attributes stay. Another program that looks at
    /// the file, such as a scanner for viruses, lets go of it soon. @return  errno
    [[nodiscard]] int replace(const std::string& target)
    {
        file_.reset();
        constexpr int most_tries = 20;
        constexpr DWORD pause_ms = 25;
        DWORD error = ERROR_SUCCESS;
        for (int tries = 0; tries < most_tries; ++tries) {
            if (tries > 0) Sleep(pause_ms);
            if (replace_with(target, nullptr) || move_to(target, MOVEFILE_REPLACE_EXISTING) ||
                replace_aside(target)) {
                path_.clear();
                return 0;
            }
            error = GetLastError();
            if (error != ERROR_SHARING_VIOLATION && error != ERROR_ACCESS_DENIED) break;
        }
        return errno_of(error);
    }

    /// Takes a free name. @return  errno: EEXIST when it is not free
    [[nodiscard]] int take_free_name(const std::string& target)
    {
        file_.reset();
        if (!move_to(target, 0)) return errno_of(GetLastError());
        path_.clear();
        return 0;
    }

private:
    [[nodiscard]] bool replace_with(const std::string& target, const wchar_t* aside) const
    {
        return ReplaceFileW(native_path(target).c_str(), native_path(path_).c_str(), aside,
                            REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr) != 0;
    }

    /// Where the system refuses to replace a file that this program has open, as Wine does: it
    /// moves the old file aside first.
    [[nodiscard]] bool replace_aside(const std::string& target) const
    {
        const std::wstring aside = native_path(target + ".secant-old");
        if (!replace_with(target, aside.c_str())) return false;
        DeleteFileW(aside.c_str());
        return true;
    }

    [[nodiscard]] bool move_to(const std::string& target, DWORD flags) const
    {
        return MoveFileExW(native_path(path_).c_str(), native_path(target).c_str(),
                           flags | MOVEFILE_WRITE_THROUGH) != 0;
    }

    std::string path_;
    Descriptor file_;
};

void remove_stale_temporaries(const FilePlace& place)
{
    WIN32_FIND_DATAW entry{};
    const HANDLE entries =
        FindFirstFileW(native_path(in_folder(place.folder, ".*.secant-tmp")).c_str(), &entry);
    if (entries == INVALID_HANDLE_VALUE) return;
    do {
        const std::string name = narrow(entry.cFileName);
        if (!is_temporary_name(name, place.name)) continue;
        const std::string path = in_folder(place.folder, name);
        const Descriptor file = open_native(path, GENERIC_READ, OPEN_EXISTING);
        if (file.is_open() && lock_native(file.number()) == 0)
            DeleteFileW(native_path(path).c_str());
    } while (FindNextFileW(entries, &entry) != 0);
    FindClose(entries);
}

/// The file that a save replaces or creates.
struct Goal {
    bool is_there = false;
    std::string path; ///< behind symbolic links
};

Expected<Goal, SaveFailure> goal_of(const std::string& path, OldFile old_file)
{
    if (path.empty()) return refuse("there is no file name");
    if (path.find('\0') != std::string::npos) return refuse("there is a zero byte in its name");
    const DWORD attributes = attributes_of(path);
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        const int error = errno_of(GetLastError());
        if (error != ENOENT) return refuse(reason(error));
        if (place_of(path).name.empty()) return refuse("names a folder");
        return Goal{false, path};
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return refuse("is a folder");
    if (old_file == OldFile::must_not_exist) return conflict("a file of this name exists already");
    // Replacing needs only the rights of the folder, but a write-protected file must stay.
    if ((attributes & FILE_ATTRIBUTE_READONLY) != 0) return refuse(reason(EACCES));
    const Descriptor file = open_native(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING);
    if (!file.is_open()) return refuse(reason(errno));
    if (GetFileType(handle_of(file.number())) != FILE_TYPE_DISK)
        return refuse("is not a regular file");
    return Goal{true, follow_links(path)};
}

/// Why a folder takes no file; 0 when that is not known.
int error_of_folder(const FilePlace& place) noexcept
{
    const DWORD attributes = attributes_of(place.folder);
    if (attributes == INVALID_FILE_ATTRIBUTES) return errno_of(GetLastError());
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) == 0 ? ENOTDIR : 0;
}

Unexpected<SaveFailure> refuse_folder(const FilePlace& place, int error)
{
    return refuse("folder " + place.folder + ": " + reason(error));
}

/// The warning about the other names of a file; empty when it has none.
std::string fate_of_links(const std::string& path)
{
    const Descriptor file = open_native(path, GENERIC_READ, OPEN_EXISTING);
    BY_HANDLE_FILE_INFORMATION info{};
    if (GetFileInformationByHandle(handle_of(file.number()), &info) == 0) return {};
    if (info.nNumberOfLinks <= 1) return {};
    const auto others = info.nNumberOfLinks - 1;
    if (others == 1) return "its other name (a hard link) keeps the old content";
    return "its " + std::to_string(others) + " other names (hard links) keep the old content";
}

} // namespace

Expected<Saved, SaveFailure> replace_file(const std::string& path, std::string_view text,
                                          OldFile old_file, const LastCheck& last_check)
{
    const auto goal = goal_of(path, old_file);
    if (!goal) return unexpected(goal.error());
    const FilePlace place = place_of(goal->path);
    if (const int error = error_of_folder(place)) return refuse_folder(place, error);
    remove_stale_temporaries(place);

    TemporaryFile file{place};
    if (!file.is_open()) return refuse_folder(place, errno);
    if (const int error = write_all(file.descriptor(), text)) return refuse(reason(error));
    Saved saved;
    if (goal->is_there) saved.warning = fate_of_links(goal->path);
    if (FlushFileBuffers(handle_of(file.descriptor())) == 0)
        return refuse(reason(errno_of(GetLastError())));
    if (auto allowed = last_check(); !allowed) return unexpected(std::move(allowed.error()));
    const bool is_new = old_file == OldFile::must_not_exist || !goal->is_there;
    int error = is_new ? file.take_free_name(goal->path) : file.replace(goal->path);
    if (error == EEXIST && old_file == OldFile::may_exist) error = file.replace(goal->path);
    if (error == EEXIST) return conflict("a file of this name exists already");
    if (error != 0) return refuse(reason(error));
    return saved;
}

Allowed may_replace_file(const std::string& path)
{
    const auto goal = goal_of(path, OldFile::may_exist);
    if (!goal) return unexpected(goal.error());
    const FilePlace place = place_of(goal->path);
    if (const int error = error_of_folder(place)) return refuse_folder(place, error);
    // Rights of a folder are many; what they allow, a file that is made there shows.
    const TemporaryFile file{place};
    if (!file.is_open()) return refuse_folder(place, errno);
    return {};
}

void remove_unfinished_saves(const std::string& path)
{
    remove_stale_temporaries(place_of(path));
}

Descriptor open_to_read(const std::string& path, Readable /*readable*/) noexcept
{
    return open_native(path, GENERIC_READ, OPEN_EXISTING);
}

OpenFacts facts_of_open(int descriptor) noexcept
{
    const HANDLE file = handle_of(descriptor);
    const DWORD type = GetFileType(file);
    if (type == FILE_TYPE_UNKNOWN) return {OpenFacts::Kind::unknown, 0, errno_of(GetLastError())};
    if (type != FILE_TYPE_DISK) return {OpenFacts::Kind::other, 0, 0};
    LARGE_INTEGER size{};
    if (GetFileSizeEx(file, &size) == 0)
        return {OpenFacts::Kind::unknown, 0, errno_of(GetLastError())};
    return {OpenFacts::Kind::regular, size.QuadPart, 0};
}

bool go_to_start(int descriptor) noexcept
{
    return SetFilePointerEx(handle_of(descriptor), {}, nullptr, FILE_BEGIN) != 0;
}

} // namespace secant
