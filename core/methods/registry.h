#pragma once

#include "core/methods/method.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace secant {

/// The methods to choose from, each name once. Copies are cheap: they share the methods.
class MethodSet {
public:
    /// The methods that come with the program, in the order of their numbers.
    MethodSet();

    /// These methods, and behind them the loaded ones.
    /// @pre no name twice
    [[nodiscard]] MethodSet with(std::span<const Method> loaded) const;

    [[nodiscard]] std::span<const Method> all() const noexcept { return *methods_; }
    [[nodiscard]] auto begin() const noexcept { return all().begin(); }
    [[nodiscard]] auto end() const noexcept { return all().end(); }
    [[nodiscard]] std::size_t size() const noexcept { return methods_->size(); }

    /// The method of exactly that name; null: there is none.
    [[nodiscard]] const Method* find(std::string_view name) const noexcept;

    friend bool operator==(const MethodSet& a, const MethodSet& b) noexcept;

private:
    std::shared_ptr<const std::vector<Method>> methods_; ///< not null
};

/// The methods that come with the program.
[[nodiscard]] const MethodSet& built_in_methods();

} // namespace secant
