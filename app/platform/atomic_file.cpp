#include "app/platform/atomic_file.h"

#include "app/platform/replaced_file.h"
#include "app/platform/streams.h"

#include <array>
#include <cerrno>
#include <system_error>

namespace secant {

std::string reason(int error)
{
    return std::generic_category().message(error);
}

Unexpected<SaveFailure> refuse(std::string why)
{
    return unexpected(SaveFailure{std::move(why), false});
}

Unexpected<SaveFailure> conflict(std::string why)
{
    return unexpected(SaveFailure{std::move(why), true});
}

namespace {

std::string not_saved(const std::string& path, const std::string& why)
{
    return path + ": cannot be saved: " + why;
}

/// Saves, and puts the file's name into what is said about it.
Expected<Saved, SaveFailure> save(
    const std::string& path, std::string_view text, OldFile old_file,
    const LastCheck& last_check = [] { return Allowed{}; })
{
    auto saved = replace_file(path, text, old_file, last_check);
    if (!saved) {
        saved.error().text = not_saved(path, saved.error().text);
    } else if (!saved->warning.empty()) {
        saved->warning.insert(0, path + ": is saved, but ");
    }
    return saved;
}

std::string words_of_lock(int error)
{
    if (error != EWOULDBLOCK) return reading_reason(error);
    return "another program has kept it locked for " + std::to_string(lock_patience.count()) +
           " seconds";
}

Unexpected<std::string> refuse_reading(const std::string& path, const std::string& why)
{
    return unexpected(path + ": cannot be read: " + why);
}

Expected<std::string, std::string> read_open_file(int descriptor, const std::string& path,
                                                  std::size_t longest)
{
    const OpenFacts found = facts_of_open(descriptor);
    if (found.error != 0) return refuse_reading(path, reason(found.error));
    if (found.kind == OpenFacts::Kind::folder) return refuse_reading(path, "is a folder");
    const auto refuse_size = [&] {
        return refuse_reading(path, "has more than " + std::to_string(longest) + " bytes");
    };
    const bool sized = found.kind == OpenFacts::Kind::regular && found.size > 0;
    if (sized && static_cast<std::size_t>(found.size) > longest) return refuse_size();

    std::string content;
    if (sized) content.reserve(static_cast<std::size_t>(found.size) + 1);
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(descriptor, block);
        if (error != 0) return refuse_reading(path, reason(error));
        if (count == 0) return content;
        if (count > longest - content.size()) return refuse_size();
        content.append(block.data(), count);
    }
}

/// True when an open file has exactly this content.
bool has_content(int descriptor, std::string_view content)
{
    if (!go_to_start(descriptor)) return false;
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(descriptor, block);
        if (error != 0) return false;
        if (count == 0) return content.empty();
        if (!content.starts_with(std::string_view{block.data(), count})) return false;
        content.remove_prefix(count);
    }
}

} // namespace

Expected<Saved, std::string> save_atomically(const std::string& path, std::string_view text)
{
    const auto lock = SaveLock::take(path);
    if (!lock && lock.error() == EWOULDBLOCK)
        return unexpected(not_saved(path, words_of_lock(lock.error())));
    // Without a file there is nothing to lock, and a file that may be written but not read is saved
    // without a lock.
    auto saved = save(path, text, OldFile::may_exist);
    if (!saved) return unexpected(std::move(saved.error().text));
    return *std::move(saved);
}

Expected<void, std::string> may_save(const std::string& path)
{
    const auto allowed = may_replace_file(path);
    if (!allowed) return unexpected(not_saved(path, allowed.error().text));
    return {};
}

Expected<Saved, SaveFailure> create_atomically(const std::string& path, std::string_view text)
{
    return save(path, text, OldFile::must_not_exist);
}

Expected<EditedFile, std::string> EditedFile::read(const std::string& path, std::size_t longest)
{
    if (path.find('\0') != std::string::npos)
        return refuse_reading(path, "there is a zero byte in its name");
    auto lock = SaveLock::take(path);
    if (!lock) return refuse_reading(path, words_of_lock(lock.error()));
    const OpenFacts found = facts_of_open(lock->descriptor());
    if (found.error != 0) return refuse_reading(path, reason(found.error));
    if (found.kind == OpenFacts::Kind::folder) return refuse_reading(path, "is a folder");
    if (found.kind != OpenFacts::Kind::regular)
        return refuse_reading(path, "is not a regular file");
    auto content = read_open_file(lock->descriptor(), path, longest);
    if (!content) return unexpected(std::move(content.error()));
    return EditedFile{path, *std::move(lock), *std::move(content)};
}

Expected<Saved, SaveFailure> EditedFile::save(std::string_view text) const
{
    return secant::save(path_, text, OldFile::may_exist, [this]() -> Allowed {
        if (lock_.is_of(path_) && has_content(lock_.descriptor(), content_)) return {};
        return conflict("another program has changed it meanwhile");
    });
}

Expected<std::string, std::string> read_file(const std::string& path, std::size_t longest,
                                             Readable readable)
{
    if (path.find('\0') != std::string::npos)
        return refuse_reading(path, "there is a zero byte in its name");
    const Descriptor file = open_to_read(path, readable);
    if (!file.is_open()) return refuse_reading(path, reading_reason(errno));
    if (readable == Readable::regular_file) {
        const auto kind = facts_of_open(file.number()).kind;
        if (kind != OpenFacts::Kind::regular)
            return refuse_reading(path, kind == OpenFacts::Kind::folder ? "is a folder"
                                                                        : "is not a regular file");
    }
    return read_open_file(file.number(), path, longest);
}

} // namespace secant
