// Starts the parts in the order in which people see them.
import { state } from "./state.js";
import { map } from "./map.js";
import { marks } from "./marks.js";
import * as people from "./people.js";

people.start({ state, map, marks });
