#include "core/link/bits.h"

#include "core/methods/registry.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

namespace secant {
namespace {

// The numbers below are in links that people keep: none of them may ever change its meaning.

constexpr std::array extent_codes{Extent::segment, Extent::ray, Extent::line};

enum PanelCode : std::uint8_t { no_panel, compare_panel, compare_run, step_panel };
enum ViewCode : std::uint8_t { fit_to_detail, fit_to_everything, near_place, any_place };

constexpr int extent_bits = 2;
constexpr int code_bits = 2;
constexpr int method_bits = 5;
constexpr int step_bits = 7;
constexpr int span_bits = 18;
static_assert(span_limit == 1 << (span_bits - 1));
static_assert(last_shared_step == (1U << step_bits) - 1);

template <class Codes, class Value>
std::uint64_t code_of(const Codes& codes, const Value& value)
{
    return static_cast<std::uint64_t>(std::ranges::find(codes, value) - codes.begin());
}

void put_run(BitWriter& out, const Run& run)
{
    out.put(static_cast<std::uint64_t>(run.method->number), method_bits);
    out.put(run.scalar == Scalar::float64 ? 1 : 0, 1);
}

Run take_run(BitReader& in, bool& is_newer)
{
    const auto number = static_cast<std::size_t>(in.take(method_bits));
    const Scalar scalar = in.take_bit() ? Scalar::float64 : Scalar::float32;
    const auto methods = built_in_methods().all();
    is_newer = is_newer || number >= methods.size();
    return {number < methods.size() ? methods[number] : Method{}, scalar};
}

struct PutPanel {
    BitWriter& out;

    void operator()(std::monostate) const { out.put(no_panel, code_bits); }
    void operator()(const SharedCompare& compare) const
    {
        out.put(compare.explained ? compare_run : compare_panel, code_bits);
        if (compare.explained) put_run(out, *compare.explained);
    }
    void operator()(const SharedStep& step) const
    {
        out.put(step_panel, code_bits);
        put_run(out, step.run);
        out.put(std::min(step.step, last_shared_step), step_bits);
    }
};

SharedPanel take_panel(BitReader& in, bool& is_newer)
{
    switch (in.take(code_bits)) {
    case compare_panel: return SharedCompare{};
    case compare_run: return SharedCompare{take_run(in, is_newer)};
    case step_panel: {
        const Run run = take_run(in, is_newer);
        return SharedStep{run, static_cast<std::size_t>(in.take(step_bits))};
    }
    default: return std::monostate{};
    }
}

/// A coordinate of a framing in steps of its grid; none when it is no multiple that fits.
std::optional<std::int64_t> steps_of(double x, int span)
{
    const double steps = std::ldexp(x, -framing_grid(span));
    if (!(std::abs(steps) < 0x1p52) || steps != std::trunc(steps)) return std::nullopt;
    const bool is_same = std::bit_cast<std::uint64_t>(std::ldexp(steps, framing_grid(span))) ==
                         std::bit_cast<std::uint64_t>(x);
    return is_same && !(steps == 0.0 && std::signbit(x))
               ? std::optional{static_cast<std::int64_t>(steps)}
               : std::nullopt;
}

struct PutView {
    BitWriter& out;

