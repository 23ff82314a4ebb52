import Testing

/// Bosnian, German and English.
@Suite struct LanguageTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test func theWordsAreThePersons() throws {
    let everything = ["export", "--expired", "--format", "json"]
    #expect(try home.roads(everything).rows().contains { $0["type"] as? String == "ice" })
    for (language, words) in [
      ("bs", ["poledica", "odron"]), ("de", ["Glatteis", "Erdrutsch"]), ("en", ["black ice", "landslide"]),
    ] {
      let count = try home.roads("count", "--expired", "--lang", language)
      expectDone(count)
      for word in words { #expect(count.output.contains(word), "\(language) \(word)") }
    }
  }

  @Test(arguments: [
    (["--lang", "de"], ["ROADS_LANG": "bs", "LC_ALL": "en_GB.UTF-8"], "ist keine Zahl"),
    ([], ["ROADS_LANG": "bs", "LC_ALL": "de_DE.UTF-8"], "nije broj"),
    ([], ["LC_ALL": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"], "ist keine Zahl"),
    ([], ["LC_MESSAGES": "bs_BA.UTF-8", "LANG": "de_DE.UTF-8"], "nije broj"),
    ([], ["LANG": "hr_HR.UTF-8"], "nije broj"), ([], ["LANG": "C"], "is not a number"),
    ([], ["LC_ALL": "fr_FR.UTF-8"], "is not a number"), ([], [:], "is not a number"),
  ])
  func theLanguageIsFound(flags: [String], variables: [String: String], part: String) throws {
    expectComplaint(try home.roads(["near", "44,18", "--km", "abc"] + flags, with: variables), 2, part)
  }

  @Test func filtersUnderstandAllThree() throws {
    for words in [
      ["ice", "poledica", "Glatteis", "POLEDICA", "black ice"], ["landslide", "odron", "Erdrutsch"],
    ] {
      let answers = try words.map { try home.roads("export", "--format", "json", "--type", $0) }
      for answer in answers {
        expectDone(answer)
        #expect(answer.output == answers[0].output)
      }
      #expect(!(try answers[0].rows().isEmpty))
    }
    let mixed = try home.roads("export", "--format", "json", "--type", "Glatteis,odron,closure")
    #expect(Set(try mixed.rows().compactMap { $0["type"] as? String }) == ["ice", "landslide", "closure"])
  }

  @Test func dataHasNoLanguage() throws {
    for format in ["json", "csv", "gpx", "geojson"] {
      let english = try home.roads("export", "--format", format, "--lang", "en")
      #expect(english.output == (try home.roads("export", "--format", format, "--lang", "de").output))
    }
  }

  @Test(arguments: ["bs", "de", "en"])
  func everyCommandHasHelp(language: String) throws {
    let english = try home.roads("help", "near")
    for command in ["near", "import", "places", "report"] {
      let help = try home.roads("help", command, "--lang", language)
      expectDone(help)
      #expect((help.output == english.output) == (language == "en" && command == "near"))
    }
  }
}
