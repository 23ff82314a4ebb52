/// The members of one row of the list format. Unknown ones are passed over, of duplicates the last
/// counts, and null is as good as absent.
struct ListMembers {
  var id: JSONValue?
  var title: JSONValue?
  var coordinates: JSONValue?
  var type: JSONValue?
  var icon: JSONValue?
  var road: JSONValue?
  var text: JSONValue?
  var validFrom: JSONValue?
  var validTo: JSONValue?
  var deletions: JSONValue?
  var categoryID: JSONValue?
  var categoryName: JSONValue?
  var updatedAt: JSONValue?
  /// Of conditions: a closure for some vehicles must not become one for all.
  var vehicles: JSONValue?
  var schedule: JSONValue?
  var scheduleZone: JSONValue?
  var source: JSONValue?
  // Of bulletins.
  var startDate: JSONValue?
  var endDate: JSONValue?

  init(_ object: JSONValue) {
    for (key, value) in object.members { take(key, value.isNull ? nil : value) }
  }

  private mutating func take(_ key: JSONText, _ value: JSONValue?) {
    // By length first: one comparison of bytes per member instead of fifteen.
    switch key.count {
    case 2 where key == "id": id = value
    case 4 where key == "type": type = value
    case 4 where key == "text": text = value
    case 4 where key == "road": road = value
    case 4 where key == "icon": icon = value
    case 5 where key == "title": title = value
    case 6 where key == "source": source = value
    case 7 where key == "endDate": endDate = value
    case 8 where key == "valid_to": validTo = value
    case 8 where key == "schedule": schedule = value
    case 9 where key == "startDate": startDate = value
    case 10 where key == "valid_from": validFrom = value
    case 10 where key == "updated_at": updatedAt = value
    case 10 where key == "applies_to": vehicles = value
    case 11 where key == "coordinates": coordinates = value
    case 11 where key == "category_id": categoryID = value
    case 13 where key == "category_name": categoryName = value
    case 13 where key == "schedule_zone": scheduleZone = value
    case 17 where key == "numberOfDeletions": deletions = value
    default: break
    }
  }
}
