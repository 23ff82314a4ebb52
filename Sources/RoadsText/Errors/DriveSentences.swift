import RoadsCore

extension DriveError {
  /// `depart` and `speed`: what the two are called where the route was given.
  func sentence(depart: String, speed: String) -> Phrase {
    switch self {
    case .tooLong(let milliseconds):
      Phrase { language in
        let days = NumberText.whole(Int(min(999_999, (milliseconds / 86_400_000).rounded(.up))), language)
        let most = Drive.mostDays
        return Phrase(
          bs:
            "vožnja bi trajala \(days) dana, a dozvoljeno je najviše \(most); navedite \(depart) i veću brzinu"
            + " \(speed), ili kraću rutu",
          de:
            "die Fahrt würde \(days) Tage dauern, höchstens \(most) sind möglich; geben Sie \(depart) und ein höheres"
            + " Tempo \(speed) an oder eine kürzere Route",
          en:
            "the drive would take \(days) days, and at most \(most) are possible; give \(depart) and a higher"
            + " \(speed), or a shorter route")(language)
      }
    case .goesBack(let point, let moment, let earlier):
      Phrase { language in
        let number = NumberText.whole(point, language)
        let (moment, earlier) = (TimeText.rfc3339(moment), TimeText.rfc3339(earlier))
        return Phrase(
          bs:
            "vrijeme tačke \(number), \(moment), prije je vremena jedne ranije tačke, \(earlier); ispravite datoteku ili"
            + " navedite \(depart) i \(speed)",
          de:
            "die Zeit von Punkt \(number), \(moment), liegt vor der eines früheren Punktes, \(earlier); berichtigen Sie die"
            + " Datei oder geben Sie \(depart) und \(speed) an",
          en:
            "the time of point \(number), \(moment), is before that of an earlier point, \(earlier); correct the file, or"
            + " give \(depart) and \(speed)")(language)
      }
    }
  }
}
