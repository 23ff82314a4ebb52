import RoadsCore

/// The tables of formats as Markdown: `Docs/formats.md`.
package enum FormatsReference {
  package static var text: String {
    var text = introduction + "\n| Format | What it is | Read | Write | Left out | Lost |\n"
    text += "| --- | --- | --- | --- | --- | --- |\n"
    for format in OutputFormat.allCases {
      let isRead = ImportFormat(rawValue: format.rawValue) != nil
      text += row(
        format.rawValue,
        [format.title, isRead ? "yes" : "–", "yes", format.leavesOut ?? "–", format.loses ?? "–"])
    }
    for format in ImportFormat.allCases where OutputFormat(rawValue: format.rawValue) == nil {
      text += row(format.rawValue, [format.title, "yes", "–", "–", "–"])
    }
    text += reading + "\n\n| `--from` | What it is | Ids begin with | Ignored |\n"
    text += "| --- | --- | --- | --- |\n"
    for format in ImportFormat.allCases {
      let prefix = format == .list ? "–" : "`\(format.source.text):`"
      text += row(format.rawValue, [format.title, prefix, format.passesOver ?? "–"])
    }
    text += "\n```sh\n"
    for format in ImportFormat.allCases { text += "roads import \(format.example)\n" }
    text += "```\n" + pipes + writing + "\n\n```sh\n"
    for format in OutputFormat.allCases {
      let name = format.rawValue == format.fileExtension ? "roads" : format.rawValue
      text += "roads export --format \(format.rawValue) > \(name).\(format.fileExtension)\n"
    }
    return text + "```\n" + rest
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    "| `\(name)` | " + cells.joined(separator: " | ") + " |\n"
  }

  private static let introduction = """
    # Formats

    The formats that `roads` reads and writes, generated from the program's own table. Their names are those of `--format`, of `--from`, and of the
    service's [feeds](http.md#get-feeds).

    "Left out" lists the features that a format cannot carry: standard error, or the header `Roads-Left-Out`,
    counts them. "Lost" lists the members that the format drops. `roads` never bends a feature to fit: a radar does not become a road
    condition, and a format that closes roads by name cannot carry a closure without a road.

    """

  private static let reading = """

    ## Reading

    `roads import` and `POST /import` read all of these, and detect the format by the content; `--from` overrides that.
    [Loading lists](importing.md#other-formats) has the rules for members, ids and rejected rows. Each
    file is loaded completely or not at all, in memory that hardly grows with it.
    """

  private static let pipes = """

    For all other formats use GDAL, which reads some eighty:

    ```sh
    ogr2ogr -f GeoJSONSeq /vsistdout/ zones.gpkg | roads import - --source zones --as conditions
    curl https://example.org/situations.xml.gz | gunzip | roads import -
    ```

    The service accepts the same files:

    ```sh
    curl -H 'Authorization: Bearer TOKEN' -T situations.xml -X POST 'http://localhost:8080/import?strict=true'
    ```

    """

  private static let writing = """

    ## Writing

    `roads export`, every command that lists, and `GET /feeds/{name}` write all of these; `GET /feeds` lists them.
    Output is streamed: an export of a million features takes some 30 MB of memory.
    """

  private static let rest = #"""

    - Like every answer, an export contains the features that are valid now; `--at` chooses another moment, `--expired` includes everything. `ics` is the
      exception: a calendar also contains future features.
    - Times are in UTC. Open511 has them to the minute, in local time of Sarajevo with the zone; in the hour that
      occurs twice it has them in UTC.
    - Some schemas require a beginning. If none is known, the last update takes its place: the feature has been valid at least since then.
    - Where a format requires an end and none is known, the feature is left out, unless the operator says how long such things last: with `--estimated-end
      30d` of `export` or of `serve` (`h`, `d` or `w`) it ends 30 days after the moment asked, or after its beginning if that comes later. iCalendar marks such
      events as tentative; CIFS has no word for it. In WZDx `is_end_date_verified` says that somebody saw the end: it is `false` of all ends, those of lists and
      the estimated ones, and nothing else there tells the two apart. Formats that require no end keep theirs open.
    - Ids are the feature's own. DATEX II and iCalendar prefix the layer (`radars/RadarID-112`), since their feeds have both;
      Open511 prefixes the [publisher](#the-publisher) (`roads.example/256`), CIFS both (`roads.example/conditions/256`). Imports of our own files take the prefix off again, whatever it is. Characters
      that an id must not contain there are escaped, so that ids stay unique.
    - Lines and areas are written where the format has a place for them: GeoJSON, CSV (column `wkt`), KML (beside the sign), GPX (in the extensions
      of the sign's waypoint), WZDx, TDx, Open511, DATEX II and CIFS (lines). All other formats get the sign.
    - Closures and lorry bans for some vehicles only are written where the format can say for which: GeoJSON, JSON, CSV, KML and DATEX II. WZDx
      writes the limits of roadworks, for one measure, for all lorries or for all trailers; Open511 those of whatever is no closure, for one measure
      other than length, if the road has a name, and lorry bans too where it can. All other formats with a word for closures leave them out.
    - Speed limits and kinds of cameras are in GeoJSON, JSON, CSV, KML, GPX and iGO, limits also in Garmin and OV2 (`Name@80`). A section control is two cameras in iGO, one
      at each end.
    - Samples are marked where a format has a place for it: GeoJSON, JSON, CSV, KML and GPX have `source`, DATEX II has the `informationStatus` `test`, iCalendar
      one category more, `SAMPLE`. In all other formats nothing tells them apart: `--source list` (over HTTP `source=list`) leaves them out. Imports reject what is `test`.
    - Hours (`schedule`, `schedule_zone`) are in GeoJSON, JSON, CSV, KML and GPX, and in their own words in iCalendar, Open511 (`recurring_schedules` with
      `exceptions`), CIFS (`schedule`) and DATEX II (`validPeriod`, `exceptionPeriod`). WZDx and TDx have an event for each time. All other
      formats drop them.
    - Where a title says nothing (`Najavljene radarske kontrole`), the names in GPX, KML, Garmin and OV2 are the places of the windows, or the authority, and
      each event of a calendar has the place of its own window. GPX and KML keep the title beside the name, so that imports of our own files change nothing.
    - Open511, CIFS and DATEX II are also read with their hours. Hours that these formats can say and a schedule cannot (weeks of a month, holidays, seconds,
      one window that begins and ends at the same time, intervals beside hours that recur) reject the row and say why. A feature
      whose hours the format cannot say is left out and counted, and `--explain` names it: it would hold all day. Open511 has no dates of every
      year, DATEX II none but whole months, and CIFS knows only weeks that are all the same.
    - Windows over midnight: read, one belongs to the day on which it begins. Written, it is two windows, of the evening and of the morning after it, since these
      formats do not say whose the morning is; in DATEX II it is one where that makes no difference. Read again, the two are one. A day ends at `23:59` in
      Open511 and CIFS, which have no 24:00, and at `23:59:59` in DATEX II; both are read as the end of the day.
    - The hours hold within the validity. Open511 tells it by days: where it begins or ends within hours, that day has hours of its own (`exceptions`). A
      `validPeriod` of DATEX II cuts its hours at its start and end. Read again, such a day of Open511 is the minute at which the validity begins or ends.
    - Zones: Open511 names one for each event. CIFS and DATEX II name none: times of day are those of Europe/Sarajevo there (of `--timezone` when they are
      read), or in DATEX II those of an offset that they name, as hours in UTC do. Both get hours of other zones (Europe/Berlin, Europe/London) by the clocks
      of Europe/Sarajevo, where the difference is the same for as long as they hold.
    - WZDx and TDx know no hours: a feature with hours is one event for each time that it is active, from the moment asked to the end of the 14th day after
      it in UTC. Windows that follow each other without a pause are one time; the words of the windows begin the description. An event's id is the feature's
      and the beginning (`256@2026-05-01T20:00:00Z`), so that tomorrow's feed calls the same event the same; what always goes on has the feature's id alone.
      Other ids that look like this get an `@` behind them, which imports of our own files take off again. Features that are not active in these days are
      left out and counted. Read again, each event is a feature of its own.
    - Of one feature there are at most \#(OccurrenceRoom.ofFeature) such events, the next first, and of all features of a feed 500,000, of which one with
      a text or line of some kilobytes counts for several; beyond that, each feature has its
      next event only. Standard error, or the header `Roads-Cut-Short`, counts the features whose later events are missing.
    - In a calendar, each window of each rule is an event that recurs (`RRULE` with `EXDATE`, or `RDATE`) in the hours' zone (`VTIMEZONE`), for the next 366 days
      and, where each week is as every other one, without end. A window in which clocks are set, or of which the validity takes a part, is an event of its
      own. Events keep their UIDs: `radars/112/2.1@roads.example` is the first window of the second rule, and `…/2.1/20261024@roads.example` that of one day.
    - A `bearing` in DATEX II is that of the traffic concerned: points of direction `one` have it, and a point that has it is read as of direction `one`.
    - `roads export --explain` says on standard error, feature by feature, why the format cannot carry it, and of those that are written, whether it loses
      which vehicles are concerned, the hours, or that a line is approximate. CIFS is the strictest: Waze shows nothing
      whose direction it cannot tell.
    - `ov2` is binary: `roads` does not write it to a terminal.
    - A Garmin takes `@90` in a name for a speed limit, so any other `@` becomes `(at)`. Names in OV2 are Windows-1252: `č` becomes `c`.

    The types in other formats:

    | Type | DATEX II | Open511 | WZDx and TDx | CIFS | iGO |
    | --- | --- | --- | --- | --- | --- |
    | `stationary` | SpeedManagement, activeSpeedControlInOperation | – | – | – | 1; red light 2, 3; section control 4 |
    | `announced` | SpeedManagement, policeSpeedChecksInOperation | – | – | POLICE | 5 |
    | `border_crossing` | AbnormalTraffic, queuingTraffic, cause problemsAtBorderPost | INCIDENT | – | – | – |
    | `roadworks` | MaintenanceWorks, roadworks | CONSTRUCTION, ROAD_MAINTENANCE | WZDx work-zone | HAZARD_ON_ROAD_CONSTRUCTION | – |
    | `closure` | RoadOrCarriagewayOrLaneManagement, roadClosed | INCIDENT, road CLOSED | WZDx work-zone, all-lanes-closed | ROAD_CLOSED | – |
    | `truck_ban` | the same for heavyGoodsVehicle | ROAD_CONDITION | – | – | – |
    | `congestion` | AbnormalTraffic, queuingTraffic | INCIDENT | – | JAM_HEAVY_TRAFFIC | – |
    | `landslide` | EnvironmentalObstruction, rockfalls | INCIDENT, OBSTRUCTION | TDx disaster, flow-avalanche-mud-material | HAZARD_ON_ROAD_OBJECT | – |
    | `accident` | Accident, accident | INCIDENT, ACCIDENT | TDx crash, crash | ACCIDENT | – |
    | `ice` | WeatherRelatedRoadConditions, blackIce | ROAD_CONDITION, ICE_COVERED | – | HAZARD_ON_ROAD_ICE | – |
    | `danger` | GeneralObstruction, hazardsOnTheRoad | INCIDENT, HAZARD | TDx crash, incident | HAZARD_ON_ROAD | – |

    A lorry ban is a restriction in TDx, and restrictions must not be in a feed of incidents.

    ## The publisher

    Who publishes is said with flags of `serve` and `export`, or for all commands with environment variables; a flag counts more. Without them feeds name
    nobody: `roads`, the country `ZZ` and the language `und`, which stand for none.

    | Flag, variable | Takes | WZDx, TDx | DATEX II | Open511 | CIFS | iCalendar | GPX | KML | GeoJSON | The service |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    | `--publisher`, `ROADS_PUBLISHER` | up to 100 characters | `publisher`, `organization_name` | `feedDescription` | – | – | `NAME` | `author`, `copyright` | `name`, `atom:author` | `publisher` | `publisher`, `attribution`; `contact` of the API |
    | `--publisher-country`, `ROADS_PUBLISHER_COUNTRY` | two letters of ISO 3166-1 | – | `country` | – | – | – | – | – | `publisher` | `publisher` |
    | `--publisher-language`, `ROADS_PUBLISHER_LANGUAGE` | a BCP 47 tag: `bs`, `sr-Latn` | – | `lang` of all texts | `xml:lang` | – | – | – | – | `publisher` | `publisher` |
    | `--publisher-contact`, `ROADS_PUBLISHER_CONTACT` | an e-mail address, or the URL of a page | `contact_email`, of e-mail | – | – | – | `CONTACT` | `email` or `link` | `atom:author` | `publisher` | `publisher`; `contact` of the API |
    | `--publisher-licence`, `ROADS_PUBLISHER_LICENCE` | a URL, or an SPDX name: `CC-BY-4.0` | `license`, of CC0 alone | – | – | – | – | `license` | `atom:link` | `publisher` | links with `rel="license"`; `license` of the API |
    | `--id-prefix`, `ROADS_ID_PREFIX` | up to 63 letters, digits, points and hyphens | `data_source_id` | `nationalIdentifier` | before ids, `jurisdiction_url` | before ids | behind `@` in UIDs | – | – | `publisher` | `publisher` |

    The service says it on its landing page (`/`), links the licence from `/collections` and `/feeds` too, and describes it in `/api`. WZDx and TDx know one
    licence only: their schemas allow `license` to be CC0, and no other is written. `jurisdiction_url` is a name, and need not lead anywhere; a
    prefix without a point gets `.invalid` behind it there. CSV and the lists of navigators have no place for it.

    Sources may want to be named, too (`roads sources edit NAME --attribution … --licence …`). Features have `attribution` and `licence` in JSON and GeoJSON. WZDx and TDx
    list such sources in `data_sources`, DATEX II in `feedDescription`, GPX and KML in `desc` and `description` of the file, iCalendar in `DESCRIPTION`: all of the store
    that the request allows, whether or not one of their features is in the answer. Open511, CIFS, CSV and navigators' files have no place for it.

    Feeds of `roads` say that they are (`generator` in WZDx and TDx, `feedType` in DATEX II, the URL of each event in Open511, the layer in ids of CIFS):
    an import finds the ids that the features had, whatever the prefix. It knows feeds of earlier builds too, of which the prefix was `roads.ba`.

    ## Everything else

    For all other formats, pipe the output into GDAL:

    ```sh
    roads export --format geojsonl | ogr2ogr -f GPKG roads.gpkg GeoJSONSeq:/vsistdin/
    ```

    Clients that poll a service save unchanged answers with `ETag`, and most of the bytes with `Accept-Encoding: gzip`.

    ```sh
    curl -o radars.ov2 'http://localhost:8080/feeds/ov2?layer=radars'
    curl --compressed 'http://localhost:8080/feeds/datex2?bbox=17.5,43.5,19,45'
    ```

    """#
}
