/// The authority of a radar. The list is open: sources name police stations beyond the administrations.
package struct Authority: Sendable, Hashable {
  package let id: Int
  package let name: String

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// The police administrations of Bosnia and Herzegovina with the ids that official lists use.
  package static let administrations: [Authority] = [
    Authority(id: 46, name: "MUP Zeničko-dobojskog kantona"),
    Authority(id: 47, name: "MUP Kantona Sarajevo"),
    Authority(id: 83, name: "MUP Unsko-sanskog kantona"),
    Authority(id: 84, name: "MUP Tuzlanskog kantona"),
    Authority(id: 93, name: "MUP Srednjobosanskog kantona"),
    Authority(id: 105, name: "MUP Zapadno-hercegovačkog kantona"),
    Authority(id: 110, name: "MUP Kantona 10 (Livno)"),
    Authority(id: 112, name: "MUP Bosansko-podrinjskog kantona"),
    Authority(id: 113, name: "MUP Hercegovačko-neretvanskog kantona"),
    Authority(id: 117, name: "MUP Posavski"),
    Authority(id: 118, name: "Policija Brčko distrikta"),
    Authority(id: 120, name: "MUP Republike Srpske"),
  ]

  private static let byID = Dictionary(uniqueKeysWithValues: administrations.map { ($0.id, $0) })

  /// The administration of that id.
  package static func administration(_ id: Int) -> Authority? { byID[id] }
}
