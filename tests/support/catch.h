#pragma once

// Catch2 2 or 3: version 2 is one header; version 3 has many, and Approx in a namespace of its own.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
