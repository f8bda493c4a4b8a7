#pragma once

#include "core/geometry/batch/batch.h"

#include <pybind11/numpy.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <limits>
#include <system_error>
#include <thread>
#include <vector>

/// Columns of NumPy as a batch reads them. Nothing is copied as a whole: a column that lies in
/// memory as a batch wants it is read where it is, one number for all is one number, and any other
/// is gathered a block at a time.
namespace secant::python {

/// An array of float or double, broadcast to the shape of the queries: a stride may be 0 or
/// negative.
struct Array {
    const char* data = nullptr;
    bool is_float = false;
    std::vector<std::size_t> shape; ///< without axes of one row; axes that lie in a row are one
    std::vector<std::ptrdiff_t> strides; ///< in bytes

    /// @param given  float32 or float64, aligned, in the byte order of this machine
    /// @param whole  the shape of the queries; `given` can be broadcast to it
    Array(const pybind11::array& given, const std::vector<std::size_t>& whole);

    /// Whether all queries have the same number.
    [[nodiscard]] bool is_same() const
    {
        return shape.empty() || (shape.size() == 1 && strides[0] == 0);
    }
    template <class T>
    [[nodiscard]] bool is_contiguous() const
    {
        return is_float == (sizeof(T) == sizeof(float)) && shape.size() == 1 &&
               strides[0] == static_cast<std::ptrdiff_t>(sizeof(T));
    }

    template <class T>
    [[nodiscard]] T at(const char* place) const
    {
        if (is_float) {
            float number{};
            std::memcpy(&number, place, sizeof number);
            return static_cast<T>(number);
        }
        double number{};
        std::memcpy(&number, place, sizeof number);
        return static_cast<T>(number);
    }

    /// Writes the numbers of `count` queries, in the order of C.
    template <class T>
    void gather(std::size_t first, std::size_t count, T* to) const
    {
        while (count > 0) {
            const char* place = data;
            std::size_t rest = first;
            for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis])
                place += static_cast<std::ptrdiff_t>(rest % shape[axis]) * strides[axis];
            const std::ptrdiff_t step = strides.back();
            const std::size_t row = std::min(count, shape.back() - first % shape.back());
            for (std::size_t i = 0; i < row; ++i, place += step)
                *to++ = at<T>(place);
            first += row;
            count -= row;
        }
    }
};

inline constexpr std::size_t block_rows = 1024; ///< what is gathered stays in the processor's cache
inline constexpr std::size_t no_row = std::numeric_limits<std::size_t>::max();

/// The columns of some queries in N dimensions: E, L, C, r and s.
template <int N, class T>
class Table {
public:
    /// @param columns  3 N + 2
    explicit Table(const std::vector<Array>& columns) : columns_(columns) {}

    /// Numbers that are gathered for one block.
    using Gathered = std::array<std::array<T, block_rows>, std::size_t{3 * N + 2}>;

    /// @param count  at most block_rows
    [[nodiscard]] batch::Queries<N, T> block(std::size_t first, std::size_t count, Extent extent,
                                             Gathered& gathered) const
    {
        std::size_t next = 0;
        const auto column = [&] {
            const Array& from = columns_[next];
            T* const own = gathered[next++].data();
            if (from.is_same()) return batch::Column<T>{from.at<T>(from.data)};
            if (from.template is_contiguous<T>())
                return batch::Column<T>{
                    std::span<const T>{reinterpret_cast<const T*>(from.data) + first, count}};
            from.gather(first, count, own);
            return batch::Column<T>{std::span<const T>{own, count}};
        };
        batch::Queries<N, T> out;
        for (auto* const point : {&out.start, &out.end, &out.center})
            std::generate(point->begin(), point->end(), column);
        out.radius = column();
        out.piece_radius = column();
        out.extent = extent;
        return out;
    }

private:
    const std::vector<Array>& columns_;
};

/// Does work(first row, rows) for every block, on as many threads. Stops early, and returns a row
/// that is no query, as soon as work returns one; else `no_row`. It is the first one, with any
/// number of threads.
/// @param work  must not throw
template <class Work>
std::size_t in_blocks(std::size_t rows, unsigned threads, const Work& work)
{
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> bad{no_row};
    constexpr std::size_t share = 16 * block_rows;
    const auto take_shares = [&] {
        for (std::size_t begin = next.fetch_add(share); begin < rows;
             begin = next.fetch_add(share)) {
            const std::size_t end = std::min(rows, begin + share);
            for (std::size_t first = begin; first < end; first += block_rows) {
                if (first > bad.load(std::memory_order_relaxed)) return;
                const std::size_t found = work(first, std::min(block_rows, end - first));
                std::size_t least = bad.load();
                while (found < least && !bad.compare_exchange_weak(least, found)) {
                }
            }
        }
    };
    std::vector<std::jthread> others;
    const std::size_t most = std::min<std::size_t>(threads, (rows + share - 1) / share);
    while (others.size() + 1 < most) {
        try {
            others.emplace_back(take_shares);
        } catch (const std::system_error&) {
            break; // those that run do the work
        }
    }
    take_shares();
    others.clear();
    return bad;
}

} // namespace secant::python
