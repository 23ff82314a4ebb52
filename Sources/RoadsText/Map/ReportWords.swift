/// What people report: that something is gone or still there, and something new.
package enum ReportWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    // It is gone, or still there
    ("report.title", Phrase(bs: "Da li je još tu?", de: "Ist es noch da?", en: "Is it still there?")),
    ("report.gone", Phrase(bs: "Više ga nema", de: "Ist weg", en: "It is gone")),
    ("report.there", Phrase(bs: "Još je tu", de: "Noch da", en: "Still there")),
    ("report.sending", Phrase(bs: "Šalje se …", de: "Wird gesendet …", en: "Sending …")),
    (
      "report.gone.done",
      Phrase(
        bs: "Hvala! Prijavljeno {reports} od {of} puta da ga više nema.",
        de: "Danke! {reports} von {of} Meldungen, dass es weg ist.",
        en: "Thank you! {reports} of {of} reports that it is gone.")
    ),
    (
      "report.gone.again",
      Phrase(
        bs: "Tvoja prijava je već uračunata: {reports} od {of}.",
        de: "Diese Meldung zählt schon: {reports} von {of}.",
        en: "Your report already counts: {reports} of {of}.")
    ),
    (
      "report.there.done",
      Phrase(
        bs: "Hvala za potvrdu! Prijave da ga više nema: {reports} od {of}.",
        de: "Danke für die Bestätigung! Als weg gemeldet: {reports} von {of}.",
        en: "Thank you for confirming! Reported gone: {reports} of {of}.")
    ),
    (
      "report.there.again",
      Phrase(
        bs: "Tvoja potvrda je već uračunata. Prijave da ga više nema: {reports} od {of}.",
        de: "Diese Bestätigung zählt schon. Als weg gemeldet: {reports} von {of}.",
        en: "Your confirmation already counts. Reported gone: {reports} of {of}.")
    ),
    (
      "report.removed",
      Phrase(
        bs: "Hvala! To je bila peta prijava: unos je uklonjen sa svih karata.",
        de: "Danke! Das war die fünfte Meldung: Der Eintrag ist von allen Karten entfernt.",
        en: "Thank you! That was the fifth report: the entry has been removed from every map.")
    ),
    (
      "report.waiting",
      Phrase(
        bs: "Nema mreže. Prijava je sačuvana i bit će poslana čim mreža bude dostupna.",
        de: "Kein Netz. Die Meldung ist gespeichert und wird gesendet, sobald es wieder Netz gibt.",
        en: "You are offline. Your report is saved and will be sent when you are back online.")
    ),
    (
      "report.busy",
      Phrase(
        bs: "Servis trenutno ne odgovara. Prijava je sačuvana i bit će poslana kasnije.",
        de: "Der Dienst antwortet gerade nicht. Die Meldung ist gespeichert und wird später gesendet.",
        en: "The service is not responding. Your report is saved and will be sent later.")
    ),
    (
      "report.expired",
      Phrase(
        bs: "Prijava je čekala duže od jednog dana i nije poslana.",
        de: "Die Meldung hat länger als einen Tag gewartet und wurde nicht gesendet.",
        en: "The report has waited for more than a day and was not sent.")
    ),
    (
      "report.over",
      Phrase(
        bs: "Unos je u međuvremenu već uklonjen. Svejedno hvala!",
        de: "Der Eintrag wurde inzwischen schon entfernt. Trotzdem danke!",
        en: "The entry has been removed in the meantime. Thank you anyway!")
    ),
    (
      "report.disputed",
      Phrase(
        bs: "Hvala! Dovoljno osoba je to prijavilo; provjerava se prije nego što se ukloni.",
        de: "Danke! Genug Leute haben das gemeldet; es wird geprüft, bevor es verschwindet.",
        en: "Thank you! Enough people have reported it; it will be checked before it is removed.")
    ),
    (
      "report.network",
      Phrase(
        bs: "Iz ove mreže je prijavljeno onoliko puta koliko se računa. Svejedno hvala!",
        de: "Aus diesem Netz kamen schon so viele Meldungen, wie zählen. Trotzdem danke!",
        en: "Reports from your network no longer count for this entry. Thank you anyway!")
    ),
    (
      "report.refused",
      Phrase(
        bs: "Prijava nije prihvaćena: {reason}", de: "Die Meldung wurde nicht angenommen: {reason}",
        en: "The report was not accepted: {reason}")
    ),

    // Something new
    ("add.place", Phrase(bs: "Gdje je to?", de: "Wo ist das?", en: "Where is it?")),
    (
      "add.how",
      Phrase(
        bs: "Pomjeraj kartu dok igla ne pokaže mjesto.",
        de: "Die Karte verschieben, bis die Nadel auf die Stelle zeigt.",
        en: "Move the map until the pin points to the place.")
    ),
    ("add.extent", Phrase(bs: "Tačka ili dionica", de: "Stelle oder Strecke", en: "Place or stretch")),
    ("add.extent.place", Phrase(bs: "Jedno mjesto", de: "Eine Stelle", en: "One place")),
    ("add.extent.stretch", Phrase(bs: "Dionica", de: "Eine Strecke", en: "A stretch")),
    (
      "add.how.stretch",
      Phrase(
        bs: "Prevuci jednu iglu na početak, a drugu na kraj dionice.",
        de: "Die eine Nadel an den Anfang der Strecke ziehen, die andere ans Ende.",
        en: "Drag one pin to where it begins, and the other to where it ends.")
    ),
    (
      "add.pin.begin",
      Phrase(
        bs: "Početak dionice. Strelice pomjeraju iglu.",
        de: "Anfang der Strecke. Pfeiltasten verschieben die Nadel.",
        en: "Beginning of the stretch. Arrow keys move the pin.")
    ),
    (
      "add.pin.end",
      Phrase(
        bs: "Kraj dionice. Strelice pomjeraju iglu.",
        de: "Ende der Strecke. Pfeiltasten verschieben die Nadel.",
        en: "End of the stretch. Arrow keys move the pin.")
    ),
    ("add.onward", Phrase(bs: "Dalje", de: "Weiter", en: "Continue")),
    ("add.stretch", Phrase(bs: "Dužina: {length}", de: "Länge: {length}", en: "Length: {length}")),
    (
      "add.stretch.short",
      Phrase(
        bs: "Početak i kraj su na istom mjestu. Razdvoji igle.",
        de: "Anfang und Ende liegen aufeinander. Die Nadeln auseinanderziehen.",
        en: "It begins and ends at the same place. Move the pins apart.")
    ),
    (
      "add.direction",
      Phrase(bs: "Na koji smjer se odnosi?", de: "Welche Richtung ist betroffen?", en: "Which direction?")
    ),
    ("add.direction.unknown", Phrase(bs: "Ne znam", de: "Weiß ich nicht", en: "Not known")),
    ("add.direction.both", Phrase(bs: "Oba smjera", de: "Beide", en: "Both")),
    (
      "add.direction.forward",
      Phrase(bs: "Od početka ka kraju", de: "Vom Anfang zum Ende", en: "Beginning to end")
    ),
    (
      "add.zoom",
      Phrase(
        bs: "Na ovom uvećanju igla može promašiti za {off}. Približi kartu.",
        de: "In dieser Zoomstufe kann die Nadel um {off} danebenliegen. Bitte vergrößern.",
        en: "At this zoom the pin may be off by {off}. Zoom in.")
    ),
    (
      "add.coarse",
      Phrase(
        bs: "Položaj je tačan samo na {accuracy}. Pomjeri kartu na pravo mjesto.",
        de: "Der Standort ist nur auf {accuracy} genau. Die Karte auf die richtige Stelle schieben.",
        en: "Your position is only accurate to {accuracy}. Move the map to the right place.")
    ),
    ("add.at", Phrase(bs: "Mjesto: {place}", de: "Stelle: {place}", en: "Place: {place}")),
    ("add.here", Phrase(bs: "Ovdje je", de: "Hier ist es", en: "It is here")),
    ("add.move", Phrase(bs: "Promijeni mjesto", de: "Stelle ändern", en: "Change the place")),
    ("add.title", Phrase(bs: "Nova prijava", de: "Neue Meldung", en: "New report")),
    ("add.layer", Phrase(bs: "Šta prijavljuješ?", de: "Was wird gemeldet?", en: "What are you reporting?")),
    ("add.layer.radars", Phrase(bs: "Radar", de: "Radarkontrolle", en: "Radar")),
    ("add.layer.conditions", Phrase(bs: "Stanje na putu", de: "Verkehrslage", en: "Road condition")),
    ("add.type", Phrase(bs: "Vrsta", de: "Art", en: "Type")),
    ("add.road_class", Phrase(bs: "Vrsta puta", de: "Straßenart", en: "Road class")),
    ("add.choose", Phrase(bs: "Izaberi …", de: "Bitte wählen …", en: "Choose …")),
    ("add.name", Phrase(bs: "Naslov", de: "Titel", en: "Title")),
    (
      "add.name.hint",
      Phrase(
        bs: "Mjesto i ulica ili dionica, npr. „Tuzla, Slatina“",
        de: "Ort und Straße oder Abschnitt, etwa „Tuzla, Slatina“",
        en: "Town and street or section, such as “Tuzla, Slatina”")
    ),
    ("add.road", Phrase(bs: "Put", de: "Straße", en: "Road")),
    (
      "add.road.hint",
      Phrase(bs: "Oznaka, npr. M-18", de: "Nummer, etwa M-18", en: "Its number, such as M-18")
    ),
    ("add.end", Phrase(bs: "Kada prestaje?", de: "Wann endet es?", en: "When does it end?")),
    ("add.end.tonight", Phrase(bs: "večeras", de: "heute Abend", en: "tonight")),
    ("add.end.tomorrow", Phrase(bs: "sutra navečer", de: "morgen Abend", en: "tomorrow evening")),
    ("add.end.day", Phrase(bs: "za jedan dan", de: "in einem Tag", en: "in a day")),
    ("add.end.days", Phrase(bs: "za tri dana", de: "in drei Tagen", en: "in three days")),
    ("add.text", Phrase(bs: "Opis", de: "Beschreibung", en: "Description")),
    (
      "add.text.hint",
      Phrase(
        bs: "Smjer, ograničenje brzine, do kada traje …", de: "Richtung, Tempolimit, wie lange …",
        en: "Direction, speed limit, how long it lasts …")
    ),
    (
      "add.optional",
      Phrase(bs: "{name} (nije obavezno)", de: "{name} (freiwillig)", en: "{name} (optional)")
    ),
    ("add.missing.type", Phrase(bs: "Izaberi vrstu.", de: "Bitte eine Art wählen.", en: "Choose a type.")),
    (
      "add.missing.road_class",
      Phrase(bs: "Izaberi vrstu puta.", de: "Bitte eine Straßenart wählen.", en: "Choose a road class.")
    ),
    (
      "add.missing.title",
      Phrase(bs: "Upiši naslov.", de: "Bitte einen Titel eingeben.", en: "Enter a title.")
    ),
    ("add.send", Phrase(bs: "Prijavi", de: "Melden", en: "Report")),
    ("add.sending", Phrase(bs: "Šalje se …", de: "Wird gesendet …", en: "Sending …")),
    (
      "add.done",
      Phrase(
        bs: "Hvala! Prijava je na karti.", de: "Danke! Die Meldung ist auf der Karte.",
        en: "Thank you! Your report is on the map.")
    ),
    (
      "add.waiting",
      Phrase(
        bs: "Nema mreže. Prijava je sačuvana i bit će poslana čim mreža bude dostupna.",
        de: "Kein Netz. Die Meldung ist gespeichert und wird gesendet, sobald es wieder Netz gibt.",
        en: "You are offline. Your report is saved and will be sent when you are back online.")
    ),
    (
      "add.busy",
      Phrase(
        bs: "Servis trenutno ne odgovara. Prijava je sačuvana i bit će poslana kasnije.",
        de: "Der Dienst antwortet gerade nicht. Die Meldung ist gespeichert und wird später gesendet.",
        en: "The service is not responding. Your report is saved and will be sent later.")
    ),
    (
      "add.refused",
      Phrase(
        bs: "Prijava nije prihvaćena: {reason}", de: "Die Meldung wurde nicht angenommen: {reason}",
        en: "The report was not accepted: {reason}")
    ),
    (
      "add.known",
      Phrase(
        bs: "To je već bilo prijavljeno. Tvoja prijava ga je potvrdila. Hvala!",
        de: "Das war schon gemeldet. Die neue Meldung hat es bestätigt. Danke!",
        en: "It had already been reported. Your report has confirmed it. Thank you!")
    ),
    ("add.known.title", Phrase(bs: "Već je na karti", de: "Schon auf der Karte", en: "Already on the map")),
    (
      "add.known.question",
      Phrase(
        bs: "Ovdje već postoji prijava iste vrste, {distance} od igle. Da li je još tu?",
        de: "Hier gibt es schon eine Meldung dieser Art, {distance} von der Nadel. Ist es noch da?",
        en: "There is already an entry of this type here, {distance} from the pin. Is it still there?")
    ),
    ("add.back", Phrase(bs: "Nazad na prijavu", de: "Zurück zur Meldung", en: "Back to the form")),

    // From the road, in two taps
    ("quick.title", Phrase(bs: "Šta je na putu?", de: "Was ist auf der Straße?", en: "What is on the road?")),
    (
      "quick.looking",
      Phrase(bs: "Traži se tvoj položaj …", de: "Der Standort wird gesucht …", en: "Finding your position …")
    ),
    (
      "quick.here",
      Phrase(
        bs: "Prijavljuje se na tvom položaju (±\u{A0}{accuracy}).",
        de: "Gemeldet wird am eigenen Standort (±\u{A0}{accuracy}).",
        en: "Reports at your position (±\u{A0}{accuracy}).")
    ),
    (
      "quick.here.road",
      Phrase(
        bs: "Prijavljuje se na tvom položaju (±\u{A0}{accuracy}), put {road}.",
        de: "Gemeldet wird am eigenen Standort (±\u{A0}{accuracy}), Straße {road}.",
        en: "Reports at your position (±\u{A0}{accuracy}), road {road}.")
    ),
    (
      "quick.unknown",
      Phrase(
        bs: "Tvoj položaj nije poznat. Izaberi vrstu, pa postavi iglu na kartu.",
        de: "Der Standort ist nicht bekannt. Erst die Art wählen, dann die Nadel setzen.",
        en: "Your position is not known. Choose the type, then set the pin on the map.")
    ),
    (
      "quick.coarse",
      Phrase(
        bs: "Tvoj položaj je tačan samo na {accuracy}. Izaberi vrstu, pa postavi iglu na kartu.",
        de: "Der Standort ist nur auf {accuracy} genau. Erst die Art wählen, dann die Nadel setzen.",
        en: "Your position is only accurate to {accuracy}. Choose the type, then set the pin on the map.")
    ),
    (
      "quick.long",
      Phrase(
        bs: "Drugo mjesto, više podataka", de: "Andere Stelle, mehr Angaben",
        en: "Another place, more details")
    ),
    (
      "quick.held",
      Phrase(
        bs: "{title}: prijava se uskoro šalje.", de: "{title}: Die Meldung wird gleich gesendet.",
        en: "{title}: your report is about to be sent.")
    ),
    ("quick.undo", Phrase(bs: "Poništi", de: "Rückgängig", en: "Undo")),
    ("quick.correct", Phrase(bs: "Ispravi", de: "Korrigieren", en: "Correct")),
    (
      "quick.undone",
      Phrase(
        bs: "Prijava je poništena i nije poslana.",
        de: "Die Meldung ist zurückgenommen und wurde nicht gesendet.",
        en: "Your report was taken back and not sent.")
    ),

    // What was begun
    (
      "draft.kept",
      Phrase(
        bs: "Nacrt je sačuvan na ovom uređaju.", de: "Der Entwurf ist auf diesem Gerät gespeichert.",
        en: "Your draft is kept on this device.")
    ),
    ("draft.offer", Phrase(bs: "Nacrt: {title}", de: "Entwurf: {title}", en: "Draft: {title}")),
    ("draft.resume", Phrase(bs: "Nastavi", de: "Fortsetzen", en: "Continue")),
    ("draft.discard", Phrase(bs: "Odbaci", de: "Verwerfen", en: "Discard")),
  ]
}
