/// The help of the flags that say where to look.
package enum AreaHelp {
  package static let kilometres = Phrase(
    bs: "najveća udaljenost u kilometrima", de: "größte Entfernung in Kilometern",
    en: "maximum distance in kilometres")
  package static let metres = Phrase(
    bs: "najveća udaljenost u metrima", de: "größte Entfernung in Metern",
    en: "maximum distance in metres")
  package static let bothDirections = Phrase(
    bs: "i ono što važi samo za suprotni smjer rute",
    de: "auch das, was nur die Gegenrichtung der Route betrifft",
    en: "also what concerns only the opposite direction of the route")
  package static let area = Phrase(
    bs: "LAT,LON ili @MJESTO (krug), jug,zapad,sjever,istok (okvir) ili ruta",
    de: "LAT,LON oder @ORT (Kreis), Süd,West,Nord,Ost (Rechteck) oder eine Route",
    en: "LAT,LON or @PLACE (a circle), south,west,north,east (a box), or a route")
  package static let near = Phrase(
    bs: "u krugu oko ove tačke (10 km ako se ne navede --km)",
    de: "im Umkreis dieses Punktes (10 km, wenn --km fehlt)",
    en: "in a circle around this point (default: --km 10)")
  package static let within = Phrase(bs: "u ovom okviru", de: "in diesem Rechteck", en: "in this box")
  package static let along = Phrase(
    bs: "uz ovu rutu: datoteka ili „LAT,LON LAT,LON …“ (300 m ako se ne navede --km)",
    de: "an dieser Route: Datei oder „LAT,LON LAT,LON …“ (300 m, wenn --km fehlt)",
    en: "along this route: a file or \"LAT,LON LAT,LON …\" (default: --km 0.3)")
}
