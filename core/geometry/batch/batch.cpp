#include "core/geometry/batch/batch.h"

#include "core/geometry/fast/case_rows.h"
#include "core/geometry/kernels/kernels.h"

#include <algorithm>
#include <cassert>
#include <system_error>
#include <thread>
#include <vector>

namespace secant::batch {
namespace {

using kernels::AnswerBlock;
using kernels::Block;
using kernels::Bounded;
using kernels::CaseBytes;
using kernels::Kernels;
using kernels::KernelsFor;
using kernels::undecided;

CaseBytes case_bytes(Extent extent)
{
    CaseBytes out{};
    for (unsigned signs = 0; signs < fast::sign_combinations; ++signs) {
        const Classification& answer = fast::classifications[fast::row_index(signs, extent)];
        out.of[static_cast<std::size_t>(answer.kind)] = PackedClassification{answer}.bits;
    }
    return out;
}

constexpr std::size_t block_size = 256;

/// Gives kernels the queries in blocks: a column that has one number is written out, and a last,
/// short block is filled up with its last query.
template <int N, class T>
class Columns {
public:
    Columns(const Queries<N, T>& queries, std::size_t count) : queries_(queries)
    {
        const std::size_t rows = padded(std::min(count, block_size));
        for_each_column([&](const Column<T>& column, auto& numbers, const T*&) {
            if (column.is_same()) std::fill_n(numbers.begin(), rows, column[0]);
        });
    }

    /// @param count  at most block_size
    [[nodiscard]] const Block<N, T>& block(std::size_t first, std::size_t count)
    {
        assert(count <= block_size);
        const std::size_t rows = padded(count);
        for_each_column([&](const Column<T>& column, auto& numbers, const T*& at) {
            at = numbers.data();
            if (column.is_same()) return;
            const T* const from = column.data() + first;
            if (rows == count) {
                at = from;
                return;
            }
            std::copy_n(from, count, numbers.begin());
            std::fill(numbers.begin() + static_cast<std::ptrdiff_t>(count),
                      numbers.begin() + static_cast<std::ptrdiff_t>(rows), from[count - 1]);
        });
        return block_;
    }

    /// The number of rows that kernels write for so many queries.
    [[nodiscard]] static constexpr std::size_t padded(std::size_t count)
    {
        constexpr std::size_t multiple = kernels::most_register_bytes;
        return (count + multiple - 1) / multiple * multiple;
    }

private:
    template <class Work>
    void for_each_column(const Work& work)
    {
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            work(queries_.start[i], numbers_[3 * i], block_.start.of[i]);
            work(queries_.end[i], numbers_[3 * i + 1], block_.end.of[i]);
            work(queries_.center[i], numbers_[3 * i + 2], block_.center.of[i]);
        }
        work(queries_.radius, numbers_[3 * N], block_.radius);
        work(queries_.piece_radius, numbers_[3 * N + 1], block_.piece_radius);
    }

    const Queries<N, T>& queries_;
    std::array<std::array<T, block_size>, std::size_t{3 * N + 2}> numbers_;
    Block<N, T> block_{};
};

/// The columns into which kernels write the numbers of a block: those of the caller, or, where a
/// column is not wanted or the block is short, columns of its own.
template <int N, class T>
class Written {
public:
    explicit Written(const Solutions<N, T>& out) : out_(out) {}

    [[nodiscard]] const AnswerBlock<N, T>& block(std::size_t first, bool is_whole)
    {
        auto own = own_.begin();
        out_.for_each_pair(block_, [&](std::span<T> column, T*& to) {
            to = column.empty() || !is_whole ? own->data() : column.data() + first;
            ++own;
        });
        return block_;
    }

    /// Copies what a short block has.
    void take(std::size_t first, std::size_t count) const
    {
        out_.for_each_pair(block_, [&](std::span<T> column, const T* from) {
            if (!column.empty())
                std::copy_n(from, count, column.begin() + static_cast<std::ptrdiff_t>(first));
        });
    }

private:
    static constexpr std::size_t columns = 4 + 6 * N;
    const Solutions<N, T>& out_;
    std::array<std::array<T, block_size>, columns> own_;
    AnswerBlock<N, T> block_{};
};

/// Does work(first, count) for parts that make up 0 ... count - 1, on as many threads as have
/// enough to do. When the system has no thread left, those that run do the work.
/// @param work  must not throw
template <class Work>
void in_parts(std::size_t count, unsigned threads, const Work& work)
{
    constexpr std::size_t least = 4096; // a few times what it takes to start a thread
    constexpr std::size_t multiple = 256;
    const std::size_t most =
        std::max<std::size_t>(1, std::min<std::size_t>(threads, count / least));
    const std::size_t part = (count / most + multiple) / multiple * multiple;
    std::vector<std::jthread> others;
    std::size_t first = 0;
    while (others.size() + 1 < most && first + part < count) {
        try {
            others.emplace_back([&work, first, part] { work(first, part); });
        } catch (const std::system_error&) {
            break;
        }
        first += part;
    }
    work(first, count - first);
}

/// Writes the answer to one query into its row.
template <int N, class T>
void put(const Solutions<N, T>& out, std::size_t i, const Solution<N, T>& answer)
{
    const auto write = [i](std::span<T> column, T x) {
        if (!column.empty()) column[i] = x;
    };
    if (!out.cases.empty()) out.cases[i] = PackedClassification{answer.classification};
    write(out.distance, answer.distance);
    write(out.depth, answer.depth);
    for (std::size_t k = 0; k < 2; ++k)
        write(out.t[k], answer.roots[k].t);
    for (int axis = 0; axis < N; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        write(out.closest[at], answer.closest[axis]);
        write(out.offset[at], answer.offset[axis]);
        for (std::size_t k = 0; k < 2; ++k) {
            write(out.point[k][at], answer.roots[k].point[axis]);
            write(out.normal[k][at], answer.roots[k].normal[axis]);
        }
    }
}

template <int N, class T>
Solutions<N, T> from(const Solutions<N, T>& rows, std::size_t first)
{
    const auto rest = [first](auto column) {
        return column.empty() ? column : column.subspan(first);
    };
    Solutions<N, T> out;
    out.cases = rest(rows.cases);
    rows.for_each_pair(out, [&](std::span<T> column, std::span<T>& to) { to = rest(column); });
    return out;
}

} // namespace

