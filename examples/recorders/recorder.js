// Writes down casts: a line of JSON for each. JSON.stringify keeps the bits of a number, but for -0
// and for what JSON has not: they become texts.
const text = (key, value) => (typeof value !== "number" ? value
    : Object.is(value, -0) ? "-0x0p0"
    : Number.isFinite(value) ? value : String(value).replace("Infinity", "inf").replace("NaN", "nan"));

class Recorder {
    constructor(write) { this.write = write; }
    // more: t, extent, time, id, ...
    cast(E, L, C, r, hit, more = {}) {
        this.write(JSON.stringify({E, L, C, r, hit, ...more}, text) + "\n");
    }
}

const casts = new Recorder(line => process.stdout.write(line));
casts.cast([-2, 0], [2, 0], [0, 0], 1, true, {t: 0.25, id: "bullet-17", time: 8035});
casts.cast([-2, 0.1 + 0.2], [2, 1 / 3], [0, -0], 0.1, false);
casts.cast([0.1, 0.2, -3], [0.1, 0.2, -2], [0, 0, 0], 1 / 3, true, {extent: "ray", t: Infinity});