    void operator()(FitTo what) const
    {
        out.put(what == FitTo::detail ? fit_to_detail : fit_to_everything, code_bits);
    }
    void operator()(const Framing& framing) const
    {
        BitWriter any;
        any.put(any_place, code_bits);
        any.put(static_cast<std::uint64_t>(std::int64_t{framing.span} + span_limit), span_bits);
        any.put(std::bit_cast<std::uint64_t>(framing.center.x), 64);
        any.put(std::bit_cast<std::uint64_t>(framing.center.y), 64);
        const auto x = steps_of(framing.center.x, framing.span);
        const auto y = steps_of(framing.center.y, framing.span);
        if (!x || !y) return out.put(any);
        BitWriter near;
        near.put(near_place, code_bits);
        near.put_groups(folded(framing.span));
        near.put_groups(folded(*x));
        near.put_groups(folded(*y));
        out.put(near.size() < any.size() ? near : any);
    }
};

Framing take_near_place(BitReader& in)
{
    Framing framing;
    const std::int64_t span = unfolded(in.take_groups());
    if (span < -span_limit || span >= span_limit) in.fail();
    const auto x = static_cast<double>(unfolded(in.take_groups()));
    const auto y = static_cast<double>(unfolded(in.take_groups()));
    if (in.has_failed()) return {};
    framing.span = static_cast<int>(span);
    const int grid = framing_grid(framing.span);
    framing.center = {std::ldexp(x, grid), std::ldexp(y, grid)};
    if (!is_finite<2>(framing.center)) in.fail();
    return framing;
}

Framing take_any_place(BitReader& in)
{
    const auto span = static_cast<int>(in.take(span_bits)) - span_limit;
    const auto x = std::bit_cast<double>(in.take(64));
    const auto y = std::bit_cast<double>(in.take(64));
    if (!is_finite<2>(Vec<2>{x, y})) in.fail();
    return {{x, y}, span};
}

SharedView take_view(BitReader& in)
{
    switch (in.take(code_bits)) {
    case near_place: return take_near_place(in);
    case any_place: return take_any_place(in);
    case fit_to_everything: return FitTo::everything;
    default: return FitTo::detail;
    }
}

constexpr int tenths_bits = 12;
constexpr int pitch_bits = 11;
constexpr int half_turn = 1800; ///< in tenths of a degree
constexpr int quarter_turn = 900;

/// An angle above -`half_turn` and at most that.
int take_turn(BitReader& in)
{
    const int turn = static_cast<int>(in.take(tenths_bits)) - half_turn;
    if (turn <= -half_turn || turn > half_turn) in.fail();
    return turn;
}

} // namespace

void put_orbit(BitWriter& out, const SharedOrbit& orbit)
{
    out.put(orbit.has_section ? 1 : 0, 1);
    out.put(orbit.lens == Lens::parallel ? 1 : 0, 1);
    const auto put = [&](int tenths, int bits) {
        out.put(static_cast<std::uint64_t>(tenths), bits);
    };
    put(orbit.yaw + half_turn, tenths_bits);
    put(orbit.pitch + quarter_turn, pitch_bits);
    // A turntable has none.
    out.put(orbit.roll != 0 ? 1 : 0, 1);
    if (orbit.roll != 0) put(orbit.roll + half_turn, tenths_bits);
}

SharedOrbit take_orbit(BitReader& in)
{
    SharedOrbit orbit;
    orbit.has_section = in.take_bit();
    orbit.lens = in.take_bit() ? Lens::parallel : Lens::perspective;
    orbit.yaw = take_turn(in);
    orbit.pitch = static_cast<int>(in.take(pitch_bits)) - quarter_turn;
    if (orbit.pitch > quarter_turn) in.fail();
    if (!in.take_bit()) return orbit;
    orbit.roll = take_turn(in);
    if (orbit.roll == 0) in.fail(); // it is written without
    return orbit;
}

BitWriter bits_of_shared(const Shared& shared)
{
    const Document& document = shared.document;
    BitWriter out;
    out.put(std::holds_alternative<Query<3>>(document.query) ? 1 : 0, 1);
    out.put(code_of(extent_codes, extent_of(document.query)), extent_bits);
    out.put(document.target == Target::disk ? 1 : 0, 1);
    std::visit(PutPanel{out}, shared.panel);
    std::visit(PutView{out}, shared.view);
    put_query(out, document.query);
    return out;
}

Shared take_shared(BitReader& in, bool& is_newer)
{
    const bool is_in_space = in.take_bit();
    const auto extent = static_cast<std::size_t>(in.take(extent_bits));
    if (extent >= extent_codes.size()) in.fail();
    Shared out;
    out.document.target = in.take_bit() ? Target::disk : Target::curve;
    out.panel = take_panel(in, is_newer);
    out.view = take_view(in);
    out.document.query = take_query(in, is_in_space);
    if (in.has_failed()) return {};
    std::visit([&](auto& query) { query.piece.extent = extent_codes[extent]; }, out.document.query);
    return out;
}

} // namespace secant
