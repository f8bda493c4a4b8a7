#pragma once

#include "app/cli/replay_report.h"
#include "core/cases/entry.h"
#include "core/methods/method.h"

#include <string>
#include <vector>

// A method beside a record can be asked again: why it is as wrong as the record.

namespace secant {

/// The kinds of the method's mistakes on the lines that are kept of it, as a hunt has them: by the
/// line at fault and the reason. The worst first.
[[nodiscard]] std::vector<FaultCount> faults_of(const Method& method, const Beside& beside);

/// An entry for the kind: its simplest line, shrunk as a hunt shrinks a find.
/// @param record  its name, for the note
[[nodiscard]] Entry shrunk_entry(const FaultCount& fault, const Method& method,
                                 const std::string& record);

} // namespace secant
