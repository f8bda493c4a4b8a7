#include "core/snippets/languages/language.h"

#include "core/words/names.h"

#include <algorithm>
#include <array>

namespace secant::snippets {
namespace {

/// True when the block, or a block within it, has a statement with this value of a member.
template <class Value>
bool has(const Block& block, Value Statement::*member, const Value& value)
{
    return std::ranges::any_of(block, [&](const Statement& statement) {
        return statement.*member == value || has(statement.then, member, value) ||
               has(statement.otherwise, member, value);
    });
}

/// The case that a reply names, as docs/command-line.md writes it; empty when it names none.
std::string_view case_of(std::string_view reply)
{
    if (reply == "impale") return name_of(Case::impale);
    if (reply == "poke") return name_of(Case::poke);
    if (reply == "exit wound") return name_of(Case::exit_wound);
    return {};
}

std::string quoted(std::string_view word)
{
    return '"' + std::string{word} + '"';
}

/// Appends lines to a function, with an indent that follows the blocks.
class FunctionWriter {
public:
    explicit FunctionWriter(const Language& language) : language_(language) {}

    void head(std::string_view name, const std::string& parameters,
              const std::vector<std::string_view>& fields)
    {
        indent_ = language_.function.empty() ? 0 : 1;
        out_ = filled(language_.function,
                      {{"type", language_.outcome}, {"name", name}, {"parameters", parameters}});
        if (indent_ > 0) out_ += '\n';
        std::string members;
        for (const std::string_view field : fields) {
            const std::string_view declare = patterns(field).declare;
            if (declare.empty()) continue;
            if (!members.empty()) members += ", ";
            members += field_text(declare, field, language_);
        }
        line(filled(language_.begin_outcome, {{"members", members}}));
    }

    void block(const Block& statements)
    {
        for (const Statement& statement : statements)
            write(statement);
    }

    void set(const Field& field)
    {
        if (const auto* flag = std::get_if<bool>(&field.value)) {
            set(field.name, *flag ? language_.yes : language_.no);
        } else if (const auto* word = std::get_if<std::string_view>(&field.value)) {
            set(field.name, quoted(*word));
        } else if (const auto* number = std::get_if<double>(&field.value)) {
            set(field.name, literal(*number, language_));
        } else if (const auto* vector = std::get_if<Numbers>(&field.value)) {
            set(field.name, literal(*vector, language_));
        } else {
            for (const Numbers& point : std::get<std::vector<Numbers>>(field.value))
                set(field.name, literal(point, language_));
        }
    }

    void give_back() { line(filled(language_.give_back, {{"value", "out"}})); }

    [[nodiscard]] std::string take()
    {
        out_ += language_.end_function;
        return std::move(out_);
    }

private:
    [[nodiscard]] const FieldPatterns& patterns(std::string_view field) const
    {
        return language_.fields[static_cast<std::size_t>(type_of(field))];
    }

    void line(std::string_view text)
    {
        if (text.empty()) return;
        out_.append(indent_ * 4, ' ');
        out_ += text;
        out_ += '\n';
    }

    void set(std::string_view field, std::string_view value)
    {
        line(field_text(patterns(field).set, field, language_, value));
    }

    [[nodiscard]] std::string_view type_of_value(const Formula& formula) const
    {
        return formula.shape == Shape::vector ? language_.vector : language_.scalar;
    }

    void write(const Statement& statement)
    {
        switch (statement.kind) {
        case Statement::Kind::compute: return compute(statement);
        case Statement::Kind::choose: return choose(statement);
        case Statement::Kind::add_point:
            return set("hits", formula_text(statement.formula, language_));
        case Statement::Kind::guard: return guard(statement);
        case Statement::Kind::reply: return reply(statement.word);
        }
    }

    void compute(const Statement& statement)
    {
        const std::string name = identifier_of(statement.symbol);
        const bool is_declared = std::ranges::find(declared_, name) != declared_.end();
        line(filled(is_declared ? language_.assign : language_.define,
                    {{"type", type_of_value(statement.formula)},
                     {"name", name},
                     {"value", formula_text(statement.formula, language_)}}));
        if (!statement.field.empty()) set(statement.field, name);
    }

