// The conformance pack in JavaScript: node reader.js FILE.jsonl
const fs = require('fs');

function hits(E, L, C, R, extent) { // your function; this one is the formula of the textbooks
    const d = L.map((l, i) => l - E[i]), f = E.map((e, i) => e - C[i]);
    const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    const a = dot(d, d), b = 2 * dot(f, d), c = dot(f, f) - R * R;
    const disc = b * b - 4 * a * c;
    if (a === 0 || !(disc >= 0)) return false;
    const roots = [(-b - Math.sqrt(disc)) / (2 * a), (-b + Math.sqrt(disc)) / (2 * a)];
    return roots.some((t) => extent === 'line' || (t >= 0 && (extent === 'ray' || t <= 1)));
}

const rows = fs.readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
if (rows.some((row) => row.version !== 1)) throw new Error('another version');
const point = (row, name) => ['x', 'y', 'z'].map((axis) => row[name + axis]);
const wrong = rows.filter((row) => row.curve_hit !==
    hits(point(row, 'E'), point(row, 'L'), point(row, 'C'), row.r + row.s, row.extent));
console.log(`${rows.length} queries, ${wrong.length} wrong: ${wrong.length ? wrong[0].id : ''}`);
