#pragma once

#include "core/snippets/fields.h"
#include "core/snippets/languages/function_text.h"
#include "core/snippets/method/routine.h"

#include <optional>
#include <string>
#include <vector>

namespace secant::snippets {

/// What a snippet in a programming language says.
struct Program {
    std::optional<Method> method{}; ///< none: the exact answer
    Scalar scalar = Scalar::float64;
    int dimensions = 2;
    std::string name{};                 ///< of the function
    std::vector<std::string> heading{}; ///< comments
    std::vector<Part> query{};          ///< the constants
    std::vector<Part> parameters{};     ///< those that the method takes
    Block statements{};                 ///< of the method
    Fields expected{};                  ///< what Secant shows
};

/// A program that prints the outcome, a line for each field: "t1 = 0.25".
[[nodiscard]] std::string cpp_program(const Program& program);
[[nodiscard]] std::string c_program(const Program& program);
[[nodiscard]] std::string python_program(const Program& program);
[[nodiscard]] std::string javascript_program(const Program& program);

/// A script of Secant (docs/scripts.md). That of a method answers any query.
[[nodiscard]] std::string lua_script(const Program& program);

/// A test that the outcome is what Secant shows.
[[nodiscard]] std::string catch2_test(const Program& program);
[[nodiscard]] std::string pytest_test(const Program& program);

} // namespace secant::snippets
