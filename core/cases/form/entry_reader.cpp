#include "core/cases/form/entry_reader.h"

#include "core/codec/query_reader.h"
#include "core/methods/registry.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace secant {
namespace {

/// Walks through one case. Every step returns whether it went well; if not, error() says why.
class CaseReader {
public:
    explicit CaseReader(std::string_view json) : json_(json), cursor_(json) {}

    bool read()
    {
        const auto member = [this](std::string_view key) { return read_member(key); };
        if (!read_object("", member)) return false;
        if (!cursor_.at_end()) return syntax("nothing after the case");
        return read_query_of(scene_.empty() ? json_ : scene_);
    }

    [[nodiscard]] Entry& result() { return case_; }
    [[nodiscard]] EntryError& error() { return error_; }

private:
    /// Which members of one object have been read, so that none is read twice.
    class Seen {
    public:
        /// Whether `key` is new. A key that no reader knows is not asked about.
        bool add(std::size_t index)
        {
            const bool is_new = (bits_ >> index & 1U) == 0;
            bits_ |= 1U << index;
            return is_new;
        }

    private:
        unsigned bits_ = 0;
    };

    /// Reads an object, handing each key to `member`, which takes the value.
    template <class Member>
    bool read_object(std::string_view pointer, const Member& member)
    {
        if (cursor_.peek() != '{') return wrong_value(pointer, "must be an object {...}, not ");
        static_cast<void>(cursor_.take('{'));
        if (cursor_.take('}')) return true;
        do {
            if (cursor_.peek() != '"') return syntax("a field name in quotes");
            const std::string_view token = cursor_.take_string();
            if (cursor_.failed() || !cursor_.take(':')) return syntax("':' after the field name");
            const std::string key = decoded_json_string(token);
            if (!member(key)) return false;
        } while (cursor_.take(','));
        return cursor_.take('}') || syntax("',' or '}'");
    }

    bool read_member(std::string_view key)
    {
        if (key == "name") return once(0, "/name") && read_name();
        if (key == "note") return once(1, "/note") && read_text("/note", case_.note);
        if (key == "tags") return once(2, "/tags") && read_tags();
        if (key == "scene") return once(3, "/scene") && read_scene();
        if (key == "expect") return once(4, "/expect") && read_expectation();
        if (key == "known") return once(5, "/known") && read_known();
        if (key == "target") return once(6, "/target") && read_target();
        // The members of a scene that stands in the case itself are read with it.
        const bool is_scene =
            key == "E" || key == "L" || key == "C" || key == "r" || key == "s" || key == "extent";
        if (is_scene) return skip();
        if (key.starts_with("x-")) return read_extra(key);
        return unknown("", key, "name, note, tags, scene, target, expect, known");
    }

    bool once(std::size_t index, std::string_view pointer)
    {
        return seen_.add(index) || wrong(pointer, "given twice");
    }

    bool read_name()
    {
        const char first = cursor_.peek();
        if (first == '"') return read_text("/name", case_.name);
        const bool is_number = first == '-' || (first >= '0' && first <= '9');
        if (!is_number) return wrong_value("/name", "must be a string or a number, not ");
        case_.name = cursor_.take_value();
        return !cursor_.failed() || syntax("a string or a number");
    }

    bool read_text(std::string_view pointer, std::string& text)
    {
        if (cursor_.peek() != '"') return wrong_value(pointer, "must be a string, not ");
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed()) return syntax("a string");
        text = decoded_json_string(token);
        return true;
    }

    bool read_tags()
    {
        if (cursor_.peek() != '[') {
            return wrong_value("/tags", "must be an array of strings, not ");
        }
        static_cast<void>(cursor_.take('['));
        if (cursor_.take(']')) return true;
        do {
            std::string& tag = case_.tags.emplace_back();
            if (!read_text(fmt::format("/tags/{}", case_.tags.size() - 1), tag)) return false;
        } while (cursor_.take(','));
        return cursor_.take(']') || syntax("',' or ']'");
    }

    bool read_scene()
    {
        if (cursor_.peek() != '{') return wrong_value("/scene", "must be an object {...}, not ");
        scene_ = cursor_.take_value();
        return !cursor_.failed() || syntax("a scene");
    }

