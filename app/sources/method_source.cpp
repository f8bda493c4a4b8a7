#include "app/methods/method_source.h"
#include "app/methods/method_names.h"
#include "app/platform/atomic_file.h"
#include "app/platform/file_facts.h"
#include "app/sources/library/library.h"
#include "app/sources/program.h"
#include "app/sources/sources.h"
#include "core/script/script_method.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <vector>

namespace secant {
namespace {

ScriptOptions script_options(const LoadOptions& options)
{
    ScriptOptions script;
    script.seconds = std::chrono::duration<double>(options.limit).count();
    script.gives_up = options.gives_up;
    script.deadline = options.deadline;
    return script;
}

} // namespace

Expected<std::unique_ptr<MethodSource>, std::string> ScriptFile::open(const std::string& path,
                                                                      const LoadOptions& options)
{
    std::unique_ptr<ScriptFile> file{new ScriptFile{path, options}};
    if (const auto loaded = file->load(); !loaded) return unexpected(loaded.error());
    return file;
}

Expected<void, std::string> ScriptFile::load()
{
    const std::string name = script_name(path_);
    if (!is_loaded_name(name)) {
        return unexpected(
            fmt::format("{}: the name of the file gives the method the name '{}'; it {}", path_,
                        name, why_no_loaded_name(name)));
    }
    // The stamp first: a change while the file is read is seen at the next look.
    stamp_ = stamp_of_file(path_);
    auto text = read_file(path_, longest_script, Readable::regular_file);
    if (!text) return unexpected(std::move(text.error()));
    auto method = script_method(*text, name, script_options(options_));
    if (!method) {
        const auto& [line, what] = method.error();
        return unexpected(fmt::format("{}:{}: {}", path_, line, what));
    }
    text_ = *std::move(text);
    method_ = *std::move(method);
    return {};
}

MethodSource::Look ScriptFile::look_again()
{
    if (!has_changed()) return {};
    const Method before = method_;
    const auto loaded = load();
    if (!loaded) return {false, loaded.error()};
    return {method_ != before, {}};
}

namespace {

/// The loader's words already begin with the path.
std::string words_of_refusal(const std::string& path, std::string_view why)
{
    const std::string begin = std::filesystem::absolute(path).generic_string() + ": ";
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
    [[nodiscard]] std::int64_t written_ns() const override { return library_.written_ns(); }
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

/// The files that a command line runs: the program, when it is named by a path, and the first file
/// among its words, which an interpreter runs. Others may be data, also such as the program writes.
std::vector<std::pair<std::string, FileStamp>> files_of_command(std::string_view definition,
                                                                const std::string& folder)
{
    std::vector<std::pair<std::string, FileStamp>> files;
    const auto words = command_words(command_line_of(definition));
    if (!words) return files;
    for (std::size_t i = 0; i < words->size() && files.size() < 2; ++i) {
        const std::string& word = (*words)[i];
        if (i == 0 && word.find('/') == std::string::npos) continue;
        const std::string path = (std::filesystem::path{folder} / word).generic_string();
        std::error_code error; // a word that is no path is no file
        if (std::filesystem::is_regular_file(path, error)) {
            files.emplace_back(path, stamp_of_file(path));
            if (i > 0) break;
        }
    }
    return files;
}

/// A program does not change while it runs. But each of its processes runs the file that is there
/// when it starts.
class Program : public MethodSource {
public:
    Program(std::string definition, LoadedProgram program, const std::string& folder)
        : definition_(std::move(definition)), program_(std::move(program)),
          files_(files_of_command(definition_, folder))
    {
    }

    [[nodiscard]] const std::string& title() const noexcept override { return definition_; }
    [[nodiscard]] std::vector<Method> methods() const override { return {program_.method}; }
    [[nodiscard]] bool has_changed() const override { return false; }
    [[nodiscard]] bool has_answered() const override { return program_.experience->has_answered(); }
    [[nodiscard]] std::string why_not_started() const override
    {
        return program_.experience->why_not_started();
    }
    [[nodiscard]] Look look_again() override { return {}; }
    [[nodiscard]] std::string mixed_files() const override
    {
        std::vector<std::string> names;
        for (const auto& [path, stamp] : files_) {
            if (stamp_of_file(path) != stamp) names.push_back(path);
        }
        return in_series(names);
    }

private:
    std::string definition_;
    LoadedProgram program_;
    std::vector<std::pair<std::string, FileStamp>> files_; ///< as they were when it was loaded
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
    auto program = load_program(definition, options);
    if (!program) return unexpected(fmt::format("'{}': {}", definition, program.error()));
    return std::make_unique<Program>(std::string{definition}, *std::move(program), options.folder);
}

} // namespace secant
