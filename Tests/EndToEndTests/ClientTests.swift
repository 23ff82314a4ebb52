import Foundation
import RoadsTestSupport
import Testing

/// Real clients of the standards against the service as it runs.
@Suite struct ClientTests {
  /// GDAL's and OWSLib's view of the sample lists.
  @Test func `GDAL sees two layers and gets every feature of them`() throws {
    let home = try Home(samples: true)
    try home.serve { base, _ in
      let information = try home.shell("ogrinfo -ro -al -so 'OAPIF:\(base)'")
      #expect(information.code == 0, "\(information.errors)")
      #expect(information.output.contains("Layer name: radars"))
      #expect(information.output.contains("Layer name: conditions"))
      for (layer, type) in [("radars", "radars"), ("conditions", "conditions")] {
        let count = try home.roads("count", "--\(type)", "--format", "json").json() as? [String: Any]
        let expected = try #require(count?["total"] as? Int)
        #expect(expected > 3)
        #expect(information.output.contains("Feature Count: \(expected)"), "\(information.output)")
        let copied = try home.shell(
          "ogr2ogr -f GeoJSON \(layer).json 'OAPIF:\(base)' \(layer) -oo PAGE_SIZE=3"
            + " && ogrinfo -ro -al -so \(layer).json")
        #expect(copied.code == 0, "\(copied.errors)")
        #expect(copied.output.contains("Feature Count: \(expected)"), "\(copied.output)")
      }
      let filtered = try home.shell(
        "ogrinfo -ro -al -spat 18.5 44.4 18.8 44.6 'OAPIF:\(base)' radars"
          + " | grep -c '^OGRFeature'")
      let found = try home.roads("within", "44.4,18.5,44.6,18.8", "--radars", "--format", "geojsonl")
      #expect(filtered.output.trimmingCharacters(in: .newlines) == String(found.lines.count))
    }
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `OWSLib reads what it expects`() throws {
    let python = try PythonClients.program("python")
    let home = try Home(samples: true)
    try home.serve { base, _ in
      let script = """
        import sys
        from owslib.ogcapi.features import Features
        service = Features(sys.argv[1] + '/')
        assert service.conformance()['conformsTo'], 'conformance'
        assert sorted(service.feature_collections()) == ['conditions', 'radars'], service.feature_collections()
        assert service.api()['openapi'].startswith('3.0'), 'api'
        for name in ('radars', 'conditions'):
            assert service.collection(name)['id'] == name
            page = service.collection_items(name, limit=2)
            assert page['numberReturned'] == 2 and len(page['features']) == 2, page
            item = service.collection_item(name, page['features'][0]['id'])
            assert item['id'] == page['features'][0]['id']
            box = service.collection_items(name, bbox=[15, 42, 20, 46], limit=1000)
            assert box['numberMatched'] == box['numberReturned'] == len(box['features']), box
        print('done')
        """
      let run = try home.start(program: [python, "-c", script, base]).outcome()
      #expect(run.output == "done\n", "\(run.errors)")
    }
  }

  /// The GDAL of Debian 12 knows no other systems; that of pyogrio does (3.7 or newer). It asks for a system by its URI, reads
  /// coordinates in the order of its axes, and sends boxes so.
  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `GDAL and OWSLib read every coordinate reference system`() throws {
    let python = try PythonClients.program("python")
    let home = try Home(samples: true)
    try home.serve { base, _ in
      let script = """
        import struct, subprocess, sys
        from owslib.ogcapi.features import Features
        from pyogrio.raw import read
        base = sys.argv[1]
        service = Features(base + '/')

        def points(**options):
            _, _, geometries, fields = read('OAPIF:' + base, layer='radars', columns=['id'], **options)
            return {id: struct.unpack('<dd', point[5:21]) for id, point in zip(fields[0], geometries)}

        degrees = points()
        assert len(degrees) > 3
        # Of their datums GDAL knows several transformations, and the service goes by the one of the widest area.
        bessel = '+proj=tmerc +lat_0=0 +k=0.9999 +y_0=0 +ellps=bessel +towgs84=682,-203,480'
        chosen = {code: f'{bessel} +lon_0={3 * zone} +x_0={zone}500000' for code, zone in [('8677', 5), ('8678', 6), ('6316', 7)]}
        lines = ''.join(f'{x} {y}\\n' for x, y in degrees.values())
        for uri in service.collection('radars')['crs']:
            page = service.collection_items('radars', limit=1000, crs=uri)
            assert len(page['features']) == len(degrees), page
            found = {each['id']: each['geometry']['coordinates'] for each in page['features']}
            code = uri.rsplit('/', 1)[1]
            if not code.isdigit():
                assert found == {id: list(place) for id, place in degrees.items()}, uri
                continue
            # With the east first, as GDAL has it everywhere.
            known = subprocess.run(
                ['gdaltransform', '-s_srs', 'OGC:CRS84', '-t_srs', chosen.get(code, 'EPSG:' + code), '-output_xy'],
                input=lines, capture_output=True, text=True, check=True).stdout
            known = [tuple(map(float, line.split())) for line in known.splitlines()]
            asked = points(CRS='EPSG:' + code, PAGE_SIZE='7')
            near = 0.05 if abs(known[0][0]) > 180 else 1e-9
            for (id, (east, north)), (x, y) in zip(asked.items(), known):
                assert abs(east - x) < near and abs(north - y) < near, (code, id, east, north, x, y)
                assert found[id] in ([east, north], [north, east]), (code, id, found[id])
            # A box around the first.
            id, (east, north) = next(iter(asked.items()))
            box = (east - near, north - near, east + near, north + near)
            inside = points(CRS='EPSG:' + code, bbox=box)
            assert id in inside and len(inside) < len(asked), (code, inside)
            first, second = found[id]
            numbers = [first - near, second - near, first + near, second + near]
            page = service.collection_items('radars', bbox=numbers, **{'bbox-crs': uri})
            assert {each['id'] for each in page['features']} == set(inside), (code, page)
        print('done')
        """
      let run = try home.start(program: [python, "-c", script, base]).outcome()
      #expect(run.output == "done\n", "\(run.errors)")
    }
  }

  /// The GDAL of Debian 12 knows a draft of OGC API – Tiles; that of pyogrio reads the standard: a layer to each zoom.
  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `GDAL finds in the tiles what is in the items`() throws {
    let python = try PythonClients.program("python")
    let home = try Home(samples: true)
    try home.serve { base, _ in
      let script = """
        import math, struct, sys
        from owslib.ogcapi.features import Features
        from pyogrio.raw import read
        base = sys.argv[1]
        west, south, east, north = 18.4, 44.3, 18.9, 44.7

        def metres(longitude, latitude):
            y = math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2))
            return math.radians(longitude) * 6378137, y * 6378137

        (left, lower), (right, upper) = metres(west, south), metres(east, north)
        for layer in ('radars', 'conditions'):
            page = Features(base + '/').collection_items(layer, bbox=[west, south, east, north], limit=1000)
            known = {each['id'] for each in page['features']}
            assert len(known) > 3 and all(each['geometry']['type'] == 'Point' for each in page['features']), page
            meta, _, geometries, fields = read(
                f'OGCAPI:{base}/collections/{layer}', layer='Zoom level 12', API='TILES',
                MINX=left, MINY=lower, MAXX=right, MAXY=upper)
            assert meta['crs'] == 'EPSG:3857', meta
            places = [struct.unpack('<dd', geometry[5:21]) for geometry in geometries]
            # Whole tiles are read, with what is a little beside them.
            found = {
                id for id, (x, y) in zip(fields[list(meta['fields']).index('id')], places)
                if left <= x <= right and lower <= y <= upper}
            assert found == known, (layer, found ^ known)
        print('done')
        """
      let run = try home.start(program: [python, "-c", script, base]).outcome()
      #expect(run.output == "done\n", "\(run.errors)")
    }
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `schemathesis finds nothing wrong with the API description`() throws {
    let program = try PythonClients.program("schemathesis")
    let home = try Home(samples: true)
    try home.serve { base, token in
      let run = try home.start(
        program: [
          program, "--config-file", Repository.root + "/Scripts/lib/schemathesis.toml", "run",
          base + "/api", "--header", "Authorization: Bearer \(token)",
        ],
        with: [
          "SCHEMATHESIS_HOOKS": Repository.root + "/Scripts/lib/schemathesis_sense.py",
          "PYTHONDONTWRITEBYTECODE": "1",
        ]
        // Five to seven minutes where it has the machine to itself.
      ).outcome(within: 1800)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let ready = try home.shell("curl -sf \(base)/readyz")
      #expect(ready.output.contains("ready"))
    }
    try home.expectSound()
  }

  /// A stranger's typed client is made of nothing but the service's own description.
  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `a client that a generator makes of the API description works`() throws {
    let python = try PythonClients.program("python")
    let home = try Home(samples: true)
    let files = Repository.root + "/Tests/EndToEndTests/Generated"
    let package = home.file("roads_api")
    try home.serve { base, _ in
      let made = try home.start(
        program: [
          python, "-m", "openapi_python_client", "generate", "--url", base + "/api", "--config",
          files + "/generator.yml", "--meta", "none", "--output-path", package,
        ]).outcome()
      #expect(made.code == 0, "\(made.output)\(made.errors)")
      // It reads no text/plain, of which there is one; anything else that it leaves out is the description's fault.
      let warnings = made.errorLines.filter { $0.hasPrefix("WARNING") }
      #expect(warnings == ["WARNING parsing PUT /bulletins within default."], "\(made.errors)")
      let program = try home.write(
        "program.py", String(contentsOfFile: files + "/program.py", encoding: .utf8))
      let checked = try home.start(
        program: [python, "-m", "mypy", "--strict", "--cache-dir", home.file("cache"), program, package]
      ).outcome(within: 300)
      #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
      let run = try home.start(program: [python, program, base], with: ["PYTHONDONTWRITEBYTECODE": "1"])
        .outcome()
      #expect(run.output == "done\n", "\(run.errors)")
    }
    try home.expectSound()
  }
}
