package import RoadsCore

extension FeatureType {
  /// One column wide, distinguishable without colour, and in the fonts that terminals use. Signs that some
  /// terminals draw as a picture two columns wide (⚠, ❄, ⛔) would break the columns.
  package var sign: String {
    switch self {
    case .radar(.stationary): "◉"
    case .radar(.announced): "◎"
    case .condition(.borderCrossing): "⊞"
    case .condition(.roadworks): "▲"
    case .condition(.closure): "✕"
    case .condition(.truckBan): "⊘"
    case .condition(.congestion): "≡"
    case .condition(.landslide): "◢"
    case .condition(.accident): "✱"
    case .condition(.ice): "❅"
    case .condition(.danger): "!"
    }
  }

  package var style: TextStyle {
    switch self {
    case .radar(.stationary): .brightBlue
    case .radar(.announced): .cyan
    case .condition(.borderCrossing): .green
    case .condition(.roadworks): .yellow
    case .condition(.closure): .red
    case .condition(.truckBan): .magenta
    case .condition(.congestion): .brightYellow
    case .condition(.landslide): .brightMagenta
    case .condition(.accident): .brightRed
    case .condition(.ice): .brightCyan
    case .condition(.danger): .brightYellow
    }
  }
}
