#pragma once

#include "core/geometry/batch/queries.h"
#include "core/geometry/kernels/kernels.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace secant::batch {

inline constexpr std::size_t block_size = 256;

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
    [[nodiscard]] const kernels::Block<N, T>& block(std::size_t first, std::size_t count)
    {
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
    kernels::Block<N, T> block_{};
};

} // namespace secant::batch
