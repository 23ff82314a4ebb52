/// What the service says of itself to people: the page about it, and the links to it. What it says of what is kept is
/// what SECURITY.md says, for readers who run no service.
package enum AboutText {
  package static let link = Phrase(bs: "O servisu", de: "Über den Dienst", en: "About")
  package static let title = Phrase(
    bs: "O ovom servisu", de: "Über diesen Dienst", en: "About this service")
  package static let sources = Phrase(bs: "Izvori podataka", de: "Datenquellen", en: "Data sources")
  package static let privacyLink = Phrase(bs: "Privatnost", de: "Datenschutz", en: "Privacy")
  package static let imprint = Phrase(bs: "Impresum", de: "Impressum", en: "Imprint")
  package static let interface = Phrase(
    bs: "API za programe", de: "API für Programme",
    en: "API for programs")

  package static let what = Phrase(
    bs: "Servis prikazuje šta se dešava na putevima: iz lista svojih izvora i iz prijava ljudi.",
    de: "Der Dienst zeigt, was auf den Straßen los ist: aus den Listen seiner Quellen und aus"
      + " Meldungen von Menschen.",
    en: "The service shows what is happening on the roads: from the lists of its sources and from"
      + " people's reports."
  )
  package static let noPromise = Phrase(
    bs: "Podaci mogu biti nepotpuni, pogrešni ili zastarjeli. Na putu važi ono što vidite na njemu.",
    de: "Die Daten können unvollständig, falsch oder veraltet sein. Auf der Straße gilt, was Sie dort sehen.",
    en: "The data may be incomplete, wrong or outdated. On the road, what you see there counts.")

  package static let publisher = Phrase(bs: "Objavljuje", de: "Herausgeber", en: "Published by")
  package static let contact = Phrase(bs: "Kontakt", de: "Kontakt", en: "Contact")
  package static let licence = Phrase(
    bs: "Licenca podataka", de: "Lizenz der Daten",
    en: "Licence of the data")
  package static let more = Phrase(
    bs: "Više o servisu", de: "Mehr über den Dienst",
    en: "More about the service")
  package static let noSources = Phrase(
    bs: "Trenutno nema podataka.", de: "Zurzeit gibt es keine Daten.",
    en: "There is no data at the moment.")

  // MARK: What is kept

  package static let privacy = Phrase(
    bs: "Šta servis čuva o vama", de: "Was der Dienst über Sie speichert",
    en: "What the service stores about you")
  package static let notice = Phrase(
    bs: "Izjava o privatnosti onoga ko vodi servis", de: "Datenschutzerklärung des Betreibers",
    en: "The operator's privacy notice")
  package static let browser = Phrase(
    bs: "Servis ne postavlja kolačiće i nema korisničkih računa. Sačuvana mjesta, postavke i"
      + " posljednji prikaz karte ostaju u vašem pregledniku.",
    de: "Der Dienst setzt keine Cookies und hat keine Benutzerkonten. Gespeicherte Orte,"
      + " Einstellungen und der letzte Kartenausschnitt bleiben in Ihrem Browser.",
    en: "The service sets no cookies and has no accounts. Saved places, settings and the last view of"
      + " the map stay in your browser."
  )
  package static let asking = Phrase(
    bs: "Preglednik pita servis za dio karte koji gledate. Servis ne zapisuje koji je to dio, ni šta"
      + " ste otvorili ni šta ste tražili.",
    de: "Ihr Browser fragt den Dienst nach dem Kartenausschnitt, den Sie ansehen. Der Dienst zeichnet"
      + " nicht auf, welcher das ist, auch nicht, was Sie öffnen oder suchen.",
    en: "Your browser asks the service for the part of the map that you look at. The service does not"
      + " record which part that is, what you open, or what you search for."
  )
  package static let reporting = Phrase(
    bs: "Kad nešto prijavite ili dodate, servis čuva oznake vašeg preglednika i vaše mreže, izračunate"
      + " tajnim ključem, ali ne imena ni IP adrese: dok se unos ne ukloni, a nakon uklanjanja po"
      + " prijavama još 30 dana. Oznaku samog zahtjeva čuva jedan dan, da se ne računa dvaput.",
    de: "Wenn Sie etwas melden oder eintragen, speichert der Dienst Kennzeichen Ihres Browsers und"
      + " Ihres Netzes, die er mit einem geheimen Schlüssel berechnet, aber weder Namen noch"
      + " IP-Adressen: bis der Eintrag entfernt wird, nach einer Entfernung durch Meldungen noch 30"
      + " Tage. Ein Kennzeichen der Anfrage selbst speichert er einen Tag, damit sie nicht doppelt"
      + " zählt.",
    en: "When you report or add something, the service stores marks of your browser and your network"
      + " that it computes with a secret key, but no names and no IP addresses: until the entry is"
      + " removed, and for 30 days more if reports removed it. It stores a mark of the request itself"
      + " for a day, so that it does not count twice."
  )
  package static let log = Phrase(
    bs: "Dnevnik servisa sadrži početak vaše IP adrese (prva 24 bita, kod IPv6 prva 64), minutu,"
      + " jezik i vrstu upita; uz prihvaćene prijave i dodavanja nema adrese. Koliko se dugo čuva,"
      + " odlučuje onaj ko vodi servis.",
    de: "Das Protokoll des Dienstes enthält den Anfang Ihrer IP-Adresse (die ersten 24 Bit, bei IPv6"
      + " 64), die Minute, die Sprache und die Art der Anfrage; bei angenommenen Meldungen und"
      + " Einträgen fehlt die Adresse. Wie lange es aufbewahrt wird, entscheidet der Betreiber.",
    en: "The service's log has the beginning of your IP address (the first 24 bits, of IPv6 64), the"
      + " minute, the language and the kind of request; of reports and entries that it accepts, not"
      + " the address. How long it is kept is the operator's decision."
  )
  package static let noLog = Phrase(
    bs: "Servis ne vodi dnevnik upita.", de: "Der Dienst protokolliert keine Anfragen.",
    en: "The service keeps no log of requests.")

  package static func tiles(_ hosts: String) -> Phrase {
    Phrase(
      bs: "Podlogu karte preglednik učitava sa drugih servera: \(hosts). Oni saznaju vašu IP adresu i"
        + " dio karte koji gledate.",
      de: "Den Kartenhintergrund lädt Ihr Browser von anderen Servern: \(hosts). Sie erfahren Ihre"
        + " IP-Adresse und den Kartenausschnitt, den Sie ansehen.",
      en: "Your browser loads the base map from other servers: \(hosts). They learn your IP address"
        + " and the part of the map that you look at."
    )
  }

  package static let others = Phrase(
    bs: "Server ili mreža preko kojih dolazite do servisa mogu imati vlastite dnevnike.",
    de: "Server und Netze auf dem Weg zum Dienst können eigene Protokolle führen.",
    en: "Servers and networks on the way to the service may keep logs of their own.")
}