    bool read_extra(std::string_view key)
    {
        const std::string_view value = cursor_.take_value();
        if (cursor_.failed()) return syntax("a value");
        std::string& member = case_.extra.emplace_back();
        append_json_string(member, key);
        (member += ": ") += value;
        return true;
    }

    bool read_target()
    {
        return read_named("/target", case_.target, target_named, "\"curve\" or \"disk\"");
    }

    bool read_expectation()
    {
        Expectation& expected = case_.expected;
        Seen seen;
        const auto once = [&](std::size_t index, std::string_view pointer) {
            return seen.add(index) || wrong(pointer, "given twice");
        };
        return read_object("/expect", [&](std::string_view key) {
            if (key == "case")
                return once(0, "/expect/case") && read_case_name("/expect/case", expected.kind);
            if (key == "tangent")
                return once(1, "/expect/tangent") && read_bool("/expect/tangent", expected.tangent);
            if (key == "curve_hit") {
                return once(2, "/expect/curve_hit") &&
                       read_bool("/expect/curve_hit", expected.curve_hit);
            }
            if (key == "disk_overlap") {
                return once(3, "/expect/disk_overlap") &&
                       read_bool("/expect/disk_overlap", expected.disk_overlap);
            }
            if (key == "t1")
                return once(4, "/expect/t1") && read_parameter("/expect/t1", expected.roots[0]);
            if (key == "t2")
                return once(5, "/expect/t2") && read_parameter("/expect/t2", expected.roots[1]);
            if (key == "tolerance") return once(6, "/expect/tolerance") && read_tolerance();
            return unknown("/expect", key,
                           "case, tangent, curve_hit, disk_overlap, t1, t2, tolerance");
        });
    }

    bool read_known()
    {
        if (cursor_.peek() != '[') {
            return wrong_value("/known", "must be an array of objects, not ");
        }
        static_cast<void>(cursor_.take('['));
        if (cursor_.take(']')) return true;
        do {
            if (!read_known_answer(fmt::format("/known/{}", case_.known.size()))) return false;
        } while (cursor_.take(','));
        return cursor_.take(']') || syntax("',' or ']'");
    }

    bool read_known_answer(const std::string& pointer)
    {
        KnownAnswer& known = case_.known.emplace_back();
        Seen seen;
        bool has_method = false;
        const auto member = [&](std::string_view key) {
            const std::string here = fmt::format("{}/{}", pointer, key);
            const auto once = [&](std::size_t index) {
                return seen.add(index) || wrong(here, "given twice");
            };
            if (key == "method") {
                has_method = true;
                return once(0) && read_named(here, known.method, method_named,
                                             "a method that `secant methods` lists");
            }
            if (key == "scalar") {
                return once(1) &&
                       read_named(here, known.scalar, scalar_named, "\"float\" or \"double\"");
            }
            if (key == "gives_up") {
                std::optional<bool> value;
                if (!once(2) || !read_bool(here, value)) return false;
                known.gives_up = *value;
                return true;
            }
            if (key == "hit") return once(3) && read_bool(here, known.hit);
            if (key == "case") return once(4) && read_case_name(here, known.kind);
            if (key == "tangent") return once(5) && read_bool(here, known.tangent);
            return unknown(pointer, key, "method, scalar, hit, case, tangent, gives_up");
        };
        if (!read_object(pointer, member)) return false;
        return has_method || wrong(pointer + "/method", "missing");
    }

    /// Reads a string that is one of a few names.
    template <class Value, class Lookup>
    bool read_named(std::string_view pointer, Value& value, const Lookup& lookup,
                    std::string_view choices)
    {
        const std::string what = fmt::format("must be {}, not ", choices);
        if (cursor_.peek() != '"') return wrong_value(pointer, what);
        const std::string_view token = cursor_.take_string();
        if (cursor_.failed()) return syntax("a string");
        const auto found = lookup(decoded_json_string(token));
        if (!found) return wrong(pointer, what + printable(token));
        value = *found;
        return true;
    }

