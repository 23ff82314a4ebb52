import RoadsCore
import RoadsFormats
import RoadsProjections

/// What stands before the table of endpoints: what holds for all of them, or for several.
extension HTTPReference {
  /// The rows of a table.
  private static let systems = (CoordinateSystem.ofDegrees + CoordinateSystem.ofPlanes).map { system in
    let axis =
      switch (system.kind, system.firstAxis) {
      case (.plane, let axis): axis.rawValue
      case (_, .east): "longitude"
      case (_, .north): "latitude"
      }
    let uri = system.uri.split(separator: "/def/crs/").last ?? ""
    return "| `\(uri)` | \(system.name) | \(axis) |"
  }.joined(separator: "\n")

  static let introduction = """
    # HTTP

    All routes of the service. The service generates this page from its own table, like the API description at `/api`.

    `{collection}` is `radars` or `conditions`. Coordinates in `at` are `LAT,LON` as people say them; in `bbox` and in GeoJSON
    the longitude comes first, as their standards require. Times in answers and bodies are RFC 3339 with an offset.

    Times in parameters may also be written as on [the command line](commands.md#times): `2026-11-23 8:00`, `23.11.2026.`, `24.11.`, `tomorrow 8:00`,
    `friday 17:00`, `in 2h`, in the words of all three languages, which [a table](commands.md#times) lists. Without an offset they are by the clock of Europe/Sarajevo, as on the
    pages; a time that a change of the clocks skips or repeats is rejected. A day without a time is the whole day in `datetime` and `during`, and its
    beginning in the other parameters; a date without a year is the next such day from today on, in `updated_since` the last. Without `datetime`, lists contain what holds now; with `starts_after` or `ends_before` also what holds later.

    Errors are `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, and in `field` the invalid parameter, header or
    member. Unknown parameters are errors too, as OGC API – Features requires, and so are filters that nothing at the URL can pass, such as `road_class`
    of radars, and `authority` of road conditions and in `wzdx`. A body with any `Content-Encoding` but `identity` is 415. `Accept-Language`
    selects Bosnian, German or English. For a removed feature (410), `removed_at` is the time of its removal, and `reason` is `reported`, `expired`,
    `deleted`, `synced` or `joined`; with `joined`, `shown` is the full id of the feature that is shown in its place.

    Answers with data have an `ETag` and usually a `Last-Modified` (not pages, and not those to requests that move with the clock, such as `starts_after=tomorrow`); `If-None-Match` and `If-Modified-Since` return 304 if nothing
    has changed. Hours begin and end with a minute: where any feature has some, `Last-Modified` is no older than the minute, and only the `ETag` says that nothing has changed. Pages of other sites may [read but not write](#pages-of-other-sites). Text of more than 1 kB is compressed with gzip for
    `Accept-Encoding: gzip`; the compressed answer has its own `ETag`.

    After a long import the service reads everything again, which takes a second for some hundred thousand features. Until then lists,
    maps and feeds show the state before; a single feature, and the answer to a write,
    is always the stored one. What another process writes into the same store (`roads import`) is there within a second.

    A browser that opens a URL, with an `Accept` that prefers `text/html`, gets an error as a page in its language, with the same status;
    programs get the problem. For browsers, pages pass over the parameters with which others count clicks on a link (`fbclid`, `utm_source`, …), and
    `/` and pages without filters, such as those of features, pass over every parameter that they do not know.

    Browsers get [the map](map.md) at `/`, and the landing page at `/?f=html`. For programs there are [two small libraries](clients.md), in Python and
    JavaScript, which ask, follow the changes and report as this page says.

    The members of a feature are those of the command line's `json` format. In the body of a feature, `properties` may contain
    these and no others: a mistyped `valid_to` must not create a feature that never ends. You may send back the members that only the service
    sets (\(FeatureBody.given.map { "`\($0)`" }.joined(separator: ", "))); `POST` ignores them, and members
    beside `properties` that GeoJSON does not define. [`PUT` and `PATCH`](#corrections) refuse what would change nothing. Malformed JSON, an escape of half a character (`\\ud83d` without its other half) and wrong members return 400; well-formed but inconsistent
    bodies, such as an end before the beginning, return 422.

    ### The API description

    `/api` describes what the service accepts. Values have patterns, which leave out spellings that the service reads as well: words for times and types in other cases and without diacritics,
    names of types in the three languages, and local times between two and three at night, which the clocks skip or repeat twice a year. What JSON Schema cannot say stands in members of their own:

    | Member | |
    | --- | --- |
    | `x-dependencies` | of an operation, or of an object in a body: what its parameters or members ask of each other, as [IDL4OAS](https://github.com/isa-group/IDL4OAS) writes it: `ZeroOrOne(during, datetime);` (not both), `IF km THEN at;`, `AllOrNone(schedule, schedule_zone);`, `starts_after < ends_before;`. A term with a value holds if the value, or each of several with commas between, is one of those: `type=='ice'\\|'closure'`. `Accept` is the header |
    | `x-same-as`, `x-same-before` | a member that repeats a part of the URL; ids of which all have the same layer before the slash |
    | `x-seconds-from-now` | how far from now a time may be |
    | `x-queryables` | what there is to ask about in `filter` |
    | `x-most-words` | how many words are looked for; a word is letters and digits without anything between them, and the code of a road, such as `M-18`, is one |
    | `x-most-points`, `x-longest-km` | how many points a geometry has with all its parts, and how long its lines are together |
    | `x-unique` | a header with another value in each request |
    | `x-ignored-with` | a header that counts for nothing beside another one |

    Of formats, `visible-text` is a text as [public features](#limits-of-public-features) may have it, `opening-hours` is [hours](#hours), `iana-time-zone` is the name of a time zone,
    `source-name` is a name without characters that nobody sees (category Cf), `source-names` are several with commas between, `http-date` and `entity-tags` are as in RFC 9110.

    ### Lines and areas

    The `geometry` of a feature is a Point, LineString, MultiLineString, Polygon or MultiPolygon of at most 50,000 points; the service keeps
    coordinates to 1e-7 degrees, and edges are geodesics. `lat` and `lon` are where the sign stands: the point, the middle of the longest line,
    or a point inside the area; with `geometry=sign`, lists, feeds and clusters have it as their geometry. Plain points, of which there is no
    more to say, have none of the following members but `along_m`; other features have the first four.

    | Member | |
    | --- | --- |
    | `geometry_type` | the type of the geometry, also where the format or `geometry=sign` has only the point |
    | `length_m` | of lines; null for points and areas |
    | `direction` | `both`, `one` or `unknown`: which traffic is concerned. A line of direction `one` has its points in driving order |
    | `bearing` | of points: which way the traffic concerned is heading, degrees from north; null if unknown. Where `direction` is `unknown`, the opposite direction may be concerned too |
    | `speed_limit_kmh` | of radars, only if known: the limit that is enforced, a whole number from 1 to 300 |
    | `camera` | of radars, only if known: `fixed`, `mobile`, `section_control` or `red_light`. A section control is a line |
    | `applies_to` | of conditions, only if not all vehicles are concerned: [which are](#vehicles) |
    | `approximate` | `true` if the line or area was made from a few places and follows the road only roughly; missing otherwise |
    | `corrected` | only if an operator has [corrected](#corrections) something: the names of these members |
    | `sources` | only if several sources have it, and an operator [joined](importing.md#the-same-thing-in-several-sources) what they have: the names of all of them |
    | `schedule`, `schedule_zone` | only if it is not always active within its validity: [the hours](#hours), and the time zone whose clocks count |
    | `nearest_lat`, `nearest_lon` | with `distance_m`, of lines and areas: their nearest point |
    | `active`, `changes_at` | whether it is [active](#hours) at the moment of the answer (`datetime`, otherwise now), and when that next changes, null if never; not in the change log |
    | `window` | only if its hours have words: those of the current window, or of the next one |
    | `along_m`, `along_end_m` | of lines and areas along a route: where the route first comes within the width, and where it last leaves it. Points have only `along_m` |
    | `passing_at` | on a [drive](#drives): when one is at `along_m`. `active`, `changes_at` and `window` are then of that moment |

    A circle or a corridor contains a feature if its nearest point is inside, a box if they have a point in common; inside an area the distance is 0.
    `POST /along` leaves out what concerns only the opposite direction, unless `both_directions=true`: points whose bearing, and lines whose
    direction, differ by more than 60° from the route's everywhere within the width. Of points that is said where `direction` is `one`.

    Bodies may have all five types. What makes no sense returns 422: a line of one place, a ring of fewer than three places, more than 50,000
    points; of several lines or areas, and of holes, those without a sense are left out. What is only untidy is accepted: open rings are closed, repeated points dropped, areas that cross themselves read by the even-odd
    rule.

    ### Changing single features

    Features are added, replaced, changed and removed as the draft of OGC API – Features, part 4, has it. `OPTIONS` of a URL names in `Allow` what the client
    may do there, of the operator's routes only with the token, and in `Accept-Post` and `Accept-Patch` the media types of bodies. A body without `Content-Type`, or of another type, is 415.

    A `PUT` must name the state that it replaces: send `If-Match` with the `ETag` that you read (428 without it). `PATCH` and `DELETE` may have `If-Match`, too. If the feature has changed since, the service
    returns 412. It also returns 412 to a `PUT` with `If-Match` if there is no such feature, with the reason in the same members as 410. In place of `If-Match` all three take `If-Unmodified-Since`
    with the `Last-Modified` that you read. `Last-Modified` covers all features together and counts whole seconds, so any other change makes the request fail: prefer ETags. A date has the form of HTTP
    (`Sat, 21 Nov 2026 14:30:00 GMT`); a malformed one without `If-Match` returns 400 and is not ignored, since the write would not be protected. So does a precondition that a write does not look at: `If-None-Match` always, and `If-Match` and `If-Unmodified-Since` with everything but `PUT`, `PATCH` and `DELETE` of a feature and `DELETE` of its corrections, such as additions, reports and bulletins. The service does not declare the draft's conformance class for timestamps,
    because an answer within the second of a change has no `Last-Modified`.

    Coordinates of bodies are longitude and latitude. A `Content-Crs` other than `<http://www.opengis.net/def/crs/OGC/1.3/CRS84>`, or a `crs` or `coordRefSys` of the body or its geometry that names
    another system, returns 400. The service refuses a body whose `id` is not the one in the URL; the draft leaves this open for GeoJSON.

    ### Corrections

    `PUT` and `PATCH` of a feature that a list sends make corrections: what differs from the list stays when the list comes again. A correction
    ends if the list itself says something else of that member, if an operator sets it back to what the list says, or with
    `DELETE /collections/{collection}/items/{id}/corrections`. Until then `corrected` names the members: `type`, `title`, `road`, `road_class`,
    `authority`, `text`, `valid_from`, `valid_to`, `geometry`, `direction`, `bearing`, `speed_limit_kmh`, `camera`, `applies_to`, `schedule`.
    A `PUT` of what was read corrects nothing. `PUT` and `PATCH` refuse what they would have to pass over: members beside `properties` that a feature
    does not have, `links`, `split` and `bbox` apart, which a `PUT` may send back; members of the geometry that GeoJSON does not define; and what only the service sets. Of that
    a `PUT` may send back what it read, and it is not asked about what an answer says of its moment, of the request or of the source's title and licence. Features of the sources `local` and `people`, which no list sends again, are simply changed.

    The body of `PATCH` is a merge patch (RFC 7396, `application/merge-patch+json`) of the feature, with members that `PUT` takes and no others: null
    takes a value away, and what is left out stays. It needs no `If-Match`, because it changes only what it names; with one, it changes nothing
    if the feature is another by now. A new `authority_id` needs its `authority` only if it is none of the administrations.

    Where a change lets a feature stand no longer for others that were [joined](importing.md#the-same-thing-in-several-sources) to it, because it is not active whenever they are, the answer
    has `split` beside `properties`: the full ids of those that are shown again.

    What an operator deleted stays deleted while its list says the same ([details](importing.md#corrections)).

    ### Vehicles

    `applies_to` is an array of at most 8 objects, and a vehicle is concerned if one of them fits. An object has `vehicles`, an array of kinds
    (\(VehicleKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))), and limits, all of which the
    vehicle is beyond: `height_above_m`, `width_above_m`, `length_above_m`, `weight_above_t` and `axle_weight_above_t`, or the same
    with `_below_`. Without `vehicles` it is of every kind. This closure is one for lorries above 7.5 t, and for whatever is higher than 3.5 m:

    ```json
    {"applies_to": [{"vehicles": ["truck"], "weight_above_t": 7.5}, {"height_above_m": 3.5}]}
    ```

    Tables and KML have the same as a text: `height>3.5|truck weight>7.5`. There `|` stands between the objects, and blanks between the kinds and
    limits of one: `truck bus weight>7.5` is lorries and buses above 7.5 t, `<` is below. Bodies of radars must not have `applies_to`, those of conditions neither
    `speed_limit_kmh` nor `camera`. What holds each alone and not together returns 422: a `bearing` beside `direction` `both` or of a line or area, an
    area of direction `one`, a `truck_ban` of which `applies_to` leaves out all lorries.

    ### Hours

    `schedule` says when within its validity a feature is active, in the part of OpenStreetMap's
    [opening_hours](https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification) that has weekdays, dates, times of day, days that are `off` and
    words; `schedule_zone` is a name of the tz database. Answers have it in one canonical form. In a body `schedule` needs `schedule_zone`, and
    `24/7` is as good as no `schedule`. At most \(Schedule.maxRules) rules, \(Schedule.maxWindows) windows and \(Schedule.maxCharacters) characters, of the public
    \(PublicBounds.text) characters.

    ```json
    {"schedule": "Mo-Fr 08:00-16:00; Sa 08:00-12:00", "schedule_zone": "Europe/Sarajevo"}
    ```

    ### Filters

    `filter` of `/collections/{collection}/items` is a condition in the Common Query Language of the OGC (CQL2, 21-065r2), `filter-lang` says how it is
    written: `cql2-text` (the default) or `cql2-json`. `/collections/{collection}/queryables` lists what it can ask about: all members of `properties`, as
    this answer has them, and `geometry`. It holds together with the other parameters: without `datetime` or `expired`, of what is valid now.

    ```sh
    curl -G http://localhost:8080/collections/conditions/items --data-urlencode "filter=road = 'M-18' AND type IN ('ice', 'landslide')"
    curl -G http://localhost:8080/collections/radars/items --data-urlencode "filter=updated_at >= DATE('2026-05-01') AND NOT title LIKE '%Tuzla%'"
    curl -G http://localhost:8080/collections/radars/items --data-urlencode 'filter=S_INTERSECTS(geometry, BBOX(18, 44, 19, 45)) AND active()'
    curl -G http://localhost:8080/collections/radars/items -d filter-lang=cql2-json --data-urlencode 'filter={"op":"isNull","args":[{"property":"road"}]}'
    ```

    | In a condition | |
    | --- | --- |
    | `AND`, `OR`, `NOT`, parentheses | conditions, up to \(CQL2Filter.deepest) levels deep |
    | `=`, `<>`, `<`, `<=`, `>`, `>=`, `[NOT] BETWEEN … AND …`, `[NOT] IN (…)` | texts by their code points, numbers, Booleans, times; two properties too. What is not among the values that `/queryables` lists, such as an unknown `type`, returns 400 |
    | `[NOT] LIKE 'M-1%'` | `%` is any characters, `_` is one, a backslash escapes them |
    | `IS [NOT] NULL` | whether it is missing or null. Any other comparison with what is missing is unknown, and so is its `NOT` |
    | `CASEI(title) LIKE CASEI('%most%')` | without regard to case, by Unicode's full case folding: `ß` is `ss` |
    | `DATE('2026-05-01')`, `TIMESTAMP('2026-05-01T08:00:00Z')`, or the same as plain texts | times; a date is the whole day in UTC |
    | `S_INTERSECTS(geometry, …)` | a [point in common](#geometries-of-filters) with a `BBOX(west, south, east, north)`, or with a `POINT`, `LINESTRING`, `POLYGON`, `MULTI…` or `GEOMETRYCOLLECTION` |
    | `active()`, `active(TIMESTAMP('…'))`, `active(DATE('…'))` | whether the feature is active: at the moment of the answer, at this time, or at any moment of this day. `active()` is the same as the member `active`. If `datetime` is an interval, `active()` looks at one moment only; the parameter `active=true` looks at all of the interval |
    | `distance(POINT(18.6 44.5))` | metres to its nearest point |

    A filter has at most \(CQL2Filter.longest) bytes, \(CQL2Filter.mostParts) conditions, properties and values, and \(CQL2Filter.mostPoints) points; percent-encoded, it must fit into a URL of
    8 kB, and so must the links to other pages, which repeat it (414 otherwise). It may have tabs and line breaks. In a text, `''` or `\\'` is a quotation mark, so only `cql2-json` can express a text that ends in a backslash. Elsewhere a backslash is an
    ordinary character, except in `LIKE`. Names of members are case-sensitive, keywords are not. A wrong filter returns 400, and `detail` names the
    place: the number of the character, or the member of the JSON. Unknown and repeated members are wrong. `filter-crs` is the
    [system](#coordinate-reference-systems) of its geometries.

    A filter that takes too much work returns 422. Comparisons of members are cheap; `S_INTERSECTS`, `distance()`, `active(…)` at another time, `CASEI` and `LIKE` on long
    texts are expensive. `AND` and `OR` look at their conditions in order and end when the result is known: put what is cheap first, or use `bbox` and the other parameters.

    GDAL sends `-where` as `filter-lang=cql-text`, and takes the answer for exact. So this one holds by GDAL's own rules: texts are compared without regard
    to the case of ASCII letters (`LIKE` apart; `ILIKE` is possible, and folds these letters alone), and a comparison with what is missing is false. Times may be written as GDAL does,
    `2026/05/01 08:30:00`. It cuts fractions of seconds and offsets off those that it sends: write them in UTC.

    #### Geometries of filters

    Edges of features are geodesics, as everywhere. Edges of a geometry in a filter are straight in longitude and latitude, as those of a box are: `BBOX(18, 44, 19, 45)` and
    `POLYGON((18 44, 19 44, 19 45, 18 45, 18 44))` have the same points, and so has `bbox=18,44,19,45`. Touching is enough; less than a hundredth of a millimetre cannot be told from it.

    - An edge goes the shorter way round the earth: `LINESTRING(179 10, -179 10)` is two degrees long and crosses the antimeridian. Write a longer one with points in between. Only an edge
      from -180 to 180 goes all the way round, so that `POLYGON((-180 -90, 180 -90, 180 90, -180 90, -180 -90))` is the whole earth.
    - A ring that goes around the earth in such edges has that pole inside on whose side most of it is: `POLYGON((0 80, 120 80, -120 80, 0 80))` is the cap north of 80°.
    - A `BBOX` whose west is greater than its east crosses the antimeridian.
    - At a pole a point has the longitude that it is written with: a `BBOX` that reaches the pole has the points there whose longitude it has. A ring along the equator, and an edge of
      exactly 180°, are ambiguous: add points.

    ### Coordinate reference systems

    Coordinates are longitude and latitude on WGS 84 (CRS84). The items of a collection, and each single one, can be had in other systems (OGC API – Features, part 2, 18-058): `crs` is the
    system of the geometries in the answer, `bbox-crs` that of `bbox`, `filter-crs` that of geometries in `filter`, each by a URI of the list `crs` in `/collections`. Any other URI returns 400.

    | URI: `http://www.opengis.net/def/crs/…` | System | First axis |
    | --- | --- | --- |
    \(systems)

    Coordinates follow the order of the system's axes, and so do the numbers of a box: `…/EPSG/0/4326` has the latitude first. Metres are rounded to the millimetre. Every answer names its system in
    `Content-Crs`, links to other pages keep the system, and the `ETag` differs from system to system. `lat`, `lon` and all other members stay as they are. Other routes have no `crs`, and
    [bodies](#changing-single-features) are in CRS84. So a `PUT`, or a `PATCH` of the geometry, returns 400 if `If-Match` has the `ETag` of an answer in another system, unless `Content-Crs` says that the
    body's coordinates are in CRS84. A single feature in another system has no `Last-Modified`, because a date would not say in which system it was read.

    Projected systems need PROJ (`libproj25`, which the Debian package installs): without it, the service offers geographic systems only. Each system has one transformation everywhere,
    so that its plane has no seams: of EPSG's transformations whose grids are installed (PROJ loads none from the web), the one with the widest area. ETRS89 counts as WGS 84, as in EPSG's transformation 1149 (they
    differ by less than a metre), and the transformation to MGI 1901 is accurate to about 5 m. The service does not offer EPSG:31275 to 31277 (MGI / Balkans): EPSG has withdrawn them, and no transformation leads to their datum. EPSG:8677, 8678 and 6316 replace them.

    A projected system has an extent: the area of use that EPSG gives it, and ten degrees of longitude and twenty of latitude around it. That of Web Mercator (3857) is the whole earth between 85.06° north and
    south. A feature with a point outside the extent has `"geometry": null` in that system, and all other members as always.

    The edges of a box are straight in its system. The box contains a point if the point's coordinates, as an answer in that system gives them, are between its numbers. It contains a line or an area if they have a
    point in common, to the millimetre; the feature's edges are geodesics there too. Nothing outside the extent is in a box; of a line or an area that leaves the extent, the part inside counts. The lower corner comes first,
    then the upper corner, none of whose numbers may be smaller. Only in a geographic system may the box cross the antimeridian. If the box has six numbers, the service ignores the heights. A box entirely outside the extent returns 400.

    Edges of geometries in a filter are straight in their system, to a decimetre: the service adds the points that this takes, at most \(CQL2Filter.mostEdgePoints) in all. Transforming counts as work: an answer with
    some hundred thousand points may return 422; ask for fewer features with `limit`.

    ### Vector tiles

    A tile has two URLs. Map programs that take TileJSON find the one with column before row in `/tiles.json`; clients of OGC API – Tiles follow
    `/tiles`, or `/collections/{collection}/tiles` for one layer, to the other, which has the row first: `/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}`.
    Both describe zooms 0 to \(TileLimits.highestZoom), beyond which a map enlarges, and both keep the parameters of the request in the URLs of the tiles. The
    URLs of the tileset have no tiles beyond `tileMatrixSetLimits`; those with `.mvt` have them up to zoom \(TileAddress.highestZoom). GDAL 3.12 reads
    them as `OGCAPI:http://localhost:8080/collections/radars`, a layer for each zoom, if the options `MINX`, `MINY`, `MAXX` and `MAXY` say where, in metres of EPSG:3857; the
    driver of GDAL 3.6 knows a draft of the standard only.

    ### Drives

    `POST /along` judges all of a route at one moment, or, on a drive, each feature at the moment at which one passes it: whether it is valid,
    and with `active=true` whether it is active. A line or area counts where the route first comes within its width. A drive is

    - with `depart` and `speed` one at that speed;
    - with `depart` alone, along a route whose points have times, one at their pace, otherwise at \(Drive.usualSpeed) km/h;
    - without any time in the query, along a route whose points have times, as they say.

    Times are those of the points of a GPX track or route (`<time>`, without an offset in UTC), or of a GeoJSON feature with
    `coordTimes` (or `coordinateProperties.times`). Between two points with times the speed is even; before the first and behind the last it is the
    mean of the route. Times that cannot be read are ignored. A route whose points do not have at least two different times is treated as one
    without times. If the route stops somewhere, the features there are judged at the moment of arrival. From the end of a segment to the
    beginning of the next nothing is driven, but the time between them passes.

    Times that go back by more than a second, and drives of more than \(Drive.mostDays) days, return 400, and so does `depart` together with
    `datetime` or `during`.

    ### The stream of changes

    `GET /changes` with `Accept: text/event-stream` sends each entry of the change log as an event: `added`, `updated`, `reported`, `removed`,
    `restored`, `bulletins`. Its `id` is the position in the log; whoever comes back with it in `Last-Event-ID`, as browsers do, gets what it
    missed. A client without a position (`since=0`) gets the log from its beginning if it is complete, has at most 4,096 entries and fits into 32 MB;
    otherwise the stream begins with `reset`. So does a stream from a position that is too old, or from before the service started, even if a stream
    of this service told it out of the log's beginning. After `reset` and `reloaded`, read everything again.

    Every entry says who wrote it: `by` is `source` (a list, named in `source`), `operator` (with the token), `local` (the person at the store's own
    machine), `people` (anybody over the network), `program` (what is over goes by itself, or a fetch) or `pull` (the server that this one follows). `run` is the
    number of the [run](#runs) that it was part of, and `detail` says more where there is more to say: `corrected title`, and of what hides behind
    another feature, or no longer does, `joined with radars/7` and `split from radars/7`. What is not known is left out; entries from
    before that was kept have no author.

    With `activity=true` the stream also says what the clock does, within about a second: `activated` and `deactivated`, when a validity or
    [hours](#hours) begin or end. Their data has `event`, `layer`, `id`, `at` (the moment that answers before it had in `changes_at`), `changes_at`
    (the next one, or null), and in `feature` the feature with `active`, `changes_at` and `window`, as answers have it. If a write makes a feature
    active or inactive, one of the two follows the write's own event, which says nothing of that; a new feature counts as active unless
    `deactivated` follows. `layer`, `type` and `bbox` hold for these events too.

    They have no `id`, because they have no place in the log: `Last-Event-ID` remains the position of the last change, and what the clock does
    while nobody listens is not told later. So ask for the state once each time the stream has opened, not before: every list says what is `active`.
    Everything that happens after the stream has opened is sent; a list that is read behind it may say the same once more. If somebody sets the
    clock of the service, the stream sends only what is different afterwards.

    Every 15 seconds a stream sends a comment, so that proxies keep the connection. Scripts in a browser do not see comments: with
    `heartbeat=true` the stream sends an event `heartbeat` every 4 seconds instead, without an `id`. Who hears none for longer asks for `/changes`,
    and knows whether the service is away or the stream alone.

    ### Runs

    Each list that is loaded is a numbered run, and so is each undo; `summary.run` of `POST /import` is its number. `GET /runs/17` names what one
    changed: `fields` has the old and the new value of each field of what was updated. `POST /runs/17/undo` takes it back, all or nothing: if
    somebody has changed one of its features since, it returns 409, and `in_the_way` says which and by whom; `force=true` undoes the rest.
    `POST /import?dry_run=true&verbose=true` names the same changes before. Runs are for the operator, with the token, and are kept
    [for 30 days](importing.md#runs). `kept` says whether one can be undone: `changes` and `everything` (it filled an empty store) can, `too_many`
    and `forgotten` cannot.

    ### Limits of public features

    Public features have narrower limits than those of operators and lists, and 422 names the member that exceeds its limit: a
    `title` of 120 characters, a `road` of 50, a `text` of 1,000 (counted in Unicode scalars), no `authority`; an end within a week, for a
    fixed camera within 30 days; a beginning no more than a year ago; as geometry a point, or lines of at most 200 points and 50 km. Texts must
    not contain control characters (except tabs and line breaks in `text`), invisible ones (bidirectional overrides, embeddings, isolates and
    marks, zero-width spaces, soft hyphens, fillers, tags), private-use characters, or more than four combining marks in a
    row; something in them must be visible. The joiners U+200C and U+200D and the variation selectors U+FE00 to U+FE0F may
    be part of words and emoji. [The limits](operating.md#limits) say how many features a network, and the
    public together, may have.

    ### What is known already

    Whoever adds a feature within 50 m of a known one that says the same confirms that one, and gets 303: of the same type, valid now, with the same
    hours, for the same vehicles, with no other `camera`, and not the opposite `direction` (bearings, or lines there, that differ by more than 60°). What says
    more is a feature of its own: `both` where `one` is known, or a line that leads farther than 50 m from the known one. A point confirms
    a line of up to 1 km, and an official line or area of any length, unless it is an accident; a longer line of the public is confirmed only
    by a line along all of it.

    ### Regions and repeated requests

    A service may cover only [one region](operating.md#one-region) of the store. Each of its answers then names the region in `Roads-Region`
    (west,south,east,north), the landing page and the collections in their `extent`. Lists, boxes and tiles contain the features inside it. A request for
    features near a place or along a route outside the region, or for adding one there, returns 422; a feature outside is 404.

    If you send a `POST` with the same `Idempotency-Key` again within a day, the service does not repeat the write. The key belongs to the network
    (/24 of IPv4, /64 of IPv6; with an operator's token, to the operators): the same key from another network is another
    request, also from a phone that has moved to another network. Send a `reporter` in that case: a reporter counts once anyway.

    ### Pages of other sites

    A browser does what a page tells it, from its visitor's IP address. So writes from browsers (`POST` of features and reports, and
    everything that needs the operator's token) must come from the service's own pages; every page may read, with `POST /along`
    too (`Access-Control-Allow-Origin: *`). The browser's headers decide:

    | `Sec-Fetch-Site` | `Origin` | |
    | --- | --- | --- |
    | – | – | a program: may write |
    | `same-origin`, `none` or – | the service's own | may write |
    | any | one that [`--trusted-origin`](operating.md#pages-that-may-write) lists | may write, and read the answer |
    | `cross-site`, `same-site` | any | 403 |
    | any | `null`, or another one | 403 |

    The service's own origin is that of `--public-url`; without that flag, the one in `Host` or from a trusted proxy. A host name that a stranger could
    point at the service (DNS rebinding) does not count: only IP addresses, `localhost`, names without a dot, the name in
    `--public-url`, and without that flag the names that a trusted proxy passes on. Answers to writes have no
    `Access-Control-Allow-Origin`, and `OPTIONS` permits other sites' pages reads only; `/healthz`, `/readyz` and `/metrics` are for
    programs and have none either. Attempts of such pages do not count against their visitors' limits. Scripts that may read an answer can read its headers `ETag`,
    `Location`, `Link`, `Retry-After` and `Content-Crs` (`Access-Control-Expose-Headers`), and those that name a region, or count what a feed leaves out.

    ### Routes

    """
}
