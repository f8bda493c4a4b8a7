#include "app/methods/method_names.h"
#include "app/project/project.h"
#include "core/goals/domain.h"
#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/text/whole_number.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <set>
#include <span>

namespace secant {
namespace {

/// The rule for the value of an option.
struct OptionRule {
    bool (*is_right)(std::string_view);
    std::string_view words;
};

constexpr OptionRule method_or_all{
    [](std::string_view text) { return text == "all" || is_loaded_name(text); },
    "the name of a method, or all"};
constexpr OptionRule scalars{[](std::string_view text) {
                                 return scalar_named(text).has_value() || text == "double,float" ||
                                        text == "float,double";
                             },
                             "float, double, or both: double,float"};
constexpr OptionRule one_scalar{
    [](std::string_view text) { return scalar_named(text).has_value(); }, "float or double"};
constexpr OptionRule dimensions{
    [](std::string_view text) { return dimensions_named(text).has_value(); }, "2, 3 or both"};
constexpr OptionRule extent{[](std::string_view text) { return extent_named(text).has_value(); },
                            "segment, ray or line"};
constexpr OptionRule opponents{[](std::string_view text) {
                                   const std::size_t comma = text.find(',');
                                   return comma != std::string_view::npos &&
                                          is_loaded_name(text.substr(0, comma)) &&
                                          is_loaded_name(text.substr(comma + 1));
                               },
                               "two names of methods, as in quadratic,secant"};
constexpr OptionRule domain{
    [](std::string_view text) { return goals::read_domain(text).has_value(); },
    "a goal about queries, as in \"r > 0.01 and length < 1000\""};
constexpr OptionRule target{[](std::string_view text) { return target_named(text).has_value(); },
                            "curve or disk"};
/// `secant replay` reads it.
constexpr OptionRule column_map{
    [](std::string_view text) { return text.find('=') != std::string_view::npos; },
    "columns by what they hold, as in time=tick,E=from"};
constexpr OptionRule any_path{[](std::string_view /*text*/) { return true; }, "a path"};

/// Reads a settings file. Every step returns whether it went well; if not, error() says why.
class ProjectReader {
public:
    explicit ProjectReader(std::string_view text) : text_(text), cursor_(text) {}

    bool read()
    {
        using Self = ProjectReader;
        constexpr std::array fields{
            Field{"$schema", &Self::read_schema},
            Field{"version", &Self::read_version},
            Field{"methods", &Self::read_methods},
            Field{"method_commands", &Self::read_commands},
            Field{"method_limit", &Self::read_limit},
            Field{"cases", &Self::read_cases},
            Field{"defaults", &Self::read_defaults},
        };
        if (!read_object("", fields)) return false;
        if (!cursor_.at_end()) return cursor_.refuse("nothing more");
        return seen_.contains("/version") ||
               wrong("/version", fmt::format("is missing: \"version\": {}", version), 0);
    }

    Project& project() { return project_; }

    /// The text of the error behind the name of the file.
    [[nodiscard]] std::string error() const
    {
        if (cursor_.failed()) {
            return fmt::format(":{}: {}", line_of(cursor_.failed_at()),
                               cursor_.failure_within_line());
        }
        return error_;
    }

private:
    static constexpr int version = 1;

    struct Field {
        std::string_view name;
        bool (ProjectReader::*read)(const std::string& pointer);
    };

    [[nodiscard]] std::size_t line_of(std::size_t offset) const
    {
        return 1 + line_feeds_in(text_.substr(0, offset));
    }

    bool wrong(std::string_view pointer, std::string_view what, std::size_t offset)
    {
        error_ = fmt::format(":{}: {}{}{}", line_of(offset), printable(pointer, whole_text),
                             pointer.empty() ? "" : ": ", what);
        return false;
    }

    /// Refuses the value that comes next by showing it; or its syntax, when it is no value.
    bool wrong_value(const std::string& pointer, std::string_view rule)
    {
        static_cast<void>(cursor_.peek());
        const std::size_t start = cursor_.offset();
        const std::string_view value = cursor_.take_value();
        if (cursor_.failed()) return false;
        return wrong(pointer,
                     fmt::format("must be {}, not {}", rule, printable_json(printable(value))),
                     start);
    }

    bool read_object(const std::string& object, std::span<const Field> fields)
    {
        if (cursor_.peek() != '{') return wrong_value(object, "an object");
        return walk_members(cursor_, [&](std::string_view decoded) {
            const std::string name{decoded};
            const std::string pointer = object + "/" + name;
            if (name.starts_with("x-")) {
                cursor_.take_value();
                return !cursor_.failed();
            }
            const auto field = std::ranges::find(fields, name, &Field::name);
            if (field == fields.end()) return unknown(pointer, name, fields);
            if (!seen_.insert(pointer).second)
                return wrong(pointer, "is given twice", cursor_.offset());
            return (this->*field->read)(pointer);
        });
    }

