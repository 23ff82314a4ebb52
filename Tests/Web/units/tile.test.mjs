import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./web.mjs";

const { readTile } = await load("map/tile.js");

// A tile as the specification writes it, field by field.
const varint = (number) => {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
};
const number = (field, value) => [...varint(field << 3), ...varint(value)];
const chunk = (field, bytes) => [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
const words = (field, text) => chunk(field, [...new TextEncoder().encode(text)]);
const zigzag = (value) => (value < 0 ? -2 * value - 1 : 2 * value);
const packed = (field, numbers) => chunk(field, numbers.flatMap(varint));
const double = (value) => chunk(4, [(3 << 3) | 1, ...new Uint8Array(new Float64Array([value]).buffer)]);
const moves = (id, count, ...numbers) => [id | (count << 3), ...numbers.map(zigzag)];

const layer = (features, keys, values, extent = 4096) =>
  chunk(3, [
    ...number(15, 2), ...words(1, "conditions"), ...features.flatMap((one) => chunk(2, one)),
    ...keys.flatMap((key) => words(3, key)), ...values.flat(), ...number(5, extent),
  ]);
const read = (...layers) => readTile(new Uint8Array(layers.flat()), 512);

test("a line of a tile, in pixels, with what is said of it", () => {
  const values = [chunk(4, words(1, "a/b")), chunk(4, words(1, "closure")), chunk(4, words(1, "Šator")), chunk(4, words(1, "one")), double(1234.5), chunk(4, number(7, 1)), chunk(4, number(7, 0))];
  const tags = packed(2, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  const line = [...tags, ...number(3, 2), ...packed(4, [...moves(1, 1, 80, -8), ...moves(2, 2, 8, 16, -800, 0)])];
  assert.deepEqual(read(layer([line], ["id", "type", "title", "direction", "length_m", "limited", "active"], values)), [{
    isArea: false, paths: [[[10, -1], [11, 1], [-89, 1]]], id: "a/b", type: "closure", isOneWay: true,
    isLimited: true, isLater: true, metres: 1234.5,
  }]);
});

test("several lines in one, areas with their holes, and no points", () => {
  const lines = [...number(3, 2), ...packed(4, [...moves(1, 1, 8, 8), ...moves(2, 1, 8, 0), ...moves(1, 1, 0, 8), ...moves(2, 1, -8, 0)])];
  const rings = [...number(3, 3), ...packed(4, [...moves(1, 1, 0, 0), ...moves(2, 2, 80, 0, 0, 80), 15, ...moves(1, 1, -8, -8), ...moves(2, 2, -8, 0, 0, -8), 15])];
  const point = [...number(3, 1), ...packed(4, moves(1, 1, 5, 5))];
  const [one, other, ...more] = read(layer([lines, point, rings], [], []));
  assert.deepEqual(one.paths, [[[1, 1], [2, 1]], [[2, 2], [1, 2]]]);
  assert.equal(one.metres, null);
  assert.ok(other.isArea);
  assert.deepEqual(other.paths, [[[0, 0], [10, 0], [10, 10], [0, 0]], [[9, 9], [8, 9], [8, 8], [9, 9]]]);
  assert.deepEqual(more, []);
});

test("another extent, values of every kind, fields of the future", () => {
  const values = [chunk(4, number(5, 300)), chunk(4, number(6, 3)), chunk(4, number(7, 1)), chunk(4, [(2 << 3) | 5, ...new Uint8Array(new Float32Array([1.5]).buffer)])];
  const line = [...packed(2, [0, 0, 1, 3]), ...number(3, 2), ...packed(4, [...moves(1, 1, 1, 1), ...moves(2, 1, 1, 1)]), ...chunk(99, [1, 2, 3])];
  const [one] = read(layer([line], ["id", "length_m"], values, 512), chunk(77, [9]));
  assert.deepEqual([one.id, one.metres, one.paths], ["300", 1.5, [[[1, 1], [2, 2]]]]);
});

test("an empty tile has nothing, and a tile that is cut off is none", () => {
  assert.deepEqual(read([]), []);
  const whole = layer([[...number(3, 2), ...packed(4, [...moves(1, 1, 1, 1), ...moves(2, 1, 1, 1)])]], [], []);
  for (let length = 1; length < whole.length; length += 1) assert.throws(() => read(whole.slice(0, length)), /cut off/, `${length}`);
});