    bool read_case_name(std::string_view pointer, std::optional<Case>& kind)
    {
        Case found = Case::invalid;
        constexpr std::string_view choices =
            "\"Impale\", \"Poke\", \"ExitWound\", \"FallShort\", \"Past\", \"CompletelyInside\", "
            "\"Miss\" or \"Degenerate\"";
        if (!read_named(pointer, found, case_named, choices)) return false;
        kind = found;
        return true;
    }

    bool read_bool(std::string_view pointer, std::optional<bool>& value)
    {
        const char first = cursor_.peek();
        if (first != 't' && first != 'f')
            return wrong_value(pointer, "must be true or false, not ");
        const std::string_view word = cursor_.take_word();
        if (word != "true" && word != "false") {
            return wrong(pointer, "must be true or false, not " + printable(word));
        }
        value = word == "true";
        return true;
    }

    /// A number, a hex float string, or what an answer says of one that overflows.
    bool read_parameter(std::string_view pointer, std::optional<double>& parameter)
    {
        constexpr const char* what = "must be a number, a hex float string, \"inf\" or \"-inf\", "
                                     "not ";
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const bool quoted = cursor_.peek() == '"';
        const std::string_view token = quoted ? cursor_.take_string() : cursor_.take_word();
        if (cursor_.failed()) return syntax("a number");
        if (token == "\"inf\"" || token == "\"-inf\"") {
            parameter = token[1] == '-' ? -infinity : infinity;
            return true;
        }
        const ParsedNumber number =
            quoted ? parse_hex_float(token.substr(1, token.size() - 2)) : parse_json_number(token);
        if (number.fault == NumberFault::overflow) {
            return wrong(pointer, printable(token) + " is not finite as a double");
        }
        if (token.empty()) return wrong_value(pointer, what);
        if (number.fault != NumberFault::none) return wrong(pointer, what + printable(token));
        parameter = number.value;
        return true;
    }

    bool read_tolerance()
    {
        constexpr const char* pointer = "/expect/tolerance";
        std::optional<double>& tolerance = case_.expected.tolerance;
        if (!read_parameter(pointer, tolerance)) return false;
        return (*tolerance >= 0.0 && std::isfinite(*tolerance)) ||
               wrong(pointer, fmt::format("must be finite and not negative: {}", *tolerance));
    }

    bool read_query_of(std::string_view scene)
    {
        auto read = read_query(scene, Extent::segment);
        if (!read) {
            const bool is_syntax = read.error().field == "JSON";
            return wrong((scene_.empty() ? "" : "/scene") +
                             (is_syntax ? "" : "/" + read.error().field),
                         std::move(read.error().what));
        }
        case_.query = read->query;
        return true;
    }

    bool skip()
    {
        cursor_.take_value();
        return !cursor_.failed() || syntax("a value");
    }

    bool unknown(std::string_view pointer, std::string_view key, std::string_view known)
    {
        return wrong(fmt::format("{}/{}", pointer, printable(key)),
                     fmt::format("no such field (known: {})", known));
    }

    bool wrong(std::string_view pointer, std::string what)
    {
        error_ = {std::string{pointer}, std::move(what)};
        return false;
    }

    /// Refuses the value that comes next, whatever it is, by showing it; or its syntax, when it is
    /// no value at all.
    bool wrong_value(std::string_view pointer, const std::string& what)
    {
        const std::string_view token = cursor_.take_value();
        if (cursor_.failed()) return syntax("a value");
        return wrong(pointer, what + printable(token));
    }

    bool syntax(const char* expected)
    {
        cursor_.fail(expected);
        error_ = {"", cursor_.failure()};
        return false;
    }

    std::string_view json_;
    JsonCursor cursor_;
    std::string_view scene_; ///< as it stands in the text; empty without one
    Seen seen_;
    Entry case_;
    EntryError error_;
};

} // namespace

Expected<Entry, EntryError> read_entry(std::string_view json)
{
    if (const std::size_t at = find_invalid_utf8(json); at != std::string_view::npos) {
        return unexpected(EntryError{
            "", fmt::format("not UTF-8 at column {}: {}", at + 1, printable(json.substr(at), 24))});
    }
    CaseReader reader{json};
    if (!reader.read()) return unexpected(std::move(reader.error()));
    return std::move(reader.result());
}

} // namespace secant
