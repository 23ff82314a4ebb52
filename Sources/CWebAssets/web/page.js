// The parts that surround the map and its markers, which main.js has made.
import { createAdding } from "./adding/adding.js";
import { createBulletin } from "./details/bulletin.js";
import { createDetails } from "./details/details.js";
import { createReporting } from "./details/reporting.js";
import { createFilters } from "./filters/filters.js";
import { createMoment } from "./filters/moment.js";
import { createSearch } from "./filters/search.js";
import { createAge } from "./list/age.js";
import { createCounts } from "./list/counts.js";
import { createList } from "./list/list.js";
import { createSheet } from "./list/sheet.js";
import { parts as first, seen } from "./main.js";
import { createBase, createZoomButtons } from "./map/base.js";
import { createLines } from "./map/lines.js";
import { createSelection } from "./map/selection.js";
import { createUnknown } from "./map/unknown.js";
import { createOffline } from "./offline/offline.js";
import { createOutbox } from "./offline/outbox.js";
import { createLocation } from "./places/location.js";
import { createPlacesPanel } from "./places/panel.js";
import { createRoute } from "./route/route.js";
import { createLive } from "./service/live.js";
import { createNews } from "./service/news.js";
import { createPulse } from "./service/pulse.js";
import { createAnnouncer } from "./shell/announcer.js";
import { createClock } from "./shell/clock.js";
import { createDialogs } from "./shell/dialog.js";
import { createKeys } from "./shell/keys.js";
import { createMenu } from "./shell/menu.js";
import { createSources } from "./shell/sources.js";

await seen;

const clock = createClock();
const pulse = createPulse(first);
// What the map shows, and how much of it.
createSheet(first);
const base = createBase(first);
createUnknown(first);
const counts = createCounts(first);
createList({ ...first, clock, counts });
createZoomButtons(first);
createSearch(first);
createFilters({ ...first, counts });
createMoment({ ...first, clock });
createMenu({ ...first, base });
createKeys(first);

// What people do with it: look closely, report, add, find themselves, read, share.
const announcer = createAnnouncer();
const dialogs = createDialogs(first);
const live = createLive({ ...first, pulse });
const lines = createLines({ ...first, live });
const outbox = createOutbox(first);
const reporting = createReporting({ ...first, outbox });
const parts = { ...first, announcer, clock, dialogs, live, outbox, pulse, reporting };
createOffline(parts);
createNews(parts);
createAge(parts);
const location = createLocation(parts);
createPlacesPanel({ ...parts, location });
createRoute(parts);
const details = createDetails({ ...parts, location });
createAdding({ ...parts, details, lines, location });
createBulletin(parts);
createSources(parts);
live.start();
createSelection(first);
