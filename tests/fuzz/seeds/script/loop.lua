-- title: Each kind of statement
-- extent: segment
local t, n = {1, 2, x = {3}}, 0
for i = 1, #t do n = n + t[i] end
for i, v in ipairs(t) do if i == 2 and not (v ~= 2) then break elseif n then n = -n else goto done end end
::done::
local function f(a, ...) return a, ... end
while n > 0 do n = n - 1 end
repeat local y = f(n) until y <= 0x1p-1 or [[text]] == "text"
return {hit = t.x[1] == 3, points = {E, L + 2 * C / r}}
