#pragma once

#include "app/methods/method_source.h"
#include "core/methods/registry.h"

#include <chrono>
#include <memory>
#include <optional>
#include <span>

namespace secant {

/// The methods of the user, by their sources. Not for two threads at once.
class LoadedMethods {
public:
    using QueryLimit = std::optional<std::chrono::milliseconds>;

    explicit LoadedMethods(LoadOptions options = {}) : options_(std::move(options))
    {
        options_.deadline = deadline_;
    }

    /// Loads a library or a script; a file that is loaded already is loaded anew if it has changed.
    /// @param limit  for a query; none: that of the options
    /// @return  Whether it was loaded now. Or why it cannot be loaded: the message names the file.
    Expected<bool, std::string> add_file(const std::string& path, QueryLimit limit = {});
    /// @param definition  "name=command line"
    /// @param folder      where it runs; empty: where this process does
    Expected<void, std::string> add_program(const std::string& definition,
                                            const std::string& folder = {}, QueryLimit limit = {});
    /// All that is wanted, up to the first that cannot be loaded.
    Expected<void, std::string> add(const WantedMethods& wanted);
    /// The same, behind what is loaded: a source is left out when a loaded one has its file, or a
    /// method of the same name.
    Expected<void, std::string> add_behind(const WantedMethods& wanted);
    /// Drops a source; its methods stay usable for who has them.
    void remove(std::string_view title);

    /// For a query, unless a source has its own.
    [[nodiscard]] std::chrono::milliseconds limit() const noexcept { return options_.limit; }
    /// Until when all of them may answer. There is none at first.
    [[nodiscard]] const std::shared_ptr<Deadline>& deadline() const noexcept { return deadline_; }
    /// The built-in methods, and the loaded ones.
    [[nodiscard]] MethodSet methods() const;
    [[nodiscard]] std::span<const std::unique_ptr<MethodSource>> sources() const noexcept
    {
        return sources_;
    }

    /// The program that cannot be started, with the reason; empty when all is well.
    [[nodiscard]] std::string why_not_started() const;

    /// True when a file has changed since the last look. Reads no file.
    [[nodiscard]] bool has_changed() const;

    struct Complaint {
        std::string title; ///< of the source
        std::string why;   ///< with the name of the file
    };
    struct Look {
        std::vector<std::string> loaded{}; ///< the titles of sources with new methods
        std::vector<Complaint> complaints{};
    };
    /// Loads anew what has changed.
    [[nodiscard]] Look look_again();

private:
    Expected<void, std::string> add(Expected<std::unique_ptr<MethodSource>, std::string> source);
    /// Adds a source, unless one of the first sources has a method of the same name.
    Expected<void, std::string>
    add_behind(Expected<std::unique_ptr<MethodSource>, std::string> source, std::size_t first);
    [[nodiscard]] LoadOptions options_in(const std::string& folder, QueryLimit limit = {}) const;
    /// The reason why the methods of a source cannot stand beside those of the others; empty when
    /// they can.
    [[nodiscard]] std::string clash_of(const MethodSource& source) const;

    LoadOptions options_;
    std::shared_ptr<Deadline> deadline_ = std::make_shared<Deadline>();
    std::vector<std::unique_ptr<MethodSource>> sources_;
};

} // namespace secant
