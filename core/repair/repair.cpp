#include "core/repair/doctor.h"

namespace secant::repair {
Doctor::Doctor(std::string_view text, const script::Header& header, const std::vector<Cure>& cures)
    : cures_{cures}, text_{text}, tokens_{script::tokens_of(text)},
      script_{assignments_of(tokens_)}, is_unit_{header.takes_unit_direction}
{
    constexpr std::uint64_t points = 2;
    const int dimensions = header.dimensions == Dimensions::space ? 3 : 2;
    for (std::uint64_t seed = 1; seed <= points; ++seed) {
        auto point = Point::of(script_, dimensions, is_unit_, seed);
        if (!point) return;
        points_.push_back(*point);
        moved_.push_back(point->moved());
    }
}

Repaired Doctor::repaired()
{
    Repaired out;
    std::size_t at = 0;
    for (const Assignment& made : script_) {
        if (!made.has_value || points_.empty()) continue;
        const auto mending = mended(made);
        if (!mending) continue;
        const script::Token& first = tokens_[made.first];
        const script::Token& last = tokens_[made.last];
        out.text += text_.substr(at, first.at - at);
        for (std::size_t i = 0; i < mending->after.size(); ++i)
            out.text +=
                (i == 0 ? "" : "\n") + mending->after[i].substr(i == 0 ? indent_of(made) : 0);
        at = last.at + last.text.size();
        out.mendings.push_back(*mending);
    }
    out.text += text_.substr(at);
    return out;
}

std::size_t Doctor::indent_of(const Assignment& made) const
{
    const std::size_t begin = text_.rfind('\n', tokens_[made.first].at) + 1;
    const std::size_t word = text_.find_first_not_of(" \t", begin);
    return word == tokens_[made.first].at ? word - begin : 0;
}

std::string Doctor::written(std::size_t first, std::size_t last) const
{
    const std::size_t begin = tokens_[first].at;
    return std::string{text_.substr(begin, tokens_[last].at + tokens_[last].text.size() - begin)};
}

std::pair<std::size_t, std::size_t> Doctor::replaced(const Rewriting& better) const
{
    const auto [first, last] = std::pair{better.part->first, better.part->last};
    const bool is_bracketed = first > 1 && tokens_[first - 1].text == "(" &&
                              tokens_[last + 1].text == ")" &&
                              tokens_[first - 2].kind != script::Token::Kind::name;
    const bool is_name = better.instead.find_first_of(" (") == std::string::npos;
    return is_bracketed && is_name ? std::pair{first - 1, last + 1} : std::pair{first, last};
}

std::optional<Mending> Doctor::mended(const Assignment& made)
{
    at_ = &made;
    const auto better = first_in(made.value);
    if (!better) return std::nullopt;
    const std::size_t indent = indent_of(made);
    Mending out{better->cure, tokens_[made.first].line, written(made.first, made.last), {}};
    const std::string blanks(indent, ' ');
    for (const std::string& line : better->lines)
        out.after.push_back(blanks + line);
    const auto [first, last] = replaced(*better);
    const std::size_t begin = tokens_[first].at - tokens_[made.first].at;
    const std::size_t length = written(first, last).size();
    std::string statement = out.before;
    statement.replace(begin, length, better->instead);
    out.after.push_back(blanks + statement);
    return out;
}

std::optional<Doctor::Rewriting> Doctor::first_in(const Term& term)
{
    using Look = std::optional<Rewriting> (Doctor::*)(const Term&);
    constexpr std::array<std::pair<Cure, Look>, 6> looks{
        {{Cure::discriminant, &Doctor::discriminant},
         {Cure::far_from_home, &Doctor::far},
         {Cure::root, &Doctor::root},
         {Cure::squares, &Doctor::squares},
         {Cure::long_sides, &Doctor::long_sides},
         {Cure::normalised, &Doctor::normalised}}};
    for (const auto& [cure, look] : looks) {
        if (std::ranges::find(cures_, cure) == cures_.end()) continue;
        auto out = (this->*look)(term);
        if (!out) continue;
        out->part = &term;
        return out;
    }
    for (std::size_t i = 0; i < term.parts.size(); ++i) {
        const bool is_divisor = term.kind == Term::Kind::quotient && i == 1;
        const bool was_in = std::exchange(in_divisor_, in_divisor_ || is_divisor);
        auto out = first_in(term.parts[i]);
        in_divisor_ = was_in;
        if (out) return out;
    }
    return std::nullopt;
}

std::string_view reason_of(Cure cure) noexcept
{
    switch (cure) {
    case Cure::discriminant:
        return "a difference of two products, which may be a small part of them; a cross product "
               "has no such squares";
    case Cure::root:
        return "a difference where both have one sign; the other root has all digits, and the "
               "product of both roots is known";
    case Cure::squares:
        return "a difference of squares; that of the lengths loses half as many digits";
    case Cure::far_from_home:
        return "products of coordinates, which are large far from the origin; only their "
               "differences count";
    case Cure::normalised:
        return "a direction divided by its length, and multiplied by a length again";
    case Cure::long_sides:
        return "a cross product of two vectors that reach to the circle; that of one and the piece "
               "is the same";
    }
    return {};
}

const std::vector<Cure>& every_cure()
{
    static const std::vector<Cure> out{Cure::discriminant,  Cure::root,       Cure::squares,
                                       Cure::far_from_home, Cure::normalised, Cure::long_sides};
    return out;
}

Expected<Repaired, ScriptError> repaired(std::string_view text, const std::vector<Cure>& cures)
{
    if (auto method = script_method(text, "repaired"); !method) return unexpected(method.error());
    const auto header = script::read_header(text);
    if (!header) return unexpected(header.error());
    Repaired out = Doctor{text, *header, cures}.repaired();
    if (out.mendings.empty() || header->title.empty()) return out;
    std::string_view title = header->title;
    if (constexpr std::string_view copy = ", a copy"; title.ends_with(copy))
        title.remove_suffix(copy.size());
    const std::size_t at = out.text.find(header->title);
    if (at != std::string::npos)
        out.text.replace(at, header->title.size(), std::string{title} + ", repaired");
    return out;
}

} // namespace secant::repair
