#pragma once

/// The exact answer, in C++20: where does a piece of a line meet a circle (2D) or a sphere (3D)?
///
///     #include <secant/geometry.hpp>
///
///     const secant::Circle<2> circle{{0, 0}, 1};
///     const secant::Piece<2> piece{{-2, 0}, {2, 0}, secant::Extent::segment};
///     const secant::Solution<2> solution = secant::solve(circle, piece);
///     const bool hit = secant::classify(circle, piece).curve_hit;
///
/// Link secant::geometry of find_package(secant). A point is a vector of GLM. Any thread may call.
#include <secant/geometry/classify.h>
#include <secant/geometry/margin.h>
#include <secant/geometry/moving.h>
#include <secant/geometry/path.h>
#include <secant/geometry/query.h>
#include <secant/geometry/solve.h>
