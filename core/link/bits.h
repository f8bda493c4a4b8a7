#pragma once

#include "core/geometry/query.h"
#include "core/link/link.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The characters of a link, each six bits. The first 62 are letters and digits.
inline constexpr std::string_view link_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes numbers bit by bit, highest bit first.
class BitWriter {
public:
    /// @pre value < 2^count, count <= 64
    void put(std::uint64_t value, int count)
    {
        assert(count <= 64 && (count == 64 || value >> static_cast<unsigned>(count) == 0));
        while (count > 0)
            bits_.push_back((value >> static_cast<unsigned>(--count) & 1U) != 0);
    }
    /// A number in groups of four bits, lowest first, each after a bit that says whether another
    /// follows.
    void put_groups(std::uint64_t value);
    void put(const BitWriter& other)
    {
        bits_.insert(bits_.end(), other.bits_.begin(), other.bits_.end());
    }
    [[nodiscard]] std::size_t size() const noexcept { return bits_.size(); }
    /// The bits as characters; zeros fill the last one.
    [[nodiscard]] std::string characters() const;

private:
    std::vector<bool> bits_;
};

/// Reads what a BitWriter wrote. When there are too few bits, or a number is no number of a
/// BitWriter, every value is 0 from there on.
class BitReader {
public:
    /// @pre Every character is one of `link_characters`.
    explicit BitReader(std::string_view characters) : characters_{characters} {}

    /// @pre count <= 64
    [[nodiscard]] std::uint64_t take(int count);
    [[nodiscard]] bool take_bit() { return take(1) != 0; }
    [[nodiscard]] std::uint64_t take_groups();
    /// Refuses what was read.
    void fail() noexcept { is_wrong_ = true; }

    [[nodiscard]] bool ran_out() const noexcept { return ran_out_; }
    [[nodiscard]] bool has_failed() const noexcept { return is_wrong_ || ran_out_; }
    /// The characters of which at least one bit was read.
    [[nodiscard]] std::size_t characters_read() const noexcept { return (at_ + 5) / 6; }
    /// True when the rest only fills the last character.
    [[nodiscard]] bool at_end() const noexcept;

private:
    [[nodiscard]] bool bit_at(std::size_t index) const noexcept;

    std::string_view characters_;
    std::size_t at_ = 0; ///< in bits
    bool is_wrong_ = false;
    bool ran_out_ = false;
};

/// A number with a sign as one without: 0, -1, 1, -2 ... become 0, 1, 2, 3 ...
[[nodiscard]] constexpr std::uint64_t folded(std::int64_t value) noexcept
{
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? ~(bits << 1U) : bits << 1U;
}

[[nodiscard]] constexpr std::int64_t unfolded(std::uint64_t value) noexcept
{
    const auto half = static_cast<std::int64_t>(value >> 1U);
    return (value & 1U) != 0 ? -half - 1 : half;
}

/// The numbers of one query that were written or read so far.
struct Earlier {
    std::vector<double> numbers;
    int exponent = 1023; ///< as a double holds it, of the last number that was not 0
};

/// Writes a finite number in its shortest form (docs/links.md).
void put_number(BitWriter& out, double x, Earlier& earlier);

/// Reads what put_number wrote; lets the reader fail when it is no finite number.
[[nodiscard]] double take_number(BitReader& in, Earlier& earlier);

// docs/links.md describes the forms.

/// Writes the numbers of a query in the form that takes fewer bits: each in its shortest form, or
/// all with all their bits.
void put_query(BitWriter& out, const AnyQuery& query);

/// Reads what put_query wrote. The query of a reader that has failed means nothing.
/// @param is_in_space  Whether the query has three coordinates; its extent is not read.
[[nodiscard]] AnyQuery take_query(BitReader& in, bool is_in_space);

/// Writes an orbit view.
void put_orbit(BitWriter& out, const SharedOrbit& orbit);

/// Reads it. The reader fails where an angle is out of its range.
[[nodiscard]] SharedOrbit take_orbit(BitReader& in);

/// Writes all that a link holds but the orbit view.
[[nodiscard]] BitWriter bits_of_shared(const Shared& shared);

/// Reads it. The reader fails where the bits mean nothing.
/// @param is_newer  Becomes true where they mean something that only a newer Secant knows.
[[nodiscard]] Shared take_shared(BitReader& in, bool& is_newer);

} // namespace secant
