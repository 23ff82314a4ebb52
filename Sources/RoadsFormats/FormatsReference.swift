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
    text += reading + "\n\n| `--from` | What it is | Ids begin with | Passed over |\n"
    text += "| --- | --- | --- | --- |\n"
    for format in ImportFormat.allCases {
      let prefix = format == .list ? "–" : "`\(format.prefix):`"
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

    What goes in and out, made from the program's own table. The names are those of `--format`, of `--from`, and of the
    service's [feeds](http.md#get-feeds).

    "Left out" says which features a format has no place for: they are counted on standard error, or in the answer's
    `Roads-Left-Out`. "Lost" says what of the others does not come along when they are written. Nothing is bent to fit: a radar is no road
    condition, and a closure without a road's name is none in a format that closes roads by their names.

    """

  private static let reading = """

    ## Reading

    `roads import` and `POST /import` read each of them, told by its content; `--from` says it where that is not so.
    [Loading lists](importing.md#other-formats) has the rules: what becomes of which member, whose ids, what is rejected. A
    file is loaded whole or not at all, and in memory that does not grow with it.
    """

  private static let pipes = """

    For the rest of the world there is GDAL, which reads some eighty formats:

    ```sh
    ogr2ogr -f GeoJSONSeq /vsistdout/ zones.gpkg | roads import - --source zones --as conditions
    curl https://example.org/situations.xml.gz | gunzip | roads import -
    ```

    The service takes the same files:

    ```sh
    curl -H 'Authorization: Bearer TOKEN' -T situations.xml -X POST 'http://localhost:8080/import?strict=true'
    ```

    """

  private static let writing = """

    ## Writing

    `roads export` and every command that lists write each of them; so does `GET /feeds/{name}`, and `GET /feeds` names them
    all. What is written goes out at once: an export of a million features takes some 30 MB of memory.
    """

  private static let rest = #"""

    - Like every answer, an export has what holds now; `--at` asks for another moment, `--expired` for everything. `ics` is the
      exception: a calendar is for what is still to come.
    - Times are in UTC. Open511 tells them to the minute, as clocks in Sarajevo show them, and names the zone; in the hour that
      these show twice it tells them in UTC.
    - Some schemas must have a beginning. Where none is known, the last update stands for it: since then at least it holds.
    - Ids are the feature's own. DATEX II and iCalendar put the layer before them (`radars/RadarID-112`), since their feeds have both;
      Open511 the jurisdiction (`roads.ba/256`). What an id may not hold there is escaped, and no two become one.
    - `ov2` is binary and refuses a terminal.
    - A name with `@90` in it would be a speed limit to a Garmin, so `@` becomes `(at)`.

    What the types are called elsewhere:

    | Type | DATEX II | Open511 | WZDx and TDx | iGO |
    | --- | --- | --- | --- | --- |
    | `stationary` | SpeedManagement, activeSpeedControlInOperation | – | – | 1 |
    | `announced` | SpeedManagement, policeSpeedChecksInOperation | – | – | 5 |
    | `border_crossing` | AbnormalTraffic, queuingTraffic, cause problemsAtBorderPost | INCIDENT | – | – |
    | `roadworks` | MaintenanceWorks, roadworks | CONSTRUCTION, ROAD_MAINTENANCE | WZDx work-zone | – |
    | `closure` | RoadOrCarriagewayOrLaneManagement, roadClosed | INCIDENT, road CLOSED | WZDx work-zone, all-lanes-closed | – |
    | `truck_ban` | the same for heavyGoodsVehicle | ROAD_CONDITION | – | – |
    | `congestion` | AbnormalTraffic, queuingTraffic | INCIDENT | – | – |
    | `landslide` | EnvironmentalObstruction, rockfalls | INCIDENT, OBSTRUCTION | TDx disaster, flow-avalanche-mud-material | – |
    | `accident` | Accident, accident | INCIDENT, ACCIDENT | TDx crash, crash | – |
    | `ice` | WeatherRelatedRoadConditions, blackIce | ROAD_CONDITION, ICE_COVERED | – | – |
    | `danger` | GeneralObstruction, hazardsOnTheRoad | INCIDENT, HAZARD | TDx crash, incident | – |

    A lorry ban is a restriction in TDx, which must not stand in a feed of incidents.

    ## Everything else

    What GDAL writes is a pipe away:

    ```sh
    roads export --format geojsonl | ogr2ogr -f GPKG roads.gpkg GeoJSONSeq:/vsistdin/
    ```

    From a service, for those who poll: an `ETag` spares what has not changed, and `Accept-Encoding: gzip` most of the bytes.

    ```sh
    curl -o radars.ov2 'http://localhost:8080/feeds/ov2?layer=radars'
    curl --compressed 'http://localhost:8080/feeds/datex2?bbox=17.5,43.5,19,45'
    ```

    """#
}
