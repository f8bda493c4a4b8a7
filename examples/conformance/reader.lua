-- The conformance pack in Lua: lua5.4 reader.lua FILE.csv
local function hits(E, L, C, R, extent) -- your function; this one is the formula of the textbooks
    local d, f = {}, {}
    for i = 1, 3 do d[i], f[i] = L[i] - E[i], E[i] - C[i] end
    local function dot(u, v) return u[1] * v[1] + u[2] * v[2] + u[3] * v[3] end
    local a, b, c = dot(d, d), 2 * dot(f, d), dot(f, f) - R * R
    local disc = b * b - 4 * a * c
    if a == 0 or not (disc >= 0) then return false end
    local function counts(t) return extent == "line" or t >= 0 and (extent == "ray" or t <= 1) end
    return counts((-b - math.sqrt(disc)) / (2 * a)) or counts((-b + math.sqrt(disc)) / (2 * a))
end

local count, wrong, first = 0, 0, ""
for line in io.lines(arg[1]) do
    local row = {}
    for cell in (line .. ","):gmatch("([^,]*),") do row[#row + 1] = cell end -- only the last column, name, may have commas
    if count > 0 or row[1] ~= "version" then
        assert(row[1] == "1", "another version")
        local n = {}
        for i = 5, 15 do n[i] = tonumber(row[i]) + 0.0 end
        local said = hits({n[5], n[6], n[7]}, {n[8], n[9], n[10]}, {n[11], n[12], n[13]}, n[14] + n[15], row[4])
        if said ~= (row[18] == "true") then wrong, first = wrong + 1, wrong == 0 and row[2] or first end
        count = count + 1
    end
end
print(count .. " queries, " .. wrong .. " wrong: " .. first)
