#include "core/goals/term_order.h"

#include <algorithm>
#include <cassert>

namespace secant::goals {
namespace {

int order_of(const Number& left, const Number& right)
{
    return exact::Integer{left.numerator * right.denominator}.compare(right.numerator *
                                                                      left.denominator);
}

bool is_less(const Number& left, const Number& right)
{
    return order_of(left, right) < 0;
}

} // namespace

Term whole(int number)
{
    return Number{number, 1, false};
}

TermOrder::TermOrder(std::vector<Number> numbers) : numbers_{std::move(numbers)}
{
    numbers_.push_back({0, 1, false});
    numbers_.push_back({1, 1, false});
    std::ranges::sort(numbers_, is_less);
    const auto doubles = std::ranges::unique(
        numbers_, [](const Number& a, const Number& b) { return order_of(a, b) == 0; });
    numbers_.erase(doubles.begin(), doubles.end());
    arrows_.assign(size() * size(), none);
    for (std::size_t i = quantity_count; i + 1 < size(); ++i)
        draw(arrows_, i * size() + i + 1, less);
}

void TermOrder::draw(std::vector<std::uint8_t>& arrows, std::size_t at, Arrow arrow)
{
    arrows[at] = std::max<std::uint8_t>(arrows[at], arrow);
}

std::size_t TermOrder::place_of(const Term& term) const
{
    if (const auto* quantity = std::get_if<Quantity>(&term))
        return static_cast<std::size_t>(*quantity);
    const auto at = std::ranges::lower_bound(numbers_, std::get<Number>(term), is_less);
    assert(at != numbers_.end());
    return quantity_count + static_cast<std::size_t>(at - numbers_.begin());
}

void TermOrder::add(const Term& left, Relation relation, const Term& right)
{
    const std::size_t from = place_of(left);
    const std::size_t to = place_of(right);
    const std::size_t forwards = from * size() + to;
    const std::size_t backwards = to * size() + from;
    switch (relation) {
    case Relation::equal:
        draw(arrows_, forwards, at_most);
        draw(arrows_, backwards, at_most);
        break;
    case Relation::unequal: unequal_.emplace_back(from, to); break;
    case Relation::less: draw(arrows_, forwards, less); break;
    case Relation::at_most: draw(arrows_, forwards, at_most); break;
    case Relation::greater: draw(arrows_, backwards, less); break;
    case Relation::at_least: draw(arrows_, backwards, at_most); break;
    }
}

bool TermOrder::is_contradictory() const
{
    const std::size_t n = size();
    std::vector<std::uint8_t> arrows = arrows_;
    for (std::size_t over = 0; over < n; ++over) {
        for (std::size_t from = 0; from < n; ++from) {
            const std::uint8_t first = arrows[from * n + over];
            if (first == none) continue;
            for (std::size_t to = 0; to < n; ++to) {
                const std::uint8_t second = arrows[over * n + to];
                if (second == none) continue;
                draw(arrows, from * n + to, static_cast<Arrow>(std::max(first, second)));
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        if (arrows[i * n + i] == less) return true;
    }
    return std::ranges::any_of(unequal_, [&](const auto& pair) {
        const auto [a, b] = pair;
        return a == b || (arrows[a * n + b] != none && arrows[b * n + a] != none);
    });
}

} // namespace secant::goals
