#include "app/cli/manual/manual.h"

#include "app/cli/grammar.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace secant {
namespace {

using Kind = ValueUsage::Kind;

/// The names of values in the help, and the values that each stands for.
std::vector<std::pair<std::string, ValueUsage>> value_usages()
{
    const std::vector<std::string> methods = method_choice({}, {}).names;
    std::vector<std::string> methods_or_all = methods;
    methods_or_all.emplace_back("all");
    const std::vector<std::string> scalars{std::string{name_of(Scalar::float64)},
                                           std::string{name_of(Scalar::float32)}};
    return {
        {"M", {Kind::choice, methods_or_all}},
        {"M1,M2", {Kind::pair, methods}},
        {"S", {Kind::choice, scalars}},
        {"S[,S]", {Kind::list, scalars}},
        {"X", {Kind::choice, extent_choice({}).names}},
        {"DIMENSIONS", {Kind::choice, dimensions_choice({}).names}},
        {"FILE", {Kind::file, {}}},
        {"OUT.xml", {Kind::file, {}}},
        {"TEXT", {Kind::free, {}}},
        {"J", {Kind::free, {}}},
        {"N", {Kind::free, {}}},
        {"D", {Kind::free, {}}},
        {"F", {Kind::free, {}}},
        {"WxH", {Kind::free, {}}},
        {"NAME", {Kind::free, {}}},
        {"OUT", {Kind::file, {}}},
        {"METHOD", {Kind::choice, methods}},
        {"FORM", {Kind::choice, form_choice({}).names}},
        {"LANGUAGE", {Kind::choice, snippet_form_choice({}).names}},
        {"THEME", {Kind::choice, theme_choice({}).names}},
        {"GROUND", {Kind::choice, ground_choice({}).names}},
        {"LAYERS", {Kind::list, layer_choice({}, {}).names}},
        {"VIEW", {Kind::choice, view_choice({}).names}},
        {"SIDE", {Kind::choice, side_choice({}).names}},
        {"T", {Kind::free, {}}},
        {"METHODS", {Kind::file, {}}},
        {"NAME=COMMAND", {Kind::free, {}}},
        {"PAPER", {Kind::choice, paper_choice({}).names}},
        {"ANSWERS", {Kind::choice, answers_choice({}).names}},
        {"KINDS", {Kind::list, quiz_kind_choice({}).names}},
        {"GOAL", {Kind::free, {}}},
        {"MAP", {Kind::free, {}}},
        {"DOMAIN", {Kind::free, {}}},
        {"COLUMN", {Kind::free, {}}},
        {"TARGET", {Kind::choice, {"curve", "disk"}}},
        {"PARTS", {Kind::list, {"E", "L", "C", "r", "s", "extent", "target"}}},
    };
}

ValueUsage values_named(const std::string& value)
{
    const auto known = value_usages();
    const auto found =
        std::ranges::find_if(known, [&](const auto& row) { return row.first == value; });
    if (found == known.end()) {
        throw std::logic_error{fmt::format(
            "app/cli/manual/usage.cpp: value_usages() has no row for the value {}", value)};
    }
    return found->second;
}

OptionUsage usage_of(const CLI::Option& option)
{
    OptionUsage usage;
    for (const std::string& name : option.get_snames())
        usage.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        usage.names.push_back("--" + name);
    usage.text = option.get_description();
    if (option.get_items_expected_max() == 0) return usage;
    usage.value = option.get_type_name();
    usage.values = values_named(usage.value);
    return usage;
}

CommandUsage usage_of(const CLI::App& app, bool is_program)
{
    CommandUsage usage;
    usage.name = is_program ? "" : app.get_name();
    usage.text = app.get_description();
    usage.footer = app.get_footer();
    for (const CLI::Option* const option : app.get_options()) {
        if (option->get_positional()) {
            usage.arguments.push_back({option->get_name(), option->get_description(),
                                       option->get_required(),
                                       option->get_items_expected_max() > 1});
        } else if (!option->get_lnames().empty()) {
            usage.options.push_back(usage_of(*option));
        }
    }
    return usage;
}

} // namespace

std::vector<CommandUsage> command_usages()
{
    Written written;
    Grammar grammar;
    describe(grammar, written);
    std::vector<CommandUsage> usages{usage_of(grammar.app, true)};
    const CLI::App& program = grammar.app;
    for (const CLI::App* const command :
         program.get_subcommands([](const CLI::App*) { return true; }))
        usages.push_back(usage_of(*command, false));
    return usages;
}

std::vector<std::string> case_file_endings()
{
    return {"json", "jsonl", "ndjson", "csv", "tsv"};
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

} // namespace secant
