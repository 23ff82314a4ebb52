/// What changes while one looks: news, the age of the data, a network that is away, the bulletin.
package enum UpdateWords {
  package static let all: [(key: String, phrase: Phrase)] = [
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
      "away.banner",
      Phrase(
        bs: "Server ne odgovara, podaci od {time}.", de: "Der Server antwortet nicht, Daten von {time}.",
        en: "The server does not answer, data from {time}.")
    ),
    (
      "away.empty",
      Phrase(
        bs: "Server ne odgovara, nema podataka za ovaj dio karte.",
        de: "Der Server antwortet nicht, keine Daten für diesen Ausschnitt.",
        en: "The server does not answer, no data for this part of the map.")
    ),
    (
      "offline.waiting.one",
      Phrase(
        bs: "{n} prijava čeka na slanje.", de: "{n} Meldung wartet auf das Senden.",
        en: "{n} report is waiting to be sent.")
    ),
    (
      "offline.waiting.few",
      Phrase(
        bs: "{n} prijave čekaju na slanje.", de: "{n} Meldungen warten auf das Senden.",
        en: "{n} reports are waiting to be sent.")
    ),
    (
      "offline.waiting.other",
      Phrase(
        bs: "{n} prijava čeka na slanje.", de: "{n} Meldungen warten auf das Senden.",
        en: "{n} reports are waiting to be sent.")
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
        en: "“{title}” had already been reported. Your report has confirmed it. Thank you!")
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

    // Age of a feature that nobody has touched for long
    ("age.updated", TableText.updated("{age}")),

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
        en: "You are offline, and the bulletin is not stored on the device.")
    ),
    ("bulletin.new", Phrase(bs: "ima novosti", de: "neu", en: "new")),
  ]
}
