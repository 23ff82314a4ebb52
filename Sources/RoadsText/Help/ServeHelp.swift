/// The help of `roads serve`.
package enum ServeHelp {
  package static let summary = Phrase(
    bs: "stavlja podatke na mrežu (HTTP)", de: "die Daten im Netz anbieten (HTTP)",
    en: "put the store on the network (HTTP)")
  package static let details = Phrase(
    bs:
      "Radi do SIGTERM ili SIGINT; tada dovršava zahtjeve koji su u toku. SIGHUP ponovo čita tokene i otvara dnevnik."
      + " Podaci kojih još nema su prazni; prvi upis ih stvara.",
    de:
      "Läuft bis SIGTERM oder SIGINT und schließt dann laufende Anfragen ab. SIGHUP liest die Tokens neu und öffnet"
      + " das Protokoll neu. Noch nicht vorhandene Daten gelten als leer; der erste Schreibzugriff legt sie an.",
    en:
      "Runs until SIGTERM or SIGINT, then finishes the requests in progress. SIGHUP rereads"
      + " the tokens and reopens the log. A store that does not exist yet counts as empty; the"
      + " first write creates it.")
  package static let host = Phrase(
    bs: "adresa na kojoj se sluša (inače samo ovaj računar)",
    de: "Adresse, auf der gelauscht wird (sonst nur dieser Rechner)",
    en: "address to listen on (default: this machine only)")
  package static let port = Phrase(
    bs: "port (inače 8080); 0 uzima slobodan", de: "Port (sonst 8080); 0 nimmt einen freien",
    en: "port (default: 8080); 0: any free port")
  package static let publicURL = Phrase(
    bs: "adresa servisa za druge: za linkove i za preglednike koji upisuju",
    de: "Adresse des Dienstes für andere: für Links und für Browser, die schreiben",
    en: "the service's public URL: the start of links, and the origin whose pages may write")
  package static let trustedOrigin = Phrase(
    bs: "drugi sajtovi s čijih stranica preglednici smiju upisivati, npr. https://www.roads.example",
    de: "weitere Websites, von denen aus Browser schreiben dürfen, z.\u{A0}B. https://www.roads.example",
    en: "other sites from whose pages browsers may write, e.g. https://www.roads.example")
  package static let metricsListen = Phrase(
    bs: "posebna adresa za /metrics i pojedinosti /readyz (inače su na adresi servisa)",
    de: "eigene Adresse für /metrics und die Einzelheiten von /readyz (sonst die des Dienstes)",
    en: "separate socket for /metrics and the details of /readyz (default: the service's)")
  package static let trustedProxy = Phrase(
    bs: "proxy kojima se vjeruje ko pita (adrese ili mreže)",
    de: "Proxys, denen geglaubt wird, wer fragt (Adressen oder Netze)",
    en: "proxies trusted to name the client (IP addresses or networks)")
  package static let tokenFile = Phrase(
    bs: "datoteka sa sažecima operaterovih tokena; bez nje su operaterove adrese isključene",
    de: "Datei mit den Hashes der Betreiber-Tokens; ohne sie sind die Adressen des Betreibers abgeschaltet",
    en: "file with the digests of operators' tokens; without it, operator routes are off")
  package static let mapping = Phrase(
    bs: "mapiranje koje operateri mogu navesti pri učitavanju lista: POST /import?mapping=NAME",
    de: "eine Zuordnung, die Betreiber beim Laden von Listen nennen können: POST /import?mapping=NAME",
    en: "a mapping that operators may name when they load lists: POST /import?mapping=NAME")
  package static let noFetch = Phrase(
    bs: "ne preuzimati liste izvora koji imaju web-adresu",
    de: "keine Listen von Quellen abrufen, die eine Webadresse haben",
    en: "do not fetch lists of sources that have a URL")
  package static let newToken = Phrase(
    bs: "pravi token, ispisuje ga, dodaje njegov sažetak u datoteku i završava",
    de: "ein Token erzeugen, ausgeben, seinen Hash an die Datei anhängen und enden",
    en: "generate a token, print it, add its digest to the file, and end")
  package static let writesPerMinute = Phrase(
    bs: "upisa u minuti po mreži (inače 20)", de: "Schreibzugriffe pro Minute und Netz (sonst 20)",
    en: "writes per minute and network (default: 20)")
  package static let readsPerSecond = Phrase(
    bs: "čitanja u sekundi po mreži (inače bez granice)",
    de: "Lesezugriffe pro Sekunde und Netz (sonst unbegrenzt)",
    en: "reads per second and network (default: no limit)")
  package static let reportsPerNetwork = Phrase(
    bs: "prijave koje se broje po mreži i unosu (inače 2)",
    de: "Meldungen, die je Netz und Eintrag zählen (sonst 2)",
    en: "reports that count per network and feature (default: 2)")
  package static let removalsPerTenMinutes = Phrase(
    bs: "uklanjanja po prijavama u deset minuta; ostala se zadržavaju (inače 20; 0: bez kočnice)",
    de:
      "Entfernungen durch Meldungen in zehn Minuten; weitere werden zurückgehalten (sonst 20; 0: keine Bremse)",
    en: "removals by reports within ten minutes; more are held back (default: 20; 0: no brake)")
  package static let removalsPerHour = Phrase(
    bs: "postotak sloja koji prijave uklone u satu (inače 10; 0: bez kočnice)",
    de: "Prozent einer Ebene, die Meldungen in einer Stunde entfernen (sonst 10; 0: keine Bremse)",
    en: "percent of a layer that reports remove within an hour (default: 10; 0: no brake)")
  package static let removalsPerDay = Phrase(
    bs: "postotak sloja koji prijave uklone sa službene liste u danu (inače 5; 0: bez kočnice)",
    de: "Prozent einer Ebene, die Meldungen an einem Tag aus der amtlichen Liste entfernen"
      + " (sonst 5; 0: keine Bremse)",
    en: "percent of a layer that reports remove from the official list within a day (default: 5; 0: no brake)"
  )
  package static let removalsPerNetwork = Phrase(
    bs: "uklanjanja sa službene liste na dan za koja se broje glasovi jedne mreže (inače 2; 0: bez kočnice)",
    de:
      "Entfernungen aus der amtlichen Liste am Tag, für die die Stimmen eines Netzes zählen (sonst 2; 0: keine Bremse)",
    en: "removals from the official list a day for which one network's votes count (default: 2; 0: no brake)")
  package static let publicFeatures = Phrase(
    bs: "najviše toliko unosa javnosti (inače 20000)",
    de: "höchstens so viele Einträge der Öffentlichkeit (sonst 20000)",
    en: "maximum number of features that the public has added (default: 20000)")
  package static let publicFeaturesPerNetwork = Phrase(
    bs: "najviše toliko važećih unosa javnosti po mreži, /24 ili /48 (inače 100)",
    de: "höchstens so viele gültige Einträge der Öffentlichkeit je Netz, /24 oder /48 (sonst 100)",
    en: "maximum number of valid public features per network, /24 or /48 (default: 100)")
  package static let connections = Phrase(
    bs: "otvorenih veza najviše (inače 4096)", de: "offene Verbindungen höchstens (sonst 4096)",
    en: "maximum number of open connections (default: 4096)")
  package static let connectionsPerAddress = Phrase(
    bs: "otvorenih veza s jedne adrese najviše (inače 256)",
    de: "offene Verbindungen von einer Adresse höchstens (sonst 256)",
    en: "maximum number of open connections from one IP address (default: 256)")
  package static let threads = Phrase(
    bs: "niti za veze (inače koliko ima jezgri)", de: "Threads für Verbindungen (sonst so viele wie Kerne)",
    en: "threads for connections (default: one per core)")
  package static let accessLog = Phrase(
    bs: "kuda ide dnevnik: datoteka, „-“ za stderr (inače) ili off",
    de: "wohin das Protokoll geht: Datei, „-“ für stderr (sonst) oder off",
    en: "log to a file, '-' for stderr (default), or off")
  package static let without = Phrase(
    bs: "sloj koji se nigdje ne prikazuje", de: "eine Ebene, die nirgends gezeigt wird",
    en: "a layer to hide everywhere")
  package static let region = Phrase(
    bs: "vodi samo ono što je u ovom okviru", de: "nur führen, was in diesem Rechteck liegt",
    en: "load only features inside this box")
  package static let tiles = Phrase(
    bs: "odakle su podloge karte, s {z}, {x} i {y} (inače OpenStreetMap); none: bez podloge",
    de: "woher die Kacheln der Karte kommen, mit {z}, {x} und {y} (sonst OpenStreetMap); none: ohne Kacheln",
    en: "URL template of the map's tiles, with {z}, {x} and {y} (default: OpenStreetMap); none:"
      + " no tiles")
  package static let tilesAttribution = Phrase(
    bs: "ko se navodi za podloge; posljednja riječ može biti link (inače © OpenStreetMap)",
    de: "wer für die Kacheln genannt wird; das letzte Wort kann ein Link sein (sonst © OpenStreetMap)",
    en: "attribution of the tiles; the last word may be a link (default: © OpenStreetMap)")
  package static let terrain = Phrase(
    bs: "isto za reljefnu kartu (inače OpenTopoMap); none: bez nje",
    de: "dasselbe für die Geländekarte (sonst OpenTopoMap); none: ohne sie",
    en: "the same for the terrain map (default: OpenTopoMap); none: no terrain map")
  package static let terrainAttribution = Phrase(
    bs: "ko se navodi za reljefnu kartu", de: "wer für die Geländekarte genannt wird",
    en: "attribution of the terrain map")
  package static let centre = Phrase(
    bs: "sredina karte pri prvom otvaranju (inače 43.9,17.8)",
    de: "Mitte der Karte beim ersten Öffnen (sonst 43.9,17.8)",
    en: "the map's initial centre (default: 43.9,17.8)")
  package static let zoom = Phrase(
    bs: "njeno uvećanje tada, 0 do 20 (inače 8)", de: "ihre Zoomstufe dabei, 0 bis 20 (sonst 8)",
    en: "its initial zoom, 0 to 20 (default: 8)")
  package static let frameAncestors = Phrase(
    bs: "sajtovi čiji okviri smiju prikazati kartu, npr. https://www.roads.example ili"
      + " https://*.roads.example (inače nijedan)",
    de: "Websites, deren Frames die Karte zeigen dürfen, z.\u{A0}B. https://www.roads.example oder"
      + " https://*.roads.example (sonst keine)",
    en: "sites that may show the map in a frame, e.g. https://www.roads.example or"
      + " https://*.roads.example (default: none)")
  package static let about = Phrase(
    bs: "stranica o servisu, na koju karta vodi (inače vlastita, /about)",
    de: "Seite über den Dienst, zu der die Karte führt (sonst die eigene, /about)",
    en: "the page about the service that the map links to (default: its own, /about)")
  package static let privacy = Phrase(
    bs: "izjava o privatnosti, na koju karta vodi (inače šta servis čuva, /about)",
    de: "Datenschutzerklärung, zu der die Karte führt (sonst was der Dienst speichert, /about)",
    en: "the privacy notice that the map links to (default: what the service stores, /about)")
  package static let imprint = Phrase(
    bs: "impresum, na koji karta vodi (inače ga nema)",
    de: "Impressum, zu dem die Karte führt (sonst keines)",
    en: "the imprint that the map links to (default: none)")
  package static let printSettings = Phrase(
    bs: "samo ispisuje kako bi servis radio", de: "nur ausgeben, wie der Dienst laufen würde",
    en: "only print the settings of the service")
}
