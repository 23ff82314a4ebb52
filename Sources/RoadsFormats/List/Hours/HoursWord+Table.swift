import RoadsCore

extension HoursWord {
  /// Whole words, in small letters and without accents: "đ" and "dj" are "d".
  static let known: [String: HoursWord] = {
    var known: [String: HoursWord] = [:]
    for (word, spellings) in table {
      for spelling in spellings.split(separator: " ") { known[String(spelling)] = word }
    }
    for (number, spellings) in weekdays.enumerated() {
      for spelling in spellings.once.split(separator: " ") { known[String(spelling)] = .weekday(number) }
      for spelling in spellings.weekly.split(separator: " ") { known[String(spelling)] = .weekly(number) }
    }
    for (number, spellings) in months.enumerated() {
      for spelling in spellings.split(separator: " ") { known[String(spelling)] = .month(number + 1) }
    }
    return known
  }()

  private static let workingDays = Weekdays.span(0, 4)

  private static let table: [(HoursWord, String)] = [
    (.from, "od von vom from"),
    (.between, "izmedu zwischen between"),
    (.to, "do bis to till until through"),
    (.and, "i und and te sowie"),
    (.lead, "vremenu vremenskom periodu terminu intervalu razdoblju zeit zeitraum period times"),
    (.hours, "sati sata sat h hrs hours hour casova casa cas"),
    (.clock, "uhr"),
    (.am, "am"),
    (.pm, "pm"),
    (.about, "oko cca ca circa etwa gegen around about approximately otprilike priblizno ungefahr zirka"),
    (.day(0), "danas heute today"),
    (.day(1), "sutra morgen tomorrow"),
    (.day(2), "prekosutra ubermorgen"),
    (.today(.evening), "veceras nocas tonight"),
    (.today(.morning), "jutros"),
    (.this, "this"),
    (.days(workingDays), "weekdays weekday workdays wochentags wochentagen"),
    // A Werktag is any day but Sundays and holidays (traffic signs, § 3 Abs. 2 BUrlG): Saturday is one.
    (.days(.span(0, 5)), "werktags werktagen werktaglich"),
    (.days(.span(5, 6)), "vikendom vikendima wochenends wochenenden weekends"),
    (.every, "svaki svake svakog svaku svakim svaka jeden jede jeder jedem every each"),
    (.daily, "svakodnevno dnevno taglich taeglich daily"),
    (.part(.morning), "ujutro ujutru jutrom jutro jutra morgens vormittags vormittag morning mornings fruh"),
    (
      .part(.afternoon),
      "popodne poslijepodne poslepodne nachmittags nachmittag afternoon afternoons"
    ),
    (.part(.evening), "navecer uvece uvecer vecer veceri abends abend evening evenings"),
    (.part(.night), "nocu noc noci nocima nachts nacht nachten night nights nightly nachtlich allnachtlich"),
    (.working, "radnim radnog radni radnih radnom radne working work"),
    (.dayNoun, "dan dana danom danu danima dani dane tag tage tagen tages tags day days"),
    (.next, "narednog narednom sljedeceg sledeceg iduceg folgetag folgetages nachsten next following"),
    (.year, "godine god godina"),
    (.on, "u an on"),
    (.dated, "dne za den dem the zum zur"),
    (
      .since,
      "nakon poslije posle iza prije pre seit since after before by na auf"
    ),
    (.until, "ab zakljucno najkasnije einschliesslich inclusive including starting beginning pocev"),
    (.opens, "otvoren otvorena otvoreno otvoreni otvorene open opened opens offen geoffnet frei freigegeben"),
    (
      .opens,
      "prohodan prohodna prohodno dozvoljen dozvoljena dozvoljeno dozvoljeni erlaubt allowed permitted"
    ),
    (.opens, "radno slobodan slobodna befahrbar passierbar offnungszeiten opening zulassig"),
    (.closes, "einspurig halbseitig einspurige halbseitige geschlossen verboten unterbrochen"),
    (.closes, "closed closure closures closing shut ban bans banned prohibited forbidden blocked suspended"),
    (.closes, "restricted restriction restrictions alternately alternating"),
    (.not, "ne nije nisu nece nema nicht kein keine keinen keiner not bez ohne without"),
    (.possible, "moguc moguca moguce moguci moze mogu moglich possible"),
    (.except, "osim izuzev izuzetno sem ausser ausgenommen except excluding unless"),
    (.cancelled, "otkazano otkazana otkazan otkazuje abgesagt entfallt cancelled canceled"),
    (.refers, "vrijeme vreme tokom tada wahrend wahrenddessen dann during then"),
    (.noted, "azurirano azuriranje objavljeno izdato stand aktualisiert updated published issued"),
    (
      .place,
      "ulica ulice ulici ulicu ul bulevar bulevara bulevaru trg trga trgu autoput autoputa autoputu most mosta "
        + "skola skole skoli os naselje naselju strasse platz allee street square avenue brigade avenija kasarna"
    ),
    (.unsayable, "praznik praznika praznici praznicima praznikom feiertag feiertage feiertags feiertagen"),
    (.unsayable, "holiday holidays sedmica sedmice sedmicu sedmicno tjedan tjedna vikend vikenda week weeks"),
    (.unsayable, "weekend woche wochen wochenende"),
    (.unsayable, "neparnim parnim cijeli cijelog citav ganztagig ganztags cjelodnevno"),
    (.unsayable, "nastave nastavi nastavu nastavnim nastavnih ferien schulzeit schulzeiten unterricht"),
    (.unsayable, "vacation vacations"),
    // Times that have passed, seasons, and how often.
    (
      .limits,
      "sinoc sinocnji preksinoc jucer juce jucerasnji prekjucer prekjuce prosle prosli proslog prosla"
    ),
    (
      .limits,
      "proslu protekle protekli proteklih yesterday last previous ago gestern vorgestern letzte letzten"
    ),
    (.limits, "letzter vergangene vergangenen vergangener"),
    (
      .limits,
      "ljeti leti zimi ljeto ljeta zime zima jeseni proljece sezone sezoni sommer sommers winter winters"
    ),
    (.limits, "sommermonaten wintermonaten saison summer autumn season"),
    (
      .limits,
      "ponekad potrebi eventualno vjerovatno vjerojatno mozda bedarf erforderlich eventuell vielleicht"
    ),
    (
      .limits,
      "wahrscheinlich manchmal mitunter needed necessary required sometimes probably possibly perhaps"
    ),
    (.limits, "podne podneva ponoc ponoci zoru zore sumrak sumraka predvece mittag mittags mitternacht noon"),
    (.limits, "midday midnight dawn dusk"),
    // On what occasion: "bei Schnee".
    (.limits, "bei kad kada wenn when"),
    (.provided, "ako ukoliko falls if"),
    (.was, "bio bila bilo bili was were war waren"),
  ]

