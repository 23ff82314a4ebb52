import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, textIn } from "./web.mjs";

const { label, note, traits, vehicles } = await load("text/traits.js");

const words = {
  "vehicles.only": "only {vehicles}", "vehicles.any": "vehicles", "vehicles.truck": "lorries", "vehicles.bus": "buses",
  "vehicles.car": "cars", "vehicles.weight_above_t": "over {n} t", "vehicles.height_above_m": "higher than {n} m",
  "vehicles.width_below_m": "narrower than {n} m", "details.vehicles": "Vehicles", "details.speed_limit": "Speed limit",
  "source.sample": "sample", "source.stale": "outdated",
  "details.camera": "Enforcement", "camera.section_control": "section control", "camera.fixed": "fixed camera",
};
const text = textIn("en", words);

test("vehicles are said with what they are beyond, as the language writes numbers", () => {
  const some = [{ vehicles: ["truck"], weight_above_t: 7.5 }, { height_above_m: 3.5 }];
  assert.equal(vehicles(text, some), "only lorries over 7.5 t; vehicles higher than 3.5 m");
  assert.equal(vehicles(textIn("de", words), some), "only lorries over 7,5 t; vehicles higher than 3,5 m");
  assert.equal(vehicles(textIn("bs", words), some), "only lorries over 7,5 t; vehicles higher than 3,5 m");
  assert.equal(
    vehicles(text, [{ vehicles: ["car", "bus", "truck"], weight_above_t: 3.5, width_below_m: 2 }]),
    "only cars, buses and lorries over 3.5 t and narrower than 2 m");
  assert.equal(vehicles(textIn("de", words), [{ vehicles: ["car", "bus"] }]), "only cars und buses");
  assert.equal(vehicles(textIn("bs", words), [{ vehicles: ["car", "bus"] }]), "only cars i buses");
});

test("a road closed to some is not called closed as a whole", () => {
  const german = textIn("de", { "type.closure": "Vollsperrung", "closure.part": "Sperrung", "type.truck_ban": "Lkw-Fahrverbot" });
  const said = (properties) => label(german, feature("c", 44, 18, { type: "closure", ...properties }).properties);
  assert.equal(said({}), "Vollsperrung");
  assert.equal(said({ direction: "both" }), "Vollsperrung");
  assert.equal(said({ direction: "unknown" }), "Vollsperrung");
  assert.equal(said({ direction: "one" }), "Sperrung");
  assert.equal(said({ direction: "both", applies_to: [{ vehicles: ["truck"] }] }), "Sperrung");
  assert.equal(said({ type: "truck_ban", applies_to: [{ weight_above_t: 7.5 }] }), "Lkw-Fahrverbot");
});

test("details name what a camera watches over, and the vehicles", () => {
  const { properties } = feature("r", 44, 18, { layer: "radars", type: "stationary", speed_limit_kmh: 60, camera: "section_control" });
  assert.deepEqual(traits(text, properties), [["Speed limit", "60 km/h"], ["Enforcement", "Section control"]]);
  assert.equal(note(text, properties), "60 km/h, section control");
  assert.equal(note(text, { ...properties, camera: "fixed" }), "60 km/h", "its type says that it is fixed");
  const closure = feature("c", 44, 18, { type: "closure", applies_to: [{ vehicles: ["truck"] }] });
  assert.deepEqual(traits(text, closure.properties), [["Vehicles", "Only lorries"]]);
  assert.equal(note(text, closure.properties), "only lorries");
  assert.deepEqual(traits(text, feature("p", 44, 18).properties), []);
  assert.equal(note(text, feature("p", 44, 18).properties), "");
  assert.equal(note(text, { ...properties, source: "sample", stale: true }), "sample, outdated, 60 km/h, section control");
});
