import RoadsCore

extension Feature {
  /// What formats of places have no members of their own for, under the names of our tables: readers of ours find it again
  /// beside the place.
  func eachFurtherMember(_ body: (StaticString, String) -> Void) {
    func member(_ name: StaticString, _ value: String?) {
      if let value { body(name, value) }
    }
    member("id", id)
    member("source", source.text)
    member("layer", layer.rawValue)
    member("type", type.name)
    member("road", road)
    member("road_class", roadClass?.name)
    member("authority_id", authority.map { String($0.id) })
    member("authority", authority?.name)
    member("reports", String(reports))
    member("updated_at", TimeText.rfc3339(updatedAt))
    guard hasDetails else { return }
    member("direction", details.direction.rawValue)
    member("bearing", details.bearing.map { "\($0.degrees)" })
    member("speed_limit_kmh", details.speedLimit.map { "\($0.kilometresPerHour)" })
    member("camera", details.camera?.rawValue)
    member("applies_to", details.vehicles?.text)
    member("approximate", details.isApproximate ? "true" : nil)
    member("schedule", details.schedule?.text)
    member("schedule_zone", details.schedule?.zone.name)
    member("corrected", details.correction.map { Correction.names($0.fields) })
  }
}
