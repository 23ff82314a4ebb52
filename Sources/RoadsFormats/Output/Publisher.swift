/// Who publishes: what feeds and the service say of themselves. Without settings they claim nobody's name and no country.
package struct Publisher: Sendable, Hashable {
  package var name = "roads"
  /// ISO 3166-1 alpha-2; ZZ is nobody's.
  package var country = "ZZ"
  /// BCP 47, of titles and texts; und is none in particular.
  package var language = "und"
  package var contact: Contact?
  package var licence: Licence?
  /// What stands before ids where a format wants them to be unique among publishers.
  package var prefix = "roads"

  package init() {}

  package static let neutral = Publisher()

  /// Whether somebody said who it is.
  package var isNamed: Bool { name != Publisher.neutral.name }
  /// Whether there is more to say than what is nobody's.
  var isDescribed: Bool { isNamed || contact != nil || licence != nil }
}

extension Publisher {
  package enum Contact: Sendable, Hashable {
    case email(String)
    case page(String)

    package init?(_ text: String) {
      if Publisher.isAddress(text) {
        self = .page(text)
      } else if Contact.isEmail(text) {
        self = .email(text)
      } else {
        return nil
      }
    }

    package var text: String {
      switch self {
      case .email(let text), .page(let text): text
      }
    }

    package var email: String? { if case .email(let text) = self { text } else { nil } }
    package var page: String? { if case .page(let text) = self { text } else { nil } }
    /// As a link.
    package var address: String { email.map { "mailto:" + $0 } ?? text }

    /// What the schemas of feeds take for one: letters and digits, few signs, and a host with a point in it.
    private static func isEmail(_ text: String) -> Bool {
      let sides = text.split(separator: "@", omittingEmptySubsequences: false)
      guard text.utf8.count <= 254, sides.count == 2, (1...64).contains(sides[0].utf8.count) else {
        return false
      }
      let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
      return sides[0].utf8.allSatisfy { $0.isLetterOrDigit || "._%+-".utf8.contains($0) }
        && !sides[0].hasPrefix(".") && !sides[0].hasSuffix(".") && !sides[0].contains("..")
        && labels.count >= 2 && labels.allSatisfy { Publisher.isLabel(String($0)) }
    }
  }

  package enum Licence: Sendable, Hashable {
    case page(String)
    /// A name of the SPDX list: `CC-BY-4.0`.
    case spdx(String)

    package init?(_ text: String) {
      if Publisher.isAddress(text) {
        self = .page(text)
      } else if (2...64).contains(text.utf8.count), text.utf8.first?.isLetterOrDigit == true,
        text.utf8.allSatisfy({ $0.isLetterOrDigit || "-.+".utf8.contains($0) })
      {
        self = .spdx(text)
      } else {
        return nil
      }
    }

    package var text: String {
      switch self {
      case .page(let text), .spdx(let text): text
      }
    }

    /// Where it can be read.
    package var address: String {
      switch self {
      case .page(let text): text
      case .spdx(let name): "https://spdx.org/licenses/\(name).html"
      }
    }

    /// CC0, the one licence that WZDx and TDx have a word for.
    package var isPublicDomain: Bool {
      switch self {
      case .spdx(let name): name.lowercased() == "cc0-1.0"
      case .page(let text): text.hasPrefix(Licence.publicDomain) || text + "/" == Licence.publicDomain
      }
    }

    package static let publicDomain = "https://creativecommons.org/publicdomain/zero/1.0/"
  }
}

extension Publisher {
  /// Two letters of the standard, or XK, which the European Union writes for Kosovo.
  package static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && countries.contains(text.uppercased())
  }

  private static let countries = Set(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
    CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
    GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
    KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
    MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS
    RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW
    TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// A language of two or three letters, and what narrows it: `bs`, `sr-Latn`, `de-AT` (RFC 5646, which knows more forms
  /// that XML has no room for).
  package static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count <= 35, let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy {
      (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit)
    }
  }

  /// Letters, digits, points and hyphens, as in the name of a host: these may stand in ids of XML, in URNs and in addresses.
  package static func isPrefix(_ text: String) -> Bool {
    guard text.utf8.count <= 63, text.utf8.first?.isLetter == true else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isLabel(String($0)) }
  }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  /// Of a page: what stands in it needs no escaping in JSON or XML but for `&`.
  fileprivate static func isAddress(_ text: String) -> Bool {
    guard text.utf8.count <= 500, let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
      return false
    }
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.utf8.first, first.isLetterOrDigit || first == UInt8(ascii: "[") else {
      return false
    }
    return rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}
