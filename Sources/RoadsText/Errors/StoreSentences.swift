package import RoadsCore
import RoadsFormats

extension StoreError {
  package var sentence: Phrase {
    switch self {
    case .absent(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): još nema podataka; učitajte ih sa „roads import DATOTEKA“",
        de: "\(Quoting.shown(path)): noch keine Daten vorhanden; laden Sie welche mit „roads import DATEI“",
        en: "\(Quoting.shown(path)): there is no store yet; make one with 'roads import FILE'")
    case .foreign(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ovo nije datoteka programa roads; navedite drugu sa --db",
        de: "\(Quoting.shown(path)): das ist keine Datei von roads; geben Sie mit --db eine andere an",
        en: "\(Quoting.shown(path)): not a roads store; name another file with --db")
    case .isDirectory(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ovo je direktorij; navedite datoteku",
        de: "\(Quoting.shown(path)): das ist ein Verzeichnis; geben Sie eine Datei an",
        en: "\(Quoting.shown(path)): is a directory; name a file")
    case .noFolder(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): nema takvog direktorija; prvo ga napravite",
        de: "\(Quoting.shown(path)): das Verzeichnis gibt es nicht; legen Sie es zuerst an",
        en: "\(Quoting.shown(path)): no such directory; create it first")
    case .newer(let path, let version, let known):
      Phrase(
        bs: "\(Quoting.shown(path)): datoteku je zapisao noviji roads"
          + " (verzija \(version), poznate su verzije do \(known)); nadogradite roads",
        de: "\(Quoting.shown(path)): die Datei stammt von einem neueren roads"
          + " (Version \(version), bekannt bis \(known)); aktualisieren Sie roads",
        en: "\(Quoting.shown(path)): a newer version of roads wrote the file"
          + " (version \(version), supported up to \(known)); upgrade roads")
    case .locked(let path, let holder): StoreError.locked(Quoting.shown(path), holder)
    case .readOnly(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): pisanje nije dozvoljeno; provjerite dozvole za datoteku i direktorij",
        de: "\(Quoting.shown(path)): nicht beschreibbar; prüfen Sie die Rechte von Datei und Verzeichnis",
        en: "\(Quoting.shown(path)): not writable; check the permissions of the file and its directory")
    case .full(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): disk je pun i ništa nije promijenjeno; oslobodite prostor",
        de: "\(Quoting.shown(path)): der Datenträger ist voll, nichts wurde geändert; schaffen Sie Platz",
        en: "\(Quoting.shown(path)): the disk is full and nothing was changed; free some space")
    default: rareSentence
    }
  }

  private var rareSentence: Phrase {
    switch self {
    case .backup(let path, let fault): InputError(path, fault.problem).sentence
    case .damaged(let path, let detail):
      Phrase(
        bs: "\(Quoting.shown(path)): datoteka je oštećena (\(Quoting.shown(detail)));"
          + " vratite sigurnosnu kopiju",
        de: "\(Quoting.shown(path)): die Datei ist beschädigt (\(Quoting.shown(detail)));"
          + " spielen Sie eine Sicherung ein",
        en: "\(Quoting.shown(path)): the file is damaged (\(Quoting.shown(detail))); restore a backup")
    case .unreachable(let path, let reason):
      Phrase(
        bs: "\(Quoting.shown(path)): ne može se čitati ili pisati: \(Quoting.shown(reason))",
        de: "\(Quoting.shown(path)): lässt sich nicht lesen oder schreiben: \(Quoting.shown(reason))",
        en: "\(Quoting.shown(path)): cannot be read or written: \(Quoting.shown(reason))")
    case .noSpatiaLite(let detail):
      Phrase(
        bs: "SpatiaLite ne radi (\(Quoting.shown(detail))); instalirajte libsqlite3-mod-spatialite",
        de: "SpatiaLite funktioniert nicht (\(Quoting.shown(detail)));"
          + " installieren Sie libsqlite3-mod-spatialite",
        en: "SpatiaLite does not work (\(Quoting.shown(detail))); install libsqlite3-mod-spatialite")
    case .follows(let path, let server):
      Phrase(
        bs: "\(Quoting.shown(path)): ovo je kopija podataka sa \(Quoting.shown(server))"
          + " i ovdje se ne mijenja;"
          + " upišite promjenu tamo ili odvojite kopiju sa „roads pull --forget“",
        de: "\(Quoting.shown(path)): das ist eine Kopie der Daten von \(Quoting.shown(server))"
          + " und wird hier nicht geändert; ändern Sie dort, oder lösen Sie die Kopie mit „roads pull --forget“",
        en: "\(Quoting.shown(path)): this is a copy of \(Quoting.shown(server)), and only that"
          + " changes it; make the change there, or detach the copy with 'roads pull --forget'")
    case .key(let path, let fault): StoreError.key(Quoting.shown(path), fault)
    case .notEmpty(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ovdje već nešto postoji; potrebno je prazno mjesto, pa navedite drugo",
        de:
          "\(Quoting.shown(path)): hier ist schon etwas; nötig ist ein leerer Ort, nennen Sie einen anderen",
        en: "\(Quoting.shown(path)): not empty; name an empty target"
      )
    case .notABackup(let path):
      Phrase(
        bs:
          "\(Quoting.shown(path)): ovo nije sigurnosna kopija podataka programa roads; ništa nije promijenjeno",
        de: "\(Quoting.shown(path)): das ist keine Sicherung von Daten von roads; nichts wurde geändert",
        en: "\(Quoting.shown(path)): not a backup of a roads store; nothing was changed")
    case .copyDiffers(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): kopija nije jednaka izvoru; ne koristite je i pokušajte ponovo",
        de: "\(Quoting.shown(path)): die Kopie gleicht der Quelle nicht; benutzen Sie sie nicht,"
          + " und versuchen Sie es erneut",
        en: "\(Quoting.shown(path)): the copy differs from its source; do not use it, and try again")
    case .tooManySources(let limit):
      Phrase { language in
        let limit = NumberText.whole(limit, language)
        return switch language {
        case .bosnian: "može biti najviše \(limit) izvora; upotrijebite ime koje već postoji (--source)"
        case .german:
          "es kann höchstens \(limit) Quellen geben; nehmen Sie einen Namen, den es schon gibt (--source)"
        case .english: "there can be at most \(limit) sources; use a name that is there already (--source)"
        }
      }
    case .noLibPQ, .serverUnreachable, .noPostGIS, .notPermitted: serverSentence
    case .database(let code, let message, let statement):
      Phrase(
        bs:
          "baza podataka prijavljuje grešku \(code): \(Quoting.shown(message)) (\(Quoting.shown(statement)))",
        de: "die Datenbank meldet Fehler \(code): \(Quoting.shown(message)) (\(Quoting.shown(statement)))",
        en: "the database reports error \(code): \(Quoting.shown(message)) (\(Quoting.shown(statement)))")
    default: .nothing
    }
  }

  private static func key(_ path: String, _ fault: KeyFault) -> Phrase {
    let anew = Phrase(
      bs: " ili počnite iznova sa „roads key new“", de: ", oder beginnen Sie neu mit „roads key new“",
      en: ", or make a new key with 'roads key new'")
    return Phrase(path + ": ") + keyFault(fault) + anew
  }

  private static func keyFault(_ fault: KeyFault) -> Phrase {
    switch fault {
    case .missing:
      Phrase(
        bs: "nedostaje ključ, a bez njega se ne zna ko je već prijavio; vratite tu datoteku",
        de: "der Schlüssel fehlt, und ohne ihn ist unbekannt, wer schon gemeldet hat;"
          + " legen Sie die Datei wieder dorthin",
        en: "the key is missing, and without it roads cannot tell who has reported already; put the"
          + " file back")
    case .malformed:
      Phrase(
        bs: "ovo nije ključ (32 bajta); vratite pravu datoteku",
        de: "das ist kein Schlüssel (32 Bytes); legen Sie die richtige Datei dorthin",
        en: "not a key (32 bytes); put the right file there")
    case .unreadable(let reason):
      Phrase(
        bs: "ključ se ne može čitati (\(Quoting.shown(reason))); dozvolite to onome ko upisuje podatke",
        de: "der Schlüssel lässt sich nicht lesen (\(Quoting.shown(reason)));"
          + " wer Daten schreibt, muss ihn lesen dürfen; ändern Sie die Rechte",
        en: "the key cannot be read (\(Quoting.shown(reason))); users who write to the store need"
          + " it; change its permissions")
    case .other:
      Phrase(
        bs: "ovo je ključ drugih podataka; vratite onaj koji pripada ovima",
        de: "das ist der Schlüssel anderer Daten; legen Sie den zugehörigen dorthin",
        en: "this is the key of another store; put this store's key there")
    }
  }

  private static func locked(_ path: String, _ holder: Holder?) -> Phrase {
    guard let holder else {
      return Phrase(
        bs: "\(path): drugi program upravo piše; pokušajte ponovo kad završi",
        de: "\(path): ein anderes Programm schreibt gerade; versuchen Sie es danach erneut",
        en: "\(path): another program is writing; try again when it has finished")
    }
    let who = "\(holder.process) (\(Quoting.shown(holder.command)))"
    return Phrase(
      bs: "\(path): upravo piše proces \(who); pokušajte ponovo kad završi",
      de: "\(path): gerade schreibt Prozess \(who); versuchen Sie es danach erneut",
      en: "\(path): process \(who) is writing; try again when it has finished")
  }
}

extension StoreError.FileFault {
  /// Whatever reads files says the same of them.
  fileprivate var problem: InputError.Problem {
    switch self {
    case .absent: .absent
    case .notPermitted: .notPermitted
    case .unreadable(let reason): .unreadable(reason)
    }
  }
}
