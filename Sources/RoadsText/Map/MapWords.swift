/// The map's page: bar, filters, time, list, menu and keys.
package enum MapWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    // The page
    (
      "page.title",
      Phrase(bs: "Stanje na putevima", de: "Straßenlage", en: "Road conditions")
    ),
    ("page.skip", Phrase(bs: "Na listu rezultata", de: "Zur Ergebnisliste", en: "Skip to the results")),
    (
      "page.no_script",
      Phrase(
        bs: "Za kartu je potreban JavaScript. Liste rade i bez njega:",
        de: "Die Karte braucht JavaScript. Die Listen funktionieren auch ohne:",
        en: "The map needs JavaScript. The lists work without it:")
    ),
    ("page.tools", Phrase(bs: "Šta se prikazuje", de: "Was gezeigt wird", en: "What is shown")),
    ("page.map_tools", Phrase(bs: "Alati karte", de: "Kartenwerkzeuge", en: "Map tools")),
    ("page.map", Phrase(bs: "Karta", de: "Karte", en: "Map")),
    (
      "page.map_keys",
      Phrase(
        bs: "Karta. Strelice pomjeraju, plus i minus mijenjaju razmjer.",
        de: "Karte. Pfeiltasten verschieben, Plus und Minus ändern den Maßstab.",
        en: "Map. Arrow keys move it, plus and minus zoom.")
    ),
    ("page.details", Phrase(bs: "Detalji", de: "Einzelheiten", en: "Details")),
    ("page.places", Phrase(bs: "Mjesta", de: "Orte", en: "Places")),
    ("page.bulletin", Phrase(bs: "Bilten", de: "Lagebericht", en: "Bulletin")),
    ("page.refresh", Phrase(bs: "Osvježi", de: "Aktualisieren", en: "Refresh")),
    ("page.locate", Phrase(bs: "Gdje sam?", de: "Wo bin ich?", en: "Where am I?")),
    ("page.add", Phrase(bs: "Prijavi", de: "Melden", en: "Report")),

    // Answers that do not come
    (
      "problem.network",
      Phrase(
        bs: "Nema veze sa serverom.", de: "Der Server ist nicht zu erreichen.",
        en: "The server cannot be reached.")
    ),
    (
      "problem.server",
      Phrase(
        bs: "Server nije mogao odgovoriti.", de: "Der Server konnte nicht antworten.",
        en: "The server could not answer.")
    ),
    ("problem.again", Phrase(bs: "Pokušaj ponovo", de: "Erneut versuchen", en: "Try again")),

    // Numbers and times
    ("age.now", Phrase(bs: "upravo sada", de: "gerade eben", en: "just now")),

    // Dialogs
    ("dialog.cancel", Phrase(bs: "Odustani", de: "Abbrechen", en: "Cancel")),
    ("dialog.apply", Phrase(bs: "Primijeni", de: "Anwenden", en: "Apply")),
    ("dialog.close", Phrase(bs: "Zatvori", de: "Schließen", en: "Close")),

    // Search
    (
      "search.label",
      Phrase(
        bs: "Traži mjesto, put ili riječ", de: "Ort, Straße oder Wort suchen",
        en: "Search for a place, a road or a word")
    ),
    ("search.hint", Phrase(bs: "Mjesto ili put …", de: "Ort oder Straße …", en: "Town or road …")),
    ("search.finds", Phrase(bs: "Pronađena mjesta", de: "Gefundene Orte", en: "Places found")),
    (
      "search.places.one", Phrase(bs: "Pronađeno {n} mjesto", de: "{n} Ort gefunden", en: "{n} place found")
    ),
    (
      "search.places.few", Phrase(bs: "Pronađena {n} mjesta", de: "{n} Orte gefunden", en: "{n} places found")
    ),
    (
      "search.places.other",
      Phrase(bs: "Pronađeno {n} mjesta", de: "{n} Orte gefunden", en: "{n} places found")
    ),
    ("search.position", Phrase(bs: "položaj", de: "Position", en: "position")),
    ("search.place", Phrase(bs: "sačuvano mjesto", de: "gespeicherter Ort", en: "saved place")),
    ("search.town", Phrase(bs: "grad", de: "Stadt", en: "town")),
    ("search.road", Phrase(bs: "cijeli put", de: "ganze Straße", en: "the whole road")),
    (
      "search.there",
      Phrase(bs: "Karta pokazuje: {name}.", de: "Die Karte zeigt: {name}.", en: "The map shows {name}.")
    ),
    (
      "search.no_road",
      Phrase(
        bs: "Na putu {name} ništa nije prijavljeno.", de: "Auf der {name} ist nichts gemeldet.",
        en: "Nothing is reported on {name}.")
    ),
    ("search.clear", Phrase(bs: "Obriši pretragu", de: "Suche leeren", en: "Clear the search")),

    // Filters
    ("filters.title", Phrase(bs: "Filteri", de: "Filter", en: "Filters")),
    ("filters.all", Phrase(bs: "Sve", de: "Alles", en: "All")),

    // Time
    ("moment.title", Phrase(bs: "Kada?", de: "Wann?", en: "When?")),
    ("moment.now", Phrase(bs: "Sada", de: "Jetzt", en: "Now")),
    ("moment.quick", Phrase(bs: "Brzi izbor", de: "Schnellauswahl", en: "Quick choices")),
    ("moment.in_hours.one", Phrase(bs: "za {n} sat", de: "in {n} Stunde", en: "in {n} hour")),
    ("moment.in_hours.few", Phrase(bs: "za {n} sata", de: "in {n} Stunden", en: "in {n} hours")),
    ("moment.in_hours.other", Phrase(bs: "za {n} sati", de: "in {n} Stunden", en: "in {n} hours")),
    ("moment.tomorrow", Phrase(bs: "sutra u {time}", de: "morgen um {time}", en: "tomorrow at {time}")),
    ("moment.day", Phrase(bs: "Dan", de: "Tag", en: "Day")),
    ("moment.time", Phrase(bs: "Vrijeme", de: "Uhrzeit", en: "Time")),
    ("moment.today", Phrase(bs: "danas", de: "heute", en: "today")),
    (
      "moment.slider",
      Phrase(
        bs: "Naredna 24 sata i dani poslije", de: "Die nächsten 24 Stunden und die Tage danach",
        en: "The next 24 hours and the days after")
    ),
    (
      "moment.begins",
      Phrase(
        bs: "Tada je na snazi i: {what}.", de: "Dann auch aktiv: {what}.", en: "Then also active: {what}.")
    ),
    (
      "moment.ends",
      Phrase(
        bs: "Tada više nije na snazi: {what}.", de: "Dann nicht mehr aktiv: {what}.",
        en: "No longer active then: {what}.")
    ),
    (
      "moment.same",
      Phrase(
        bs: "Ovdje je tada na snazi isto što i sada.", de: "Hier ist dann dasselbe aktiv wie jetzt.",
        en: "The same is active here then as now.")
    ),
    (
      "moment.explanation",
      Phrase(
        bs: "Karta prikazuje šta tada važi: sada ili u narednih sedam dana.",
        de: "Die Karte zeigt, was dann gilt: jetzt oder in den nächsten sieben Tagen.",
        en: "The map shows what holds then: now, or within the next seven days.")
    ),
    (
      "moment.outside",
      Phrase(
        bs: "Izaberi trenutak u narednih sedam dana.",
        de: "Bitte einen Zeitpunkt in den nächsten sieben Tagen wählen.",
        en: "Choose a moment within the next seven days.")
    ),

    // List
    ("list.title", Phrase(bs: "Rezultati", de: "Ergebnisse", en: "Results")),
    (
      "list.toggle",
      Phrase(bs: "Prikaži ili sakrij listu", de: "Liste zeigen oder verbergen", en: "Show or hide the list")
    ),
    ("list.in_view.one", Phrase(bs: "{n} na karti", de: "{n} im Ausschnitt", en: "{n} in view")),
    ("list.in_view.few", Phrase(bs: "{n} na karti", de: "{n} im Ausschnitt", en: "{n} in view")),
    ("list.in_view.other", Phrase(bs: "{n} na karti", de: "{n} im Ausschnitt", en: "{n} in view")),
    ("list.none", Phrase(bs: "Ništa na karti", de: "Nichts im Ausschnitt", en: "Nothing in view")),
    (
      "list.none_hint",
      Phrase(
        bs: "Ovdje nema ničega prijavljenog. Pomjeri kartu ili je udalji.",
        de: "Hier ist nichts gemeldet. Karte verschieben oder verkleinern.",
        en: "Nothing is reported here. Move the map or zoom out.")
    ),
    (
      "list.none_filtered",
      Phrase(
        bs: "Ništa ne odgovara izabranim filterima.", de: "Nichts entspricht den gewählten Filtern.",
        en: "Nothing matches the chosen filters.")
    ),
    (
      "list.meant",
      Phrase(bs: "Misliš na: {words}?", de: "Meinten Sie: {words}?", en: "Did you mean {words}?")
    ),
    (
      "list.none_here",
      Phrase(
        bs: "Ovdje ništa ne odgovara izabranim filterima. Najbliže je:",
        de: "Hier entspricht nichts den gewählten Filtern. Am nächsten liegt:",
        en: "Nothing here matches the chosen filters. The nearest is:")
    ),
    (
      "list.offline",
      Phrase(
        bs: "Nema mreže, a ovaj dio karte nije sačuvan na uređaju.",
        de: "Kein Netz, und dieser Ausschnitt ist nicht auf dem Gerät gespeichert.",
        en: "You are offline, and this part of the map is not kept on this device.")
    ),
    (
      "list.away",
      Phrase(
        bs: "Server ne odgovara, a ovaj dio karte nije sačuvan na uređaju.",
        de: "Der Server antwortet nicht, und dieser Ausschnitt ist nicht auf dem Gerät gespeichert.",
        en: "The server does not answer, and this part of the map is not kept on this device.")
    ),
    (
      "list.members",
      Phrase(
        bs: "Ono što brojevi na karti predstavljaju nije sačuvano na uređaju.",
        de: "Was hinter den Zahlen auf der Karte steht, ist nicht auf dem Gerät gespeichert.",
        en: "What the numbers on the map stand for is not kept on this device.")
    ),
    (
      "list.part",
      Phrase(
        bs: "Šrafirani dio karte nije sačuvan na uređaju: tamo može biti još nešto.",
        de: "Der schraffierte Teil der Karte ist nicht auf dem Gerät gespeichert: Dort kann mehr sein.",
        en: "The hatched part of the map is not kept on this device: there may be more.")
    ),
    (
      "list.none_known",
      Phrase(
        bs: "Ništa poznato na karti", de: "Nichts bekannt im Ausschnitt", en: "Nothing known in view")
    ),
    (
      "list.at_least.one",
      Phrase(bs: "Najmanje {n} na karti", de: "Mindestens {n} im Ausschnitt", en: "At least {n} in view")
    ),
    (
      "list.at_least.few",
      Phrase(bs: "Najmanje {n} na karti", de: "Mindestens {n} im Ausschnitt", en: "At least {n} in view")
    ),
    (
      "list.at_least.other",
      Phrase(bs: "Najmanje {n} na karti", de: "Mindestens {n} im Ausschnitt", en: "At least {n} in view")
    ),
    (
      "list.from_centre",
      Phrase(
        bs: "{distance} od sredine karte", de: "{distance} von der Kartenmitte",
        en: "{distance} from the centre of the map")
    ),
    (
      "unknown.kept",
      Phrase(
        bs: "Nije sačuvano na uređaju", de: "Nicht auf dem Gerät gespeichert", en: "Not kept on this device")
    ),
    (
      "unknown.loaded",
      Phrase(bs: "Nije učitano", de: "Nicht geladen", en: "Not loaded")
    ),
    ("list.reset", Phrase(bs: "Prikaži sve", de: "Alles zeigen", en: "Show everything")),
    (
      "list.nearest",
      Phrase(
        bs: "Prikazano {n}: prvo obustave, nezgode i poledica, a zatim najbliže sredini karte. "
          + "Približi kartu za ostale.",
        de: "Gezeigt sind {n}: zuerst Sperrungen, Unfälle und Glatteis, dann was der Kartenmitte am "
          + "nächsten liegt. Für die übrigen hineinzoomen.",
        en: "These are {n}: closures, accidents and black ice first, then what is nearest to the centre of "
          + "the map. Zoom in for the others.")
    ),
    (
      "list.open", Phrase(bs: "do daljnjeg", de: "bis auf Weiteres", en: "until further notice")
    ),
    ("list.until", Phrase(bs: "do {time}", de: "bis {time}", en: "until {time}")),
    ("list.from", Phrase(bs: "od {time}", de: "ab {time}", en: "from {time}")),
    ("when.now", Phrase(bs: "sad", de: "jetzt", en: "now")),
    ("when.now_until", Phrase(bs: "sad, do {time}", de: "jetzt, bis {time}", en: "now, until {time}")),
    ("when.tomorrow", Phrase(bs: "sutra {time}", de: "morgen {time}", en: "tomorrow {time}")),
    ("when.over", Phrase(bs: "isteklo", de: "abgelaufen", en: "expired")),
    (
      "legend.later",
      Phrase(
        bs: "Crtkano: u prikazanom trenutku nije na snazi, nego kasnije.",
        de: "Gestrichelt: zum gezeigten Zeitpunkt nicht aktiv, sondern später.",
        en: "Dashed: not active at the moment that is shown, but later.")
    ),
    ("legend.later.short", Phrase(bs: "nije na snazi", de: "nicht aktiv", en: "not active")),
    (
      "legend.people",
      Phrase(
        bs: "Znak osobe: to javljaju ljudi s puta, a ne službena lista.",
        de: "Mit einer Person: von Leuten unterwegs gemeldet, nicht amtlich.",
        en: "With a person: reported by road users, not official.")
    ),
    ("legend.people.short", Phrase(bs: "dojava s puta", de: "von unterwegs", en: "by road users")),
    ("count.radars.one", Phrase(bs: "{n} radar", de: "{n} Radarkontrolle", en: "{n} radar")),
    ("count.radars.few", Phrase(bs: "{n} radara", de: "{n} Radarkontrollen", en: "{n} radars")),
    ("count.radars.other", Phrase(bs: "{n} radara", de: "{n} Radarkontrollen", en: "{n} radars")),
    (
      "count.conditions.one",
      Phrase(bs: "{n} obavijest o stanju na putevima", de: "{n} Verkehrsmeldung", en: "{n} road condition")
    ),
    (
      "count.conditions.few",
      Phrase(
        bs: "{n} obavijesti o stanju na putevima", de: "{n} Verkehrsmeldungen", en: "{n} road conditions")
    ),
    (
      "count.conditions.other",
      Phrase(
        bs: "{n} obavijesti o stanju na putevima", de: "{n} Verkehrsmeldungen", en: "{n} road conditions")
    ),

    // Marks
    (
      "marker.cluster",
      Phrase(
        bs: "{worst}: {radars}, {conditions}. Približi.",
        de: "{worst}: {radars}, {conditions}. Hineinzoomen.",
        en: "{worst}: {radars}, {conditions}. Zoom in.")
    ),

    // Menu
    ("menu.title", Phrase(bs: "Postavke", de: "Einstellungen", en: "Settings")),
    ("menu.language", Phrase(bs: "Jezik", de: "Sprache", en: "Language")),
    ("menu.theme", Phrase(bs: "Izgled", de: "Darstellung", en: "Appearance")),
    ("theme.auto", Phrase(bs: "Kao uređaj", de: "Wie das Gerät", en: "Same as device")),
    ("theme.light", Phrase(bs: "Svijetlo", de: "Hell", en: "Light")),
    ("theme.dark", Phrase(bs: "Tamno", de: "Dunkel", en: "Dark")),
    ("menu.links", Phrase(bs: "O servisu i podacima", de: "Dienst und Daten", en: "Service and data")),
    ("menu.base", Phrase(bs: "Podloga karte", de: "Kartenhintergrund", en: "Base map")),
    ("base.tiles", Phrase(bs: "Putevi", de: "Straßen", en: "Roads")),
    ("base.terrain", Phrase(bs: "Reljef", de: "Gelände", en: "Terrain")),
    ("base.plain", Phrase(bs: "Nijedna", de: "Keiner", en: "None")),
    ("map.zoom_in", Phrase(bs: "Približi", de: "Vergrößern", en: "Zoom in")),
    ("map.zoom_out", Phrase(bs: "Udalji", de: "Verkleinern", en: "Zoom out")),

    // Keys
    ("keys.title", Phrase(bs: "Tipke", de: "Tasten", en: "Keyboard shortcuts")),
    ("keys.search", Phrase(bs: "traži", de: "suchen", en: "search")),
    ("keys.filters", Phrase(bs: "filteri", de: "Filter", en: "filters")),
    ("keys.moment", Phrase(bs: "vrijeme", de: "Zeit", en: "time")),
    ("keys.list", Phrase(bs: "lista rezultata", de: "Ergebnisliste", en: "list of results")),
    ("keys.map", Phrase(bs: "karta", de: "Karte", en: "map")),
    (
      "keys.next",
      Phrase(
        bs: "sljedeći ili prethodni rezultat u listi", de: "nächstes oder voriges Ergebnis in der Liste",
        en: "next or previous result in the list")
    ),
    ("keys.close", Phrase(bs: "zatvori", de: "schließen", en: "close")),
  ]
}
