#pragma once

#include "core/session/document.h"

#include <random>
#include <vector>

namespace secant::test {

using Random = std::mt19937_64;

/// A document with numbers of ordinary size, around the origin.
[[nodiscard]] Document ordinary_document(Random& random);

/// A document with numbers of any magnitude: small ones beside large ones, equal ones, zeros.
[[nodiscard]] Document hostile_document(Random& random);

/// Documents that are known to be difficult: without size, at both ends of the range, far away.
[[nodiscard]] std::vector<Document> extreme_documents();

} // namespace secant::test