template <int N, class T>
void classify(const Kernels& with, const Queries<N, T>& queries,
              std::span<PackedClassification> out) noexcept
{
    const KernelsFor<N, T>& kernels = with;
    const CaseBytes bytes = case_bytes(queries.extent);
    Columns<N, T> columns{queries, out.size()};
    std::array<PackedClassification, block_size> last;
    for (std::size_t first = 0; first < out.size(); first += block_size) {
        const auto rows = out.subspan(first, std::min(block_size, out.size() - first));
        const bool is_whole = rows.size() == block_size;
        PackedClassification* const written = is_whole ? rows.data() : last.data();
        const bool any_undecided =
            kernels.classify_block(columns.block(first, rows.size()), bytes,
                                   Columns<N, T>::padded(rows.size()), &written->bits);
        if (!is_whole) std::copy_n(last.begin(), rows.size(), rows.begin());
        for (std::size_t i = 0; any_undecided && i < rows.size(); ++i) {
            if (rows[i].bits == undecided)
                rows[i] = PackedClassification{secant::classify(queries[first + i])};
        }
    }
}

template <int N, class T>
void classify(const Queries<N, T>& queries, std::span<PackedClassification> out, unsigned threads)
{
    in_parts(out.size(), threads, [&](std::size_t first, std::size_t count) {
        classify(*kernels::best, queries.from(first), out.subspan(first, count));
    });
}

template <int N, class T>
void solve(const Kernels& with, const Queries<N, T>& queries, std::size_t count,
           const Solutions<N, T>& out)
{
    const KernelsFor<N, T>& kernels = with;
    const CaseBytes bytes = case_bytes(queries.extent);
    const Bounded bounded = kernels::bounded_of_extents[static_cast<std::size_t>(queries.extent)];
    Columns<N, T> columns{queries, count};
    Written<N, T> written{out};
    std::array<std::uint8_t, block_size> cases;
    for (std::size_t first = 0; first < count; first += block_size) {
        const std::size_t rows = std::min(block_size, count - first);
        const bool is_whole = rows == block_size;
        const bool any_undecided = kernels.solve_block(columns.block(first, rows), bytes, bounded,
                                                       Columns<N, T>::padded(rows), cases.data(),
                                                       written.block(first, is_whole));
        if (!is_whole) written.take(first, rows);
        for (std::size_t i = 0; i < rows && !out.cases.empty(); ++i)
            out.cases[first + i].bits = cases[i];
        for (std::size_t i = 0; any_undecided && i < rows; ++i) {
            if (cases[i] == undecided) put(out, first + i, secant::solve(queries[first + i]));
        }
    }
}

template <int N, class T>
void solve(const Queries<N, T>& queries, std::size_t count, const Solutions<N, T>& out,
           unsigned threads)
{
    in_parts(count, threads, [&](std::size_t first, std::size_t part) {
        solve(*kernels::best, queries.from(first), part, from(out, first));
    });
}

#define SECANT_BATCH(N, T)                                                                         \
    template void classify<N, T>(const Kernels&, const Queries<N, T>&,                             \
                                 std::span<PackedClassification>) noexcept;                        \
    template void classify<N, T>(const Queries<N, T>&, std::span<PackedClassification>, unsigned); \
    template void solve<N, T>(const Kernels&, const Queries<N, T>&, std::size_t,                   \
                              const Solutions<N, T>&);                                             \
    template void solve<N, T>(const Queries<N, T>&, std::size_t, const Solutions<N, T>&, unsigned);
SECANT_BATCH(2, double)
SECANT_BATCH(3, double)
SECANT_BATCH(2, float)
SECANT_BATCH(3, float)
#undef SECANT_BATCH

} // namespace secant::batch
