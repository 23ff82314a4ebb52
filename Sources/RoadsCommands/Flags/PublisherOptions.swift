internal import RoadsArguments
internal import RoadsCore
package import RoadsFormats
package import RoadsText

/// Who publishes: by flags, or else by the environment, so that a service and the exports beside it need not say it twice.
package struct PublisherOptions: Sendable {
  private var publisher = Publisher()
  private var given: Set<PublisherPart> = []

  package init() {}

  private static let names: [(part: PublisherPart, flag: String, variable: String, placeholder: String)] = [
    (.name, "--publisher", "ROADS_PUBLISHER", "NAME"),
    (.country, "--publisher-country", "ROADS_PUBLISHER_COUNTRY", "CC"),
    (.language, "--publisher-language", "ROADS_PUBLISHER_LANGUAGE", "TAG"),
    (.contact, "--publisher-contact", "ROADS_PUBLISHER_CONTACT", "EMAIL|URL"),
    (.licence, "--publisher-licence", "ROADS_PUBLISHER_LICENCE", "URL|SPDX"),
    (.prefix, "--id-prefix", "ROADS_ID_PREFIX", "PREFIX"),
  ]

  package static let variables: [(name: String, help: Phrase)] = names.map {
    ($0.variable, PublisherHelp.variable($0.flag))
  }

  package func publisher(_ environment: Environment) throws -> Publisher {
    var publisher = publisher
    for (part, _, variable, _) in PublisherOptions.names where !given.contains(part) {
      guard let text = environment[variable] else { continue }
      try Values.set(part, SourcedValue(variable, text), in: &publisher)
    }
    return publisher
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, PublisherOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<PublisherOptions>] = names.map { part, flag, _, placeholder in
    Flag(flag, value: .text(placeholder), help: PublisherHelp.flag(part)) {
      try Values.set(part, $1, in: &$0.publisher)
      $0.given.insert(part)
    }
  }
}

extension Values {
  /// Puts what was given into its place; what cannot stand there is named.
  fileprivate static func set(
    _ part: PublisherPart, _ given: SourcedValue, in publisher: inout Publisher
  ) throws {
    let text = String(try nonEmpty(given).trimmingSpaces())
    let error = UsageError.notOfPublisher(source: given.source, value: text, part)
    switch part {
    case .name:
      guard PublicText.problem(in: text, atMost: 100) == nil else { throw error }
      publisher.name = text
    case .country:
      guard Publisher.isCountry(text) else { throw error }
      publisher.country = text.uppercased()
    case .language:
      guard Publisher.isLanguage(text) else { throw error }
      publisher.language = text
    case .contact:
      guard let contact = Publisher.Contact(text) else { throw error }
      publisher.contact = contact
    case .licence:
      guard let licence = Publisher.Licence(text) else { throw error }
      publisher.licence = licence
    case .prefix:
      guard Publisher.isPrefix(text) else { throw error }
      publisher.prefix = text
    }
  }
}
