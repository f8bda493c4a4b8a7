#pragma once

#include "app/methods/load_options.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <memory>
#include <string>
#include <vector>

namespace secant {

class LibraryFile;

/// The methods of a compiled library, which is loaded anew when its file changes. Copies share the
/// library. Any thread may call.
class LibraryMethods {
public:
    /// Waits until the library is loaded, at most for options.start_limit.
    /// @return  Or why it cannot be loaded; the path is not named.
    [[nodiscard]] static Expected<LibraryMethods, std::string> load(const std::string& path,
                                                                    const LoadOptions& options);

    [[nodiscard]] const std::string& path() const noexcept;
    /// Those of the version that was loaded last. The methods of an older version stay usable: they
    /// answer as they did, as long as one of their processes lives; no newer version ever answers
    /// in their place.
    [[nodiscard]] std::vector<Method> methods() const;

    /// Whether the file is another one than the version that was loaded last. Reads no file, so it
    /// can be asked in every frame.
    [[nodiscard]] bool has_changed() const;

    /// When the file of that version was written, in nanoseconds since 1970.
    [[nodiscard]] std::int64_t written_ns() const;

    struct Look {
        bool is_new = false; ///< methods() are other ones than before
        std::string why{};   ///< why the changed file cannot be loaded; the last good one stays
    };
    /// Loads the file anew if it has changed. May take as long as load(), so a window calls it in a
    /// thread. A file that could not be loaded is tried again a few times, because it may have been
    /// half written.
    [[nodiscard]] Look look_again();

private:
    explicit LibraryMethods(std::shared_ptr<LibraryFile> file) : file_(std::move(file)) {}
    std::shared_ptr<LibraryFile> file_;
};

} // namespace secant
