/// What a telephone shows of the page where it is installed. Radars are not named: there are services without.
package enum SiteWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    // Below an icon there is room for twelve letters.
    ("site.short", Phrase(bs: "Putevi", de: "Straßenlage", en: "Roads")),
    (
      "site.description",
      Phrase(
        bs: "Šta se dešava na putevima Bosne i Hercegovine, uživo na karti.",
        de: "Was auf den Straßen Bosniens und der Herzegowina los ist, live auf der Karte.",
        en: "What is happening on the roads of Bosnia and Herzegovina, live on a map.")
    ),
  ]
}
