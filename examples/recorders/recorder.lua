-- Writes down casts: a line of JSON for each. %a keeps the bits of a number; JSON needs quotes for it.
local function number(v)
    if v ~= v then return '"nan"' end
    if v % 1 == 0 and math.abs(v) < 2 ^ 31 and 1 / v ~= -math.huge then return string.format("%d", v) end
    if v == math.huge or v == -math.huge then return v > 0 and '"inf"' or '"-inf"' end
    return string.format('"%a"', v)
end
local function text(v)
    if type(v) == "number" then return number(v) end
    if type(v) == "boolean" then return tostring(v) end
    if type(v) == "string" then return '"' .. v:gsub('[%c"\\]', "/") .. '"' end
    local parts = {}
    for i, part in ipairs(v) do parts[i] = text(part) end
    return "[" .. table.concat(parts, ",") .. "]"
end
local function record(file, cast) -- E, L, C, r, hit, and more: t, extent, time, id, ...
    local members = {}
    for key, value in pairs(cast) do members[#members + 1] = text(key) .. ":" .. text(value) end
    file:write("{", table.concat(members, ","), "}\n")
end

record(io.stdout, {E = {-2, 0}, L = {2, 0}, C = {0, 0}, r = 1, hit = true, t = 0.25, id = "bullet-17", time = 8035})
record(io.stdout, {E = {-2, 0.1 + 0.2}, L = {2, 1 / 3}, C = {0, -0.0}, r = 0.1, hit = false})
record(io.stdout, {E = {0.1, 0.2, -3}, L = {0.1, 0.2, -2}, C = {0, 0, 0}, r = 1 / 3, hit = true, extent = "ray", t = math.huge})
