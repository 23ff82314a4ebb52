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

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `schemathesis finds nothing wrong with the API description`() throws {
    let program = try PythonClients.program("schemathesis")
    let home = try Home(samples: true)
    try home.serve { base, token in
      let run = try home.start(
        program: [
          program, "--config-file", Repository.root + "/Scripts/lib/schemathesis.toml", "run",
          base + "/api", "--header", "Authorization: Bearer \(token)",
        ]).outcome()
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let ready = try home.shell("curl -sf \(base)/readyz")
      #expect(ready.output.contains("ready"))
    }
    try home.expectSound()
  }
}
