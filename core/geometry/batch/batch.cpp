#include "core/geometry/batch/batch.h"

#include "core/geometry/batch/columns.h"
#include "core/geometry/batch/kernels.h"
#include "core/geometry/batch/parts.h"
#include "core/geometry/fast/case_row.h"

namespace secant::batch {
namespace {

CaseBytes case_bytes(Extent extent)
{
    CaseBytes out{};
    for (const fast::CaseRow& row : fast::case_rows[static_cast<std::size_t>(extent)]) {
        const std::uint8_t bits = PackedClassification{row.classification}.bits;
        switch (row.classification.kind) {
        case Case::impale: out.impale = bits; break;
        case Case::poke: out.poke = bits; break;
        case Case::exit_wound: out.exit_wound = bits; break;
        case Case::fall_short: out.fall_short = bits; break;
        case Case::past: out.past = bits; break;
        case Case::completely_inside: out.completely_inside = bits; break;
        case Case::miss: out.miss = bits; break;
        case Case::degenerate:
        case Case::invalid: break;
        }
    }
    return out;
}

} // namespace

template <int N, class T>
void classify(const Kernels& kernels, const Queries<N, T>& queries,
              std::span<PackedClassification> out) noexcept
{
    const CaseBytes bytes = case_bytes(queries.extent);
    Columns<N, T> columns{queries, out.size()};
    std::array<std::uint8_t, block_size> cases;
    for (std::size_t first = 0; first < out.size(); first += block_size) {
        const std::size_t count = std::min(block_size, out.size() - first);
        const bool any_undecided = kernels_for<N, T>(kernels).classify(
            columns.block(first, count), bytes, Columns<N, T>::padded(count), cases.data());
        for (std::size_t i = 0; i < count; ++i)
            out[first + i].bits = cases[i];
        for (std::size_t i = 0; any_undecided && i < count; ++i) {
            if (cases[i] == undecided)
                out[first + i] = PackedClassification{secant::classify(queries[first + i])};
        }
    }
}

template <int N, class T>
void classify(const Queries<N, T>& queries, std::span<PackedClassification> out, unsigned threads)
{
    in_parts(out.size(), threads, [&](std::size_t first, std::size_t count) {
        classify(*kernels_here().front(), queries.from(first), out.subspan(first, count));
    });
}

#define SECANT_BATCH(N, T)                                                                         \
    template void classify<N, T>(const Kernels&, const Queries<N, T>&,                             \
                                 std::span<PackedClassification>) noexcept;                        \
    template void classify<N, T>(const Queries<N, T>&, std::span<PackedClassification>, unsigned);
SECANT_BATCH(2, double)
SECANT_BATCH(3, double)
SECANT_BATCH(2, float)
SECANT_BATCH(3, float)
#undef SECANT_BATCH

} // namespace secant::batch
