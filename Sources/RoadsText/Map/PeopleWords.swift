/// What people do with the map: look closely, report, add, find themselves, read, share.
package enum PeopleWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    // Details
    ("details.loading", Phrase(bs: "Učitavanje …", de: "Wird geladen …", en: "Loading …")),
    ("details.close", Phrase(bs: "Zatvori detalje", de: "Einzelheiten schließen", en: "Close details")),
    ("details.road", Phrase(bs: "Put", de: "Straße", en: "Road")),
    ("details.road_class", Phrase(bs: "Vrsta puta", de: "Straßenart", en: "Road class")),
    ("details.authority", Phrase(bs: "Uprava", de: "Behörde", en: "Authority")),
    ("details.validity", Phrase(bs: "Važenje", de: "Gültigkeit", en: "Validity")),
    ("details.updated", Phrase(bs: "Ažurirano", de: "Stand", en: "Updated")),
    ("details.when", Phrase(bs: "{time}, {age}", de: "{time}, {age}", en: "{time}, {age}")),
    ("details.distance", Phrase(bs: "Udaljenost od mene", de: "Entfernung von mir", en: "Distance from me")),
    ("details.locate", Phrase(bs: "Odredi moj položaj", de: "Standort bestimmen", en: "Find my position")),
    ("details.reports", Phrase(bs: "Prijave da ga više nema", de: "Als weg gemeldet", en: "Reported gone")),
    ("details.tally", Phrase(bs: "{reports} od {of}", de: "{reports} von {of}", en: "{reports} of {of}")),
    (
      "details.unreadable",
      Phrase(bs: "Detalji nisu dostupni", de: "Einzelheiten nicht verfügbar", en: "Details are not available")
    ),
    (
      "details.offline",
      Phrase(
        bs: "Nema mreže, a ovaj unos nije sačuvan na uređaju.",
        de: "Kein Netz, und dieser Eintrag ist nicht auf dem Gerät gespeichert.",
        en: "There is no network, and this entry is not kept on the device.")
    ),

    // Validity
    (
      "valid.open",
      Phrase(bs: "važi do daljnjeg", de: "gilt bis auf Weiteres", en: "valid until further notice")
    ),
    ("valid.from", Phrase(bs: "važi od {from}", de: "gilt seit {from}", en: "valid since {from}")),
    ("valid.to", Phrase(bs: "važi do {to}", de: "gilt bis {to}", en: "valid until {to}")),
    (
      "valid.between",
      Phrase(bs: "važi od {from} do {to}", de: "gilt von {from} bis {to}", en: "valid from {from} until {to}")
    ),
    (
      "valid.ahead",
      Phrase(
        bs: "još ne važi, tek od {from}", de: "gilt noch nicht, erst ab {from}",
        en: "not valid yet, only from {from}")
    ),
    (
      "valid.ahead.to",
      Phrase(
        bs: "još ne važi, tek od {from} do {to}", de: "gilt noch nicht, erst von {from} bis {to}",
        en: "not valid yet, only from {from} until {to}")
    ),
    (
      "valid.over",
      Phrase(
        bs: "isteklo, važilo do {to}", de: "abgelaufen, galt bis {to}", en: "expired, was valid until {to}")
    ),

    // What is no more
    (
      "gone.title",
      Phrase(bs: "Ovoga više nema na karti", de: "Nicht mehr auf der Karte", en: "No longer on the map")
    ),
    ("gone.when", Phrase(bs: "Uklonjeno: {time}.", de: "Entfernt: {time}.", en: "Removed: {time}.")),
    (
      "gone.reported",
      Phrase(
        bs: "Pet osoba je prijavilo da ga više nema. Hvala svima koji su javili!",
        de: "Fünf Personen haben gemeldet, dass es weg ist. Danke dafür!",
        en: "Five people have reported that it is gone. Thank you all!")
    ),
    (
      "gone.expired",
      Phrase(bs: "Važenje je isteklo.", de: "Die Gültigkeit ist abgelaufen.", en: "Its validity has ended.")
    ),
    (
      "gone.deleted",
      Phrase(bs: "Unos je obrisan.", de: "Der Eintrag wurde gelöscht.", en: "The entry was deleted.")
    ),
    (
      "gone.synced",
      Phrase(
        bs: "Nije više na službenoj listi.", de: "Steht nicht mehr in der amtlichen Liste.",
        en: "It is no longer in the official list.")
    ),
    (
      "gone.unknown",
      Phrase(bs: "Takav unos ne postoji", de: "Diesen Eintrag gibt es nicht", en: "There is no such entry")
    ),
    (
      "gone.unknown.hint",
      Phrase(
        bs: "Link vodi do unosa koji ovaj servis ne poznaje. Možda je nepotpun.",
        de:
          "Der Link führt zu einem Eintrag, den dieser Dienst nicht kennt. Vielleicht ist er unvollständig.",
        en: "The link leads to an entry that this service does not know. It may be incomplete.")
    ),

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
        en: "Your report counts already: {reports} of {of}.")
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
        en: "Your confirmation counts already. Reported gone: {reports} of {of}.")
    ),
    (
      "report.removed",
      Phrase(
        bs: "Hvala! To je bila peta prijava: unos je uklonjen sa svih karata.",
        de: "Danke! Das war die fünfte Meldung: Der Eintrag ist von allen Karten entfernt.",
        en: "Thank you! That was the fifth report: the entry is off every map.")
    ),
    (
      "report.waiting",
      Phrase(
        bs: "Nema mreže. Prijava je sačuvana i bit će poslana čim mreža bude dostupna.",
        de: "Kein Netz. Die Meldung ist gespeichert und wird gesendet, sobald es wieder Netz gibt.",
        en: "There is no network. Your report is kept and will be sent as soon as there is one.")
    ),
    (
      "report.busy",
      Phrase(
        bs: "Servis trenutno ne odgovara. Prijava je sačuvana i bit će poslana kasnije.",
        de: "Der Dienst antwortet gerade nicht. Die Meldung ist gespeichert und wird später gesendet.",
        en: "The service does not answer at the moment. Your report is kept and will be sent later.")
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
        en: "The entry has been removed meanwhile. Thank you all the same!")
    ),
    (
      "report.network",
      Phrase(
        bs: "Iz ove mreže je prijavljeno onoliko puta koliko se računa. Svejedno hvala!",
        de: "Aus diesem Netz kamen schon so viele Meldungen, wie zählen. Trotzdem danke!",
        en: "This network has already reported as often as counts. Thank you all the same!")
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
    (
      "add.zoom",
      Phrase(
        bs: "Približi kartu da mjesto bude tačno.", de: "Hineinzoomen macht die Stelle genau.",
        en: "Zoom in to be exact.")
    ),
    ("add.at", Phrase(bs: "Mjesto: {place}", de: "Stelle: {place}", en: "Place: {place}")),
    ("add.here", Phrase(bs: "Ovdje je", de: "Hier ist es", en: "It is here")),
    ("add.move", Phrase(bs: "Promijeni mjesto", de: "Stelle ändern", en: "Change the place")),
    ("add.title", Phrase(bs: "Nova prijava", de: "Neue Meldung", en: "New report")),
    ("add.layer", Phrase(bs: "Šta prijavljuješ?", de: "Was wird gemeldet?", en: "What do you report?")),
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
    ("add.authority", Phrase(bs: "Uprava", de: "Behörde", en: "Authority")),
    ("add.authority.none", Phrase(bs: "Nepoznato", de: "Nicht bekannt", en: "Not known")),
    ("add.road", Phrase(bs: "Put", de: "Straße", en: "Road")),
    (
      "add.road.hint",
      Phrase(bs: "Oznaka, npr. M-18", de: "Nummer, etwa M-18", en: "Its number, such as M-18")
    ),
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
        en: "There is no network. Your report is kept and will be sent as soon as there is one.")
    ),
    (
      "add.busy",
      Phrase(
        bs: "Servis trenutno ne odgovara. Prijava je sačuvana i bit će poslana kasnije.",
        de: "Der Dienst antwortet gerade nicht. Die Meldung ist gespeichert und wird später gesendet.",
        en: "The service does not answer at the moment. Your report is kept and will be sent later.")
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
        en: "It had been reported already. Your report has confirmed it. Thank you!")
    ),
    ("add.known.title", Phrase(bs: "Već je na karti", de: "Schon auf der Karte", en: "Already on the map")),
    (
      "add.known.question",
      Phrase(
        bs: "Ovdje već postoji prijava iste vrste, {distance} od igle. Da li je još tu?",
        de: "Hier gibt es schon eine Meldung dieser Art, {distance} von der Nadel. Ist es noch da?",
        en: "There is a report of this type here already, {distance} from the pin. Is it still there?")
    ),
    ("add.back", Phrase(bs: "Nazad na prijavu", de: "Zurück zur Meldung", en: "Back to the form")),

    // Where am I
    (
      "place.here",
      Phrase(
        bs: "Karta pokazuje tvoj položaj, tačan do {accuracy}.",
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
        bs: "Položaj je poznat samo na {accuracy} i ne koristi se.",
        de: "Der Standort ist nur auf {accuracy} genau bekannt und wird nicht verwendet.",
        en: "Your position is known only to within {accuracy} and is not used.")
    ),
    (
      "place.default",
      Phrase(
        bs: "Karta pokazuje uobičajenu sredinu.", de: "Die Karte zeigt die übliche Mitte.",
        en: "The map shows its usual centre.")
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

    // News while one looks
    (
      "live.radars.one",
      Phrase(
        bs: "{n} novi radar u blizini.", de: "{n} neue Radarkontrolle in der Nähe.",
        en: "{n} new radar nearby.")
    ),
    (
      "live.radars.few",
      Phrase(
        bs: "{n} nova radara u blizini.", de: "{n} neue Radarkontrollen in der Nähe.",
        en: "{n} new radars nearby.")
    ),
    (
      "live.radars.other",
      Phrase(
        bs: "{n} novih radara u blizini.", de: "{n} neue Radarkontrollen in der Nähe.",
        en: "{n} new radars nearby.")
    ),
    (
      "live.conditions.one",
      Phrase(
        bs: "{n} nova prijava o stanju na putevima u blizini.", de: "{n} neue Verkehrsmeldung in der Nähe.",
        en: "{n} new road condition nearby.")
    ),
    (
      "live.conditions.few",
      Phrase(
        bs: "{n} nove prijave o stanju na putevima u blizini.", de: "{n} neue Verkehrsmeldungen in der Nähe.",
        en: "{n} new road conditions nearby.")
    ),
    (
      "live.conditions.other",
      Phrase(
        bs: "{n} novih prijava o stanju na putevima u blizini.",
        de: "{n} neue Verkehrsmeldungen in der Nähe.", en: "{n} new road conditions nearby.")
    ),
    (
      "live.reported",
      Phrase(
        bs: "„{title}“ je uklonjeno: pet osoba je prijavilo da ga više nema. Hvala!",
        de: "„{title}“ ist entfernt: Fünf Personen haben gemeldet, dass es weg ist. Danke!",
        en: "“{title}” has been removed: five people have reported that it is gone. Thank you!")
    ),

    // Without a network
    (
      "offline.banner",
      Phrase(
        bs: "Bez mreže, podaci od {time}.", de: "Offline, Daten von {time}.",
        en: "Offline, data from {time}.")
    ),
    (
      "offline.empty",
      Phrase(
        bs: "Bez mreže, nema podataka za ovaj dio karte.", de: "Offline, keine Daten für diesen Ausschnitt.",
        en: "Offline, no data for this part of the map.")
    ),
    (
      "offline.waiting.one",
      Phrase(
        bs: "{n} prijava čeka na slanje.", de: "{n} Meldung wartet auf das Senden.",
        en: "{n} report waits to be sent.")
    ),
    (
      "offline.waiting.few",
      Phrase(
        bs: "{n} prijave čekaju na slanje.", de: "{n} Meldungen warten auf das Senden.",
        en: "{n} reports wait to be sent.")
    ),
    (
      "offline.waiting.other",
      Phrase(
        bs: "{n} prijava čeka na slanje.", de: "{n} Meldungen warten auf das Senden.",
        en: "{n} reports wait to be sent.")
    ),
    ("late.word", Phrase(bs: "„{title}“: {words}", de: "„{title}“: {words}", en: "“{title}”: {words}")),
    (
      "late.added",
      Phrase(
        bs: "Prijava „{title}“ je poslana i sada je na karti. Hvala!",
        de: "Die Meldung „{title}“ ist gesendet und jetzt auf der Karte. Danke!",
        en: "The report “{title}” has been sent and is on the map now. Thank you!")
    ),
    (
      "late.known",
      Phrase(
        bs: "„{title}“ je već bilo prijavljeno. Tvoja prijava ga je potvrdila. Hvala!",
        de: "„{title}“ war schon gemeldet. Die neue Meldung hat es bestätigt. Danke!",
        en: "“{title}” had been reported already. Your report has confirmed it. Thank you!")
    ),
    (
      "late.refused",
      Phrase(
        bs: "Prijava „{title}“ nije prihvaćena: {reason}",
        de: "Die Meldung „{title}“ wurde nicht angenommen: {reason}",
        en: "The report “{title}” was not accepted: {reason}")
    ),
    (
      "late.expired",
      Phrase(
        bs: "Prijava „{title}“ je čekala duže od jednog dana i nije poslana.",
        de: "Die Meldung „{title}“ hat länger als einen Tag gewartet und wurde nicht gesendet.",
        en: "The report “{title}” has waited for more than a day and was not sent.")
    ),

    // Age of the data
    (
      "age.line",
      Phrase(bs: "Podaci od {time}, {age}", de: "Daten von {time}, {age}", en: "Data from {time}, {age}")
    ),
    (
      "age.live",
      Phrase(bs: "Uživo, podaci od {time}", de: "Live, Daten von {time}", en: "Live, data from {time}")
    ),

    // Bulletin
    ("bulletin.title", Phrase(bs: "Bilten", de: "Lagebericht", en: "Bulletin")),
    ("bulletin.updated", Phrase(bs: "ažurirano {time}", de: "Stand {time}", en: "updated {time}")),
    (
      "bulletin.none",
      Phrase(
        bs: "Trenutno nema biltena.", de: "Zurzeit gibt es keinen Lagebericht.",
        en: "There is no bulletin at the moment.")
    ),
    (
      "bulletin.offline",
      Phrase(
        bs: "Nema mreže, a bilten nije sačuvan na uređaju.",
        de: "Kein Netz, und der Lagebericht ist nicht auf dem Gerät gespeichert.",
        en: "There is no network, and the bulletin is not kept on the device.")
    ),
    ("bulletin.new", Phrase(bs: "ima novosti", de: "neu", en: "new")),

    // Sharing
    ("share.title", Phrase(bs: "Podijeli", de: "Teilen", en: "Share")),
    ("share.copied", Phrase(bs: "Link je kopiran.", de: "Der Link ist kopiert.", en: "The link is copied.")),
    ("share.hint", Phrase(bs: "Kopiraj ovaj link:", de: "Diesen Link kopieren:", en: "Copy this link:")),
  ]
}
