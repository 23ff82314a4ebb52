import assert from "node:assert/strict";
import { test } from "node:test";
import { load, types } from "./web.mjs";

const { arrowsOf, colourOf, hatchAt, isBarrier, lengthOf, metresOfPixel, pixelsOf, rank, shapeAt, visibility, widthOf } = await load("map/strokes.js");
const { paint } = await load("map/painting.js");

const line = (type, ...path) => ({ isArea: false, paths: [path], id: `${type}`, type, title: "", isOneWay: false, isLimited: false, metres: null });
const area = (type, ...rings) => ({ ...line(type), isArea: true, paths: rings });
const ring = (left, top, right, bottom) => [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]];

test("every type has a colour of its own, and what matters more lies on top", () => {
  const colours = types.all.map(colourOf);
  assert.equal(new Set(colours).size, types.all.length);
  assert.ok(rank(line("closure")) > rank(line("ice")) && rank(line("ice")) > rank(line("border_crossing")));
  assert.ok(rank(line("nothing of ours")) < rank(line("border_crossing")) && colourOf("nothing of ours"));
});

test("a closure is thicker than anything else at every zoom", () => {
  for (let zoom = 2; zoom < 20; zoom += 1) assert.ok(widthOf(line("closure"), zoom) > widthOf(line("ice"), zoom) + 2);
  assert.ok(widthOf(line("ice"), 17) > widthOf(line("ice"), 6));
});

test("a closure for some vehicles alone is drawn as a ban for them is", () => {
  const limited = { ...line("closure"), isLimited: true };
  assert.equal(widthOf(limited, 12), widthOf(line("truck_ban"), 12));
  assert.equal(visibility(limited, 20), 0);
  assert.deepEqual([limited, line("closure"), line("truck_ban")].map(isBarrier), [false, true, false]);
});

test("what is short on the screen fades, and a closure later than others", () => {
  assert.deepEqual([0, 20, 22, 56, 1000].map((pixels) => visibility(line("roadworks"), pixels)), [0, 0, 0, 1, 1]);
  assert.ok(visibility(line("roadworks"), 40) > 0.4 && visibility(line("roadworks"), 40) < 0.6);
  assert.ok(visibility(line("closure"), 20) > 0 && visibility(line("closure"), 34) === 1);
});

test("an area that may fill the window is hatched so that the map below is seen, and still hatched", () => {
  const strengths = Array.from({ length: 20 }, (_, zoom) => hatchAt(zoom));
  assert.ok(strengths.every((one, zoom) => one <= (strengths[zoom - 1] ?? 1) && one >= 0.3));
  assert.ok(hatchAt(14) < hatchAt(10) * 0.7);
});

test("how long a line is: as the service says, as the tile has it, or unknown where it was cut", () => {
  assert.equal(pixelsOf({ ...line("ice", [0, 0], [3, 4]), metres: 1000 }, 512, 10), 100);
  assert.equal(pixelsOf(line("ice", [0, 0], [3, 4], [3, 14]), 512, 10), 15);
  assert.equal(pixelsOf(line("ice", [-8, 0], [3, 4]), 512, 10), Infinity);
  assert.equal(pixelsOf(area("ice", ring(10, 10, 30, 20)), 512, 10), 40);
  // The equator around, on one tile of 256.
  assert.ok(Math.abs(metresOfPixel(0, 0) * 256 - 40_075_016.686) < 1e-6);
  assert.ok(metresOfPixel(8, 44) > 430 && metresOfPixel(8, 44) < 450);
  assert.ok(Math.abs(metresOfPixel(14, 44) - 6.87) < 0.01);
});

test("arrows point where the line goes, and leave its middle to the sign", () => {
  const path = [[0, 0], [100, 0], [100, 100]];
  const arrows = arrowsOf(path);
  assert.equal(arrows.length, 2);
  assert.deepEqual(arrows.map(({ x, y, turn }) => [x, y, turn]), [[50, 0, 0], [100, 50, Math.PI / 2]]);
  assert.ok(arrowsOf([[0, 0], [2000, 0]]).every(({ x }) => Math.abs(x - 1000) > 40));
  assert.equal(arrowsOf([[0, 0], [50, 0]]).length, 1);
  assert.deepEqual(arrowsOf([[0, 0], [20, 0]]), []);
  assert.equal(lengthOf(path), 200);
});

test("a press means the line that matters most within reach, then the smallest area", () => {
  const shapes = [
    area("danger", ring(0, 0, 400, 400)), area("ice", ring(90, 90, 110, 110)),
    line("roadworks", [0, 200], [400, 200]), line("closure", [0, 206], [400, 206]),
  ];
  const at = (x, y, reach = 8) => shapeAt(shapes, x, y, reach)?.type;
  assert.equal(at(50, 201), "closure", "both are near");
  assert.equal(at(50, 201, 3), "roadworks");
  assert.equal(at(50, 50), "danger");
  assert.equal(at(100, 100), "ice");
  assert.equal(at(450, 450), undefined);
  assert.equal(shapeAt([area("danger", ring(0, 0, 99, 99), ring(20, 20, 80, 80))], 50, 50, 5), null, "a hole is outside");
});

test("areas lie below lines, and each line on its rim", () => {
  const drawn = [];
  const pen = new Proxy({ lineWidth: 0 }, {
    get: (target, name) => name in target ? target[name] : () => name === "stroke" && drawn.push([target.strokeStyle, target.lineWidth]),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  paint(pen, [{ ...line("ice", [0, 0], [9, 9]), opacity: 1 }, { ...line("closure", [0, 0], [9, 9]), opacity: 0 }], { size: 512, zoom: 12 });
  assert.deepEqual(drawn.map(([colour]) => colour), ["rgb(13 23 32 / 55%)", "#fff", colourOf("ice")], "what has faded is not drawn");
  const widths = drawn.map(([, width]) => width);
  assert.ok(widths[0] > widths[1] && widths[1] > widths[2]);
});

test("what is not active is dashed without any filling, and lies below what is", () => {
  for (const one of [line("closure", [0, 0], [9, 9]), area("danger", ring(0, 0, 9, 9))]) {
    const [drawn, filled] = [[], []];
    let dash = [];
    const calls = { stroke: (pen) => drawn.push([pen.strokeStyle, dash.length]), fill: () => filled.push(one), setLineDash: (_, given) => (dash = given) };
    const pen = new Proxy({}, {
      get: (target, name) => name in target ? target[name] : (...given) => calls[name]?.(target, ...given),
      set: (target, name, value) => Reflect.set(target, name, value),
    });
    paint(pen, [{ ...one, isLater: true, opacity: 1 }], { size: 512, zoom: 12 });
    assert.deepEqual(drawn, [["rgb(13 23 32 / 55%)", 0], ["#fff", 0], [colourOf(one.type), 2]]);
    assert.deepEqual([filled, dash], [[], []]);
  }
  const shapes = [{ ...line("closure", [0, 0], [99, 0]), isLater: true }, line("border_crossing", [0, 2], [99, 2])];
  assert.equal(shapeAt(shapes, 50, 0, 8).type, "border_crossing", "what holds is meant first");
  assert.ok(rank(shapes[0]) < rank({ type: "nothing of ours" }));
});
