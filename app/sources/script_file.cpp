#include "app/sources/script_file.h"

#include "app/methods/loaded_name.h"
#include "app/platform/atomic_file.h"
#include "core/script/script_method.h"
#include "core/script/script_path.h"

#include <fmt/format.h>

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

} // namespace secant