    /// Declares what both branches compute, so that it is known after them.
    void declare(const Statement& choice)
    {
        for (const std::string& symbol : symbols_of_both_branches(choice)) {
            const std::string name = identifier_of(symbol);
            if (std::ranges::find(declared_, name) != declared_.end()) continue;
            declared_.push_back(name);
            const auto& computed =
                std::ranges::find(choice.then, symbol, &Statement::symbol)->formula;
            line(filled(language_.declare, {{"type", type_of_value(computed)}, {"name", name}}));
        }
    }

    void choose(const Statement& choice)
    {
        declare(choice);
        line(condition(language_.choose, choice));
        indented(choice.then);
        const Statement* rest = &choice;
        while (rest->otherwise.size() == 1 &&
               rest->otherwise.front().kind == Statement::Kind::choose) {
            rest = &rest->otherwise.front();
            line(condition(language_.choose_again, *rest));
            indented(rest->then);
        }
        if (!rest->otherwise.empty()) {
            line(language_.otherwise);
            indented(rest->otherwise);
        }
        line(language_.end);
    }

    [[nodiscard]] std::string condition(std::string_view pattern, const Statement& choice) const
    {
        return filled(pattern, {{"condition", formula_text(choice.formula, language_)}});
    }

    void indented(const Block& statements)
    {
        ++indent_;
        block(statements);
        --indent_;
    }

    void guard(const Statement& statement)
    {
        const std::string zero =
            formula_text(statement.formula, language_) + ' ' + std::string{language_.equals} + " 0";
        line(filled(language_.choose, {{"condition", zero}}));
        ++indent_;
        set("error", quoted(name_of(statement.failure)));
        give_back();
        --indent_;
        line(language_.end);
    }

    void reply(std::string_view word)
    {
        const std::string_view kind = case_of(word);
        if (!kind.empty()) set("case", quoted(kind));
        if (word == "the points") {
            set("hit", language_.has_points);
        } else if (!kind.empty() || word == "hit" || word == "offset") {
            set("hit", language_.yes);
        }
        give_back();
    }

    const Language& language_;
    std::string out_;
    std::size_t indent_ = 1;
    std::vector<std::string> declared_; ///< before the branches that compute them
};

} // namespace

std::string_view member_of(std::string_view field)
{
    return field == "case" ? "kind" : field;
}

std::string field_text(std::string_view pattern, std::string_view field, const Language& language,
                       std::string_view value)
{
    return filled(pattern, {{"field", field},
                            {"member", member_of(field)},
                            {"value", value},
                            {"scalar", language.scalar},
                            {"vector", language.vector}});
}

std::vector<std::string_view> fields_of(const Block& method)
{
    std::vector<std::string_view> out{"hit"};
    if (has<std::string_view>(method, &Statement::word, "poke")) out.emplace_back("case");
    for (const std::string_view field : {"t1", "t2"}) {
        if (has(method, &Statement::field, field)) out.push_back(field);
    }
    if (has(method, &Statement::kind, Statement::Kind::add_point)) out.emplace_back("hits");
    for (const std::string_view field : {"closest", "distance", "ray_distance", "offset"}) {
        if (has(method, &Statement::field, field)) out.push_back(field);
    }
    if (has(method, &Statement::kind, Statement::Kind::guard)) out.emplace_back("error");
    return out;
}

std::string function_text(std::string_view name, const Block& method,
                          const std::vector<Part>& parts, const Language& language)
{
    std::string parameters;
    for (const Part& part : parts) {
        if (!parameters.empty()) parameters += ", ";
        const std::string_view type = part.numbers.size() == 1 ? language.scalar : language.vector;
        parameters += filled(language.parameter, {{"type", type}, {"name", part.name}});
    }
    FunctionWriter writer{language};
    writer.head(name, parameters, fields_of(method));
    writer.block(method);
    return writer.take();
}

std::string function_text(std::string_view name, const Fields& fields, const Language& language)
{
    std::vector<std::string_view> names;
    for (const Field& field : fields)
        names.push_back(field.name);
    FunctionWriter writer{language};
    writer.head(name, {}, names);
    for (const Field& field : fields)
        writer.set(field);
    writer.give_back();
    return writer.take();
}

} // namespace secant::snippets