  private static let weekdays: [(once: String, weekly: String)] = [
    ("ponedeljak ponedeljka ponedeljku montag monday", "ponedeljkom montags montagen mondays"),
    ("utorak utorka utorku dienstag tuesday", "utorkom dienstags dienstagen tuesdays"),
    ("srijeda srijede srijedu sreda srede sredu mittwoch wednesday", "srijedom sredom mittwochs wednesdays"),
    ("cetvrtak cetvrtka cetvrtku donnerstag thursday", "cetvrtkom donnerstags donnerstagen thursdays"),
    ("petak petka petku freitag friday", "petkom freitags freitagen fridays"),
    (
      "subota subote subotu samstag sonnabend saturday",
      "subotom subotama samstags sonnabends samstagen saturdays"
    ),
    ("nedelja nedelje nedelju sonntag sunday", "nedeljom nedeljama sonntags sonntagen sundays"),
  ]

  private static let months = [
    "januar januara sijecanj sijecnja jan janner january",
    "februar februara veljaca veljace feb februar february",
    "mart marta ozujak ozujka marz march",
    "april aprila travanj travnja apr",
    "maj maja svibanj svibnja mai may",
    "juni juna jun lipanj lipnja june",
    "juli jula jul srpanj srpnja july",
    // "Kolovoz" is the road itself far more often.
    "august augusta avgust avgusta aug",
    "septembar septembra rujan rujna september sept",
    "oktobar oktobra listopad listopada oktober october okt oct",
    "novembar novembra studeni studenog november nov",
    "decembar decembra prosinac prosinca dezember december dez dec",
  ]

  /// How words begin that have many endings.
  static let stems: [([UInt8], HoursWord)] = [
    (
      .closes,
      "zatvor zatvar obustav zabran prekid prekin blokad blokir naizmjenic naizmenic jednosmjern jednosmern "
        + "iskljucen ogranicen gesperrt sperr durchfahrtsverb fahrverb wechselseit wechselweis eingeschrank"
    ),
    (.unsayable, "blagdan praznicn schultag raspust"),
    (.limits, "povremen gelegentlich zeitweis zeitweilig occasional intermittent sporad"),
    (.lasts, "trajanj ceka zadrzav wartezeit dauer verzoger wait delay duration"),
  ].flatMap { word, stems in stems.split(separator: " ").map { (Array($0.utf8), word) } }

  /// Days of the week as opening hours shorten them: two letters are also other words.
  static let short: [String: Int] = [
    "mo": 0, "di": 1, "mi": 2, "do": 3, "fr": 4, "sa": 5, "so": 6,
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "thu": 3, "thur": 3, "thurs": 3, "fri": 4, "sat": 5, "sun": 6,
    "pon": 0, "uto": 1, "sri": 2, "sre": 2, "cet": 3, "pet": 4, "sub": 5, "ned": 6,
  ]
}
