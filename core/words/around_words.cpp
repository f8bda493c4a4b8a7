#include "core/words/around_words.h"

#include "core/text/short_number.h"
#include "core/words/case_words.h"

#include <fmt/format.h>

#include <variant>

namespace secant {
namespace {

template <int N>
std::string place_text(const Vec<N>& at)
{
    if constexpr (N == 2)
        return fmt::format("({}, {})", short_number(at.x), short_number(at.y));
    else
        return fmt::format("({}, {}, {})", short_number(at.x), short_number(at.y),
                           short_number(at.z));
}

std::string on_piece(const PathPlace& place)
{
    return fmt::format("piece {}, at t = {}", place.piece, parameter_text(place.t));
}

template <int N>
std::string apart_words(double depth)
{
    if (depth == 0.0) return fmt::format("just touching");
    return depth < 0.0 ? fmt::format("{} apart", short_number(-depth))
                       : fmt::format("{} deep in each other", short_number(depth));
}

struct Verdict {
    Target target;

    template <int N>
    std::string operator()(const PathSolution<N>& answer) const
    {
        const auto& [is_valid, overlaps, hits] = answer.classification;
        const std::string_view shape = shape_name<N>;
        if (hits == 0 && overlaps)
            return fmt::format("The path lies inside the {} and touches its {} nowhere.", shape,
                               N == 2 ? "curve" : "surface");
        if (hits == 0) return fmt::format("The path misses the {}.", shape);
        const std::string first = on_piece(answer.first->place);
        if (hits == 1) return fmt::format("The only hit is on {}.", first);
        return fmt::format("The first of {} hits is on {}.", hits, first);
    }
    template <int N>
    std::string operator()(const Meeting<N>& answer) const
    {
        if (!answer.touch) return "A and B do not touch within the frame.";
        if (!answer.touch->has_point) return "A and B overlap from the start of the frame.";
        return fmt::format("A and B touch at {} of the frame.", parameter_text(answer.touch->t));
    }
};

struct Details {
    template <int N>
    std::string operator()(const PathSolution<N>& answer) const
    {
        std::string out;
        if (answer.classification.hits > 1)
            out += fmt::format("The last hit: {}.\n", on_piece(answer.last->place));
        return out + fmt::format("The closest point {}: {}, {} from C.",
                                 place_text<N>(answer.closest), on_piece(answer.nearest),
                                 short_number(answer.distance));
    }
    template <int N>
    std::string operator()(const Meeting<N>& answer) const
    {
        std::string out;
        if (answer.touch && answer.touch->has_point)
            out += fmt::format("They touch in {}, with A at {} and B at {}.\n",
                               place_text<N>(answer.touch->point), place_text<N>(answer.touch->a),
                               place_text<N>(answer.touch->b));
        if (has_roots(answer.classification.kind)) {
            const auto [t1, t2] = parameter_texts(answer.t1, answer.t2);
            out += fmt::format("Their disks overlap from {} to {}, frame or not.\n", t1, t2);
        }
        return out + fmt::format("Nearest at {} of the frame: the centres {} from each other, {}.",
                                 parameter_text(answer.nearest_t), short_number(answer.distance),
                                 apart_words<N>(answer.depth));
    }
};

} // namespace

std::string around_name(const Around& around)
{
    const bool is_path =
        piece_count(around) > 0 && (std::holds_alternative<PathQuery<2>>(around.get()->sweep) ||
                                    std::holds_alternative<PathQuery<3>>(around.get()->sweep));
    if (!is_path) return "two moving circles";
    const std::size_t pieces = piece_count(around);
    return fmt::format("a path of {} {}", pieces, pieces == 1 ? "piece" : "pieces");
}

std::string around_verdict(const Document& document)
{
    const Swept* const swept = document.around.get();
    return swept == nullptr ? std::string{} : std::visit(Verdict{document.target}, swept->answer);
}

std::string around_details(const Document& document)
{
    const Swept* const swept = document.around.get();
    return swept == nullptr ? std::string{} : std::visit(Details{}, swept->answer);
}

std::string around_rounding(const Document& document)
{
    const Swept* const swept = document.around.get();
    if (swept == nullptr) return {};
    const auto of = [&]<class Answer>(const Answer& answer) -> std::string {
        if constexpr (requires { answer.touch; }) {
            const Classification shown = classification_of(solve(document.query));
            const Classification& exact = answer.classification;
            if (shown == exact) return {};
            const auto words = [](const Classification& is) {
                return fmt::format("{}{}", case_name(is.kind), is.tangent ? ", tangent" : "");
            };
            return fmt::format("The segment below is rounded: its case is {}. That of the moving "
                               "{}s is {}, exactly.",
                               words(shown), shape_of(document.query), words(exact));
        }
        return {};
    };
    return std::visit(of, swept->answer);
}

std::string around_change(const Document& before, const Document& after)
{
    if (before.around == after.around) return {};
    if (after.around.get() == nullptr) return {};
    if (before.around.get() == nullptr ||
        before.around.get()->sweep.index() != after.around.get()->sweep.index()) {
        std::string name = around_name(after.around);
        name.front() = name.front() == 'a' ? 'A' : 'T';
        return name;
    }
    if (before.around.get()->sweep == after.around.get()->sweep)
        return fmt::format("Piece {} of the path", after.around.piece());
    if (!(before.query == after.query)) return {};
    return piece_count(after.around) == 1 ? "Moving circles changed" : "The path changed";
}

} // namespace secant
