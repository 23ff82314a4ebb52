/// What a filter asks for that no feature of the layers has which it leaves.
package enum LayerContradiction: Sendable, Hashable {
  /// Types of the other layer alone.
  case types
  /// Only road conditions have it.
  case roadClass
  /// Only radars have it.
  case authority
}

extension Filter {
  /// Nothing at all could pass: whoever asks that means something else.
  package var layerContradiction: LayerContradiction? {
    let left = Layer.allCases.filter { one in
      (layer ?? one) == one && (types.isEmpty || types.contains { $0.layer == one })
    }
    if left.isEmpty { return .types }
    if left == [.radars], roadClass != nil { return .roadClass }
    if left == [.conditions], authority != nil { return .authority }
    return nil
  }
}
