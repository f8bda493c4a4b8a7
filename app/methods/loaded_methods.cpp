#include "app/methods/loaded_methods.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace secant {
namespace {

bool shares_name(const std::vector<Method>& methods, std::string_view name)
{
    return std::ranges::any_of(methods, [&](const Method& each) { return each->name == name; });
}

bool is_one_file(const std::string& one, const std::string& other)
{
    std::error_code error; // a file that is not there is not the same file
    return one == other || std::filesystem::equivalent(one, other, error);
}

} // namespace

std::string LoadedMethods::clash_of(const MethodSource& source) const
{
    for (const Method& method : source.methods()) {
        if (built_in_methods().find(method->name) != nullptr) {
            return fmt::format("{}: Secant itself has a method of the name {}", source.title(),
                               method->name);
        }
        for (const auto& other : sources_) {
            if (other.get() == &source) continue;
            if (shares_name(other->methods(), method->name)) {
                return fmt::format("{}: {} has a method of the name {}, too", source.title(),
                                   other->title(), method->name);
            }
        }
    }
    return {};
}

Expected<void, std::string>
LoadedMethods::add(Expected<std::unique_ptr<MethodSource>, std::string> source)
{
    if (!source) return unexpected(std::move(source.error()));
    if (std::string clash = clash_of(**source); !clash.empty()) return unexpected(std::move(clash));
    sources_.push_back(*std::move(source));
    return {};
}

Expected<bool, std::string> LoadedMethods::add_file(const std::string& path, QueryLimit limit)
{
    const auto same =
        std::ranges::find_if(sources_, [&](const auto& source) { return source->title() == path; });
    if (same == sources_.end()) {
        if (auto added = add(open_method_file(path, options_in({}, limit))); !added)
            return unexpected(std::move(added.error()));
        return true;
    }
    auto [is_new, why] = (*same)->look_again();
    if (!why.empty()) return unexpected(std::move(why));
    return is_new;
}

LoadOptions LoadedMethods::options_in(const std::string& folder, QueryLimit limit) const
{
    LoadOptions options = options_;
    options.folder = folder;
    options.limit = limit.value_or(options.limit);
    options.limits_start = options.limits_start || limit;
    return options;
}

Expected<void, std::string> LoadedMethods::add_program(const std::string& definition,
                                                       const std::string& folder, QueryLimit limit)
{
    return add(open_method_program(definition, options_in(folder, limit)));
}

Expected<void, std::string> LoadedMethods::add(const WantedMethods& wanted)
{
    for (const std::string& file : wanted.files) {
        if (auto added = add_file(file); !added) return unexpected(std::move(added.error()));
    }
    for (const std::string& program : wanted.programs) {
        if (auto added = add_program(program, wanted.folder); !added) return added;
    }
    return {};
}

Expected<void, std::string>
LoadedMethods::add_behind(Expected<std::unique_ptr<MethodSource>, std::string> source,
                          std::size_t first)
{
    const auto has_name_of = [&](const std::unique_ptr<MethodSource>& loaded) {
        return std::ranges::any_of(loaded->methods(), [&](const Method& method) {
            return shares_name((*source)->methods(), method->name);
        });
    };
    if (source && std::ranges::any_of(sources().first(first), has_name_of)) return {};
    return add(std::move(source));
}

Expected<void, std::string> LoadedMethods::add_behind(const WantedMethods& wanted)
{
    const std::size_t first = sources_.size();
    for (const std::string& file : wanted.files) {
        const auto is_same = [&](const auto& source) { return is_one_file(source->title(), file); };
        if (std::ranges::any_of(sources_, is_same)) continue;
        if (auto added = add_behind(open_method_file(file, options_), first); !added) return added;
    }
    for (const std::string& program : wanted.programs) {
        auto source = open_method_program(program, options_in(wanted.folder));
        if (auto added = add_behind(std::move(source), first); !added) return added;
    }
    return {};
}

void LoadedMethods::remove(std::string_view title)
{
    std::erase_if(sources_, [&](const auto& source) { return source->title() == title; });
}

MethodSet LoadedMethods::methods() const
{
    std::vector<Method> loaded;
    for (const auto& source : sources_) {
        // A file that has changed may have got the name of another method: then that one stays.
        for (const Method& method : source->methods()) {
            const auto is_same = [&](const Method& other) { return other->name == method->name; };
            if (built_in_methods().find(method->name) == nullptr &&
                std::ranges::none_of(loaded, is_same)) {
                loaded.push_back(method);
            }
        }
    }
    return built_in_methods().with(loaded);
}

std::string LoadedMethods::why_not_started() const
{
    for (const auto& source : sources_) {
        if (const std::string why = source->why_not_started(); !why.empty())
            return fmt::format("'{}' cannot be started: {}", source->title(), why);
    }
    return {};
}

bool LoadedMethods::has_changed() const
{
    return std::ranges::any_of(sources_, [](const auto& source) { return source->has_changed(); });
}

LoadedMethods::Look LoadedMethods::look_again()
{
    Look out;
    for (const auto& source : sources_) {
        if (!source->has_changed()) continue;
        auto [is_new, why] = source->look_again();
        if (!why.empty()) out.complaints.push_back({source->title(), std::move(why)});
        if (!is_new) continue;
        out.loaded.push_back(source->title());
        if (std::string clash = clash_of(*source); !clash.empty())
            out.complaints.push_back({source->title(), std::move(clash)});
    }
    return out;
}

} // namespace secant
