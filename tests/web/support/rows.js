// Queries for comparisons of bits, as lines of `secant eval`.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {shippedCases} from './places.js';

/** The queries of the case files that come with the program, as they were written. */
export function shippedRows() {
  return readdirSync(shippedCases).filter(name => name.endsWith('.json')).sort().flatMap(name => {
    const text = readFileSync(join(shippedCases, name), 'utf8');
    const rows = [...text.matchAll(/"scene":\s*(\{[^{}]*\})/g)].map(match => match[1].replaceAll(/\s+/g, ' '));
    if (rows.length !== JSON.parse(text).cases.length) throw new Error(`${name}: not every entry was found`);
    return rows;
  });
}

export const isInPlane = row => JSON.parse(row).E.length === 2;

/** Numbers that are the same on every machine (xorshift, 32 bits). */
class Dice {
  constructor(seed) { this.state = seed >>> 0 || 1; }
  bits() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state;
  }
  below(count) { return this.bits() % count; }
  between(low, high) { return low + this.below(high - low + 1); }
  oneIn(count) { return this.below(count) === 0; }
  of(list) { return list[this.below(list.length)]; }
  /** From -1 to 1, with 32 bits. */
  unit() { return this.bits() / 2 ** 31 - 1; }
}

const view = new DataView(new ArrayBuffer(8));

function fromBits(high, low) {
  view.setUint32(0, high);
  view.setUint32(4, low);
  return view.getFloat64(0);
}

/** The double that is `count` doubles further from zero. */
function stepped(x, count) {
  if (x === 0) return count * Number.MIN_VALUE;
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + BigInt(count));
  const other = view.getFloat64(0);
  return Number.isFinite(other) ? other : x;
}

const finite = (dice, high) => {
  const x = fromBits(high(), dice.bits());
  return Number.isFinite(x) ? x : fromBits(dice.bits() & 0x7FDFFFFF, dice.bits());
};
const anyNumber = dice => finite(dice, () => dice.bits());
const subnormal = dice => fromBits(dice.bits() & 0x8000FFFF, dice.bits());
const huge = dice => finite(dice, () => (dice.bits() & 0x801FFFFF) | 0x7FC00000);
const integer = dice => dice.between(-20, 20);
const ordinary = dice => dice.unit() * 10;

const vector = (dice, count, number) => Array.from({length: count}, () => number(dice));
const plain = number => (dice, count) => ({
  E: vector(dice, count, number), L: vector(dice, count, number), C: vector(dice, count, number), r: Math.abs(number(dice)),
});

const triples = [[3, 4, 5], [5, 12, 13], [8, 15, 17], [20, 21, 29], [9, 40, 41]];

/** A line that touches the circle in numbers, moved by a few doubles, at any size and place. */
function nearTangent(dice, count) {
  const [a, b, c] = dice.of(triples);
  const scale = 2 ** dice.between(-60, 60);
  const [x, y] = [ordinary(dice), ordinary(dice)].map(offset => dice.oneIn(2) ? 0 : Math.round(offset) * c * scale);
  const rest = Array(count - 2).fill(0);
  const ahead = dice.between(-9, 3), behind = dice.between(1, 12);
  const point = t => [x + (a + t * -b) * c * scale, y + (b + t * a) * c * scale, ...rest];
  const query = {E: point(ahead), L: point(ahead + behind), C: [x, y, ...rest], r: c * c * scale};
  if (dice.oneIn(2)) query.r = stepped(query.r, dice.between(1, 3));
  if (dice.oneIn(3)) query.L[0] = stepped(query.L[0], 1);
  return query;
}

/** An end on the circle, or a few doubles beside it. */
function endOnCircle(dice, count) {
  const query = nearTangent(dice, count);
  const [a, b, c] = dice.of(triples);
  query.E = [query.C[0] + query.r * a / c, query.C[1] + query.r * b / c, ...Array(count - 2).fill(0)];
  query.L = query.E.map(x => x + ordinary(dice) * query.r);
  if (dice.oneIn(2)) [query.E, query.L] = [query.L, query.E];
  return query;
}

function noLength(dice, count) {
  const query = plain(dice.of([integer, ordinary, anyNumber]))(dice, count);
  query.L = query.E.map(x => dice.oneIn(3) ? stepped(x, 1) : x);
  if (dice.oneIn(3)) query.C = [...query.E];
  return query;
}

function farAway(dice, count) {
  const far = vector(dice, count, one => Math.round(one.unit() * 100) * 10 ** dice.between(4, 16));
  const near = plain(dice.oneIn(2) ? integer : ordinary)(dice, count);
  const moved = vector_ => vector_.map((x, i) => x + far[i]);
  return {...near, E: moved(near.E), L: moved(near.L), C: moved(near.C)};
}

const mixed = plain(dice => dice.of([anyNumber, subnormal, huge, integer, ordinary, () => 0, () => -0])(dice));

const families = [
  plain(integer), plain(ordinary), plain(anyNumber), plain(subnormal), plain(huge), mixed,
  nearTangent, nearTangent, endOnCircle, noLength, farAway,
];

const numberText = x => Object.is(x, -0) ? '-0' : String(x);
const vectorText = numbers => `[${numbers.map(numberText)}]`;

function rowText({E, L, C, r}, s, extent, name) {
  const stadium = s === 0 ? '' : `,"s":${numberText(s)}`;
  return `{"name":${name},"E":${vectorText(E)},"L":${vectorText(L)},"C":${vectorText(C)},"r":${numberText(r)}${stadium},"extent":"${extent}"}`;
}

/** Queries that are hard for arithmetic: the same for the same seed. */
export function hostileRows(count, seed) {
  const dice = new Dice(seed);
  return Array.from({length: count}, (_, index) => {
    const query = dice.of(families)(dice, dice.oneIn(3) ? 3 : 2);
    if (![...query.E, ...query.L, ...query.C, query.r].every(Number.isFinite)) return rowText(plain(integer)(dice, 2), 0, 'segment', index);
    const s = dice.oneIn(4) ? dice.of([query.r, Math.abs(integer(dice)), Math.abs(ordinary(dice))]) : 0;
    return rowText(query, s, dice.of(['segment', 'ray', 'line']), index);
  });
}
