#pragma once

#include "core/map/map_job.h"

#include <span>
#include <vector>

namespace secant::testing {

/// Every value of a map, row by row.
inline std::vector<MapValue> values_of(const MapJob& job)
{
    const std::size_t columns = job.task().cells.columns();
    std::vector<MapValue> values(columns * job.task().cells.rows());
    for (std::size_t row = 0; row < job.task().cells.rows(); ++row)
        job.copy_row(row, std::span{values}.subspan(row * columns, columns));
    return values;
}

} // namespace secant::testing
