-- title: A script of 1.0
-- source: every word of a header, and what scripts are given
-- extent: segment
-- target: disk
-- radii: circle
-- scalars: both
-- dimensions: both
-- points: all
-- judged: all
-- takes: ends
-- tolerance: 0
-- accuracy: 1e-5
-- domain: r > 0
local d = L - E
local t = max(0, min(1, dot(C - E, d) / dot(d, d)))
local p = E + t * d
return {hit = length(C - p) <= r, closest = p, distance = length(C - p)}
