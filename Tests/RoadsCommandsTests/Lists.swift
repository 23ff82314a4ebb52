/// Lists in the format that sources deliver.
enum Lists {
  static let mixed = """
    [{"id":"RadarID-112","title":"Novi naslov","coordinates":"44.5384,18.6671","type":1,"updated_at":"2026-11-21 10:00:00"},
    {"id":"A","title":"Bez mjesta","coordinates":"","type":2,"updated_at":"2026-11-21 10:00:00"},
    {"id":"B","title":"Kontrola","coordinates":"44.1,18.1","type":2,"valid_from":"2026-11-20 10:00:00","valid_to":"2026-11-22 12:00:00","category_id":47,"category_name":"MUP Kantona Sarajevo","updated_at":"2026-11-21 10:00:00"}]
    """
  static let track = """
    <gpx><trk><type>ice</type><trkseg><trkpt lat="44" lon="18"/><trkpt lat="44.1" lon="18"/></trkseg></trk></gpx>
    """
  /// Hours that nobody understands.
  static let unreadHours = #"[{"id":"H","title":"Kontrola od 20 sati","coordinates":"44,18","type":2}]"#
  /// Most of it is rejected.
  static let broken = #"[{"id":"1","title":"t","coordinates":"44,18","type":1},7,8]"#
  /// Neither `type` nor `icon`.
  static let kindless = """
    [{"id":"1","title":"Nešto","coordinates":"44.5384,18.6671","updated_at":"2026-11-21 10:00:00"}]
    """
  /// One that the list itself calls gone, and then has again.
  static let twice = """
    [{"id":"Z","title":"Kontrola","coordinates":"44.1,18.1","type":1,"numberOfDeletions":5,"updated_at":"2026-11-21 10:00:00"},
    {"id":"Z","title":"Kontrola","coordinates":"44.1,18.1","type":1,"updated_at":"2026-11-21 10:00:00"}]
    """
  /// Somebody else's GeoJSON.
  static let foreign = """
    {"type":"Feature","id":5,"geometry":{"type":"Point","coordinates":[18.5,44.5]},"properties":{"type":"ice"}}
    """
  /// In a shape of somebody's own, and how it is read: of its four rows one is good, one has a word that is in no table.
  static let mapped = """
    {"answer":{"events":[{"no":7,"what":"WORKS","where":[44.5,18.6],"head":"Radovi"},{"no":8,"what":"FAIR","where":[44.5,18.6]},
    {"no":9,"what":"WORKS"},{"no":10,"what":"MEADOW","where":[44.6,18.6],"head":"Livada"}]}}
    """
  static let mapping = """
    {"rows":"answer.events[*]","prefix":"own","id":"no","title":"head","geometry":{"point":"where"},
    "type":{"path":"what","table":{"WORKS":"roadworks","FAIR":null},"default":"danger"}}
    """
  static let conditions = """
    [{"id":"256","title":"Odron","coordinates":"44.4087,18.5273","icon":"odron.png","category_id":41,"category_name":"Magistralni put","updated_at":"2026-11-21 10:00:00"}]
    """
  static let bulletin = """
    [{"id":"b1","title":"Stanje","text":"<p>Prvi &amp; drugi.</p><p>Treći\\u001b[31m.</p>"}]
    """
}
