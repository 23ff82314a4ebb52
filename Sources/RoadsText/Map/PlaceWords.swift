/// Where the person is, and the places they have saved.
package enum PlaceWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    // Where am I
    (
      "place.here",
      Phrase(
        bs: "Karta pokazuje tvoj položaj, s tačnošću od {accuracy}.",
        de: "Die Karte zeigt den eigenen Standort, auf {accuracy} genau.",
        en: "The map shows your position, accurate to {accuracy}.")
    ),
    (
      "place.refused",
      Phrase(
        bs: "Pristup položaju nije dozvoljen.", de: "Der Zugriff auf den Standort ist nicht erlaubt.",
        en: "Access to your position is not allowed.")
    ),
    (
      "place.unknown",
      Phrase(
        bs: "Položaj trenutno nije moguće odrediti.", de: "Der Standort lässt sich gerade nicht bestimmen.",
        en: "Your position cannot be found at the moment.")
    ),
    (
      "place.old",
      Phrase(
        bs: "Posljednji poznati položaj je stariji od jedne minute i ne koristi se.",
        de: "Der letzte bekannte Standort ist älter als eine Minute und wird nicht verwendet.",
        en: "The last known position is more than a minute old and is not used.")
    ),
    (
      "place.vague",
      Phrase(
        bs: "Položaj je poznat samo s tačnošću od {accuracy} i ne koristi se.",
        de: "Der Standort ist nur auf {accuracy} genau bekannt und wird nicht verwendet.",
        en: "Your position is only accurate to {accuracy} and is not used.")
    ),

    // Saved places
    ("places.title", Phrase(bs: "Sačuvana mjesta", de: "Gespeicherte Orte", en: "Saved places")),
    (
      "places.me",
      Phrase(bs: "Moj trenutni položaj", de: "Mein aktueller Standort", en: "My current position")
    ),
    (
      "places.add",
      Phrase(
        bs: "Sačuvaj prikazano mjesto kao", de: "Gezeigten Ort speichern als",
        en: "Save the place in view as")
    ),
    ("places.name", Phrase(bs: "Naziv mjesta", de: "Name des Ortes", en: "Name of the place")),
    ("places.save", Phrase(bs: "Sačuvaj", de: "Speichern", en: "Save")),
    (
      "places.up",
      Phrase(bs: "Pomjeri „{name}“ prema gore", de: "„{name}“ nach oben", en: "Move “{name}” up")
    ),
    (
      "places.down",
      Phrase(bs: "Pomjeri „{name}“ prema dolje", de: "„{name}“ nach unten", en: "Move “{name}” down")
    ),
    ("places.rename", Phrase(bs: "Preimenuj „{name}“", de: "„{name}“ umbenennen", en: "Rename “{name}”")),
    ("places.remove", Phrase(bs: "Ukloni „{name}“", de: "„{name}“ entfernen", en: "Remove “{name}”")),
    (
      "places.added",
      Phrase(bs: "„{name}“ je sačuvano.", de: "„{name}“ ist gespeichert.", en: "“{name}” is saved.")
    ),
    (
      "places.renamed",
      Phrase(bs: "Novi naziv: „{name}“.", de: "Neuer Name: „{name}“.", en: "New name: “{name}”.")
    ),
    (
      "places.moved",
      Phrase(
        bs: "„{name}“ je sada {position}. po redu.", de: "„{name}“ steht jetzt an Stelle {position}.",
        en: "“{name}” is now number {position}.")
    ),
    (
      "places.removed",
      Phrase(bs: "„{name}“ je uklonjeno.", de: "„{name}“ ist entfernt.", en: "“{name}” is removed.")
    ),
    ("places.undo", Phrase(bs: "Vrati", de: "Rückgängig", en: "Undo")),
    (
      "places.back",
      Phrase(bs: "„{name}“ je opet tu.", de: "„{name}“ ist wieder da.", en: "“{name}” is back.")
    ),
    (
      "places.name.missing",
      Phrase(bs: "Upiši naziv.", de: "Bitte einen Namen eingeben.", en: "Enter a name.")
    ),
    (
      "places.name.taken",
      Phrase(
        bs: "Mjesto s tim nazivom već postoji.", de: "Einen Ort mit diesem Namen gibt es schon.",
        en: "There is a place with this name already.")
    ),
    (
      "places.full",
      Phrase(
        bs: "Lista je puna. Prvo ukloni neko mjesto.",
        de: "Die Liste ist voll. Bitte zuerst einen Ort entfernen.",
        en: "The list is full. Remove a place first.")
    ),
  ]
}
