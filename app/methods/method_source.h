#pragma once

#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The settings with which libraries and programs run.
struct LoadOptions {
    std::chrono::milliseconds limit{1'000};        ///< for a query
    std::chrono::milliseconds start_limit{10'000}; ///< until a library is loaded, or a program has
                                                   ///< given its first answer
    /// The program whose hidden command runs libraries; empty: this one. Tests have another.
    std::string worker_program{};
    std::string folder{}; ///< where programs run; empty: where this one does
    /// `limit` also goes for the first answer of a program.
    bool limits_start = false;
    /// Three queries in a row that take too long are enough: the method is asked nothing more. Else
    /// a block of queries gives up after three limits, and the next one is asked.
    bool gives_up = false;
    /// Until when methods may answer. Null: they may take their time.
    std::shared_ptr<const Deadline> deadline{};

    [[nodiscard]] bool is_late() const noexcept { return deadline && deadline->is_over(); }
};

/// The source of loaded methods: a library, a script or a program. Not for two threads at once; the
/// methods are.
class MethodSource {
public:
    /// The result of a look at a changed file.
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
    /// True when the file has changed since the last look. Reads no file.
    [[nodiscard]] virtual bool has_changed() const = 0;
    /// The reason why a program cannot be started, when its last starts have failed; else empty.
    [[nodiscard]] virtual std::string why_not_started() const { return {}; }
    /// True when a program has answered since it was loaded.
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

/// The methods to load, as they are written.
struct WantedMethods {
    std::vector<std::string> files{};    ///< libraries and scripts
    std::vector<std::string> programs{}; ///< "name=command line"
    LoadOptions options{};
    std::string folder{}; ///< where the programs run; empty: where this one does

    [[nodiscard]] bool empty() const noexcept { return files.empty() && programs.empty(); }
};

} // namespace secant