    bool unknown(const std::string& pointer, const std::string& name, std::span<const Field> fields)
    {
        std::vector<std::string> names;
        for (const Field& field : fields)
            names.emplace_back(field.name);
        const auto near = nearest_word(name, names);
        return wrong(pointer,
                     near ? fmt::format("is not a setting; did you mean {}?", *near)
                          : std::string{"is not a setting"},
                     cursor_.offset());
    }

    /// Reads a text with at least one character.
    bool read_text(const std::string& pointer, std::string_view rule, std::string& out)
    {
        if (cursor_.peek() != '"') return wrong_value(pointer, rule);
        const std::size_t start = cursor_.offset();
        out = decoded_json_string(cursor_.take_string());
        if (cursor_.failed()) return false;
        if (!out.empty() && out.find('\0') == std::string::npos) return true;
        return wrong(pointer,
                     fmt::format("must be {}, not {}", rule, printable(cursor_.since(start))),
                     start);
    }

    bool read_paths(const std::string& pointer, std::vector<std::string>& out)
    {
        if (cursor_.peek() != '[') return wrong_value(pointer, "an array of paths");
        return walk_elements(cursor_, [&] {
            const std::string element = fmt::format("{}/{}", pointer, out.size());
            return read_text(element, "a path", out.emplace_back());
        });
    }

    bool read_schema(const std::string& pointer)
    {
        if (cursor_.peek() != '"') return wrong_value(pointer, "a text");
        cursor_.take_string();
        return !cursor_.failed();
    }

    /// Reads a number; NaN when the value that comes next is none.
    double peeked_number()
    {
        static_cast<void>(cursor_.peek());
        JsonCursor ahead{text_, cursor_.offset()};
        const ParsedNumber number = parse_json_number(ahead.take_word());
        return number.error == NumberError::none ? number.value : std::nan("");
    }

