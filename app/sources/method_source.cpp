#include "app/methods/method_source.h"

#include "app/sources/library/library_methods.h"
#include "app/sources/program/program_method.h"
#include "app/sources/script_file.h"
#include "core/script/script_path.h"

#include <fmt/format.h>

#include <filesystem>

namespace secant {
namespace {

/// The loader's words already begin with the path.
std::string words_of_refusal(const std::string& path, std::string_view why)
{
    const std::string begin = std::filesystem::absolute(path).string() + ": ";
    if (why.starts_with(begin)) why.remove_prefix(begin.size());
    return fmt::format("{}: {}", path, why);
}

class Library : public MethodSource {
public:
    Library(std::string path, LibraryMethods library)
        : path_(std::move(path)), library_(std::move(library))
    {
    }

    [[nodiscard]] const std::string& title() const noexcept override { return path_; }
    [[nodiscard]] std::vector<Method> methods() const override { return library_.methods(); }
    [[nodiscard]] bool has_changed() const override { return library_.has_changed(); }
    [[nodiscard]] Look look_again() override
    {
        auto [is_new, why] = library_.look_again();
        if (!why.empty()) why = words_of_refusal(path_, why);
        return {is_new, std::move(why)};
    }

private:
    std::string path_; ///< as it was given
    LibraryMethods library_;
};

/// A program does not change while it runs.
class Program : public MethodSource {
public:
    Program(std::string definition, Method method)
        : definition_(std::move(definition)), method_(std::move(method))
    {
    }

    [[nodiscard]] const std::string& title() const noexcept override { return definition_; }
    [[nodiscard]] std::vector<Method> methods() const override { return {method_}; }
    [[nodiscard]] bool has_changed() const override { return false; }
    [[nodiscard]] Look look_again() override { return {}; }

private:
    std::string definition_;
    Method method_;
};

} // namespace

Expected<std::unique_ptr<MethodSource>, std::string> open_method_file(const std::string& path,
                                                                      const LoadOptions& options)
{
    if (is_script(path)) return ScriptFile::open(path, options);
    auto library = LibraryMethods::load(path, options);
    if (!library) return unexpected(words_of_refusal(path, library.error()));
    return std::make_unique<Library>(path, *std::move(library));
}

Expected<std::unique_ptr<MethodSource>, std::string>
open_method_program(std::string_view definition, const LoadOptions& options)
{
    auto method = load_program(definition, options);
    if (!method) return unexpected(fmt::format("'{}': {}", definition, method.error()));
    return std::make_unique<Program>(std::string{definition}, *std::move(method));
}

} // namespace secant
