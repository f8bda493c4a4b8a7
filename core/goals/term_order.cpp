#include "core/geometry/exact/surd.h"
#include "core/goals/contradiction.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string>
#include <string_view>

namespace secant::goals {
namespace {

/// The order of two whole numbers: -1, 0 or 1.
int order_of_digits(std::string_view left, std::string_view right)
{
    const bool is_negative = left.starts_with('-');
    if (is_negative != right.starts_with('-')) return is_negative ? -1 : 1;
    if (left == right) return 0;
    const bool is_less = left.size() == right.size() ? left < right : left.size() < right.size();
    return is_less == is_negative ? 1 : -1;
}

int order_of(const Number& left, const Number& right)
{
    if (left.denominator == right.denominator)
        return order_of_digits(left.numerator, right.numerator);
    return goals::order_of(surd_of(left), surd_of(right));
}

bool is_less(const Number& left, const Number& right)
{
    return order_of(left, right) < 0;
}

constexpr std::size_t unseen = std::numeric_limits<std::size_t>::max();

/// Finds the circles of a graph with Tarjan's algorithm: a depth-first search in which each point
/// learns the earliest point of its way that it leads back to.
class CircleSearch {
public:
    explicit CircleSearch(std::vector<std::vector<std::size_t>> next)
        : next_{std::move(next)}, order_(next_.size(), unseen), earliest_(next_.size(), 0),
          circle_(next_.size(), unseen)
    {
        for (std::size_t point = 0; point < next_.size(); ++point) {
            if (order_[point] == unseen) visit(point);
        }
    }

    [[nodiscard]] const std::vector<std::size_t>& circles() const { return circle_; }

private:
    void visit(std::size_t point)
    {
        order_[point] = earliest_[point] = count_++;
        way_.push_back(point);
        for (const std::size_t other : next_[point]) {
            if (order_[other] == unseen) visit(other);
            if (circle_[other] == unseen)
                earliest_[point] = std::min(earliest_[point], earliest_[other]);
        }
        if (earliest_[point] != order_[point]) return;
        std::size_t last = unseen;
        while (last != point) {
            last = way_.back();
            way_.pop_back();
            circle_[last] = point;
        }
    }

    std::vector<std::vector<std::size_t>> next_;
    std::vector<std::size_t> order_; ///< in which the points are seen
    std::vector<std::size_t> earliest_;
    std::vector<std::size_t> circle_; ///< known once the search has left the circle
    std::vector<std::size_t> way_;
    std::size_t count_ = 0;
};

} // namespace

Term whole(int number)
{
    return Number{std::to_string(number), "1", false};
}

TermOrder::TermOrder(std::vector<Number> numbers)
{
    numbers.push_back({"0", "1", false});
    numbers.push_back({"1", "1", false});
    std::ranges::sort(numbers, is_less);
    const auto is_same = [](const Number& a, const Number& b) { return order_of(a, b) == 0; };
    numbers.erase(std::unique(numbers.begin(), numbers.end(), is_same), numbers.end());
    numbers_ = std::make_shared<const std::vector<Number>>(std::move(numbers));
    for (std::size_t i = quantity_count; i + 1 < size(); ++i)
        arrows_.push_back({i, i + 1, true});
}

std::size_t TermOrder::place_of(const Term& term) const
{
    if (const auto* quantity = std::get_if<Quantity>(&term))
        return static_cast<std::size_t>(*quantity);
    const auto at = std::ranges::lower_bound(*numbers_, std::get<Number>(term), is_less);
    assert(at != numbers_->end());
    return quantity_count + static_cast<std::size_t>(at - numbers_->begin());
}

void TermOrder::add(const Term& left, Relation relation, const Term& right)
{
    const std::size_t from = place_of(left);
    const std::size_t to = place_of(right);
    switch (relation) {
    case Relation::equal:
        arrows_.push_back({from, to, false});
        arrows_.push_back({to, from, false});
        break;
    case Relation::unequal: unequal_.emplace_back(from, to); break;
    case Relation::less: arrows_.push_back({from, to, true}); break;
    case Relation::at_most: arrows_.push_back({from, to, false}); break;
    case Relation::greater: arrows_.push_back({to, from, true}); break;
    case Relation::at_least: arrows_.push_back({to, from, false}); break;
    }
}

std::vector<std::size_t> TermOrder::circles() const
{
    std::vector<std::vector<std::size_t>> next(size());
    for (const Arrow& arrow : arrows_)
        next[arrow.from].push_back(arrow.to);
    return CircleSearch{std::move(next)}.circles();
}

bool TermOrder::is_contradictory() const
{
    const std::vector<std::size_t> circle = circles();
    const auto is_on_circle = [&](const Arrow& arrow) {
        return arrow.is_less && circle[arrow.from] == circle[arrow.to];
    };
    const auto is_equal = [&](const auto& pair) {
        return circle[pair.first] == circle[pair.second];
    };
    return std::ranges::any_of(arrows_, is_on_circle) || std::ranges::any_of(unequal_, is_equal);
}

} // namespace secant::goals