    bool read_version(const std::string& pointer)
    {
        if (peeked_number() != version) return wrong_value(pointer, fmt::format("{}", version));
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_limit(const std::string& pointer)
    {
        constexpr double least = 0.001;
        constexpr double most = 3600.0;
        const double seconds = peeked_number();
        if (!(seconds >= least && seconds <= most))
            return wrong_value(pointer, "a number of seconds from 0.001 to 3600");
        project_.limit = std::chrono::milliseconds{std::lround(seconds * 1000.0)};
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_methods(const std::string& pointer) { return read_paths(pointer, project_.methods); }
    bool read_cases(const std::string& pointer) { return read_paths(pointer, project_.cases); }

    bool read_commands(const std::string& pointer)
    {
        if (cursor_.peek() != '{') return wrong_value(pointer, "an object");
        return walk_members(cursor_, [&](std::string_view decoded) {
            const std::string name{decoded};
            const std::string member = pointer + "/" + name;
            if (const auto read = read_program_name(name); !read)
                return wrong(member, read.error(), cursor_.offset());
            if (!seen_.insert(member).second)
                return wrong(member, "is given twice", cursor_.offset());
            std::string command;
            if (!read_text(member, "a command line", command)) return false;
            project_.commands.push_back(name + "=" + command);
            return true;
        });
    }

    bool read_defaults(const std::string& pointer)
    {
        using Self = ProjectReader;
        constexpr std::array commands{
            Field{"check", &Self::read_check}, Field{"eval", &Self::read_eval},
            Field{"hunt", &Self::read_hunt}, Field{"replay", &Self::read_replay}};
        return read_object(pointer, commands);
    }

    bool read_check(const std::string& pointer)
    {
        constexpr auto check = &ProjectDefaults::check;
        using OfCheck = ProjectDefaults::OfCheck;
        const std::array options{
            option<check, &OfCheck::method, &method_or_all>("method"),
            option<check, &OfCheck::scalar, &scalars>("scalar"),
        };
        return read_object(pointer, options);
    }

    bool read_eval(const std::string& pointer)
    {
        constexpr auto eval = &ProjectDefaults::eval;
        using OfEval = ProjectDefaults::OfEval;
        const std::array options{
            option<eval, &OfEval::method, &method_or_all>("method"),
            option<eval, &OfEval::scalar, &scalars>("scalar"),
            option<eval, &OfEval::extent, &extent>("extent"),
        };
        return read_object(pointer, options);
    }

    bool read_hunt(const std::string& pointer)
    {
        constexpr auto hunt = &ProjectDefaults::hunt;
        using OfHunt = ProjectDefaults::OfHunt;
        const std::array options{
            option<hunt, &OfHunt::between, &opponents>("between"),
            option<hunt, &OfHunt::scalar, &one_scalar>("scalar"),
            option<hunt, &OfHunt::dimensions, &dimensions>("dimensions"),
            option<hunt, &OfHunt::where, &domain>("where"),
            Field{"tolerance", &ProjectReader::read_number<hunt, &OfHunt::tolerance, false>},
            Field{"seed", &ProjectReader::read_number<hunt, &OfHunt::seed, true>},
            Field{"count", &ProjectReader::read_number<hunt, &OfHunt::count, true>},
            Field{"seconds", &ProjectReader::read_number<hunt, &OfHunt::seconds, false>},
            option<hunt, &OfHunt::baseline, &any_path>("baseline"),
            Field{"fail_on_find", &ProjectReader::read_fails_on_find},
        };
        return read_object(pointer, options);
    }

    bool read_replay(const std::string& pointer)
    {
        constexpr auto replay = &ProjectDefaults::replay;
        using OfReplay = ProjectDefaults::OfReplay;
        const std::array options{
            option<replay, &OfReplay::map, &column_map>("map"),
            option<replay, &OfReplay::scalar, &one_scalar>("scalar"),
            option<replay, &OfReplay::extent, &extent>("extent"),
            option<replay, &OfReplay::target, &target>("target"),
            option<replay, &OfReplay::where, &domain>("where"),
            Field{"accuracy", &ProjectReader::read_number<replay, &OfReplay::accuracy, false>},
            Field{"tolerance", &ProjectReader::read_number<replay, &OfReplay::tolerance, false>},
            option<replay, &OfReplay::baseline, &any_path>("baseline"),
        };
        return read_object(pointer, options);
    }

    /// Reads a number of a command, as it is written.
    template <auto Command, auto Option, bool IsWhole>
    bool read_number(const std::string& pointer)
    {
        const double number = peeked_number();
        JsonCursor ahead{text_, cursor_.offset()};
        const std::string word{ahead.take_word()};
        const bool fits = number >= 0.0 && std::isfinite(number) &&
                          (!IsWhole || whole_number<std::uint64_t>(word).has_value());
        if (!fits)
            return wrong_value(pointer, IsWhole ? "a whole number from 0" : "a number from 0");
        project_.defaults.*Command.*Option = word;
        cursor_.take_value();
        return !cursor_.failed();
    }

    bool read_fails_on_find(const std::string& pointer)
    {
        static_cast<void>(cursor_.peek());
        JsonCursor ahead{text_, cursor_.offset()};
        const std::string_view word = ahead.take_word();
        if (word != "true" && word != "false") return wrong_value(pointer, "true or false");
        project_.defaults.hunt.fails_on_find = word == "true";
        cursor_.take_value();
        return !cursor_.failed();
    }

    template <auto Command, auto Option, const OptionRule* Rule>
    static Field option(std::string_view name)
    {
        return {name, &ProjectReader::read_option<Command, Option, Rule>};
    }

    template <auto Command, auto Option, const OptionRule* Rule>
    bool read_option(const std::string& pointer)
    {
        static_cast<void>(cursor_.peek());
        const std::size_t start = cursor_.offset();
        std::string& out = project_.defaults.*Command.*Option;
        if (!read_text(pointer, Rule->words, out)) return false;
        if (Rule->is_right(out)) return true;
        return wrong(
            pointer,
            fmt::format("must be {}, not {}", Rule->words, printable(cursor_.since(start))), start);
    }

    std::string_view text_;
    JsonCursor cursor_;
    std::string error_;
    std::set<std::string> seen_; ///< the pointers of the values that were read
    Project project_;
};

} // namespace

Expected<Project, std::string> read_project(std::string_view text, const std::string& file)
{
    text.remove_prefix(byte_order_mark_length(text));
    if (const std::size_t at = find_invalid_utf8(text); at != std::string_view::npos) {
        return unexpected(
            fmt::format("{}:{}: is not UTF-8", file, 1 + line_feeds_in(text.substr(0, at))));
    }
    ProjectReader reader{text};
    if (!reader.read()) return unexpected(file + reader.error());
    Project project = std::move(reader.project());
    project.file = file;
    project.folder = std::filesystem::path{file}.parent_path().generic_string();
    return project;
}

} // namespace secant
