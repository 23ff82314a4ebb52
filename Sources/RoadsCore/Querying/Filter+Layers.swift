/// What a filter asks for that no feature of the layers has which it leaves.
package enum LayerContradiction: Sendable, Hashable {
  /// Types of the other layer alone.
  case types
  /// Only road conditions have it.
  case roadClass
  /// Only radars have it.
  case authority
  /// The one is of road conditions alone, the other of radars alone.
  case roadClassAndAuthority
}

extension Filter {
  /// Nothing at all could pass: whoever asks that means something else.
  package var layerContradiction: LayerContradiction? { layerContradiction(within: nil) }

  /// `own`: the only layer that is there to be asked for.
  package func layerContradiction(within own: Layer?) -> LayerContradiction? {
    let left = Layer.allCases.filter { one in
      (own ?? one) == one && (layer ?? one) == one
        && (types.isEmpty || types.contains { $0.layer == one })
    }
    if left.isEmpty { return .types }
    if left == [.radars], roadClass != nil { return .roadClass }
    if left == [.conditions], authority != nil { return .authority }
    if roadClass != nil, authority != nil { return .roadClassAndAuthority }
    return nil
  }
}
