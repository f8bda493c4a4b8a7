#pragma once

#include "app/methods/load_options.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Where loaded methods come from: a library, a script or a program. Not for two threads at once;
/// the methods are.
class MethodSource {
public:
    /// What a look at a changed file brought.
    struct Look {
        bool is_new = false; ///< methods() are other ones than before
        std::string why{};   ///< why the changed file cannot be loaded; the last good one stays
    };

    MethodSource() = default;
    MethodSource(const MethodSource&) = delete;
    MethodSource& operator=(const MethodSource&) = delete;
    virtual ~MethodSource() = default;

    /// The path of the file, or the definition of the program.
    [[nodiscard]] virtual const std::string& title() const noexcept = 0;
    [[nodiscard]] virtual std::vector<Method> methods() const = 0;
    /// Whether the file is another one than at the last look. Reads no file.
    [[nodiscard]] virtual bool has_changed() const = 0;
    /// Why a program cannot be started, when its last starts have failed; else empty.
    [[nodiscard]] virtual std::string why_not_started() const { return {}; }
    /// Whether a program has answered anything since it was loaded.
    [[nodiscard]] virtual bool has_answered() const { return true; }
    /// When the file was written that was loaded last, in nanoseconds since 1970 in UTC.
    [[nodiscard]] virtual std::int64_t written_ns() const { return 0; }
    /// The files that run are other ones than when it was loaded, and not all answers need come
    /// from the same: their names; empty when all is well.
    [[nodiscard]] virtual std::string mixed_files() const { return {}; }
    /// Loads the file anew if it has changed. May take as long as loading.
    [[nodiscard]] virtual Look look_again() = 0;
};

/// A script when the name says so; else a compiled library.
/// @return  Or why it cannot be loaded; the message names the file.
[[nodiscard]] Expected<std::unique_ptr<MethodSource>, std::string>
open_method_file(const std::string& path, const LoadOptions& options);

/// A program.
/// @param definition  "name=command line"
/// @return            Or what is wrong; the message names the definition.
[[nodiscard]] Expected<std::unique_ptr<MethodSource>, std::string>
open_method_program(std::string_view definition, const LoadOptions& options);

} // namespace secant
