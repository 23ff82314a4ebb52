/// The media types of the page's files.
enum MediaType {
  case html
  case script
  case style
  case json
  case manifest
  case svg
  case png

  /// By the ending of a file's name.
  init?(ofFile name: String) {
    switch name.split(separator: ".").last {
    case "html": self = .html
    case "js": self = .script
    case "css": self = .style
    case "json": self = .json
    case "svg": self = .svg
    case "png": self = .png
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .html: "text/html"
    case .script: "text/javascript"
    case .style: "text/css"
    case .json: "application/json"
    case .manifest: "application/manifest+json"
    case .svg: "image/svg+xml"
    case .png: "image/png"
    }
  }

  /// As `Content-Type` has it.
  var text: String { name.hasPrefix("text/") ? name + "; charset=utf-8" : name }

  /// For the API description.
  var schema: String { name.hasSuffix("json") ? #"{"type":"object"}"# : #"{"type":"string"}"# }

  /// Whether packing makes it smaller.
  var isText: Bool { self != .png }
}
